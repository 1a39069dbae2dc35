import { expect, test } from 'vitest'
import { checkPageHeaders } from './page-headers.ts'

const page = { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' }
const own = { plat: 'BS', countycode: 'ES', brand: 'main', tenantid: 'main' }
const without = (name: keyof typeof own) => Object.fromEntries(Object.entries(own).filter(([one]) => one !== name))

test.each([
  ['a page’s call with all four', { ...page, ...own }],
  ['a page’s call before an account is chosen', { ...page, ...own, countycode: '' }],
  ['a client’s own program', {}],
  ['an address that is opened', { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' }],
])('%s is accepted', (_words, headers) => {
  expect(() => checkPageHeaders({ headers })).not.toThrow()
})

test.each([
  ['without plat', { ...page, ...without('plat') }, 'plat'],
  ['of another program', { ...page, ...own, plat: 'XX' }, 'plat'],
  ['without countyCode', { ...page, ...without('countycode') }, 'countyCode'],
  ['with a country that cannot be one', { ...page, ...own, countycode: 'Spain' }, 'countyCode'],
  ['without brand', { ...page, ...without('brand') }, 'brand'],
  ['without tenantId', { ...page, ...without('tenantid') }, 'tenantId'],
  ['of an older browser, which names only its origin', { origin: 'http://localhost' }, 'plat'],
])('a page’s call %s is refused', (_words, headers, field) => {
  expect(() => checkPageHeaders({ headers })).toThrow(
    expect.objectContaining({ error: 'request.invalid', data: { values: { field } } }),
  )
})
