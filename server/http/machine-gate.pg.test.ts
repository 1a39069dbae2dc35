import { expect, test } from 'vitest'
import type { BrandId } from '#domain/brands/brand.ts'
import { anAccount } from '../../tests/kit/builders.ts'
import { testDatabase } from '../../tests/kit/database.ts'
import { aMachine } from '../../tests/kit/machine.ts'
import { createMachineGate } from './machine-gate.ts'
import { revokeMachine } from './machine.store.ts'

const db = await testDatabase()
const { standing } = createMachineGate(db)

/** A program as its token says it is. */
const aProgram = async (tenant: BrandId) => {
  const { account } = await anAccount(db, { tenant_id: tenant })
  const { id } = await aMachine(db, { tenant, account })
  return { tenant, account, scopes: [], actor: { kind: 'machine', id, name: 'Test ERP' } } as const
}
const [one, other, foreign] = [await aProgram('main'), await aProgram('main'), await aProgram('second')]

test('programs that ask at once each hear of themselves, those of every tenant', async () => {
  const asked = [
    one,
    other,
    foreign,
    { ...one, account: other.account },
    { ...foreign, tenant: 'main' },
    { ...one, account: null },
  ]
  for (let turn = 0; turn < 3; turn++)
    expect(await Promise.all(asked.map(standing))).toEqual(['ok', 'ok', 'ok', 'ended', 'ended', 'ended'])
})

test('who is revoked is out with the next call, also among many that are let in; a closed account says so', async () => {
  const before = Promise.all([standing(other), standing(one)])
  await db.tx({ tenant: 'main' }, (tx) => revokeMachine(tx, 'main', one.actor.id, new Date()))
  const after = Promise.all([standing(other), standing(one), standing(other)])
  expect(await after).toEqual(['ok', 'ended', 'ok'])
  await before
  await db.pool.query('update client_account set closed = true where account_id = $1', [other.account])
  expect(await standing(other)).toBe('closed')
})
