import { createHash, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../../tests/contract/kit.ts'
import { aBuyer, anAccount, anArticle } from '../../../tests/kit/builders.ts'
import { anErp } from '../../../tests/kit/erp.ts'
import { readPdf } from '../../../tests/kit/pdf-words.ts'
import { signedFor } from '../../../tests/trust/two-tenants.ts'
import { invoicePdfKey } from '../../files/invoice-pdf.ts'
import { fileStore } from '../../files/store.ts'

const server = await testApp()
const { ask, clock, config, database } = server
const erp = await anErp(server)
const account = await anAccount(database)
const kettle = await anArticle(database, { stock: 10_000 })
const NOON = clock.now

let numbers = 0
/** An order for which the ERP has reported an invoice of two kettles. */
async function anInvoice(part: Record<string, unknown> = {}) {
  const order = await erp.order(account, [[kettle, 3]])
  const invoiceNumber = `INV-${++numbers}`
  const told = (row: object) =>
    erp.told('invoices', {
      rows: [
        {
          orderNumber: order.orderNumber,
          invoiceNumber,
          issuedOn: '2026-11-21',
          dueOn: '2026-12-21',
          currency: 'EUR',
          subtotal: '20.00',
          discount: '0.00',
          tax: '4.20',
          taxPercent: 21,
          taxCase: 'domestic',
          total: '24.20',
          lines: [{ goodsId: kettle, quantity: 2, unitPrice: '10.00', lineTotal: '20.00' }],
          ...row,
        },
      ],
    })
  expect((await told(part)).refused).toBe(0)
  return { ...order, invoiceNumber, told }
}
const download = (token: string, orderId: string, more = '', headers: Record<string, string> = {}) =>
  ask({ url: `/api/v1.0/order/invoice/download?orderId=${orderId}${more}`, token, headers })

describe('an invoice is downloaded', () => {
  test('drawn from what was issued, with its data, in the requested language', async () => {
    const { orderId, invoiceNumber, orderNumber, buyer } = await anInvoice()
    const answer = await download(buyer, orderId, '', { 'accept-language': 'es' })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="invoice-${invoiceNumber}.pdf"`)
    const [page] = readPdf(answer.rawPayload)
    for (const text of [`Factura ${invoiceNumber}`, orderNumber, '2026-12-21', 'ESB00000000', kettle])
      expect(page).toContain(text)
    expect(answer.rawPayload.toString('latin1')).toContain('factur-x.xml')
  })

  test('as a copy if it was handed out before, except for the person whose answer was lost', async () => {
    const { orderId, buyer } = await anInvoice()
    const isCopy = async (token: string) => readPdf((await download(token, orderId)).rawPayload)[0]?.includes('Copy')
    expect([await isCopy(buyer), await isCopy(buyer)]).toEqual([false, false])
    const eva = await aBuyer(database, account, 'Eva Sanz')
    const other = await signedFor(server, account, { kind: 'buyer', id: eva.actor.id, role: 'buyer', account: account.account })
    expect(await isCopy(other)).toBe(true)
    clock.now = new Date(NOON.getTime() + 11 * 60_000)
    expect(await isCopy(buyer)).toBe(true)
    clock.now = NOON
  })

  test('as the ERP’s own file, unchanged; if that file is missing, nothing is handed out', async () => {
    const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<<>>\n%%EOF\n')
    const { orderId, buyer } = await anInvoice({ pdf: pdf.toString('base64') })
    expect((await download(buyer, orderId)).rawPayload.equals(pdf)).toBe(true)
    const hash = createHash('sha256').update('gone').digest('hex')
    await database.pool.query('update invoice set file_hash = $1 where order_id = $2', [hash, orderId])
    const answer = await download(buyer, orderId)
    expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([503, 'invoice.fileMissing'])
    await fileStore(join(config.dataDir, 'files')).putFile(invoicePdfKey('main', hash), pdf)
    expect((await download(buyer, orderId)).statusCode).toBe(200)
  })

  test('a credit note is requested by its number; without one the latest invoice is meant', async () => {
    const { orderId, invoiceNumber, buyer, told } = await anInvoice()
    const credit = `CN-${invoiceNumber}`
    const lines = [{ goodsId: kettle, quantity: 1, unitPrice: '10.00', lineTotal: '10.00' }]
    const sums = { subtotal: '10.00', tax: '2.10', total: '12.10', lines }
    await told({
      ...sums,
      invoiceNumber: credit,
      kind: 'creditNote',
      credits: invoiceNumber,
      issuedOn: '2026-11-22',
      dueOn: null,
    })
    const answer = await download(buyer, orderId, `&invoiceNumber=${credit}`)
    expect(answer.headers['content-disposition']).toContain(`credit-note-${credit}.pdf`)
    const [page] = readPdf(answer.rawPayload)
    expect(page).toContain(`Credit note ${credit}`)
    expect(page).toContain(`${invoiceNumber} · 2026-11-21`)
    expect((await download(buyer, orderId)).headers['content-disposition']).toContain(`invoice-${invoiceNumber}.pdf`)
  })

  test('a missing invoice is answered as JSON, also to a client that expects a file', async () => {
    const { orderId, buyer } = await anInvoice()
    const unknown = await download(buyer, orderId, '&invoiceNumber=INV-none')
    expect([unknown.statusCode, unknown.json<{ error: string }>().error]).toEqual([404, 'invoice.notFound'])
    const stranger = await erp.order(await anAccount(database), [[kettle, 1]])
    expect((await download(stranger.buyer, orderId)).statusCode).toBe(404)
    expect((await download(buyer, randomUUID())).statusCode).toBe(404)
    const bad = await download(buyer, 'no-id')
    expect([bad.statusCode, bad.json<{ error: string }>().error]).toEqual([400, 'request.invalid'])
  })
})
