import { expect, test } from 'vitest'
import { aClient } from '../../../tests/kit/signed-in.ts'
import { nextAccount } from './next-account.ts'

const client = (company: string, pinned = true) => aClient({ clientId: company, company, pinned })

test('the pinned accounts follow each other by company, and begin again', () => {
  const accounts = [client('Casa'), client('Amparo'), client('Bazar'), client('Zeta', false)]
  expect(nextAccount(accounts, 'Amparo')?.company).toBe('Bazar')
  expect(nextAccount(accounts, 'Casa')?.company).toBe('Amparo')
})

test('from an account that is not pinned it goes on where it would stand', () => {
  const accounts = [client('Amparo'), client('Bazar', false), client('Casa')]
  expect(nextAccount(accounts, 'Bazar')?.company).toBe('Casa')
})

test('where no other is pinned there is none', () => {
  expect(nextAccount([client('Amparo'), client('Bazar', false)], 'Amparo')).toBeUndefined()
  expect(nextAccount([], 'Amparo')).toBeUndefined()
})
