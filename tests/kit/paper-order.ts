import type { Order } from '#domain/contract/order-shapes.ts'

const NAMES = ['Lampa stołowa ąćęłńóśźż 不锈钢台灯', 'Größe ñ ß ç œ €', 'Extractor hood 60 cm, brushed steel']

/** An order of `lineCount` lines for the tests and the bench, with characters of all nine languages. */
export function aPaperOrder(lineCount: number): Order {
  const price = { unitPrice: '12.50', originalPrice: '15.00', lineTotal: '375.00', priceKind: 'promotion' } as const
  const lines = Array.from({ length: lineCount }, (_, at) => ({
    ...price,
    goodsId: `ART-${String(at + 1).padStart(4, '0')}`,
    name: NAMES[at % NAMES.length] ?? '',
    quantity: 30,
  }))
  const total = `${375 * lineCount}.00`
  const sums = { currency: 'EUR', subtotal: total, discount: '0.00', tax: '0.00', total }
  return {
    ...sums,
    orderId: '00000000-0000-4000-8000-000000000001',
    orderNumber: 'O-2026-000123',
    state: 'submitted',
    submittedAt: '2026-11-23T10:00:00.000Z',
    draftedAt: '2026-11-23T10:00:00.000Z',
    lineCount,
    totalQuantity: 30 * lineCount,
    ownNumber: 'PO 77',
    actor: { kind: 'buyer', name: 'Ana Ruiz' },
    withChanges: false,
    taxPercent: 0,
    taxCase: 'reverseCharge',
    address: {
      addressId: '00000000-0000-4000-8000-000000000002',
      company: 'Składnica Świateł Sp. z o.o.',
      fullName: 'Łucja Żółć',
      street: 'ul. Piotrkowska 1',
      telephone: '+48 42 000 00 00',
      country: 'PL',
      province: 'łódzkie',
      city: 'Łódź',
      postalCode: '90-001',
    },
    notes: 'Bitte vormittags liefern. 请上午送货。',
    requestedOn: '2026-12-01',
    lines,
    changes: [],
  }
}
