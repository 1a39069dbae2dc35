import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { ids, testApp } from '../../tests/contract/kit.ts'
import { accountShareOf } from './account-share.ts'

const { ask, signIn, actFor, config, database } = await testApp()
const tokenFor = async (account: string) => (await actFor((await signIn('marta')).access_token, account)).access_token
const [slow, other] = [await tokenFor('C100'), await tokenFor('C200')]

const save = (token: string) =>
  ask({
    method: 'POST',
    url: '/api/v1.0/cart/save',
    payload: { bsShoppingCartGroupDtoList: [{ goodsId: 'LAMP', quantity: 2 }] },
    headers: { 'idempotency-key': randomUUID() },
    token,
  })

test('while the calls of one account wait for its cart, a call of another account is answered', async () => {
  expect([(await save(slow)).statusCode, (await save(other)).statusCode]).toEqual([200, 200])
  const holder = await database.pool.connect()
  await holder.query('begin')
  await holder.query('select from cart where account_id = $1 for update', [ids.mine])
  let answered = 0
  const held = Array.from({ length: config.databasePool * 2 }, () => save(slow).finally(() => answered++))
  const waiting = `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  const countWaiting = async () => (await database.pool.query<{ count: number }>(waiting)).rows[0]?.count
  await expect.poll(countWaiting).toBeGreaterThan(1)
  expect((await save(other)).statusCode).toBe(200)
  await expect.poll(countWaiting).toBe(accountShareOf(config.databasePool))
  expect(answered).toBe(0)
  await holder.query('rollback')
  holder.release()
  expect((await Promise.all(held)).map(({ statusCode }) => statusCode)).toEqual(held.map(() => 200))
})
