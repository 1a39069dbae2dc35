import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useDevice } from '../../lib/device.ts'
import { useObservable } from '../../lib/use-observable.ts'
import { toast } from '../../ui/toasts.ts'
import { followUpdate, lookForUpdate, registerWorker } from '../register-worker.ts'
import { isOtherTabBusy, isSafeHere, watchMoments } from '../safe-moment.ts'

const KEY = 'app-update'
const LOOK_MS = 3000
const LOOK_AGAIN_MS = 10 * 60 * 1000

/** Tells of a new version at a moment when nothing is being typed and nothing is out, and waits for the person. */
export function AppUpdate() {
  const { t } = useLingui()
  const device = useDevice()
  const [take, setTake] = useState<(() => void) | null>(null)
  /** The service no longer takes what this version sends: the queue is held until it is updated (426). */
  const isTooOld = useObservable(device.sync).stalled === 'sync.unknownCommand'
  const words = useRef({ ready: '', needed: '', update: '', later: '' })
  useEffect(() => {
    words.current = {
      ready: t`A new version is ready`,
      needed: t`The service needs a newer version of this app. Everything you did is kept and goes out after the update.`,
      update: t`Update`,
      later: t`Something is still being typed or sent. The update waits.`,
    }
  }, [t])
  useEffect(() => {
    watchMoments(() => device.sync.get().sending)
    registerWorker({
      onWaiting: (next) => setTake(() => next),
      mayFollow: () => document.visibilityState === 'hidden' && isSafeHere(),
    })
    // A hidden tab that was sending when another one updated.
    return device.sync.subscribe(followUpdate)
  }, [device])
  useEffect(() => {
    if (!isTooOld) return
    lookForUpdate()
    const timer = setInterval(lookForUpdate, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isTooOld])
  useEffect(() => {
    if (!take) return
    const run = async () => {
      if (isSafeHere() && !(await isOtherTabBusy())) take()
      else {
        toast(words.current.later, { tone: 'wait', key: KEY })
        wait()
      }
    }
    const offer = () => {
      const text = isTooOld ? words.current.needed : words.current.ready
      toast(text, { tone: 'plain', stays: true, key: KEY, action: { label: words.current.update, run: () => void run() } })
    }
    let timer: ReturnType<typeof setInterval> | undefined
    const wait = () => {
      clearInterval(timer)
      timer = setInterval(() => {
        if (!isSafeHere()) return
        clearInterval(timer)
        offer()
      }, LOOK_MS)
    }
    if (isSafeHere()) offer()
    else wait()
    return () => clearInterval(timer)
  }, [take, isTooOld])
  return null
}
