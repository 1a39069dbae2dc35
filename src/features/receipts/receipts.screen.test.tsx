import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import type { Order } from '#domain/contract/order-shapes.ts'
import { anAccepted, anEntry } from '../../../tests/kit/order-entries.ts'
import { deviceWith, renderScreen } from '../../../tests/kit/screen.tsx'
import { keptForms } from '../../../tests/kit/kept-forms.ts'
import { signedIn } from '../../../tests/kit/signed-in.ts'
import type { Device, OrderEntry, ProtocolFit } from '../../offline/device-types.ts'
import { createCell } from '../../offline/observable.ts'
import { KitRoom } from '../../ui/kit/kit-room.tsx'
import { readToasts } from '../../ui/toasts.ts'
import { ReceiptCheck } from './receipt-check.tsx'
import { ReceiptPaper } from './receipt-paper.tsx'
import { ReceiveGoods } from './receive-goods.tsx'
import { findReceipt } from './receipts.reads.ts'

const answer = vi.hoisted(() => vi.fn<(call: unknown, asking: unknown) => Promise<unknown>>())
vi.mock('../../api/client.ts', () => ({ callApi: answer }))
const saved = vi.hoisted(() => vi.fn<(name: string, bytes: ArrayBuffer, type: string) => void>())
vi.mock('../../lib/save-file.ts', () => ({ saveFile: saved }))
/** Text as a PDF encodes it for searching. */
const utf16 = (text: string) => Array.from(text, (char) => char.charCodeAt(0).toString(16).padStart(4, '0')).join('')

const shipments = [
  {
    shipmentNumber: 'D-1',
    carrier: '',
    trackingNumber: '',
    trackingUrl: '',
    shippedAt: '2026-11-20T11:00:00.000Z',
    lines: [
      { goodsId: 'KET', quantity: 6 },
      { goodsId: 'LAMP', quantity: 2 },
    ],
  },
]
const delivery = {
  receiptId: '01980000-0000-7000-8000-0000000000d1',
  signedAt: '2026-11-21T09:00:00.000Z',
  lines: [{ goodsId: 'KET', expected: 6, arrived: 5, damaged: 1, note: 'wet' }],
  signature: { name: 'Ana Ruiz', width: 600 as const, height: 200 as const, strokes: [[60, 100, 300, 20]] },
  by: 'Marta Vidal',
}
const back = { to: '/' } as const

async function receive(part: Partial<Order> = {}, waiting: Partial<OrderEntry> = {}, formDrafts = keptForms()) {
  const order = anAccepted({ shipments, ...part })
  const enqueue = vi.fn<Device['enqueue']>().mockResolvedValue({ saved: true, id: 'c1' })
  const onSigned = vi.fn<(receiptId: string) => void>()
  const device = deviceWith({ ...signedIn(), enqueue, formDrafts, newId: () => '01980000-0000-7000-8000-0000000000d2' })
  await page.viewport(1024, 768)
  const screen = await renderScreen(
    <KitRoom>
      <ReceiveGoods entry={anEntry({ order, ...waiting })} order={order} back={back} onSigned={onSigned} />
    </KitRoom>,
    { device },
  )
  return { screen, enqueue, onSigned }
}

test('goods are signed for as sent unless changed', async () => {
  const { screen, enqueue, onSigned } = await receive()
  await expect.element(screen.getByText('8 pieces arrived')).toBeVisible()
  await screen.getByLabelText('Name of the person signing').fill('Ana Ruiz')
  await screen.getByRole('button', { name: 'Sign for the goods' }).click()
  await expect.poll(() => onSigned.mock.calls).toEqual([['01980000-0000-7000-8000-0000000000d2']])
  expect(enqueue.mock.calls[0]?.[1]).toMatchObject({
    orderId: anAccepted().orderId,
    lines: [
      { goodsId: 'LAMP', expected: 2, arrived: 2, damaged: 0, note: '' },
      { goodsId: 'KET', expected: 6, arrived: 6, damaged: 0, note: '' },
    ],
    signature: { name: 'Ana Ruiz', strokes: [] },
  })
})

test('missing and damaged goods are counted and described', async () => {
  const { screen, enqueue } = await receive()
  const kettles = screen.getByRole('listitem').filter({ hasText: 'Blue kettle' })
  const [arrived, damaged] = [
    kettles.getByRole('spinbutton', { name: 'Quantity of Blue kettle, arrived' }),
    kettles.getByRole('spinbutton', { name: 'Quantity of Blue kettle, damaged' }),
  ]
  await arrived.fill('4')
  await damaged.fill('9')
  await kettles.getByLabelText(/What is missing or damaged/).fill('two boxes wet')
  await expect.element(screen.getByText(/6 pieces arrived · 2 missing · 4 damaged/)).toBeVisible()
  await screen.getByLabelText('Name of the person signing').fill('Ana Ruiz')
  await screen.getByRole('button', { name: 'Sign for the goods' }).click()
  await expect.poll(() => enqueue.mock.calls.length).toBe(1)
  expect(enqueue.mock.calls[0]?.[1]).toMatchObject({
    lines: [{}, { goodsId: 'KET', expected: 6, arrived: 4, damaged: 4, note: 'two boxes wet' }],
  })
})

test('the counts and the signer’s name survive a reload', async () => {
  const forms = keptForms()
  const first = await receive({}, {}, forms)
  const arrived = { name: 'Quantity of Blue kettle, arrived' }
  await first.screen.getByRole('spinbutton', arrived).fill('4')
  await userEvent.keyboard('{Enter}')
  await first.screen.getByLabelText(/What is missing or damaged/).fill('two boxes wet')
  await first.screen.getByLabelText('Name of the person signing').fill('Ana Ruiz')
  await first.screen.unmount()
  const { screen, enqueue } = await receive({}, {}, forms)
  await expect.element(screen.getByText(/6 pieces arrived · 2 missing/)).toBeVisible()
  await screen.getByRole('button', { name: 'Sign for the goods' }).click()
  await expect.poll(() => enqueue.mock.calls.length).toBe(1)
  expect(enqueue.mock.calls[0]?.[1]).toMatchObject({
    lines: [{}, { goodsId: 'KET', arrived: 4, damaged: 0, note: 'two boxes wet' }],
    signature: { name: 'Ana Ruiz', strokes: [] },
  })
})

test('what is counted in one of two open windows is shown in the other, and both go on with it', async () => {
  const forms = keptForms()
  const [one, other] = [await receive({}, {}, forms), await receive({}, {}, forms)].map(({ screen }) => {
    const part = page.elementLocator(screen.container)
    const count = (name: string) => part.getByRole('spinbutton', { name: `Quantity of ${name}` })
    return { part, kettles: count('Blue kettle, arrived'), damaged: count('Blue kettle, damaged') }
  })
  await other!.damaged.fill('1')
  await one!.kettles.fill('4')
  await userEvent.keyboard('{Enter}')
  await expect.element(other!.kettles).toHaveValue('4')
  await expect.element(other!.damaged).toHaveValue('1')
  const name = other!.part.getByLabelText('Name of the person signing')
  await name.click()
  const typedIn = document.activeElement
  await userEvent.keyboard('Ana Ruiz')
  expect(document.activeElement).toBe(typedIn)
  await expect.element(one!.part.getByLabelText('Name of the person signing')).toHaveValue('Ana Ruiz')
  await expect.element(one!.part.getByText('6 pieces arrived · 2 missing · 1 damaged')).toBeVisible()
  const lines = { KET: { arrived: 4, damaged: 1 } }
  await vi.waitFor(async () =>
    expect(await forms.open('receipt', anAccepted().orderId)).toMatchObject({ name: 'Ana Ruiz', lines }),
  )
})

test('a kept form makes one receipt, from whichever window', async () => {
  const forms = keptForms()
  const receiptId = '01980000-0000-7000-8000-0000000000d3'
  await forms.save('receipt', anAccepted().orderId, { receiptId, name: 'Ana Ruiz', lines: {} })
  const { screen, enqueue, onSigned } = await receive({}, {}, forms)
  enqueue.mockResolvedValue({ saved: true, id: 'c1', isJoined: true })
  await screen.getByRole('button', { name: 'Sign for the goods' }).click()
  await expect.poll(() => onSigned.mock.calls).toEqual([[receiptId]])
  expect(enqueue.mock.calls[0]?.[1]).toMatchObject({ receiptId })
  expect(readToasts().at(-1)?.text).toBe('This device has already taken it over. Nothing is sent twice.')
})

test('a form that another window signed is empty, and what was shipped since has a receipt of its own', async () => {
  const forms = keptForms()
  const { receiptId } = delivery
  const lines = [{ goodsId: 'LAMP', expected: 2, arrived: 2, damaged: 0, note: '' }]
  await forms.save('receipt', anAccepted().orderId, { receiptId, name: 'Ana Ruiz', lines: { KET: { arrived: 1 } } })
  const { screen, enqueue, onSigned } = await receive({ deliveries: [{ ...delivery, lines }] }, {}, forms)
  await expect.element(screen.getByText('6 pieces arrived')).toBeVisible()
  await screen.getByLabelText('Name of the person signing').fill('Ben Ruiz')
  await screen.getByRole('button', { name: 'Sign for the goods' }).click()
  await expect.poll(() => onSigned.mock.calls.length).toBe(1)
  expect(onSigned.mock.calls[0]?.[0]).not.toBe(receiptId)
  expect(enqueue.mock.calls[0]?.[1]).toMatchObject({ lines: [{ goodsId: 'KET', arrived: 6 }] })
})

test('signing needs a name', async () => {
  const { screen, enqueue } = await receive()
  await screen.getByRole('button', { name: 'Sign for the goods' }).click()
  await expect.element(screen.getByText('Enter the name of the person who signs.')).toBeVisible()
  expect(enqueue).not.toHaveBeenCalled()
})

test('goods of a receipt that waits on this device count as signed for', async () => {
  const all = {
    ...delivery,
    lines: [
      { ...delivery.lines[0]!, arrived: 6 },
      { goodsId: 'LAMP', expected: 2, arrived: 2, damaged: 0, note: '' },
    ],
  }
  const { screen } = await receive({}, { deliveries: [all] })
  await expect.element(screen.getByRole('heading', { name: 'Nothing is left to sign for' })).toBeVisible()
})

/** The page of a receipt that waits on this device. */
async function showPaper() {
  const order = anAccepted({ shipments })
  const found = findReceipt(anEntry({ order, deliveries: [delivery] }), delivery.receiptId)!
  const addressOf = vi.fn<(code: string) => string>((code) => `https://shop.example/receipt/${code}`)
  const head = (title: ReactNode) => <h1>Norvik Supply: {title}</h1>
  const paper = <ReceiptPaper found={found} order={order} back={back} addressOf={addressOf} head={head} />
  return { screen: await renderScreen(paper, { device: deviceWith(signedIn()) }), addressOf }
}

test('a receipt shows what was signed, and a QR code whose address identifies its content', async () => {
  const { screen, addressOf } = await showPaper()
  await expect.element(screen.getByRole('row', { name: /Blue kettle KET 6 5 1 wet/ })).toBeVisible()
  await expect.element(screen.getByRole('img', { name: 'Signature of Ana Ruiz' })).toBeVisible()
  await expect.element(screen.getByText('Saved on this device')).toBeVisible()
  await expect.element(screen.getByRole('img', { name: 'QR code of the receipt' })).toBeVisible()
  expect(addressOf.mock.calls[0]?.[0]).toMatch(/^[A-Za-z0-9_-]{24}$/)
})

test('a printed receipt has the head of the brand, the goods, the signature and its QR code, but no buttons', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  const { screen } = await showPaper()
  const button = screen.getByRole('button', { name: 'Print' })
  await button.click()
  expect(print).toHaveBeenCalledOnce()
  print.mockRestore()
  try {
    await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
    await expect.element(button).not.toBeInTheDocument()
    await expect.element(screen.getByRole('link', { name: 'Back to the order' })).not.toBeInTheDocument()
    await expect.element(screen.getByRole('heading', { name: /^Norvik Supply: Delivery receipt for order N-1$/ })).toBeVisible()
    await expect.element(screen.getByRole('row', { name: /Blue kettle KET 6 5 1 wet/ })).toBeVisible()
    await expect.element(screen.getByRole('img', { name: 'Signature of Ana Ruiz' })).toBeVisible()
    await expect.element(screen.getByText('Calle Mayor 1')).toBeVisible()
    // At least 25 mm, so that a camera reads it from a sheet at arm's length.
    const code = screen.getByRole('img', { name: 'QR code of the receipt' })
    await expect.element(code).toBeVisible()
    expect(code.element().getBoundingClientRect().width).toBeGreaterThan((25 / 25.4) * 96)
  } finally {
    await cdp().send('Emulation.setEmulatedMedia', { media: 'screen' })
  }
})

test('a receipt is saved offline as a PDF with the goods, the signer and the code', async () => {
  const { screen } = await showPaper()
  await screen.getByRole('button', { name: 'Save as PDF' }).click()
  await expect.poll(() => saved.mock.calls.length).toBe(1)
  const [name, bytes] = saved.mock.calls[0]!
  expect(name).toBe('N-1-00d1.pdf')
  const pdf = new TextDecoder('latin1').decode(bytes)
  const code = screen.getByText(/^[A-Za-z0-9_-]{24}$/).element().textContent
  for (const words of ['Delivery receipt for order N-1', 'Blue kettle', 'Damaged', 'Ana Ruiz', 'Marta Vidal', code])
    expect(pdf).toContain(utf16(words))
})

/** No sign-in is needed. */
const nobody = deviceWith({ protocol: createCell<ProtocolFit>('fits') })
const proof = {
  orderNumber: '…0123',
  signedOn: '2026-11-21',
  toldOn: '2026-11-22',
  arrived: 1005,
  missing: 1,
  damaged: 2,
  signer: 'A. R.',
}

test('a genuine receipt is confirmed to anybody, with the facts on its paper', async () => {
  answer.mockResolvedValueOnce({ ok: true, data: proof })
  const screen = await renderScreen(<ReceiptCheck code={'A'.repeat(24)} />, { device: nobody })
  await expect.element(screen.getByText(/This receipt is genuine/)).toBeVisible()
  for (const text of ['…0123', '2026-11-21', '2026-11-22', '1,005', 'A. R.'])
    await expect.element(screen.getByText(text)).toBeVisible()
})

test('an unknown receipt and one that cannot be checked are told apart, and both can be retried', async () => {
  const unknown = {
    ok: false,
    kind: 'refused',
    status: 404,
    code: 15104,
    error: 'receipt.notFound',
    msg: 'Not known.',
    data: null,
  }
  answer.mockResolvedValueOnce(unknown).mockResolvedValueOnce({ ok: false, kind: 'unreachable' })
  const screen = await renderScreen(<ReceiptCheck code={'B'.repeat(24)} />, { device: nobody })
  await expect.element(screen.getByRole('heading', { name: 'This receipt is not known' })).toBeVisible()
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('heading', { name: 'The receipt could not be checked' })).toBeVisible()
})

test('an invalid code is recognised without asking the service', async () => {
  answer.mockClear()
  const screen = await renderScreen(<ReceiptCheck code="no code" />)
  await expect.element(screen.getByRole('heading', { name: 'This is not the code of a delivery receipt' })).toBeVisible()
  expect(answer).not.toHaveBeenCalled()
})
