import type { Client } from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { testDatabase } from '../../tests/kit/database.ts'
import { openDatabase } from './client.ts'
import type { DbScope, Tx } from './client.ts'
import { isDatabaseAway, sqlState } from './pg-errors.ts'

const db = await testDatabase({ pool: 4 })
const one = '019a0000-0000-7000-8000-000000000001'
const two = '019a0000-0000-7000-8000-000000000002'

const addStock = (trx: Tx, tenant: string, goodsId: string, remaining = 10) =>
  trx.query('insert into stock (tenant_id, goods_id, remaining) values ($1, $2, $3)', [tenant, goodsId, remaining])
const seeStock = (scope: DbScope) =>
  db.tx(scope, async (trx) => (await trx.query<{ goods_id: string; remaining: number }>('select * from stock')).rows)
const main: DbScope = { tenant: 'main' }

await db.tx(main, (trx) => addStock(trx, 'main', 'rls-1'))

test('a tenant sees its own rows, another tenant none of them', async () => {
  expect(await seeStock(main)).toHaveLength(1)
  expect(await seeStock({ tenant: 'second' })).toEqual([])
})

test('without a tenant there are no rows', async () => {
  expect((await db.query('select * from stock')).rows).toEqual([])
})

test('a row for another tenant is refused', async () => {
  const refused = db.tx({ tenant: 'second' }, (trx) => addStock(trx, 'main', 'rls-2'))
  await expect(refused).rejects.toSatisfy((error) => sqlState(error) === '42501')
})

test('a private table shows one account only, and nothing without an account', async () => {
  await db.tx({ tenant: 'main', account: one }, (trx) =>
    trx.query(`insert into cart (tenant_id, account_id) values ('main', $1)`, [one]),
  )
  const see = (account: string | null) =>
    db.tx({ tenant: 'main', account }, async (trx) => (await trx.query('select * from cart')).rows)
  expect(await see(one)).toHaveLength(1)
  expect(await see(two)).toEqual([])
  expect(await see(null)).toEqual([])
})

test.each([{ tenant: "main'; drop table stock; --" }, { tenant: 'main', account: "x' or true" }, { tenant: '' }])(
  'the scope %j is refused before it reaches SQL',
  async (scope) => {
    await expect(seeStock(scope)).rejects.toThrow(TypeError)
  },
)

test('two transactions that deadlock both succeed', async () => {
  await db.tx(main, (trx) => Promise.all([addStock(trx, 'main', 'dead-1'), addStock(trx, 'main', 'dead-2')]))
  const bothHoldOne = Promise.withResolvers<void>()
  let attempts = 0
  let held = 0
  const meet = () => {
    if (++held > 1) bothHoldOne.resolve()
    return bothHoldOne.promise
  }
  const take = (trx: Tx, goodsId: string) =>
    trx.query('update stock set remaining = remaining - 1 where goods_id = $1', [goodsId])
  const oneIsOver = Promise.withResolvers<void>()
  const both = async (first: string, second: string) => {
    await db.tx(main, async (trx) => {
      // The rolled-back transaction waits for the other. Otherwise it could take its row again before the other, which waits for
      // that row, has woken up, and both would deadlock again.
      if (++attempts > 2) await oneIsOver.promise
      await take(trx, first)
      await meet()
      await take(trx, second)
    })
    oneIsOver.resolve()
  }
  await Promise.all([both('dead-1', 'dead-2'), both('dead-2', 'dead-1')])
  expect(attempts).toBe(3)
  const rows = await seeStock(main)
  expect(rows.filter((row) => row.goods_id.startsWith('dead')).map((row) => row.remaining)).toEqual([8, 8])
})

test('a failed transaction leaves nothing behind, in the database or on the connection', async () => {
  await expect(
    db.tx(main, async (trx) => {
      await addStock(trx, 'main', 'lost')
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  for (let each = 0; each < 8; each++) expect((await seeStock(main)).map((row) => row.goods_id)).not.toContain('lost')
  const { rows } = await db.query(`select current_user as role, current_setting('app.tenant', true) as tenant`)
  expect(rows).toEqual([{ role: 'tradepad_server', tenant: '' }])
})

test('a transaction with a swallowed error is not reported as committed', async () => {
  const quiet = db.tx(main, async (trx) => {
    await addStock(trx, 'main', 'quiet')
    await trx.query('select 1/0').catch(() => undefined)
  })
  await expect(quiet).rejects.toThrow('rolled back')
})

test('a connection that the server closed is not reused', async () => {
  const killed = db.tx(main, async (trx) => {
    const { rows } = await trx.query<{ pid: number }>('select pg_backend_pid() as pid')
    await db.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await trx.query('select 1')
  })
  await expect(killed).rejects.toSatisfy(isDatabaseAway)
  for (let each = 0; each < 8; each++) expect(await seeStock(main)).not.toEqual([])
})

test('a kept transaction refuses queries after its end', async () => {
  const kept = await db.tx(main, (trx) => Promise.resolve(trx))
  await expect(kept.query('select 1')).rejects.toThrow('has ended')
})

test('a query that was not awaited is still part of the transaction', async () => {
  await db.tx(main, (trx) => {
    void addStock(trx, 'main', 'late')
    return Promise.resolve()
  })
  expect((await seeStock(main)).map((row) => row.goods_id)).toContain('late')
})

describe.each([{ copies: false }, { copies: true }])('statements sent without waiting (%j)', (options) => {
  const open = () => openDatabase({ databaseUrl: db.url, databasePool: 2 }, undefined, options)
  const sendStock = (trx: Tx, goodsId: string, remaining: number) =>
    trx.send({
      name: 'send-stock',
      text: 'insert into stock (tenant_id, goods_id, remaining) values ($1, $2, $3)',
      values: ['main', goodsId, remaining],
    })
  const held = async (goodsId: string) => (await seeStock(main)).filter((row) => row.goods_id === goodsId).length

  test('are committed with the rest, in order', async () => {
    const database = await open()
    const id = `sent-${String(options.copies)}`
    await database.tx(main, async (trx) => {
      sendStock(trx, id, 1)
      await trx.query('update stock set remaining = remaining + 1 where goods_id = $1', [id])
      trx.send({ name: 'send-more', text: 'update stock set remaining = remaining * 10 where goods_id = $1', values: [id] })
    })
    expect((await seeStock(main)).find((row) => row.goods_id === id)?.remaining).toBe(20)
    await database.close()
  })

  test('roll back the whole transaction if one fails, with its error', async () => {
    const database = await open()
    const last = database.tx(main, async (trx) => {
      await addStock(trx, 'main', 'with-sent')
      sendStock(trx, 'below', -1)
    })
    await expect(last).rejects.toSatisfy((error) => sqlState(error) === '23514')
    const first = database.tx(main, async (trx) => {
      sendStock(trx, 'below', -1)
      await addStock(trx, 'main', 'with-sent')
    })
    await expect(first).rejects.toSatisfy((error) => sqlState(error) === '23514')
    expect(await held('with-sent')).toBe(0)
    await database.close()
  })

  test('that follow a failed query report the error of that query', async () => {
    const database = await open()
    const failed = database.tx(main, async (trx) => {
      const wrong = addStock(trx, 'main', 'below', -1)
      trx.send('savepoint behind')
      sendStock(trx, 'behind', 1)
      await wrong
    })
    await expect(failed).rejects.toSatisfy((error) => sqlState(error) === '23514')
    await database.tx(main, async (trx) => sendStock(trx, `again-${String(options.copies)}`, 1))
    expect([await held('behind'), await held(`again-${String(options.copies)}`)]).toEqual([0, 1])
    await database.close()
  })

  test('cannot write another tenant’s row either', async () => {
    const database = await open()
    const foreign = database.tx({ tenant: 'second' }, async (trx) => sendStock(trx, 'foreign', 1))
    await expect(foreign).rejects.toSatisfy((error) => sqlState(error) === '42501')
    expect(await held('foreign')).toBe(0)
    await database.close()
  })
})

test('statements started together are sent in one packet', async () => {
  let packets = 0
  await db.tx(main, async (trx) => {
    const { stream } = (trx.client as typeof trx.client & Pick<Client, 'connection'>).connection
    await trx.query('select 1')
    const write = vi.spyOn(stream as Required<typeof stream>, '_writev')
    trx.send('savepoint one')
    await Promise.all([addStock(trx, 'main', 'packet-1'), addStock(trx, 'main', 'packet-2')])
    packets = write.mock.calls.length
    write.mockRestore()
  })
  expect(packets).toBe(1)
})

test('numbers, dates and timestamps arrive as the agreed types', async () => {
  const { rows } = await db.tx(main, (trx) =>
    trx.query({
      name: 'wire-types',
      text: `select 9007199254740991::int8 as int8, array[1, null]::int8[] as int8s, date '2026-03-29' as day, 1.10::numeric as price,
        timestamptz '2026-01-01 00:00Z' as moment where $1`,
      values: [true],
    }),
  )
  expect(rows).toEqual([
    { int8: 9007199254740991, int8s: [1, null], day: '2026-03-29', price: '1.10', moment: new Date('2026-01-01T00:00:00Z') },
  ])
  await expect(db.query('select 9007199254740993::int8')).rejects.toThrow(RangeError)
  expect((await db.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('an unreachable database is reported in a sentence without the password', async () => {
  const config = { databaseUrl: 'postgres://shop:hunter2@127.0.0.1:1/tradepad', databasePool: 2 }
  const opening = openDatabase(config)
  await expect(opening).rejects.toThrow(/The PostgreSQL at 127\.0\.0\.1:1\/tradepad does not answer: .*ECONNREFUSED/)
  await expect(opening).rejects.not.toThrow('hunter2')
})

test('DATABASE_URL is used unchanged', async () => {
  const again = await openDatabase({ databaseUrl: db.url, databasePool: 2 })
  expect((await again.tx(main, (trx) => trx.query('select 1 as one'))).rows).toEqual([{ one: 1 }])
  await again.close()
})
