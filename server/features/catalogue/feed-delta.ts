import type { ArticleActivity } from '#domain/contract/article.ts'
import type { ArticleChanges, FeedDelta, PriceChanges, StockChanges } from '#domain/feed/delta.ts'
import type { Tx } from '../../db/client.ts'
import type { SessionScope } from '../../http/scope.ts'
import { rowOf } from './feed-build.ts'
import type { ChangedRow, PriceRow, Since, StockRow } from './feed-delta.store.ts'
import { readChangedRows, readChanges, readPricesOf, readStockOf } from './feed-delta.store.ts'

/** The base that a delta is made for. */
export interface DeltaBase {
  readonly content: number
  readonly cursor: number
  readonly epoch: number
  readonly articles: number
  readonly language: string
  readonly ranges: readonly string[]
  /** −1 if not in the base. */
  readonly ordinalOf: (goodsId: string) => number
  /** Lists that the reader has; other price columns are not for them. */
  readonly lists: readonly string[]
}

/** Beyond this number of changes the whole columns are smaller than a delta. */
const CHANGES_MAX = 50_000

/** Returns what changed since the reader's position; null if they must take a snapshot. */
export async function readDelta(
  tx: Tx,
  scope: SessionScope,
  base: DeltaBase,
  since: Pick<Since, 'cursor' | 'stock'>,
  now: Date,
): Promise<FeedDelta | null> {
  if (since.cursor < base.cursor) return null
  const changes = await readChanges(tx, scope, { ...since, base: base.cursor }, base.lists)
  const changed = changes.stock.length + changes.articles.length + changes.prices.length
  const isWhole = changes.stock.includes('') || changes.articles.includes('') || changes.prices.some(([, goods]) => goods === '')
  // After a restore from a backup, transaction ids continue from a lower number.
  const isPast = changes.epoch !== base.epoch || since.cursor > changes.cursor || since.stock > changes.cursor
  if (changed > CHANGES_MAX || isWhole || isPast) return null

  const rows = changes.articles.length > 0 ? await readChangedRows(tx, scope, base, changes.articles) : []
  const fresh = rows.map((row) => row.goods_id).filter((id) => base.ordinalOf(id) < 0)
  const place = new Map(fresh.map((id, i) => [id, base.articles + i]))
  const ordinalOf = (id: string) => place.get(id) ?? base.ordinalOf(id)
  const told = changes.articlesMoved ? fresh : []
  const stock = await readStockOf(tx, scope, [...new Set([...changes.stock, ...told])], now)
  const pairs = new Map(
    [...changes.prices, ...base.lists.flatMap((list) => told.map((id) => [list, id] as const))].map((pair) => [
      pair.join(' '),
      pair,
    ]),
  )
  const prices = await readPricesOf(tx, scope, [...pairs.values()])
  return {
    content: base.content,
    epoch: base.epoch,
    base: base.cursor,
    baseArticles: base.articles,
    cursor: changes.cursor,
    readAt: now.getTime(),
    stock: stockOf(inOrder(stock, ordinalOf)),
    prices: pricesOf(prices, ordinalOf),
    articles: changes.articlesMoved ? articlesOf(rows, changes.articles, base) : null,
  }
}

interface At<R> {
  readonly ordinal: number
  readonly row: R
}

/** What the reader may not see has no ordinal and is left out. */
function inOrder<R extends { readonly goodsId: string }>(rows: readonly R[], ordinalOf: (id: string) => number): At<R>[] {
  return rows
    .map((row) => ({ ordinal: ordinalOf(row.goodsId), row }))
    .filter(({ ordinal }) => ordinal >= 0)
    .sort((a, b) => a.ordinal - b.ordinal)
}

const stockOf = (rows: readonly At<StockRow>[]): StockChanges => ({
  ordinals: Uint32Array.from(rows, ({ ordinal }) => ordinal),
  remaining: Int32Array.from(rows, ({ row }) => row.remaining),
  transit: Int32Array.from(rows, ({ row }) => row.transit),
  flags: Uint8Array.from(rows, ({ row }) => row.flags),
  activities: new Map(
    rows.flatMap(({ ordinal, row: { kind, percent, starts, ends, units } }): [number, ArticleActivity][] =>
      kind ? [[ordinal, { kind, percent, startsAt: starts, endsAt: ends, unitsLeft: units }]] : [],
    ),
  ),
})

const pricesOf = (rows: readonly PriceRow[], ordinalOf: (id: string) => number): PriceChanges[] =>
  Array.from(
    Map.groupBy(rows, ({ listId }) => listId),
    ([listId, ofList]) => {
      const placed = inOrder(ofList, ordinalOf)
      return {
        listId,
        version: ofList[0]?.version ?? 0,
        ordinals: Uint32Array.from(placed, ({ ordinal }) => ordinal),
        amounts: Int32Array.from(placed, ({ row }) => row.amount),
      }
    },
  )

/** Changed ids without a row are deleted, or no longer for this reader. */
function articlesOf(rows: readonly ChangedRow[], ids: readonly string[], base: DeltaBase): ArticleChanges {
  const found = new Set(rows.map((row) => row.goods_id))
  const gone = ids.filter((id) => !found.has(id)).map(base.ordinalOf)
  return {
    rows: rows.map((row) => rowOf(row, base.language)),
    replaces: Int32Array.from(rows, (row) => base.ordinalOf(row.goods_id)),
    popularityRanks: Int32Array.from(rows, (row) => row.popularity_rank),
    nameRanks: Int32Array.from(rows, (row) => row.name_rank),
    gone: Uint32Array.from(gone.filter((ordinal) => ordinal >= 0)).sort(),
  }
}
