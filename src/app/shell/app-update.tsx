import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { toast } from '../../ui/toasts.ts'
import { registerWorker } from '../register-worker.ts'

/** Tells of a new version and waits for the person: it never reloads by itself. */
export function AppUpdate() {
  const { t } = useLingui()
  const words = useRef({ ready: '', update: '' })
  useEffect(() => {
    words.current = { ready: t`A new version is ready`, update: t`Update` }
  }, [t])
  useEffect(() => {
    registerWorker((update) => {
      toast(words.current.ready, { tone: 'plain', stays: true, action: { label: words.current.update, run: update } })
    })
  }, [])
  return null
}
