import { expect, test } from 'vitest'
import * as v from 'valibot'
import { addresses } from '#domain/contract/addresses.ts'
import { cleanAddress, emptyAddress, missingFields } from './address-form.ts'

const filled = {
  ...emptyAddress('01980000-0000-7000-8000-000000000002', ' Lumen S.L. ', 'ES'),
  fullName: 'Ana Gil\0',
  street: 'Calle Mayor 1',
  postalCode: '28001',
  city: 'Madrid',
}

test('what the form gives away is what the contract takes', () => {
  expect(missingFields(filled)).toEqual([])
  expect(v.safeParse(addresses.create.body, cleanAddress(filled)).success).toBe(true)
  expect(cleanAddress(filled)).toMatchObject({ company: 'Lumen S.L.', fullName: 'Ana Gil' })
})

test('blanks are missing, except where a field may be empty', () => {
  expect(missingFields({ ...filled, city: '  ', province: '', telephone: '' })).toEqual(['city'])
})
