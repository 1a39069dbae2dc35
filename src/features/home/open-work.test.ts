import { expect, test } from 'vitest'
import type { ClientAccountRow } from '#domain/contract/account.ts'
import { openWork } from './open-work.ts'

const account = (clientId: string, openCartLines: number) => ({ clientId, company: clientId, openCartLines }) as ClientAccountRow
const accounts = [account('empty', 0), account('few', 2), account('many', 9), account('also few', 2), account('offline', 0)]
const found = (outbox: readonly { account: string | null }[], chosen?: string) =>
  openWork(accounts, outbox, chosen).map(({ account: { clientId }, lines, unsent }) => [clientId, lines, unsent])

test('started carts are listed, the fuller ones first; empty ones are left out', () => {
  expect(found([])).toEqual([
    ['many', 9, 0],
    ['also few', 2, 0],
    ['few', 2, 0],
  ])
})

test('accounts with unsent changes come first, even if the service last reported their cart as empty', () => {
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
