import { expect, test } from 'vitest'
import { brand } from '#domain/contract/brand.ts'
import { dictionaries } from '#domain/contract/dictionaries.ts'
import { contract } from '#domain/contract/index.ts'
import { namesIn } from './files.ts'

/** One word, one line of rooms (design §1). */
const WORDS = new Set([
  'account',
  'catalogue',
  'cart',
  'orders',
  'approvals',
  'plans',
  'batch',
  'addresses',
  'people',
  'passkeys',
  'mails',
  'guides',
  'register',
  'desk',
  'day',
  'downloads',
  'notices',
  'returns',
  'receipts',
  'quotations',
  'help',
  'api-access',
  'webhooks',
  'coupons',
  'browse',
  'favorites',
  'promo',
  'scratch',
  'review',
  'brand',
  'dictionaries',
  'report',
  'access',
  'erp',
])
/**
 * Rooms that only the screens have: home, the command batch, the scanned list, the search and the price steps beside every screen,
 * the quick-order pad, and the drill.
 */
const ONLY_ON_SCREENS = new Set(['drill', 'home', 'sync', 'scan', 'search', 'quick-order', 'price'])

test('the contract consists of the words and the command batch', () => {
  expect(Object.keys(contract).filter((word) => !WORDS.has(word) && word !== 'sync')).toEqual([])
  const misnamed = Object.entries({ ...contract, brand, dictionaries }).flatMap(([word, calls]) =>
    Object.entries(calls)
      .filter(([verb, { name }]) => name !== `${word}.${verb}`)
      .map(([, { name }]) => name),
  )
  expect(misnamed).toEqual([])
})

test('every room of the server is one of the words', () => {
  expect(namesIn('server/features').filter((name) => !WORDS.has(name))).toEqual([])
})

test('every room of the screens is one of the words', () => {
  expect(namesIn('src/features').filter((name) => !WORDS.has(name) && !ONLY_ON_SCREENS.has(name))).toEqual([])
})
