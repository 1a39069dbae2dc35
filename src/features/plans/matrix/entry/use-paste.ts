import { useState } from 'react'
import type { Address } from '#domain/contract/addresses.ts'
import { CART_LINES_MAX, ORDERS_TOGETHER_MAX } from '#domain/rules/limits.ts'
import { doubtfulCode, readMatrix } from '#domain/rules/matrix.ts'
import type { PastedMatrix, PastedRow } from '#domain/rules/matrix.ts'
import { useDevice } from '../../../../lib/device.ts'
import { findCodes } from './find-codes.ts'
import { unreadKey } from './unread.ts'
import type { FindArticle } from './find-codes.ts'
import { withArticles, withBranches } from '../matrix-draft.ts'
import type { MatrixDraft } from '../matrix-draft.ts'

/** What was inserted from a pasted table, and what was not. */
export interface PasteReport {
  readonly rows: number
  readonly codes: readonly string[]
  readonly heads: readonly string[]
  readonly cells: PastedMatrix['bad']
  /** Number of rows or branches if there are too many to insert; then nothing was inserted. */
  readonly tooMany: number
}

interface Deps {
  readonly addresses: readonly Address[]
  readonly draft: MatrixDraft
  readonly find: FindArticle
  readonly change: (act: (before: MatrixDraft) => MatrixDraft) => void
  /** Called with the cells that the table has written, by `unreadKey`. */
  readonly onWritten: (keys: readonly string[]) => void
}

/** Inserts a table from a spreadsheet into the matrix; existing cells stay where the table is empty. */
export function usePaste({ addresses, draft, find, change, onWritten }: Deps) {
  const device = useDevice()
  const [report, setReport] = useState<PasteReport | null>(null)
  const [isBusy, setBusy] = useState(false)
  const columns = draft.branches.map(({ addressId }) => addressId)

  const articlesOf = (codes: readonly string[]) =>
    findCodes(codes, (ids) => device.catalogue.byIds(ids), find).catch(() => new Map<string, string>())

  const paste = async (text: string): Promise<void> => {
    const doubtful = doubtfulCode(text, addresses)
    if (doubtful !== undefined) setBusy(true)
    const first = doubtful === undefined ? new Map<string, string>() : await articlesOf([doubtful])
    const read = readMatrix(text, addresses, columns, (code) => first.has(code))
    const branches = [...new Set([...columns, ...read.branches])]
    const tooMany =
      read.rows.length > CART_LINES_MAX ? read.rows.length : branches.length > ORDERS_TOGETHER_MAX ? branches.length : 0
    if (tooMany > 0) {
      setBusy(false)
      setReport({ rows: 0, codes: [], heads: [], cells: [], tooMany })
      return
    }
    setBusy(true)
    const codes = read.rows.map(({ code }) => code)
    const found = await articlesOf(codes)
    setBusy(false)
    change((before) =>
      taken(
        withBranches(before, branches, () => device.newId()),
        read.rows,
        found,
      ),
    )
    onWritten(
      read.rows.flatMap(({ code, quantities }) => {
        const goodsId = found.get(code)
        return goodsId === undefined ? [] : Object.keys(quantities).map((addressId) => unreadKey(goodsId, addressId))
      }),
    )
    setReport({
      rows: found.size,
      codes: codes.filter((code) => !found.has(code)),
      heads: read.unknown,
      cells: read.bad,
      tooMany: 0,
    })
  }
  return { paste, report, isBusy, forget: () => setReport(null) }
}

/** Quantities of two codes for one article are added up; a pasted cell replaces the former one. */
const taken = (draft: MatrixDraft, rows: readonly PastedRow[], found: ReadonlyMap<string, string>): MatrixDraft => {
  const pasted = new Map<string, Record<string, number>>()
  for (const { code, quantities } of rows) {
    const goodsId = found.get(code)
    if (goodsId === undefined) continue
    const row = pasted.get(goodsId) ?? {}
    for (const [id, quantity] of Object.entries(quantities)) row[id] = (row[id] ?? 0) + quantity
    pasted.set(goodsId, row)
  }
  const lines = [...pasted.keys()].map((goodsId) => ({ goodsId, quantity: 0 }))
  const whole = withArticles(draft, lines, false)
  return {
    ...whole,
    rows: whole.rows.map((row) => ({ ...row, quantities: { ...row.quantities, ...pasted.get(row.goodsId) } })),
  }
}
