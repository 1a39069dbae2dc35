import type { RowVerdict, RowVerdicts } from '#domain/contract/erp.ts'
import type { ErrorName } from '#domain/contract/errors.ts'
import type { ErpRefusal } from '#domain/rules/erp.ts'
import type { Tx } from '../../db/client.ts'
import { noteUnchanged } from '../../http/audit.store.ts'
import { DomainError, refuse } from '../../http/domain-error.ts'

interface Row {
  readonly ref?: string | undefined
}

interface Turn<R> {
  /** Names a row that has no `ref` of its own. */
  readonly nameOf: (row: R) => string
  /** Sort key of the rows, so that two calls that lock the same things never deadlock. */
  readonly orderOf: (row: R) => string
  /** Applies a row; returns whether it was known before. Refuses with DomainError. */
  readonly act: (row: R) => Promise<{ readonly known: boolean }>
}

/**
 * Applies each row completely or not at all, each with its verdict: a refused row does not roll back the others (decisions §15).
 */
export async function judgeRows<R extends Row>(
  tx: Tx,
  rows: readonly R[],
  { nameOf, orderOf, act }: Turn<R>,
): Promise<RowVerdicts> {
  const turns = rows
    .map((row, at) => ({ row, at, order: orderOf(row) }))
    .sort((a, b) => (a.order < b.order ? -1 : a.order > b.order ? 1 : a.at - b.at))
  const results: RowVerdict[] = []
  for (const { row, at } of turns) {
    const ref = row.ref ?? nameOf(row)
    await tx.query('savepoint erp_row')
    try {
      results[at] = { ref, ok: true, known: (await act(row)).known, error: null }
    } catch (error) {
      // A failure on our side is no verdict: the whole call must be repeated.
      if (!(error instanceof DomainError)) throw error
      await tx.query('rollback to savepoint erp_row')
      results[at] = refusedRow(ref, error.error, error.data?.values)
    }
    await tx.query('release savepoint erp_row')
  }
  return countVerdicts(tx, results)
}

export function refusedRow(ref: string, error: ErrorName, values?: RowVerdict['values']): RowVerdict {
  return { ref, ok: false, known: false, error, ...(values && { values }) }
}

/** A call that changed nothing leaves no audit entry. */
export function countVerdicts(tx: Tx, results: RowVerdict[]): RowVerdicts {
  if (!results.some(({ ok, known }) => ok && !known)) noteUnchanged(tx)
  const done = results.filter(({ ok }) => ok).length
  return { results, done, refused: results.length - done }
}

export function refuseRow({ error, values }: ErpRefusal): never {
  return refuse(error, values ? { values: { ...values } } : null)
}

/** Returns what a rule allows; throws if it refuses. */
export function allowed<J extends object>(judged: J | ErpRefusal): Exclude<J, ErpRefusal> {
  if ('error' in judged) return refuseRow(judged as ErpRefusal)
  return judged as Exclude<J, ErpRefusal>
}
