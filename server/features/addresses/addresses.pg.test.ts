import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import type { AddressForm } from '#domain/contract/addresses.ts'
import { contract } from '#domain/contract/index.ts'
import { anAccount, ask, insertRow } from '../../../tests/kit/builders.ts'
import { testDatabase } from '../../../tests/kit/database.ts'
import type { Scope } from '../../http/scope.ts'
import { createAddress, pageAddresses, removeAddress, setDefaultAddress, updateAddress } from './addresses.service.ts'
import { showOrderRegions, showRegions } from './regions.service.ts'

const db = await testDatabase()

test('an account sees only its own addresses, the default first', async () => {
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
  expect(await ask(db, account, pageAddresses, { query: { page: 9, limit: 20 } })).toMatchObject({ total: 2, list: [] })
  expect(await ask(db, other, pageAddresses, { query: { page: 1, limit: 20 } })).toMatchObject({ total: 1 })
})

const list = async (scope: Scope) => (await ask(db, scope, pageAddresses, { query: { page: 1, limit: 20 } })).list
const form = (part: Partial<AddressForm> = {}): AddressForm => ({
  addressId: randomUUID(),
  company: 'Nave 7',
  fullName: 'Luis Gil',
  street: 'La Isla',
  telephone: '',
  country: 'ES',
  province: '',
  city: 'Dos Hermanas',
  postalCode: '41703',
  ...part,
})

test('an address keeps the id of the device; the first is the default, and sending it again creates no second one', async () => {
  const account = await anAccount(db)
  await db.pool.query('delete from address where account_id = $1', [account.account])
  const first = form()
  expect(await ask(db, account, createAddress, { body: first })).toEqual({ ...first, isDefault: true })
  await ask(db, account, createAddress, { body: first })
  const second = form({ city: 'Cádiz' })
  expect(await ask(db, account, createAddress, { body: second })).toMatchObject({ isDefault: false })
  await ask(db, account, setDefaultAddress, { body: { addressId: second.addressId } })
  expect(await list(account)).toMatchObject([
    { addressId: second.addressId, isDefault: true },
    { addressId: first.addressId, isDefault: false },
  ])
})

test.each([
  ['a country that there is not', { country: 'ZZ' }, 'address.country'],
  ['a telephone in words', { telephone: 'call me' }, 'address.telephone'],
  ['a postal code of signs', { postalCode: '!!!' }, 'address.postalCode'],
])('%s is refused in a new and in a changed address, and nothing is saved', async (_words, part, error) => {
  const account = await anAccount(db)
  const before = await list(account)
  await expect(ask(db, account, createAddress, { body: form(part) })).rejects.toMatchObject({ error })
  const again = form({ addressId: account.addressId, ...part })
  await expect(ask(db, account, updateAddress, { body: again })).rejects.toMatchObject({ error })
  expect(await list(account)).toEqual(before)
})

test('an address can be changed and removed; another account’s does not exist', async () => {
  const [account, other] = [await anAccount(db), await anAccount(db)]
  const own = form({ addressId: account.addressId, street: 'Calle Nueva 2' })
  expect(await ask(db, account, updateAddress, { body: own })).toMatchObject({ street: 'Calle Nueva 2', isDefault: true })
  for (const attempt of [
    ask(db, other, updateAddress, { body: own }),
    ask(db, other, setDefaultAddress, { body: { addressId: own.addressId } }),
  ])
    await expect(attempt).rejects.toMatchObject({ error: 'address.notFound' })
  expect(await list(other)).toMatchObject([{ isDefault: true }])
  await ask(db, other, removeAddress, { query: { addressId: own.addressId } })
  expect(await list(account)).toHaveLength(1)
  await ask(db, account, removeAddress, { query: { addressId: own.addressId } })
  expect(await list(account)).toEqual([])
})

test('the dictionary has the brand’s countries with their provinces, and the cities of a requested country', async () => {
  const account = await anAccount(db, { country: 'PL' })
  const all = await ask(db, account, showRegions, { query: {} })
  expect(v.safeParse(contract.addresses.adminRegion.reply, all).success).toBe(true)
  expect(all.list.map(({ country }) => country)).toContain('ES')
  const spain = await ask(db, account, showRegions, { query: { country: 'ES' } })
  expect(spain.list[0]?.provinces).toHaveLength(52)
  expect(spain.list[0]?.provinces.find(({ name }) => name === 'Sevilla')?.cities).toContain('Dos Hermanas')
  expect(await ask(db, account, showRegions, { query: { country: 'JP' } })).toEqual({ list: [] })
  const ofOrder = await ask(db, account, showOrderRegions, { query: {} })
  expect(ofOrder.list[0]).toMatchObject({
    country: 'PL',
    provinces: expect.arrayContaining([{ name: 'Mazowieckie', cities: null }]) as unknown,
  })
})
