import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { testDatabase } from '../../tests/kit/database.ts'
import { manifest } from '../features/catalogue/feed.service.ts'
import type { Services } from '../http/services.ts'
import { buildFeeds } from './build-feeds.ts'

const db = await testDatabase()
const log = { error: vi.fn<(...args: unknown[]) => void>(), info: () => undefined, warn: () => undefined }
const services = { config: {}, database: db, log, now: () => new Date() } as unknown as Services
const build = (signal?: AbortSignal) => buildFeeds(services, {}, signal)

const addGoods = (tenant: string, count: number, part = '') =>
  db.pool.query(
    `insert into goods (tenant_id, goods_id, name, class_id, sales_range)
      select $1, 'G' || gen_random_uuid(), 'Lamp', 'c', $3 from generate_series(1, $2)`,
    [tenant, count, part],
  )
/** Number of articles by feed, as a reader gets them now. */
const feeds = async (tenant: string): Promise<Record<string, number>> => {
  const { rows } = await db.pool.query<{ key: string; articles: number }>(
    `select language as key, (body->>'articles')::int as articles from feed_manifest where tenant_id = $1 order by 1`,
    [tenant],
  )
  return Object.fromEntries(rows.map(({ key, articles }) => [key, articles]))
}

interface Reader {
  readonly tenant: 'main' | 'nobleza'
  readonly buyer: string
}
const reader = async (tenant: Reader['tenant'], ranges: readonly string[] = []): Promise<Reader> => {
  const [account, buyer] = [randomUUID(), randomUUID()]
  await db.pool.query(`insert into price_list (tenant_id, list_id, currency) values ($1, 'std', 'EUR') on conflict do nothing`, [
    tenant,
  ])
  await db.pool.query(
    `insert into client_account (tenant_id, account_id, client_number, vat_account, company, country, currency, list_id, sales_ranges)
      values ($1, $2, $3, 'V', 'C', 'ES', 'EUR', 'std', $4)`,
    [tenant, account, account.slice(0, 8), ranges],
  )
  await db.pool.query(
    `insert into buyer (tenant_id, buyer_id, account_id, email, name, password_hash) values ($1, $2, $3, $4, 'B', '')`,
    [tenant, buyer, account, `${buyer}@x.example`],
  )
  return { tenant, buyer }
}
const ask = ({ tenant, buyer }: Reader, language: string) =>
  db.tx({ tenant }, (tx) => {
    const scope = {
      tenant,
      account: null,
      sessionId: randomUUID(),
      actor: { kind: 'buyer', id: buyer, name: 'B', role: 'buyer' },
    }
    return manifest({ scope, tx, services, now: new Date(), query: { language } } as never)
  })

beforeEach(async () => {
  await db.pool.query('truncate goods, stock, price, feed_manifest, feed_segment, feed_change cascade')
  log.error.mockClear()
})

test('after the first import the feed in the language of the brand’s country is built before it is requested', async () => {
  expect(await build()).toBe(0)
  await addGoods('main', 3)
  await addGoods('nobleza', 2)
  expect(await build()).toBe(2)
  expect([await feeds('main'), await feeds('nobleza'), await feeds('second')]).toEqual([{ es: 3 }, { es: 2 }, {}])
  expect(await build()).toBe(0)
})

test('after another import every feed requested before is rebuilt, except one of a sales range that no longer exists', async () => {
  await addGoods('main', 3)
  await addGoods('main', 1, 'club')
  const [open, club] = [await reader('main'), await reader('main', ['club'])]
  await ask(open, 'de')
  await ask(club, 'pl')
  expect(await feeds('main')).toEqual({ de: 3, 'pl+club': 4 })
  expect(await build()).toBe(0)

  await addGoods('main', 20)
  // Deltas carry a few changes.
  expect(await build()).toBe(0)
  await addGoods('main', 600)
  expect(await build()).toBe(2)
  expect(await feeds('main')).toEqual({ de: 623, 'pl+club': 624 })
  expect((await ask(open, 'de')).articles).toBe(623)

  await db.pool.query(`update goods set sales_range = '', popularity = popularity + 1`)
  expect(await build()).toBe(1)
  expect(await feeds('main')).toEqual({ de: 624, 'pl+club': 624 })
  expect(log.error).not.toHaveBeenCalled()
})

test('two builds at once do not block each other, and an aborted one builds nothing', async () => {
  await addGoods('main', 3)
  await Promise.all([build(), build()])
  expect(await feeds('main')).toEqual({ es: 3 })
  expect(log.error).not.toHaveBeenCalled()
  await addGoods('nobleza', 3)
  expect(await build(AbortSignal.abort())).toBe(0)
  expect(await feeds('nobleza')).toEqual({})
})
