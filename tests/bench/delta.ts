import { randomUUID } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import { encodeDelta, openDelta } from '#domain/feed/delta.ts'
import { columnsWith, mergeDeltas } from '#domain/feed/overlay.ts'
import { readDelta } from '../../server/features/catalogue/feed-delta.ts'
import type { SessionScope } from '../../server/http/scope.ts'
import type { OwnedDatabase } from '../kit/database.ts'

const ARTICLES = 100_000
const CHANGED = 5_000
const ROUNDS = 40

export interface DeltaBench {
  /** Compressed bytes of a delta that changes stock and price of 1 % of the articles. */
  readonly onePercent: number
  /** The changed stocks and prices alone as Int32, and with the ordinals of their articles. */
  readonly valuesAlone: number
  readonly valuesAndPlaces: number
  /** Milliseconds, p95: committing 5,000 stock changes, with and without the notes; reading and applying them as a delta. */
  readonly commit: number
  readonly bareCommit: number
  /** Medians of the same figures. */
  readonly medians: { readonly commit: number; readonly bareCommit: number; readonly read: number; readonly apply: number }
  readonly read: number
  readonly apply: number
}

export async function benchDelta(database: OwnedDatabase): Promise<DeltaBench> {
  await fill(database)
  const scope = { tenant: 'main', account: null, sessionId: randomUUID(), actor: {} } as unknown as SessionScope
  const base = {
    content: 1,
    cursor: 0,
    epoch: 1,
    articles: ARTICLES,
    language: 'en',
    ranges: [],
    lists: ['std'],
    ordinalOf: Number,
  }
  const since = async (cursor: number) => {
    const delta = await database.tx({ tenant: 'main' }, (tx) => readDelta(tx, scope, base, { cursor, stock: cursor }, new Date()))
    if (!delta) throw new Error('The bench expects a delta')
    return delta
  }
  await database.pool.query('delete from feed_change')
  const start = await since(0)

  await database.pool.query(`update stock set remaining = (random() * 2000)::int where goods_id::int % 100 = 7`)
  await database.pool.query(`update price set amount = (random() * 20000)::int where goods_id::int % 100 = 7`)
  const one = await since(start.cursor)
  const amounts = one.prices[0]?.amounts ?? new Int32Array()
  const values = [one.stock.remaining, amounts].map((column) => Buffer.from(column.buffer))

  const commits: number[] = []
  const bare: number[] = []
  const reads: number[] = []
  const applies: number[] = []
  const whole = { remaining: new Int32Array(ARTICLES), transit: new Int32Array(ARTICLES), flags: new Uint8Array(ARTICLES) }
  const columns = { ...whole, content: 1, revision: 0, readAt: 0, activities: new Map() }
  let overlay = one
  for (let round = 0; round < ROUNDS; round++) {
    commits.push(await timed(() => change(database, round)))
    await database.pool.query('alter table stock disable trigger user')
    bare.push(await timed(() => change(database, ROUNDS + round)))
    await database.pool.query('alter table stock enable trigger user')
    let delta = overlay
    reads.push(await timed(async () => void (delta = await since(overlay.cursor))))
    const bytes = encodeDelta(delta)
    applies.push(
      await timed(async () => {
        overlay = mergeDeltas(overlay, openDelta(bytes) ?? overlay)
        encodeDelta(overlay)
        columnsWith(columns, overlay)
      }),
    )
  }
  return {
    onePercent: packed(Buffer.from(encodeDelta(one))),
    valuesAlone: packed(Buffer.concat(values)),
    valuesAndPlaces: packed(Buffer.concat([Buffer.from(one.stock.ordinals.buffer), ...values])),
    medians: { commit: p50(commits), bareCommit: p50(bare), read: p50(reads), apply: p50(applies) },
    commit: p95(commits),
    bareCommit: p95(bare),
    read: p95(reads),
    apply: p95(applies),
  }
}

async function fill({ pool }: OwnedDatabase): Promise<void> {
  const series = `generate_series(0, ${ARTICLES - 1}) n`
  await pool.query(`insert into goods (tenant_id, goods_id, name, class_id) select 'main', n::text, 'N' || n, 'c' from ${series}`)
  await pool.query(`insert into stock (tenant_id, goods_id, remaining) select 'main', n::text, n % 500 from ${series}`)
  await pool.query(`insert into price_list (tenant_id, list_id, currency) values ('main', 'std', 'EUR')`)
  await pool.query(`insert into price (tenant_id, list_id, goods_id, amount) select 'main', 'std', n::text, n from ${series}`)
  await pool.query('analyze')
}

async function change({ pool }: OwnedDatabase, round: number): Promise<void> {
  const ids = Array.from({ length: CHANGED }, (_, i) => String((i * 17 + round * 1000) % ARTICLES))
  await pool.query('update stock set remaining = remaining + 1 where tenant_id = $1 and goods_id = any($2)', ['main', ids])
}

const packed = (bytes: Buffer): number => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }).length

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

const share = (times: readonly number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0
const p95 = (times: readonly number[]): number => share(times, 0.95)
const p50 = (times: readonly number[]): number => share(times, 0.5)
