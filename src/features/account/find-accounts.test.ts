import { expect, test } from 'vitest'
import { aClient } from '../../../tests/kit/signed-in.ts'
import { findAccounts } from './find-accounts.ts'

const numbers = (rows: ReturnType<typeof findAccounts>) => rows.map(({ clientNumber }) => clientNumber)
const accounts = [
  aClient({ clientNumber: '1', company: 'Almacén del Sur', seenAt: '2026-11-20T09:00:00.000Z' }),
  aClient({ clientNumber: '3', company: 'Zócalo Hogar', pinned: true }),
  aClient({ clientNumber: '2', company: 'Peñalver Electrónica', city: 'León', seenAt: '2026-11-21T09:00:00.000Z' }),
]

test('matching accounts keep the order of the list', () => {
  expect(numbers(findAccounts(accounts, ''))).toEqual(['3', '1', '2'])
  expect(numbers(findAccounts(accounts, 'al'))).toEqual(['3', '1', '2'])
  expect(numbers(findAccounts(accounts, 'leon'))).toEqual(['2'])
})

test('sorted by last visit, accounts without a visit keep their order at the end', () => {
  expect(numbers(findAccounts(accounts, '', 'recent'))).toEqual(['2', '1', '3'])
})
