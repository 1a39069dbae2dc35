import { useMemo } from 'react'
import type { OrderDraft } from '#domain/contract/order-shapes.ts'
import { usePersistedSetting } from '../../../lib/persisted-setting.ts'
import type { SettingSpec } from '../../../lib/persisted-setting.ts'
import { useObservable } from '../../../lib/use-observable.ts'
import type { PlanLines } from '../plans.commands.ts'

export interface MatrixRow {
  readonly goodsId: string
  /** Total in the plan or the cart; null if nobody planned it. */
  readonly planned: number | null
  /** Pieces by branch. */
  readonly quantities: Readonly<Record<string, number>>
}

export interface MatrixBranch {
  readonly addressId: string
  /** Created with the column; id of the order that it becomes (decisions §7). */
  readonly orderId: string
  readonly ownNumber: string
}

/** Articles by branches as entered, kept on the device per account. */
export interface MatrixDraft {
  /** null until something was entered. */
  readonly draftedAt: string | null
  readonly branches: readonly MatrixBranch[]
  readonly rows: readonly MatrixRow[]
  readonly requestedOn: string | null
  readonly notes: string
  /** The command that submitted it, until that is settled. */
  readonly given: string | null
}

export const EMPTY_MATRIX: MatrixDraft = {
  draftedAt: null,
  branches: [],
  rows: [],
  requestedOn: null,
  notes: '',
  given: null,
}

/** Sealed, because it holds a client's order. */
const matrixOf = (account: string): SettingSpec<MatrixDraft> => ({
  key: `matrix ${account}`,
  read: (kept) => (isDraft(kept) ? kept : EMPTY_MATRIX),
  write: (draft) => (draft === EMPTY_MATRIX ? undefined : draft),
  former: { key: `tradepad.matrix.${account}`, read: () => undefined },
})

const isDraft = (kept: unknown): kept is MatrixDraft =>
  typeof kept === 'object' && kept !== null && 'branches' in kept && 'rows' in kept && Array.isArray(kept.rows)

/** `draft` is undefined until it is read from the device. */
export function useMatrixDraft(account: string) {
  const setting = usePersistedSetting(useMemo(() => matrixOf(account), [account]))
  const draft = useObservable(setting)
  const change = (act: (before: MatrixDraft) => MatrixDraft) => void setting.change(act)
  return { draft, change, replace: (next: MatrixDraft) => setting.change(() => next) }
}

export const quantityOf = ({ quantities }: MatrixRow, addressId: string): number => quantities[addressId] ?? 0

/** Sum over the branches that are columns now. */
export const totalOf = (row: MatrixRow, branches: readonly MatrixBranch[]): number =>
  branches.reduce((sum, { addressId }) => sum + quantityOf(row, addressId), 0)

export const withQuantity = (draft: MatrixDraft, goodsId: string, addressId: string, quantity: number): MatrixDraft => ({
  ...draft,
  rows: draft.rows.map((row) =>
    row.goodsId === goodsId ? { ...row, quantities: { ...row.quantities, [addressId]: quantity } } : row,
  ),
})

/** Adds rows for these articles; existing rows keep their quantities. */
export const withArticles = (draft: MatrixDraft, lines: PlanLines, isPlan: boolean): MatrixDraft => {
  const known = new Map(draft.rows.map((row) => [row.goodsId, row]))
  for (const { goodsId, quantity } of lines) {
    const row = known.get(goodsId) ?? { goodsId, planned: null, quantities: {} }
    known.set(goodsId, isPlan ? { ...row, planned: quantity } : row)
  }
  return { ...draft, rows: [...known.values()] }
}

/** Sets these columns in this order; those that stay keep their orders. */
export const withBranches = (draft: MatrixDraft, addressIds: readonly string[], newId: () => string): MatrixDraft => {
  const known = new Map(draft.branches.map((branch) => [branch.addressId, branch]))
  return {
    ...draft,
    branches: addressIds.map((addressId) => known.get(addressId) ?? { addressId, orderId: newId(), ownNumber: '' }),
  }
}

/** Turns orders submitted together back into a matrix, to correct them when the draft itself is gone. */
export const draftFrom = (orders: readonly OrderDraft[], commandId: string): MatrixDraft => {
  const [first] = orders
  const rows = new Map<string, Record<string, number>>()
  for (const { addressId, lines } of orders)
    for (const { goodsId, quantity } of lines) rows.set(goodsId, { ...rows.get(goodsId), [addressId]: quantity })
  return {
    draftedAt: first?.draftedAt ?? null,
    branches: orders.map(({ addressId, orderId, ownNumber }) => ({ addressId, orderId, ownNumber })),
    rows: [...rows].map(([goodsId, quantities]) => ({ goodsId, planned: null, quantities })),
    requestedOn: first?.requestedOn ?? null,
    notes: first?.notes ?? '',
    given: commandId,
  }
}

/** The same matrix with new order ids: withdrawn orders have no effect, but their ids belong to that command. */
export const withNewOrders = (draft: MatrixDraft, newId: () => string): MatrixDraft => ({
  ...draft,
  given: null,
  draftedAt: null,
  branches: draft.branches.map((branch) => ({ ...branch, orderId: newId() })),
})
