import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useDevice } from '../../lib/device.ts'
import { useErrorText } from '../../lib/error-text.ts'
import { useObservable } from '../../lib/use-observable.ts'
import { createCell } from '../../offline/observable.ts'
import { dismissToasts, toast } from '../../ui/toasts.ts'
import { followUpdate, lookForUpdate, registerWorker } from '../register-worker.ts'
import { serverAnswers } from '../reload-once.ts'
import { isOtherTabBusy, isSafeHere, watchMoments } from '../safe-moment.ts'
import { updateNeed } from '../update-need.ts'

const KEY = 'app-update'
const LOOK_MS = 3000
const LOOK_AGAIN_MS = 10 * 60 * 1000
/** Time to read two sentences; the Sync Centre keeps showing them. */
const READ_MS = 10_000

/** Lets the new version take over. Belongs to the page, since the shop replaces the sign-in with this component. */
const waiting = createCell<(() => void) | null>(null)

/** Announces a new version when nothing is being typed or sent, and waits for the person. */
export function AppUpdate() {
  const { t } = useLingui()
  const device = useDevice()
  const errorText = useErrorText()
  const take = useObservable(waiting)
  const fit = useObservable(device.protocol)
  const { stalled } = useObservable(device.sync)
  const need = updateNeed(fit, stalled)
  const words = useRef({ ready: '', needed: '', update: '', later: '', older: '' })
  useEffect(() => {
    words.current = {
      ready: t`A new version is ready`,
      needed: t`The service needs a newer version of this app. Everything you did is kept and goes out after the update.`,
      update: t`Update`,
      later: t`Something is still being typed or sent. The update waits.`,
      older: errorText({ error: 'appTooNew' }),
    }
  }, [t, errorText])
  useEffect(() => {
    watchMoments(() => device.sync.get().sending)
    registerWorker({
      onWaiting: waiting.set,
      mayFollow: () => document.visibilityState === 'hidden' && isSafeHere(),
    })
    // For a hidden tab that was sending when another tab updated.
    return device.sync.subscribe(followUpdate)
  }, [device])
  useEffect(() => {
    if (need !== 'update') return
    lookForUpdate()
    const timer = setInterval(lookForUpdate, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [need])
  useEffect(() => {
    // The release was rolled back: the waiting "new" version is the older one, so it is not offered.
    if (need === 'wait') {
      toast(words.current.older, { tone: 'wait', ms: READ_MS, key: KEY })
      return
    }
    // Without a waiting worker, a reload is the update: a private window never has one.
    const go: (() => unknown) | null = take ?? (fit === 'appTooOld' ? loadAgain : null)
    if (!go) return
    const run = async () => {
      if (isSafeHere() && !(await isOtherTabBusy())) go()
      else {
        toast(words.current.later, { tone: 'wait', key: KEY })
        wait()
      }
    }
    const offer = () => {
      const text = need === 'update' ? words.current.needed : words.current.ready
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
    return () => {
      clearInterval(timer)
      dismissToasts(KEY)
    }
  }, [take, need, fit])
  return null
}

/** Never without the network (design §4): if no worker holds the app, nothing would be left. */
async function loadAgain() {
  if (await serverAnswers()) location.reload()
}
