import { expect, test } from 'vitest'
import { aClient } from '../../../tests/kit/signed-in.ts'
import { nextAccount } from './next-account.ts'

const client = (company: string, pinned = true) => aClient({ clientId: company, company, pinned })

test('the next pinned account follows by company and wraps around', () => {
  const accounts = [client('Casa'), client('Amparo'), client('Bazar'), client('Zeta', false)]
  expect(nextAccount(accounts, 'Amparo')?.company).toBe('Bazar')
  expect(nextAccount(accounts, 'Casa')?.company).toBe('Amparo')
})

test('after an unpinned account comes the pinned one that follows it by company', () => {
  const accounts = [client('Amparo'), client('Bazar', false), client('Casa')]
  expect(nextAccount(accounts, 'Bazar')?.company).toBe('Casa')
})

test('without another pinned account there is no next one', () => {
  expect(nextAccount([client('Amparo'), client('Bazar', false)], 'Amparo')).toBeUndefined()
  expect(nextAccount([], 'Amparo')).toBeUndefined()
})
