import { expect, test } from 'vitest'
import * as v from 'valibot'
import { addresses } from '#domain/contract/addresses.ts'
import { cleanAddress, emptyAddress, fieldProblems } from './address-form.ts'

const filled = {
  ...emptyAddress('01980000-0000-7000-8000-000000000002', ' Lumen S.L. ', 'ES'),
  fullName: 'Ana Gil\0',
  street: 'Calle Mayor 1',
  postalCode: '28001',
  city: 'Madrid',
}

test('the form returns what the contract accepts', () => {
  expect([...fieldProblems(filled)]).toEqual([])
  expect(v.safeParse(addresses.create.body, cleanAddress(filled)).success).toBe(true)
  expect(cleanAddress(filled)).toMatchObject({ company: 'Lumen S.L.', fullName: 'Ana Gil' })
})

test('blank fields are missing, except optional ones', () => {
  expect([...fieldProblems({ ...filled, city: '  ', province: '', telephone: '' })]).toEqual([['city', 'missing']])
})

test('what the service would refuse is shown at its field', () => {
  const wrong = { ...filled, postalCode: '!!!', telephone: 'call me' }
  expect([...fieldProblems(wrong)]).toEqual([
    ['postalCode', 'postalCode'],
    ['telephone', 'telephone'],
  ])
  expect([...fieldProblems({ ...filled, postalCode: ' ' })]).toEqual([['postalCode', 'missing']])
  expect([...fieldProblems({ ...filled, country: 'ZZ' })]).toEqual([['country', 'country']])
})
