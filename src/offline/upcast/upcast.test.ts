import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { commandCalls } from '#domain/contract/index.ts'
import { cart } from '#domain/contract/cart.ts'
import { nextBatch } from '../lanes.ts'
import { entryOf } from '../outbox.ts'
import type { OutboxRow } from '../tables.ts'
import { ACCOUNT } from '../test-kit.ts'
import { start } from '../test-acts.ts'
import { upcast, upcastWith } from './index.ts'
import type { Given } from './index.ts'

/**
 * One file for each version of each command since the first build, written from the contract's examples. Files are only added:
 * devices still hold such rows.
 */
const FOLDER = join(import.meta.dirname, 'golden')
const golden = readdirSync(FOLDER).map((name) => [name, JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as Given] as const)

test('every version that a command ever had has its golden file', () => {
  const wanted = [...commandCalls].flatMap(([name, { command }]) =>
    Array.from({ length: command?.version ?? 0 }, (_, at) => `${name}@${at + 1}.json`),
  )
  expect(golden.map(([name]) => name)).toEqual(expect.arrayContaining(wanted))
  expect(golden.filter(([name, { call, version }]) => name !== `${call}@${version}.json`)).toEqual([])
})

test.each([...commandCalls.values()])('the golden file of $name is its example in the contract', async ({ name, command }) => {
  const given = { call: name, version: command.version, body: command.example }
  await expect(`${JSON.stringify(given, null, 2)}\n`).toMatchFileSnapshot(`golden/${name}@${command.version}.json`)
})

test.each(golden)('%s is read by this build', (_name, given) => {
  const { call, version, body } = upcast(given)
  const current = commandCalls.get(call)
  expect(current?.command?.version).toBe(version)
  const schema = current?.body ?? current?.query
  expect(schema && v.safeParse(schema, body).success).toBe(true)
})

const table = {
  'cart.put@1': (body: { id: string }): Given => ({ call: 'cart.put', version: 2, body: { goodsId: body.id } }),
  'cart.put@2': (body: { goodsId: string }): Given => ({ call: 'cart.put', version: 3, body: { goodsIds: [body.goodsId] } }),
}
const versions = new Map([['cart.put', 3]])

test('an old command is converted step by step; a future, a damaged and an unknown one are not', () => {
  const read = (version: number, body: unknown, call = 'cart.put') => upcastWith(table, versions, { call, version, body })
  expect(read(1, { id: 'A' })).toEqual({ call: 'cart.put', version: 3, body: { goodsIds: ['A'] } })
  expect(read(3, { goodsIds: ['A'] })).toMatchObject({ version: 3 })
  expect([read(4, {}), read(1, null), read(1, {}, 'cart.nothing'), read(0, {})]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('a cycle of steps ends', () => {
  const circle = { 'cart.put@1': (body: unknown): Given => ({ call: 'cart.put', version: 1, body }) }
  expect(upcastWith(circle, versions, { call: 'cart.put', version: 1, body: {} })).toBeUndefined()
})

test('a command of a future version and those behind it are held and shown, and never sent or dropped', async () => {
  const { browser, engine, ports } = await start()
  browser.server.networkFault = 'dropped'
  await engine.append(cart.save, { bsShoppingCartGroupDtoList: [{ goodsId: 'A', quantity: 1 }] }, { account: ACCOUNT, label: '' })
  const [row] = engine.rows.get()
  const future: OutboxRow = { ...row!, version: 99, attempts: 0, body: { unheard: 'of' } }
  await ports.store.write(['outbox'], (tx) => tx.put('outbox', future))
  await engine.append(cart.remove, { goodsIds: ['B'] }, { account: ACCOUNT, label: '' })
  browser.server.networkFault = 'fine'
  browser.server.requests.length = 0
  await engine.wake('sendNow')
  expect(browser.server.requests.flatMap(({ commands }) => commands)).toEqual([])
  expect(engine.rows.get().map(({ version, body }) => [version, body])).toEqual([
    [99, { unheard: 'of' }],
    [1, { goodsIds: ['B'] }],
  ])
  expect(nextBatch(engine.rows.get(), Date.now(), true, 50, new Set())).toEqual([])
  expect(entryOf(future, { expired: false, now: 0 })).toMatchObject({ state: 'saved', hold: 'update', body: { unheard: 'of' } })
})
