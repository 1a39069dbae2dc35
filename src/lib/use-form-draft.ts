import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { FormDrafts, FormKind } from '../offline/device-types.ts'
import { useDevice } from './device.ts'

/** Tells of each form that another window has kept since; returns the unsubscriber. */
type Follow<F> = (show: (form: F) => void) => () => void

export interface FormDraft<D> {
  /** The draft as found on opening or as kept by another window since: undefined while it is read, null if there is none. */
  readonly found: D | null | undefined
  /** False: the device could not keep the last change. */
  readonly isKept: boolean
  /** True: it was not kept, because there are too many. */
  readonly isTooMany: boolean
  /** Keeps the current form; null, an empty form, removes the draft. */
  keep(draft: D | null, files?: readonly string[]): void
  /** Never while something of this window is not written yet. A draft that is gone is not told: it was given, or emptied. */
  readonly follow: Follow<D>
  /** Resolves when everything given to `keep` is written. */
  settle(): Promise<void>
}

const nothing = () => Promise.resolve()

/**
 * A form that outlives its page: every change is written to the device, so a killed page loses nothing, and every window shows it.
 * `prepare` reads what showing a draft needs.
 */
export function useFormDraft<K extends FormKind>(
  kind: K,
  of: string,
  prepare: (draft: FormDrafts[K]) => Promise<void> = nothing,
): FormDraft<FormDrafts[K]> {
  type D = FormDrafts[K]
  const device = useDevice()
  const [found, setFound] = useState<D | null | undefined>()
  const [outcome, setOutcome] = useState<'kept' | 'failed' | 'quota'>('kept')
  const newest = useRef<{ readonly draft: D | null; readonly files: readonly string[] } | null>(null)
  const writing = useRef<Promise<void> | null>(null)
  /** What this window last read or wrote. */
  const agreed = useRef<D | null>(null)
  /** True: something of this window is not written yet. */
  const isAhead = useRef(false)
  /** Changes with every entry and every reading: an older reading is outdated then. */
  const turn = useRef(0)
  const shown = useRef<{ draft: D | null | undefined; tell: ((draft: D) => void) | null }>({ draft: undefined, tell: null })
  const read = useCallback(async () => {
    if (isAhead.current) return
    turn.current += 1
    const at = turn.current
    const draft = await device.formDrafts.open(kind, of).catch(() => undefined)
    if (draft) await prepare(draft)
    if (turn.current !== at) return
    if (!draft) return setFound((before) => before ?? null)
    if (JSON.stringify(draft) === JSON.stringify(agreed.current)) return
    agreed.current = draft
    shown.current.draft = draft
    setFound(draft)
    shown.current.tell?.(draft)
  }, [device, kind, of, prepare])
  useEffect(() => {
    agreed.current = null
    const reread = async () => {
      await read()
    }
    void reread()
    const stop = device.formDrafts.onChange(() => void reread())
    return () => {
      turn.current += 1
      stop()
    }
  }, [device, read])
  const write = async () => {
    do {
      while (newest.current) {
        const { draft, files } = newest.current
        newest.current = null
        const acts = device.formDrafts
        const written = draft === null ? await acts.remove(kind, of) : await acts.save(kind, of, draft, files, agreed.current)
        const isFailed = written === 'failed' || written === 'quota'
        if (!isFailed) agreed.current = draft
        isAhead.current = isFailed || newest.current !== null
        setOutcome(isFailed ? written : 'kept')
      }
      // Another window may have written meanwhile, and the form has joined both.
      await read()
    } while (newest.current)
    writing.current = null
  }
  return {
    found,
    isKept: outcome !== 'failed',
    isTooMany: outcome === 'quota',
    keep(draft, files = []) {
      newest.current = { draft, files }
      isAhead.current = true
      turn.current += 1
      writing.current ??= write()
    },
    follow(show) {
      const { current } = shown
      current.tell = show
      // Kept by another window while the form was being opened.
      if (current.draft && current.draft !== found) show(current.draft)
      return () => {
        if (current.tell === show) current.tell = null
      }
    },
    settle: () => writing.current ?? Promise.resolve(),
  }
}

/**
 * The entries of a form on the screen: each change starts from the newest ones and is kept by `onChange`; what another window kept
 * replaces them in place, so that the focus and what is still being typed into a field stay.
 */
export function useFormEntries<F>(initial: F, onChange: (form: F) => void, follow: Follow<F>) {
  const [form, setForm] = useState(initial)
  // A handler that waited holds outdated entries; much may have been typed since.
  const newest = useRef(initial)
  const put = (act: (before: F) => F): void => {
    newest.current = act(newest.current)
    setForm(newest.current)
    onChange(newest.current)
  }
  useLayoutEffect(
    () =>
      follow((kept) => {
        newest.current = kept
        setForm(kept)
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- once: a later one would tell again what has been shown
    [],
  )
  return [form, put, () => newest.current] as const
}
