import { expect, test } from 'vitest'
import type { ClientAccountRow } from '#domain/contract/account.ts'
import { openWork } from './open-work.ts'

const account = (clientId: string, openCartLines: number) => ({ clientId, company: clientId, openCartLines }) as ClientAccountRow
const accounts = [account('empty', 0), account('few', 2), account('many', 9), account('also few', 2), account('offline', 0)]
const found = (outbox: readonly { account: string | null }[], chosen?: string) =>
  openWork(accounts, outbox, chosen).map(({ account: { clientId }, lines, unsent }) => [clientId, lines, unsent])

test('carts that are begun, the fuller ones first; an empty one is none', () => {
  expect(found([])).toEqual([
    ['many', 9, 0],
    ['also few', 2, 0],
    ['few', 2, 0],
  ])
})

test('what waits on this device comes first, also for an account whose cart was empty when the service was last asked', () => {
  expect(found([{ account: 'offline' }, { account: 'few' }, { account: 'offline' }, { account: null }])).toEqual([
    ['offline', 0, 2],
    ['few', 2, 1],
    ['many', 9, 0],
    ['also few', 2, 0],
  ])
})

test('the account on the screen is not listed', () => {
  expect(found([{ account: 'many' }], 'many').map(([clientId]) => clientId)).not.toContain('many')
})
