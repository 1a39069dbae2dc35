import { expect, test } from 'vitest'
import type { ErpReturnRead } from '#domain/contract/erp-return.ts'
import { doAmountsFit } from '#domain/rules/erp.ts'
import { parseDecimal } from '#domain/rules/money.ts'
import type { Door } from '../../tools/erp-demo/door.ts'
import { dealWithReturns, planCredits } from '../../tools/erp-demo/returns.ts'

const line = (goodsId: string, quantity: number, lineTotal: string) => ({
  goodsId,
  name: goodsId,
  quantity,
  unitPrice: '3.33',
  lineTotal,
})
const invoice = (part: Partial<ErpReturnRead['invoices'][number]>): ErpReturnRead['invoices'][number] => ({
  invoiceNumber: 'I-1',
  kind: 'invoice',
  credits: null,
  currency: 'EUR',
  taxPercent: 21,
  taxCase: 'domestic',
  subtotal: '10.00',
  discount: '0.00',
  lines: [line('A', 3, '10.00')],
  ...part,
})
const aReturn = (quantity: number, invoices: ErpReturnRead['invoices']): ErpReturnRead => ({
  returnId: '01980000-0000-7000-8000-0000000000e1',
  returnNumber: 'N-1-R1',
  orderNumber: 'N-1',
  state: 'received',
  requestedAt: '2026-11-20T10:00:00.000Z',
  requestedBy: 'Ana',
  client: { clientNumber: 'C1', company: 'Bazar' },
  notes: '',
  carrier: '',
  trackingNumber: '',
  tagId: '',
  hasClientLabel: false,
  lines: [{ goodsId: 'A', name: 'A', quantity, reason: 'damaged', note: '', photos: [] }],
  invoices,
})
const fits = ({ subtotal, discount, tax, total, lines }: ReturnType<typeof planCredits>[number]) => {
  const minor = (text: string) => parseDecimal(text)!
  const lineTotals = lines.map(({ lineTotal }) => minor(lineTotal))
  return doAmountsFit({ subtotal: minor(subtotal), discount: minor(discount), tax: minor(tax), total: minor(total), lineTotals })
}

test('a returned part of an invoice with a coupon is credited in proportion, and adds up', () => {
  const [note] = planCredits(aReturn(2, [invoice({ discount: '1.00' })]), '2026-11-23')
  expect(note).toMatchObject({
    credits: 'I-1',
    subtotal: '6.67',
    discount: '0.67',
    tax: '1.26',
    total: '7.26',
    lines: [{ quantity: 2 }],
  })
  expect(fits(note!)).toBe(true)
})

test('pieces of two invoices give two credit notes, without what was credited before', () => {
  const credited = invoice({ invoiceNumber: 'C-1', kind: 'creditNote', credits: 'I-1', lines: [line('A', 2, '6.67')] })
  const second = invoice({ invoiceNumber: 'I-2', lines: [line('A', 1, '10.00')] })
  const notes = planCredits(aReturn(3, [invoice({}), second, credited]), '2026-11-23')
  expect(notes.map(({ credits, lines }) => [credits, lines.map(({ quantity }) => quantity)])).toEqual([
    ['I-1', [1]],
    ['I-2', [1]],
  ])
  expect(notes.map(fits)).toEqual([true, true])
})

test('goods that were never invoiced get no credit note', () => {
  expect(planCredits(aReturn(1, []), '2026-11-23')).toEqual([])
})

test('a return without any invoice is reported once, and credited when its invoice arrives', async () => {
  let invoices: ErpReturnRead['invoices'] = []
  const sent: unknown[] = []
  const door = {
    returns: (state: string) =>
      Promise.resolve({ list: state === 'received' ? [aReturn(1, invoices)] : [], after: '', more: false }),
    tell(_name: string, row: unknown) {
      sent.push(row)
      return Promise.resolve({ ref: '', ok: true, known: false, error: null })
    },
  } as unknown as Door
  const [clock, times] = [{ now: () => 0, wait: () => 0 }, new Map<string, number>()]
  expect(await dealWithReturns(door, clock, times)).toEqual([expect.stringContaining('nothing to credit')])
  expect(await dealWithReturns(door, clock, times)).toEqual([])
  invoices = [invoice({})]
  expect(await dealWithReturns(door, clock, times)).toEqual([expect.stringContaining('credit note')])
  expect(sent).toHaveLength(1)
})
