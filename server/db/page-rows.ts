import type { Tx } from './client.ts'

interface Cut {
  readonly limit: number
  readonly offset: number
}

interface PageRows<R> {
  readonly rows: readonly R[]
  readonly total: number
}

/**
 * Reads one page of a statement without limit; each row has the count of all rows as `total`. Beyond the end, it reads the first
 * row for the total.
 */
export async function readPageRows<R extends { total: number }>(
  tx: Tx,
  statement: string,
  values: readonly unknown[],
  { limit, offset }: Cut,
): Promise<PageRows<R>> {
  const text = `${statement} limit $${values.length + 1} offset $${values.length + 2}`
  const read = async (most: number, from: number) =>
    (await tx.query<R & Record<string, unknown>>(text, [...values, most, from])).rows
  const rows = await read(limit, offset)
  const [first] = rows.length > 0 || offset === 0 ? rows : await read(1, 0)
  return { rows, total: first?.total ?? 0 }
}

/** Like `readPageRows`, for article ids alone. */
export async function readPageIds(tx: Tx, statement: string, values: readonly unknown[], cut: Cut) {
  const { rows, total } = await readPageRows<{ id: string; total: number }>(tx, statement, values, cut)
  return { ids: rows.map(({ id }) => id), total }
}
