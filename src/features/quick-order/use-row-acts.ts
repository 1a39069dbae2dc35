import { useEffect, useMemo, useRef } from 'react'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { isList } from '#domain/rules/pasted-lines.ts'
import type { Article } from '#domain/contract/article.ts'
import { setCode, setQuantity } from './pad-rows.ts'
import type { PadRow } from './pad-rows.ts'
import type { Go, Part, RowActs } from './pad-row.tsx'
import type { PadStore } from './pad-store.ts'

/** A key as the scanner detector takes it; the detector is another feature, passed in by the route. */
export interface ScannerKey {
  readonly key: string
  readonly code: string
  readonly shift: boolean
  readonly held: boolean
  readonly repeat: boolean
  readonly at: number
}
export type ScannerEar = (press: ScannerKey) => { readonly kind: string; readonly code?: string }

/** Longer than any pause of a scanner: text that was in the field before was typed by a person. */
const PAUSE_MS = 300

interface RowActsDeps {
  store: PadStore
  list: RefObject<HTMLElement | null>
  createEar: () => ScannerEar
  remove: (row: PadRow, at: number) => void
  link: (article: Article, children: ReactNode) => ReactNode
}

/** Handlers for the keys and fields of all rows; the same object as long as the pad is the same. */
export function useRowActs({ store, list, createEar, remove, link }: RowActsDeps): RowActs {
  const told = useRef({ remove, link })
  useEffect(() => {
    told.current = { remove, link }
  })
  // oxlint-disable-next-line react/refs -- its functions read them when they are called, not while drawing
  return useMemo(() => createRowActs(store, list, createEar, told), [store, list, createEar])
}

function createRowActs(
  store: PadStore,
  list: RowActsDeps['list'],
  createEar: RowActsDeps['createEar'],
  told: RefObject<Pick<RowActsDeps, 'remove' | 'link'>>,
): RowActs {
  const ear = createEar()
  let before = { value: '', at: Number.NEGATIVE_INFINITY }
  const rowsOf = () => store.get().pad?.rows ?? []
  const focusOn = (id: string | undefined, part: Part) => {
    if (id === undefined) return
    const find = () => list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] [data-part="${part}"]`)
    const field = find()
    // At once, because the next key may come before the next render; only a newly added row must wait for that.
    if (field) field.focus()
    else requestAnimationFrame(() => find()?.focus())
  }
  const land = (id: string, field: HTMLInputElement, code: string) => {
    const part = field.dataset.part === 'code' ? 'code' : 'quantity'
    if (part === 'quantity') store.change((pad) => setQuantity(pad, id, before.value))
    else store.change((pad) => setCode(pad, id, before.value.trim() === '' ? code : before.value))
    const isHere = part === 'code' && before.value.trim() === ''
    const blank = rowsOf().at(-1)
    if (!isHere && blank) store.change((pad) => setCode(pad, blank.id, code))
    focusOn(rowsOf().at(-1)?.id, 'code')
  }
  return {
    type: (id, code) => store.change((pad) => setCode(pad, id, code)),
    quantity: (id, quantity) => store.change((pad) => setQuantity(pad, id, quantity)),
    choose: (id, goodsId) => {
      store.change((pad) => setCode(pad, id, goodsId))
      store.focus({ id, part: 'quantity' })
    },
    remove: (id) => {
      const rows = rowsOf()
      const at = rows.findIndex((row) => row.id === id)
      const row = rows[at]
      if (!row) return
      focusOn((rows[at + 1] ?? rows[at - 1])?.id, 'code')
      told.current.remove(row, at)
    },
    focus: (id, part) => store.focus({ id, part }),
    go: (id, part, where) => {
      const rows = rowsOf()
      const at = rows.findIndex((row) => row.id === id)
      const target: Record<Go, readonly [string | undefined, Part]> = {
        quantity: [rows[at]?.code.trim() === '' ? undefined : id, 'quantity'],
        next: [rows[at + 1]?.id, 'code'],
        up: [rows[at - 1]?.id, part],
        down: [rows[at + 1]?.id, part],
      }
      focusOn(...target[where])
    },
    key: (event, id) => {
      const field = event.currentTarget
      if (event.timeStamp - before.at > PAUSE_MS) before = { value: field.value, at: event.timeStamp }
      else before = { ...before, at: event.timeStamp }
      const verdict = ear(pressOf(event))
      if (verdict.kind !== 'code' && verdict.kind !== 'twice') return false
      event.preventDefault()
      if (verdict.kind === 'code') land(id, field, verdict.code ?? '')
      return true
    },
    link: (article, children) => told.current.link(article, children),
  }
}

const pressOf = (event: KeyboardEvent): ScannerKey => ({
  key: event.key,
  code: event.code,
  shift: event.shiftKey,
  held: event.ctrlKey || event.altKey || event.metaKey,
  repeat: event.repeat,
  at: event.timeStamp,
})

const FIELDS = 'input, textarea, select, [contenteditable]'

/** Turns a list pasted into the pad, or while no field has the focus, into rows; a single code is pasted as text. */
export function useListPaste(list: RefObject<HTMLElement | null>, onList: (text: string) => void): void {
  const told = useRef(onList)
  useEffect(() => {
    told.current = onList
  })
  useEffect(() => {
    const pasted = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text') ?? ''
      const field = event.target instanceof Element ? event.target.closest(FIELDS) : null
      if ((field && !list.current?.contains(field)) || document.querySelector('dialog:modal') || !isList(text)) return
      event.preventDefault()
      told.current(text)
    }
    document.addEventListener('paste', pasted)
    return () => document.removeEventListener('paste', pasted)
  }, [list])
}

/** Calls `onLeft` when the focus leaves all rows; typed text is settled then. */
export function useFocusLeft(list: RefObject<HTMLElement | null>, onLeft: () => void): void {
  const told = useRef(onLeft)
  useEffect(() => {
    told.current = onLeft
  })
  useEffect(() => {
    const element = list.current
    const left = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && element?.contains(relatedTarget))) told.current()
    }
    element?.addEventListener('focusout', left)
    return () => element?.removeEventListener('focusout', left)
  }, [list])
}
