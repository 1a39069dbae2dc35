import { expect, test } from 'vitest'
import * as v from 'valibot'
import { contract } from '#domain/contract/index.ts'
import { anAccount, ask, insertRow } from '../../../tests/kit/builders.ts'
import { testDatabase } from '../../../tests/kit/database.ts'
import { pageAddresses } from './addresses.routes.ts'

const db = await testDatabase()

test('an account sees its own addresses only, the default first', async () => {
  const [account, other] = [await anAccount(db), await anAccount(db)]
  const warehouse = {
    company: 'Nave 7',
    full_name: 'Luis Gil',
    street: 'La Isla',
    country: 'ES',
    city: 'Dos Hermanas',
    postal_code: '41703',
  }
  await insertRow(db, 'address', { tenant_id: 'main', account_id: account.account, ...warehouse })
  const page = await ask(db, account, pageAddresses, { query: { page: 1, limit: 20 } })
  expect(v.safeParse(contract.addresses.page.reply, page).success).toBe(true)
  expect(page).toMatchObject({ total: 2, list: [{ addressId: account.addressId, isDefault: true }, { city: 'Dos Hermanas' }] })
  expect(await ask(db, account, pageAddresses, { query: { page: 2, limit: 1 } })).toMatchObject({
    total: 2,
    page: 2,
    list: [{ isDefault: false }],
  })
  expect(await ask(db, other, pageAddresses, { query: { page: 1, limit: 20 } })).toMatchObject({ total: 1 })
})
