import { useEffect, useRef, useState } from 'react'
import type { FormDrafts, FormKind } from '../offline/device-types.ts'
import { useDevice } from './device.ts'

export interface FormDraft<D> {
  /** The draft found on opening: undefined while it is read, null if there is none. */
  readonly found: D | null | undefined
  /** False: the device could not keep the last change. */
  readonly isKept: boolean
  /** True: it was not kept, because there are too many. */
  readonly isTooMany: boolean
  /** Keeps the current form; null, an empty form, removes the draft. */
  keep(draft: D | null, files?: readonly string[]): void
  /** Resolves when everything given to `keep` is written. */
  settle(): Promise<void>
}

/** A form that outlives its page: every change is written to the device, so a killed page loses nothing. */
export function useFormDraft<K extends FormKind>(kind: K, of: string): FormDraft<FormDrafts[K]> {
  type D = FormDrafts[K]
  const device = useDevice()
  const [found, setFound] = useState<D | null | undefined>()
  const [outcome, setOutcome] = useState<'kept' | 'failed' | 'quota'>('kept')
  const newest = useRef<{ readonly draft: D | null; readonly files: readonly string[] } | null>(null)
  const writing = useRef<Promise<void> | null>(null)
  useEffect(() => {
    let isCurrent = true
    const open = async () => {
      const draft = await device.formDrafts.open(kind, of).catch(() => undefined)
      if (isCurrent) setFound(draft ?? null)
    }
    void open()
    return () => {
      isCurrent = false
    }
  }, [device, kind, of])
  const write = async () => {
    while (newest.current) {
      const { draft, files } = newest.current
      newest.current = null
      const acts = device.formDrafts
      const written = draft === null ? await acts.remove(kind, of) : await acts.save(kind, of, draft, files)
      setOutcome(written === 'failed' || written === 'quota' ? written : 'kept')
    }
    writing.current = null
  }
  return {
    found,
    isKept: outcome !== 'failed',
    isTooMany: outcome === 'quota',
    keep(draft, files = []) {
      newest.current = { draft, files }
      writing.current ??= write()
    },
    settle: () => writing.current ?? Promise.resolve(),
  }
}
