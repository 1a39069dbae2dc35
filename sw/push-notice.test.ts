import { expect, test } from 'vitest'
import { LANGUAGE_CODES } from '#domain/rules/languages.ts'
import { hrefOf, paths } from '../src/app/paths.ts'
import { noticeOf } from './push-notice.ts'
import { PUSH_WORDS } from './push-words.ts'

const payload = (part: object) =>
  JSON.stringify({ kind: 'orderGiven', id: 'A 1', account: 'C-1', tenant: 'main', language: 'de', ...part })

test('every language has its own text for everything', () => {
  expect(Object.keys(PUSH_WORDS).sort()).toEqual([...LANGUAGE_CODES].sort())
  const words = Object.values(PUSH_WORDS).flatMap((language) => Object.values(language))
  expect(words).toHaveLength(9 * 12)
  expect(words.filter((word) => word.trim().length < 6)).toEqual([])
  expect(new Set(words).size).toBe(words.length)
})

test('a notice is in the language of the message and leads to its subject', () => {
  const order = hrefOf(paths.order({ orderId: '0198-x', clientId: 'C-1' }))
  expect(noticeOf(payload({ id: '0198-x' }), 'en')).toMatchObject({ title: PUSH_WORDS.de.orderGiven, lang: 'de', path: order })
  expect(noticeOf(payload({ kind: 'orderCancelled', id: '0198-x' }), 'en').path).toBe(order)
  expect(noticeOf(payload({ kind: 'approvalAsked', id: '0198-x' }), 'en').path).toBe(
    hrefOf(paths.approvals({ orderId: '0198-x' })),
  )
  for (const kind of ['filesReady', 'filesFailed'])
    expect(noticeOf(payload({ kind, id: '0198-x' }), 'en').path).toBe(hrefOf(paths.downloads({ file: '0198-x' })))
  expect(noticeOf(payload({ kind: 'accountDecided' }), 'en').path).toBe('/')
  expect(noticeOf(payload({ kind: 'cartArrived' }), 'en').path).toBe(hrefOf(paths.cart()))
  expect(noticeOf(payload({ kind: 'favoritesArrived' }), 'en').path).toBe(hrefOf(paths.favorites()))
  const article = noticeOf(payload({ kind: 'goodsArrived', id: 'A-1', language: 'zh-cn' }), 'en')
  expect(article).toMatchObject({
    title: PUSH_WORDS['zh-cn'].goodsArrived,
    path: `${paths.article({ goodsId: '', brand: '' }).to}?goodsId=A-1`,
  })
})

test('a repeated message replaces the first notice; another message does not', () => {
  const tag = (part: object) => noticeOf(payload(part), 'en').tag
  expect(tag({ language: 'en' })).toBe(tag({}))
  expect(new Set([tag({}), tag({ id: 'other' }), tag({ kind: 'orderCancelled' })]).size).toBe(3)
})

test('an id cannot lead elsewhere', () => {
  expect(noticeOf(payload({ id: '../x&a=//evil.example#', account: '&b' }), 'en').path).toBe(
    '/order/orderDetail?orderId=..%2Fx%26a%3D%2F%2Fevil.example%23&clientId=%26b',
  )
})

test.each([
  undefined,
  '',
  'hello',
  'null',
  '[]',
  '{}',
  payload({ kind: 'toString' }),
  payload({ language: '__proto__' }),
  payload({ id: 7 }),
])('an unreadable message (%s) shows a plain text and opens the shop', (text) => {
  expect(noticeOf(text, 'pt-BR')).toEqual({ title: PUSH_WORDS.pt.plain, lang: 'pt', tag: 'plain', path: '/' })
  expect(noticeOf(text, 'zh-TW').lang).toBe('zh-cn')
  expect(noticeOf(text, 'sv').lang).toBe('en')
})
