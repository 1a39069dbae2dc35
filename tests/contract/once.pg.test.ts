import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { ids, testApp } from './kit.ts'

const { api, ask, signIn, actFor, database, clock } = await testApp()
let token = ''
beforeAll(async () => {
  token = (await signIn('marta')).access_token
})

const top = (key: string, body: object, more: Record<string, string> = {}) =>
  ask({ method: 'POST', url: '/api/v1.0/user/top', payload: body, headers: { 'idempotency-key': key, ...more }, token })
const add = async (key: string, quantity: number) => {
  const acting = await actFor(token, 'C100')
  return ask({
    method: 'POST',
    url: '/api/v1.0/cart/save',
    payload: { bsShoppingCartGroupDtoList: [{ goodsId: 'LAMP', quantity }] },
    headers: { 'idempotency-key': key },
    token: acting.access_token,
  })
}
const pin = { clientId: ids.mine, top: true }
const command = (id: string, body: unknown, more: object = {}) => ({
  id,
  call: 'account.top',
  version: 1,
  account: null,
  body,
  at: '2026-11-21T09:00:00.000Z',
  ...more,
})
interface Result {
  id: string
  status: number
  code: number
  error: string | null
  msg: string
}
const batch = async (commands: readonly object[]) => {
  const answer = await ask({ method: 'POST', url: '/api/v1.0/commands', payload: { commands }, token })
  return answer.json<{ data: { results: Result[] } }>().data.results
}
const verdicts = async () => (await database.pool.query<{ n: number }>('select count(*) as n from command_verdict')).rows[0]!.n

/** Counts the runs of account.top's effect. */
const counted = () => {
  const mounted = api.handlers.get('account.top')!
  const count = { runs: 0 }
  api.handlers.set('account.top', { ...mounted, handler: (asked) => (count.runs++, mounted.handler(asked)) })
  return { count, restore: () => api.handlers.set('account.top', mounted) }
}

describe('one effect per key', () => {
  it('the same key and body get the first answer again', async () => {
    const key = randomUUID()
    const before = await verdicts()
    const [first, second] = [await top(key, pin), await top(key.toUpperCase(), pin)]
    expect([first.statusCode, second.json()]).toEqual([200, first.json()])
    expect(await verdicts()).toBe(before + 1)
  })
  it('the same key with another body is refused', async () => {
    const key = randomUUID()
    await top(key, pin)
    expect((await top(key, { ...pin, top: false })).json()).toMatchObject({ code: 16001, error: 'idempotency.keyReused' })
  })
  it('ten concurrent requests with the same key have one effect and one answer', async () => {
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(key, 3)))
    for (const answer of answers) expect(answer.json()).toEqual(answers[0]!.json())
    expect(answers[0]!.json()).toMatchObject({ code: 0, data: { lines: [{ goodsId: 'LAMP', quantity: 3 }] } })
    const { rows } = await database.pool.query('select quantity from cart_line')
    expect(rows).toEqual([{ quantity: 3 }])
  })
  it('a call and a command with the same key count as one', async () => {
    const key = randomUUID()
    const [results, direct] = await Promise.all([batch([command(key, pin)]), top(key, pin)])
    expect([results[0]!.status, direct.statusCode]).toEqual([200, 200])
    expect((await top(key, pin)).json()).toMatchObject({ code: 0 })
  })
  it('a refusal is stored too, and stays after its reason is gone', async () => {
    const key = randomUUID()
    const foreign = { clientId: ids.foreign, top: true }
    expect((await top(key, foreign)).statusCode).toBe(404)
    await database.pool.query(`insert into staff_account (tenant_id, staff_id, account_id) values ('main', $1, $2)`, [
      ids.sales,
      ids.foreign,
    ])
    expect((await top(key, foreign)).statusCode).toBe(404)
    expect((await top(randomUUID(), foreign)).statusCode).toBe(200)
    await database.pool.query('delete from staff_account where account_id = $1', [ids.foreign])
  })
  it('a repeated request renews the age of its key', async () => {
    const key = randomUUID()
    await add(key, 1)
    const ageInDays = async (): Promise<number> => {
      const { rows } = await database.pool.query<{ days: number }>(
        'select extract(epoch from $2::timestamptz - at)::int / 86400 as days from command_verdict where command_id = $1',
        [key, clock.now],
      )
      return rows[0]!.days
    }
    await database.pool.query(`update command_verdict set at = at - interval '390 days' where command_id = $1`, [key])
    expect(await ageInDays()).toBe(390)
    await add(key, 1)
    expect(await ageInDays()).toBe(0)
    await database.pool.query(`update command_verdict set at = $2 where command_id = $1`, [
      key,
      new Date(clock.now.getTime() + 86_400_000),
    ])
    await add(key, 1)
    expect(await ageInDays(), 'a clock that went back makes nothing older').toBe(-1)
  })
  it('a key that is not a UUID is refused', async () => {
    expect((await top('1', pin)).json()).toMatchObject({
      error: 'request.invalid',
      data: { values: { field: 'Idempotency-Key' } },
    })
  })
})

describe('a batch of commands', () => {
  it('answers each in order with its own verdict', async () => {
    const commands = [
      command(randomUUID(), pin),
      command(randomUUID(), { clientId: 'nonsense' }),
      command(randomUUID(), { clientId: ids.foreign, top: true }),
      command(randomUUID(), pin, { call: 'account.nothing' }),
      command(randomUUID(), pin, { version: 2 }),
      command(randomUUID(), pin, { call: 'account.logout' }),
      command(randomUUID(), { goodsIds: ['A'] }, { call: 'cart.remove', account: ids.foreign }),
      command(randomUUID(), { goodsIds: ['A'] }, { call: 'cart.remove' }),
    ]
    const results = await batch(commands)
    expect(results.map(({ id }) => id)).toEqual(commands.map(({ id }) => id))
    expect(results.map(({ status, error }) => `${status} ${error}`)).toEqual([
      '200 null',
      '400 request.invalid',
      '404 account.notFound',
      '426 sync.unknownCommand',
      '426 sync.unknownCommand',
      '426 sync.unknownCommand',
      '404 account.notFound',
      '403 session.noAccount',
    ])
  })
  it('an unknown version holds back the rest of its lane, so that nothing overtakes it', async () => {
    const later = command(randomUUID(), pin)
    const results = await batch([command(randomUUID(), pin, { version: 2, call: 'account.top' }), later])
    expect(results.map(({ status }) => status)).toEqual([426, 503])
    expect((await batch([later])).map(({ status }) => status)).toEqual([200])
  })
  it('a server error stops its lane and stores nothing; the same commands succeed later', async () => {
    const mounted = api.handlers.get('account.setDefault')!
    api.handlers.set('account.setDefault', {
      ...mounted,
      handler: async (asked) => {
        await asked.tx.query(`insert into web_log (tenant_id, address, name, message) values ('main', 'half', '', '')`)
        throw new Error('broken')
      },
    })
    const commands = [
      command(randomUUID(), { clientId: ids.mine }, { call: 'account.setDefault' }),
      command(randomUUID(), pin),
      command(randomUUID(), { goodsIds: ['A'] }, { call: 'cart.remove', account: ids.mine }),
    ]
    const before = await verdicts()
    const failed = await batch(commands)
    expect(failed.slice(0, 2).map(({ status }) => status)).toEqual([503, 503])
    expect(failed[2]!.status).not.toBe(503)
    expect(await verdicts()).toBe(before + 1)
    expect((await database.pool.query(`select from web_log where address = 'half'`)).rowCount).toBe(0)
    api.handlers.set('account.setDefault', mounted)
    expect((await batch(commands)).slice(0, 2).map(({ status }) => status)).toEqual([200, 200])
  })
  it('a command sent again in another batch has no second effect', async () => {
    const { count, restore } = counted()
    const commands = [command(randomUUID(), pin)]
    const [first, second] = [await batch(commands), await batch(commands)]
    restore()
    expect(second).toEqual(first)
    expect(count.runs).toBe(1)
  })
})
