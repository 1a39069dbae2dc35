import { describe, expect, test } from 'vitest'
import { testApp } from '../../../../tests/contract/kit.ts'
import { anAccount, anArticle } from '../../../../tests/kit/builders.ts'
import { anErp } from '../../../../tests/kit/erp.ts'
import { join } from 'node:path'
import { invoicePdfKey } from '../../../files/invoice-pdf.ts'
import { fileStore } from '../../../files/store.ts'

const server = await testApp()
const { database, config } = server
const erp = await anErp(server)
const account = await anAccount(database)
const kettle = await anArticle(database, { stock: 10_000 })

let invoices = 0
/** For `pieces` kettles at 10.00 with 21 % tax. */
const invoice = (orderNumber: string, pieces: number, part: Record<string, unknown> = {}) => ({
  orderNumber,
  invoiceNumber: `INV-${String(++invoices)}`,
  issuedOn: '2026-11-21',
  dueOn: '2026-12-21',
  currency: 'EUR',
  subtotal: `${pieces * 10}.00`,
  discount: '0.00',
  tax: (pieces * 2.1).toFixed(2),
  taxPercent: 21,
  taxCase: 'domestic',
  total: (pieces * 12.1).toFixed(2),
  lines: [{ goodsId: kettle, quantity: pieces, unitPrice: '10.00', lineTotal: `${pieces * 10}.00` }],
  ...part,
})
const one = async (row: object) => (await erp.told('invoices', { rows: [row] })).results[0]
const aPdf = (inside = '') => Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Type /Catalog ${inside} >>\nendobj\ntrailer\n<<>>\n%%EOF\n`)
const stored = async (number: string) =>
  (
    await database.pool.query<{ file_hash: string | null; lines: unknown; total: number }>(
      'select * from invoice where invoice_number = $1',
      [number],
    )
  ).rows[0]

describe('invoices', () => {
  test('are kept as issued, once, and listed in the order', async () => {
    const { orderNumber, orderId } = await erp.order(account, [[kettle, 3]])
    const row = invoice(orderNumber, 2)
    expect(await one(row)).toMatchObject({ ref: row.invoiceNumber, ok: true, known: false })
    expect(await one(row)).toMatchObject({ ok: true, known: true })
    expect(await one({ ...row, total: '25.20', tax: '5.20' })).toMatchObject({ error: 'erp.otherContent' })
    expect(await stored(row.invoiceNumber)).toMatchObject({
      total: 2420,
      file_hash: null,
      lines: [{ goodsId: kettle, name: expect.stringMatching(/^Kettle/), quantity: 2, unitPrice: 1000, lineTotal: 2000 }],
    })
    expect(await erp.eventsOf(orderId)).toEqual(['invoiced machine Test ERP'])
    const other = await erp.order(account, [[kettle, 2]])
    expect(await one({ ...row, orderNumber: other.orderNumber })).toMatchObject({ error: 'erp.otherContent' })
  })

  test('never charge more than was ordered, also in parts', async () => {
    const { orderNumber } = await erp.order(account, [[kettle, 3]])
    expect(await one(invoice(orderNumber, 2))).toMatchObject({ ok: true })
    expect(await one(invoice(orderNumber, 2))).toMatchObject({ error: 'erp.moreThanOpen', values: { open: 1 } })
    expect(await one(invoice(orderNumber, 1))).toMatchObject({ ok: true })
  })

  test('for the same pieces, 64 at once: one is kept', { timeout: 60_000 }, async () => {
    const { orderNumber } = await erp.order(account, [[kettle, 1]])
    const verdicts = await Promise.all(Array.from({ length: 64 }, () => one(invoice(orderNumber, 1))))
    expect(verdicts.filter((verdict) => verdict?.ok)).toHaveLength(1)
  })

  test('with one number for two orders at once: at most one is kept', async () => {
    const [first, second] = [await erp.order(account, [[kettle, 1]]), await erp.order(account, [[kettle, 1]])]
    for (let round = 0; round < 5; round++) {
      const invoiceNumber = `RACE-${round}`
      const verdicts = await Promise.all([
        one(invoice(first.orderNumber, 1, { invoiceNumber })),
        one(invoice(second.orderNumber, 1, { invoiceNumber })),
      ])
      expect(verdicts.filter((verdict) => verdict?.ok).length).toBeLessThan(2)
    }
  })

  test.each([
    ['another currency', { currency: 'USD' }, { error: 'erp.currency', values: { currency: 'EUR' } }],
    ['sums that do not add up', { total: '99.00' }, { error: 'erp.amounts' }],
    ['lines that say more than the sum', { subtotal: '5.00', total: '7.10' }, { error: 'erp.amounts' }],
    ['a discount below nothing', { discount: '-1.00', total: '13.10' }, { error: 'erp.amounts' }],
    ['a shipment that there is not', { shipmentNumber: 'none' }, { error: 'erp.unknownShipment' }],
    ['a credit without its invoice', { kind: 'creditNote' }, { error: 'erp.unknownInvoice' }],
    ['a credit of an invoice that there is not', { kind: 'creditNote', credits: 'none' }, { error: 'erp.unknownInvoice' }],
    ['a PDF that is none', { pdf: Buffer.from('<html>').toString('base64') }, { error: 'erp.badPdf' }],
    [
      'a PDF that runs a script',
      { pdf: aPdf('/OpenAction << /S /JavaScript /JS (app.alert) >>').toString('base64') },
      { error: 'erp.badPdf' },
    ],
    ['a PDF that is locked', { pdf: aPdf('/Encrypt 5 0 R').toString('base64') }, { error: 'erp.badPdf' }],
    ['base64 that is none', { pdf: 'äöü' }, { error: 'erp.badPdf' }],
  ] as const)('with %s are refused', async (_, wrong, refusal) => {
    const { orderNumber, orderId } = await erp.order(account, [[kettle, 1]])
    expect(await one(invoice(orderNumber, 1, wrong))).toMatchObject({ ok: false, ...refusal })
    expect(await erp.eventsOf(orderId)).toEqual([])
  })

  test('of a cancelled order are refused', async () => {
    const { orderNumber, orderId, buyer } = await erp.order(account, [[kettle, 1]])
    const payload = { orderId, option: 'tooLate', reason: '' }
    await server.ask({ method: 'POST', url: '/api/v1.0/order/cancel', payload, token: buyer })
    expect(await one(invoice(orderNumber, 1))).toMatchObject({ error: 'erp.orderCancelled' })
  })

  test('issued before the order was cancelled can be credited', async () => {
    const { orderNumber, orderId, buyer } = await erp.order(account, [[kettle, 1]])
    const charged = invoice(orderNumber, 1)
    expect(await one(charged)).toMatchObject({ ok: true })
    const payload = { orderId, option: 'tooLate', reason: '' }
    await server.ask({ method: 'POST', url: '/api/v1.0/order/cancel', payload, token: buyer })
    const credit = invoice(orderNumber, 1, { kind: 'creditNote', credits: charged.invoiceNumber })
    expect(await one(credit)).toMatchObject({ ok: true })
  })
})

describe('credit notes', () => {
  test('credit no more than their invoice charged', async () => {
    const { orderNumber, orderId } = await erp.order(account, [[kettle, 3]])
    const charged = invoice(orderNumber, 2)
    await one(charged)
    const credit = (pieces: number) => invoice(orderNumber, pieces, { kind: 'creditNote', credits: charged.invoiceNumber })
    expect(await one(credit(1))).toMatchObject({ ok: true })
    expect(await one(credit(2))).toMatchObject({ error: 'erp.moreThanOpen', values: { open: 1 } })
    expect(await one(credit(1))).toMatchObject({ ok: true })
    expect(await erp.eventsOf(orderId)).toEqual(['invoiced', 'credited', 'credited'].map((kind) => `${kind} machine Test ERP`))
  })
})

describe('the PDF', () => {
  test('is kept unchanged, may follow its invoice, and is never replaced', async () => {
    const { orderNumber } = await erp.order(account, [[kettle, 1]])
    const row = invoice(orderNumber, 1)
    const pdf = aPdf()
    await one(row)
    expect(await one({ ...row, pdf: pdf.toString('base64') })).toMatchObject({ ok: true, known: false })
    expect(await one({ ...row, pdf: pdf.toString('base64') })).toMatchObject({ ok: true, known: true })
    expect(await one({ ...row, pdf: aPdf('/Lang (en)').toString('base64') })).toMatchObject({ error: 'erp.otherContent' })
    const { file_hash: hash } = (await stored(row.invoiceNumber))!
    expect(await fileStore(join(config.dataDir, 'files')).openFile(invoicePdfKey('main', hash!))).toEqual(pdf)
  })

  test('of 5 MB is accepted, a larger one is refused, and a call of 9 MB is too large', { timeout: 60_000 }, async () => {
    const { orderNumber } = await erp.order(account, [[kettle, 2]])
    const sized = (bytes: number) => {
      const small = aPdf()
      return Buffer.concat([small.subarray(0, 9), Buffer.alloc(bytes - small.length, 0x20), small.subarray(9)]).toString('base64')
    }
    const limit = 5 * 1024 * 1024
    expect(await one(invoice(orderNumber, 1, { pdf: sized(limit) }))).toMatchObject({ ok: true })
    expect(await one(invoice(orderNumber, 1, { pdf: sized(limit + 1) }))).toMatchObject({ error: 'erp.badPdf' })
    const answer = await erp.tell('invoices', { rows: [invoice(orderNumber, 1, { pdf: 'A'.repeat(9 * 1024 * 1024) })] })
    expect([answer.statusCode, answer.json()]).toMatchObject([413, { error: 'request.tooLarge' }])
  })
})
