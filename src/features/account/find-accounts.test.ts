import { expect, test } from 'vitest'
import type { ClientAccountRow } from '#domain/contract/account.ts'
import { findAccounts } from './find-accounts.ts'

const row = (clientNumber: string, company: string, pinned = false) =>
  ({ clientNumber, company, pinned, vatAccount: `ES${clientNumber}`, country: 'ES' }) as ClientAccountRow

const accounts = [row('10042', 'Peñalver Electrónica'), row('10007', 'Almacén del Sur'), row('10100', 'Zócalo Hogar', true)]

test('pinned accounts come first, then by company', () => {
  expect(findAccounts(accounts, '').map(({ clientNumber }) => clientNumber)).toEqual(['10100', '10007', '10042'])
})

test('accents and case do not matter, words may stand in any order', () => {
  expect(findAccounts(accounts, 'electronica PENALVER').map(({ clientNumber }) => clientNumber)).toEqual(['10042'])
  expect(findAccounts(accounts, '0007')).toHaveLength(1)
  expect(findAccounts(accounts, 'nobody')).toHaveLength(0)
})
