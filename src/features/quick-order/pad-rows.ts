import { QUICK_ORDER_ROWS_MAX, UNLIMITED_QUANTITY_MAX } from '#domain/rules/limits.ts'
import type { PastedLine } from '#domain/rules/pasted-lines.ts'
import { parseQuantity } from '#domain/rules/quantity.ts'

/** One row as typed: its meaning is looked up, never stored. */
export interface PadRow {
  readonly id: string
  readonly code: string
  readonly quantity: string
  /** Number of sales steps that become pieces once the article is known; a code without a quantity is one step. */
  readonly steps: number
  /** Number of rows of the same article joined into this one. */
  readonly joined: number
}

export interface Pad {
  /** The last one is blank, for the next code. */
  readonly rows: readonly PadRow[]
  /** Lines of a pasted list that did not fit, to be added once there is room. */
  readonly rest: readonly PastedLine[]
}

/** The article and sales step of a code; undefined while unknown. */
export type Meaning = (code: string) => { readonly goodsId: string; readonly step: number } | undefined
export type NewId = () => string

const blank = (id: string): PadRow => ({ id, code: '', quantity: '', steps: 0, joined: 0 })

export const isBlank = ({ code, quantity }: PadRow): boolean => code.trim() === '' && quantity.trim() === ''

/** Rows that are not blank. */
export const filledRows = (pad: Pad): readonly PadRow[] => pad.rows.filter((row) => !isBlank(row))

/** Ensures a blank row at the end. */
export function withBlank(pad: Pad, newId: NewId): Pad {
  const last = pad.rows.at(-1)
  return last && isBlank(last) ? pad : { ...pad, rows: [...pad.rows, blank(newId())] }
}

const changed = (pad: Pad, id: string, change: (row: PadRow) => PadRow): Pad => ({
  ...pad,
  rows: pad.rows.map((row) => (row.id === id ? change(row) : row)),
})

export const setCode = (pad: Pad, id: string, code: string): Pad =>
  changed(pad, id, (row) => ({
    ...row,
    code,
    joined: 0,
    steps: code.trim() !== '' && row.quantity.trim() === '' ? 1 : row.steps,
  }))

export const setQuantity = (pad: Pad, id: string, quantity: string): Pad =>
  changed(pad, id, (row) => ({ ...row, quantity, steps: 0, joined: 0 }))

export const removeRow = (pad: Pad, id: string): Pad => ({ ...pad, rows: pad.rows.filter((row) => row.id !== id) })

/** Restores a removed row in its former place. */
export function restoreRow(pad: Pad, row: PadRow, at: number): Pad {
  return { ...pad, rows: [...pad.rows.slice(0, at), row, ...pad.rows.slice(at)] }
}

/** Appends pasted lines; a line whose code is already there adds its quantity to that row, if both are valid. */
export function addLines(pad: Pad, lines: readonly PastedLine[], newId: NewId): Pad {
  const rows = [...filledRows(pad)]
  const places = new Map<string, number>()
  for (const [at, row] of rows.entries()) if (piecesOf(row) !== undefined) places.set(row.code.trim(), at)
  for (const { code, pieces, steps, badQuantity } of lines) {
    const at = places.get(code)
    const known = at === undefined ? undefined : rows[at]
    const row: PadRow = { id: newId(), code, quantity: badQuantity ?? (pieces > 0 ? String(pieces) : ''), steps, joined: 0 }
    const sum = known && joinRows(known, row)
    if (at !== undefined && sum) rows[at] = sum
    else {
      if (piecesOf(row) !== undefined) places.set(code, rows.length)
      rows.push(row)
    }
  }
  return { ...pad, rows }
}

/** Number of lines that would need a row of their own, and number of rows still free. */
export function roomFor(pad: Pad, lines: readonly PastedLine[]): { readonly wanted: number; readonly room: number } {
  const rows = filledRows(pad)
  const after = addLines(pad, lines, () => '')
  return { wanted: after.rows.length - rows.length, room: Math.max(0, QUICK_ORDER_ROWS_MAX - rows.length) }
}

/** Adds as many lines as there is room for; the others wait. */
export function addSome(pad: Pad, lines: readonly PastedLine[], newId: NewId): Pad {
  const { room } = roomFor(pad, lines)
  return { ...addLines(pad, lines.slice(0, room), newId), rest: lines.slice(room) }
}

/** Joins two rows; undefined if either quantity is invalid. */
function joinRows(first: PadRow, second: PadRow): PadRow | undefined {
  const [one, other] = [piecesOf(first), piecesOf(second)]
  if (one === undefined || other === undefined) return undefined
  const pieces = Math.min(one + other, UNLIMITED_QUANTITY_MAX)
  const steps = first.steps + second.steps
  return { ...first, quantity: pieces > 0 ? String(pieces) : '', steps, joined: first.joined + second.joined + 1 }
}

/** 0 is not a quantity either: it stays to be corrected. */
const piecesOf = ({ quantity, steps }: PadRow): number | undefined =>
  quantity.trim() === '' ? (steps > 0 ? 0 : undefined) : parseQuantity(quantity) || undefined

/**
 * Once the codes are known, steps become pieces, and rows of one article are joined, except the row with the focus. Returns the
 * same pad if nothing changes.
 */
export function settle(pad: Pad, meaning: Meaning, exceptId: string | null): Pad {
  const rows: PadRow[] = []
  const places = new Map<string, number>()
  let isSame = true
  for (const given of pad.rows) {
    const known = given.code.trim() === '' ? undefined : meaning(given.code)
    const row = known ? withPieces(given, known.step) : given
    const at = known && given.id !== exceptId ? places.get(known.goodsId) : undefined
    const before = at === undefined ? undefined : rows[at]
    const sum = before && before.id !== exceptId ? joinRows(before, row) : undefined
    if (row !== given || sum) isSame = false
    if (at !== undefined && sum) rows[at] = sum
    else rows.push(row)
    // A row with an invalid quantity does not keep the valid ones from joining.
    if (known && !sum && piecesOf(row) !== undefined && !places.has(known.goodsId)) places.set(known.goodsId, rows.length - 1)
  }
  return isSame ? pad : { ...pad, rows }
}

function withPieces(row: PadRow, step: number): PadRow {
  if (row.steps === 0) return row
  const pieces = (parseQuantity(row.quantity) ?? 0) + row.steps * step
  return { ...row, quantity: String(Math.min(pieces, UNLIMITED_QUANTITY_MAX)), steps: 0 }
}

export const isSame = (one: Pad, other: Pad): boolean => JSON.stringify(one) === JSON.stringify(other)

/** As it is kept: the blank row at the end is this window's own. */
export const withoutBlank = ({ rows, rest }: Pad): Pad => ({ rows: rows.slice(0, -1), rest })

/**
 * What was changed here since `base`, put into what another window kept since. A row deleted or added to the cart there is gone,
 * unless it was changed here; the blank row stays, because the focus may be in it.
 */
export function joinPads(base: Pad, mine: Pad, there: Pad): Pad {
  const [before, here, theirs] = [base, mine, there].map(({ rows }) => new Map(rows.map((row) => [row.id, row])))
  const isChanged = (row: PadRow | undefined, id: string) => JSON.stringify(row) !== JSON.stringify(before?.get(id))
  const rows = there.rows.flatMap((row) => {
    const own = here?.get(row.id)
    // The same object as before, if it is the same: its field is not drawn again.
    return isChanged(own, row.id) ? (own ?? []) : isChanged(row, row.id) || !own ? row : own
  })
  const added = mine.rows.filter((row) => !theirs?.has(row.id) && isChanged(row, row.id))
  const isRestChanged = JSON.stringify(mine.rest) !== JSON.stringify(base.rest)
  return { rows: [...rows, ...added], rest: isRestChanged ? mine.rest : there.rest }
}

/** Reads what an older version of the app or another tab has stored; broken rows are left out. */
export function readPad(kept: unknown): Pad {
  const { rows, rest } = (typeof kept === 'object' && kept !== null ? kept : {}) as { rows?: unknown; rest?: unknown }
  return { rows: listOf(rows).filter(isRow), rest: listOf(rest).filter(isLine) }
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const isRow = (value: unknown): value is PadRow =>
  hasTexts(value, ['id', 'code', 'quantity']) && hasNumbers(value, ['steps', 'joined'])
const isLine = (value: unknown): value is PastedLine => hasTexts(value, ['code']) && hasNumbers(value, ['pieces', 'steps'])
const hasTexts = (value: unknown, names: readonly string[]): boolean => hasAll(value, names, 'string')
const hasNumbers = (value: unknown, names: readonly string[]): boolean => hasAll(value, names, 'number')
const hasAll = (value: unknown, names: readonly string[], type: string): boolean =>
  typeof value === 'object' && value !== null && names.every((name) => typeof Reflect.get(value, name) === type)
