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
  /** What a row is about, where it has no `ref` of its own. */
  readonly nameOf: (row: R) => string
  /** In the order of these: two calls that lock the same things never wait for each other in a circle. */
  readonly orderOf: (row: R) => string
  /** Answers whether it was so before. Refuses by DomainError. */
  readonly act: (row: R) => Promise<{ readonly known: boolean }>
}

/** Each row whole or not at all, and each with its verdict: what is refused takes nothing of the others back (decisions §15). */
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
      // What failed on our side is no verdict: the whole call is asked again.
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

/** A call of which nothing changed anything leaves no line in the audit. */
export function countVerdicts(tx: Tx, results: RowVerdict[]): RowVerdicts {
  if (!results.some(({ ok, known }) => ok && !known)) noteUnchanged(tx)
  const done = results.filter(({ ok }) => ok).length
  return { results, done, refused: results.length - done }
}

export function refuseRow({ error, values }: ErpRefusal): never {
  return refuse(error, values ? { values: { ...values } } : null)
}

/** What a rule allows; throws where it refuses. */
export function allowed<J extends object>(judged: J | ErpRefusal): Exclude<J, ErpRefusal> {
  if ('error' in judged) return refuseRow(judged as ErpRefusal)
  return judged as Exclude<J, ErpRefusal>
}
