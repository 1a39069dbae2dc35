import { expect, test } from 'vitest'
import { indexHelp, searchHelp } from './search-help.ts'

const articles = [
  { title: 'Cancel an order', keywords: ['withdraw'], body: 'Open the order and choose **Cancel the order**.' },
  { title: 'Coupons', keywords: ['voucher'], body: 'A coupon is given back when the order is cancelled.' },
  { title: 'Rücksendung', keywords: ['Retoure'], body: 'Größe und Menge angeben.' },
  { title: '取消订单', keywords: ['撤销'], body: '打开订单，选择取消。' },
]
const index = indexHelp(articles)
const find = (query: string) => searchHelp(index, query).map(({ title }) => title)

test('a match in the title ranks before one in the text', () => {
  expect(find('cancel')).toEqual(['Cancel an order', 'Coupons'])
})
test('every word must match', () => {
  expect(find('coupon withdraw')).toEqual([])
  expect(find('order voucher')).toEqual(['Coupons'])
})
test('prefixes, accents, a typing error and Chinese are understood', () => {
  expect(find('vouch')).toEqual(['Coupons'])
  expect(find('GROSSE')).toEqual(['Rücksendung'])
  expect(find('withdarw')).toEqual(['Cancel an order'])
  expect(find('订单')).toEqual(['取消订单'])
})
test('a query without words or matches finds nothing', () => {
  expect(find('')).toEqual([])
  expect(find('** !!')).toEqual([])
  expect(find('xylophone')).toEqual([])
})
