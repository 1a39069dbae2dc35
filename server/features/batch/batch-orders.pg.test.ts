import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { BatchDetail } from '#domain/contract/batch.ts'
import { batchFilesOf } from '../../../tests/kit/batch-files.ts'
import { anAccount, anArticle, ask, insertRow } from '../../../tests/kit/builders.ts'
import type { TestAccount } from '../../../tests/kit/builders.ts'
import { testDatabase } from '../../../tests/kit/database.ts'
import { searchImports } from './batch.service.ts'

const db = await testDatabase()
const { give, readDetail } = batchFilesOf(db)
const reasons = ({ rows }: BatchDetail) => rows.map(({ reason }) => reason)
const ordersOf = async ({ account }: TestAccount) =>
  (await db.pool.query('select order_id from orders where account_id = $1', [account])).rowCount
const remaining = async (goodsId: string) =>
  (await db.pool.query<{ remaining: number }>('select remaining from stock where goods_id = $1', [goodsId])).rows[0]?.remaining

const aBranch = async (scope: TestAccount, city: string) => {
  const address_id = randomUUID()
  const where = { company: 'Lámparas del Sur S.L.', full_name: 'A', street: 'b', country: 'ES', city, postal_code: '1' }
  await insertRow(db, 'address', { tenant_id: scope.tenant, account_id: scope.account, address_id, ...where })
  return address_id
}

describe('a batch order', () => {
  test('of good rows makes one order per delivery address and own number, and adds up rows of one article', async () => {
    const buyer = await anAccount(db)
    const [lamp, kettle] = [await anArticle(db), await anArticle(db, { goods: { bar_code: '4006381333931' } })]
    await aBranch(buyer, 'Cádiz')
    const detail = await give(
      buyer,
      [
        'Artikelnummer;Menge;Lieferadresse;Ihre Bestellnummer',
        `${lamp};2;;`,
        `4006381333931;3;cádiz;PO-1`,
        `${lamp};4;;`,
        `${lamp};1;Lámparas del Sur S.L., Cádiz;PO-1`,
      ],
      { partial: false },
    )
    expect(reasons(detail)).toEqual([null, null, null, null])
    expect(detail).toMatchObject({ state: 'ordered', successful: 4, failed: 0 })
    expect(
      detail.orders.map(({ ownNumber, lineCount, totalQuantity, distributionCentre }) => [
        ownNumber,
        lineCount,
        totalQuantity,
        distributionCentre,
      ]),
    ).toEqual([
      ['', 1, 6, 'Lámparas del Sur S.L., Sevilla'],
      ['PO-1', 2, 4, 'Lámparas del Sur S.L., Cádiz'],
    ])
    expect([await remaining(lamp), await remaining(kettle)]).toEqual([993, 997])
    const page = await ask(db, buyer, searchImports, { query: { page: 1, limit: 20 } })
    expect(page.list).toMatchObject([{ state: 'ordered', successful: 4, failed: 0 }])
  })

  test('with a bad row orders nothing unless the good rows alone are wanted, and reports line, value and reason', async () => {
    const buyer = await anAccount(db)
    const lamp = await anArticle(db, { goods: { sale_double: 6 }, stock: 20 })
    const off = await anArticle(db, { goods: { off_shelves: true } })
    const lines = [
      'code,quantity,branch',
      `${lamp},12,`,
      'NOSUCH,1,',
      '',
      `${lamp},7,`,
      `${lamp},12,`,
      `${off},1,`,
      `${lamp},6,Nowhere`,
      '2026-12-03,1,',
      `${lamp},-6,`,
      `${lamp},2.5,`,
    ]
    const waiting = await give(buyer, lines, { partial: false })
    expect(waiting).toMatchObject({ state: 'waiting', successful: 1, failed: 8, orders: [] })
    expect(waiting.rows.map(({ line, reason, about }) => [line, reason, about])).toEqual([
      [2, null, ''],
      [3, 'unknownArticle', ''],
      [5, 'belowMultiple', '6'],
      [6, 'insufficientStock', '6'],
      [7, 'offMarket', ''],
      [8, 'centreUnknown', ''],
      [9, 'codeIsDate', ''],
      [10, 'quantityWrong', ''],
      [11, 'quantityWrong', ''],
    ])
    expect([await ordersOf(buyer), await remaining(lamp)]).toEqual([0, 20])
    const partly = await give(buyer, lines, { partial: true })
    expect(partly).toMatchObject({ state: 'partly', successful: 1, failed: 8, orders: [{ totalQuantity: 12 }] })
    expect([await ordersOf(buyer), await remaining(lamp)]).toEqual([1, 8])
  })

  test('whose second order is refused makes neither, or only the first if a part is enough', async () => {
    const buyer = await anAccount(db, { min_order_amount: 5000 })
    const lamp = await anArticle(db)
    const lines = ['code;quantity;po', `${lamp};5;A`, `${lamp};1;B`]
    const waiting = await give(buyer, lines, { partial: false })
    expect(waiting).toMatchObject({ state: 'waiting', orders: [] })
    expect(waiting.rows.map(({ reason, about }) => [reason, about])).toEqual([
      [null, ''],
      ['orderRefused', 'order.belowMinimumAmount'],
    ])
    expect([await ordersOf(buyer), await remaining(lamp)]).toEqual([0, 1000])
    expect(await give(buyer, lines, { partial: true })).toMatchObject({ state: 'partly', orders: [{ ownNumber: 'A' }] })
    expect(await remaining(lamp)).toBe(995)
  })

  test('uploaded twice at once under one id orders once', async () => {
    const buyer = await anAccount(db)
    const lamp = await anArticle(db)
    const importId = randomUUID()
    const twice = () => give(buyer, ['code;quantity', `${lamp};5`], { partial: false, importId })
    const [one, two] = await Promise.all([twice(), twice()])
    expect(one).toEqual(two)
    expect([await ordersOf(buyer), await remaining(lamp)]).toEqual([1, 995])
  })

  test('takes the last pieces once if sixteen files want them', async () => {
    const lamp = await anArticle(db, { stock: 5 })
    const buyers = await Promise.all(Array.from({ length: 16 }, () => anAccount(db)))
    const details = await Promise.all(buyers.map((buyer) => give(buyer, ['code;quantity', `${lamp};5`], { partial: false })))
    expect(details.filter(({ state }) => state === 'ordered')).toHaveLength(1)
    expect(details.filter(({ state, failed }) => state === 'waiting' && failed === 1)).toHaveLength(15)
    expect(await remaining(lamp)).toBe(0)
  }, 60_000)

  test('does not deadlock with another account that orders the same articles in the opposite order', async () => {
    const goods = await Promise.all(Array.from({ length: 6 }, () => anArticle(db, { stock: 100 })))
    const buyers = await Promise.all(Array.from({ length: 6 }, () => anAccount(db)))
    // One order a row: locked order by order, the articles would be taken in opposite directions.
    const fileOf = (ids: readonly string[]) => ['code;quantity;po', ...ids.map((id, at) => `${id};1;PO-${at}`)]
    let begun = 0
    const counting = { ...db, tx: ((scope, work) => db.tx(scope, (tx) => (begun++, work(tx)))) as typeof db.tx }
    const details = await Promise.all(
      buyers.map((buyer, at) => give(buyer, fileOf(at % 2 === 0 ? goods : goods.toReversed()), { partial: false }, counting)),
    )
    expect(details.map(({ state }) => state)).toEqual(buyers.map(() => 'ordered'))
    expect(await Promise.all(goods.map(remaining))).toEqual(goods.map(() => 94))
    // The database would have broken a deadlock, and the work would have begun again.
    expect(begun).toBe(buyers.length)
  }, 60_000)

  test('of sets orders each as a set with its tier, and reports how many the stock covers', async () => {
    const buyer = await anAccount(db)
    // On its own, the lamp is sold in sixes.
    const [lamp, bulb] = [await anArticle(db, { stock: 10, goods: { sale_double: 6 } }), await anArticle(db, { stock: 100 })]
    const lines = [
      { goodsId: lamp, quantity: 1 },
      { goodsId: bulb, quantity: 4 },
    ]
    const id = randomUUID()
    await insertRow(db, 'promo', {
      tenant_id: 'main',
      promo_id: id,
      kind: 'mesh',
      names: { en: `Set ${id}` },
      body: { lines, tiers: [{ quantity: 5, percent: 10 }] },
      published: true,
    })
    const detail = await give(buyer, ['set;quantity', `${id};2`, `set ${id};3`, `${id};6`, 'other;1'], {
      partial: true,
      compose: true,
    })
    expect(detail.rows.map(({ reason, about }) => [reason, about])).toEqual([
      [null, ''],
      [null, ''],
      ['insufficientStock', '5'],
      ['unknownSet', ''],
    ])
    expect(detail).toMatchObject({ isCompose: true, orders: [{ lineCount: 2, totalQuantity: 25 }] })
    // Two rows of one set add up to five, which reaches the tier.
    const { rows } = await db.pool.query('select bundles from orders where order_id = $1', [detail.orders[0]!.orderId])
    expect(rows).toMatchObject([{ bundles: [{ kind: 'mesh', offerId: id, quantity: 5, discount: 10 }] }])
  })

  test('of another account does not exist', async () => {
    const [buyer, other] = [await anAccount(db), await anAccount(db)]
    const lamp = await anArticle(db)
    const { importId } = await give(buyer, ['code;quantity', `${lamp};1`])
    await expect(readDetail(other, importId)).rejects.toMatchObject({ error: 'batch.notFound' })
  })

  test.each([
    ['a macro', 'PK\u0003\u0004 nonsense', 'sheet.broken'],
    ['NUL in a text', 'code;quantity\nA\0B;1', 'request.wrongKind'],
    ['100,000 rows', `code;quantity\n${'A;1\n'.repeat(100_000)}`, 'sheet.tooManyRows'],
    ['201 rows', `code;quantity\n${'A;1\n'.repeat(201)}`, 'sheet.tooManyRows'],
    ['a heading alone', 'code;quantity\n', 'sheet.empty'],
    ['other columns', 'colour;weight;x\nred;1;y', 'batch.columnsUnknown'],
  ])('%s is refused, and nothing of it stays', async (_words, content, error) => {
    const buyer = await anAccount(db)
    await expect(give(buyer, [content], { partial: true })).rejects.toMatchObject({ error })
    const { rowCount } = await db.pool.query('select from upload where account_id = $1', [buyer.account])
    expect(rowCount).toBe(0)
  })

  test('keeps formulas as text and codes with their zeros, and repairs a barcode in scientific notation', async () => {
    const buyer = await anAccount(db)
    const detail = await give(buyer, ['code;quantity', '=1+1;1', '007;1', '4.00638133393E+12;2'])
    expect(detail.rows.map(({ code, repaired }) => [code, repaired])).toEqual([
      ['=1+1', null],
      ['007', null],
      ['4.00638133393E+12', '4006381333931'],
    ])
  })
})

test('200 rows are judged and ordered in one call', async () => {
  const buyer = await anAccount(db)
  const ids = await Promise.all(Array.from({ length: 200 }, () => anArticle(db)))
  const started = performance.now()
  const detail = await give(buyer, ['code;quantity', ...ids.map((id) => `${id};2`)], { partial: false })
  process.stdout.write(`200 rows read, judged and ordered in ${Math.round(performance.now() - started)} ms\n`)
  expect(detail).toMatchObject({ state: 'ordered', successful: 200, orders: [{ lineCount: 200 }] })
}, 30_000)
