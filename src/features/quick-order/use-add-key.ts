import { useEffect, useReducer, useRef } from 'react'
import type { RefObject } from 'react'
import type { JudgedRow } from './judge-row.ts'
import type { PadStore } from './pad-store.ts'

interface AddKeyDeps {
  store: PadStore
  list: RefObject<HTMLElement | null>
  rows: readonly JudgedRow[]
  add: (rows: readonly JudgedRow[]) => Promise<void>
}

const ELSEWHERE = 'a, button, input, textarea, select, [contenteditable]'
const NONE: ReadonlySet<string> = new Set()
const LAST_CODE = 'li:last-child [data-part="code"]'

/** Ctrl+Enter adds the good rows, after looking up what is still being typed. Rows typed meanwhile are not added. */
export function useAddKey({ store, list, rows, add }: AddKeyDeps): void {
  const asked = useRef<ReadonlySet<string>>(NONE)
  const [presses, press] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.altKey || event.repeat || event.isComposing) return
      const place = event.target instanceof Element ? event.target.closest(ELSEWHERE) : null
      const isField = place?.matches('[data-part]') === true && list.current?.contains(place) === true
      if ((place && !isField) || document.querySelector('dialog:modal')) return
      event.preventDefault()
      store.focus(null)
      asked.current = new Set(store.get().pad?.rows.map(({ id }) => id))
      press()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [store, list])
  const latest = useRef(add)
  useEffect(() => {
    latest.current = add
  })
  useEffect(() => {
    const wanted = rows.filter(({ row }) => asked.current.has(row.id))
    if (wanted.some(({ verdict }) => verdict.kind === 'waiting')) return
    asked.current = NONE
    const good = wanted.filter(({ verdict }) => verdict.kind === 'ready')
    if (good.length === 0) return
    // The focused field was removed with its row.
    void latest
      .current(good)
      .then(() => requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(LAST_CODE)?.focus()))
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the key is the cause, or rows that were waited for
  }, [presses, rows, list])
}
