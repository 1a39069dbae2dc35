import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { keptForms } from '../../../../tests/kit/kept-forms.ts'
import { anAccepted, anEntry } from '../../../../tests/kit/order-entries.ts'
import { aDevice, aPhoto, orderId, shipped } from '../../../../tests/kit/returns-device.ts'
import { renderScreen } from '../../../../tests/kit/screen.tsx'
import { KitRoom } from '../../../ui/kit/kit-room.tsx'
import { RequestScreen } from './request-screen.tsx'

const home = { to: '/' } as const
const nothing = () => {}
const form = () => (
  <KitRoom>
    <RequestScreen orderId={orderId} order={home} orders={home} returns={home} onStartAnew={nothing} onRequested={nothing} />
  </KitRoom>
)
const LAMP_NAME = anAccepted().lines.find(({ goodsId }) => goodsId === 'LAMP')!.name

/** Windows of one device side by side, each on an order with six kettles and three lamps. */
const windowsOf = async (count: number, forms = keptForms()) => {
  const [shipment] = shipped.shipments!
  const sent = { ...shipment!, lines: [...shipment!.lines, { goodsId: 'LAMP', quantity: 3 }] }
  const entry = anEntry({ state: 'shipped', order: anAccepted({ ...shipped, shipments: [sent] }) })
  const open = async (at: number) => {
    const parts = { formDrafts: forms, keptPhoto: forms.keptPhoto, order: () => Promise.resolve(entry), newId: () => `new-${at}` }
    const screen = await renderScreen(form(), { device: aDevice([], parts).device })
    const part = page.elementLocator(screen.container)
    const quantity = (name: string) => part.getByRole('spinbutton', { name: `Quantity of ${name}` })
    await expect.element(quantity('Blue kettle')).toBeVisible()
    return { part, quantity }
  }
  const all = []
  for (let at = 0; at < count; at += 1) all.push(await open(at))
  return all
}

test('what is entered in one of two open windows is shown in the other, and both go on with it', async () => {
  const forms = keptForms()
  const [one, other] = await windowsOf(2, forms)
  await one!.quantity('Blue kettle').fill('3')
  await userEvent.keyboard('{Enter}')
  await one!.part.getByLabelText('Reason').selectOptions('damaged')
  await one!.part
    .getByLabelText('Photo files of Blue kettle')
    .upload([new File([await aPhoto(40, 30)], 'lid.png', { type: 'image/png' })])
  await expect.element(other!.part.getByRole('img', { name: 'Photo 1 of Blue kettle' })).toBeVisible()
  await expect.element(other!.quantity('Blue kettle')).toHaveValue('3')
  await other!.quantity(LAMP_NAME).fill('2')
  await userEvent.keyboard('{Enter}')
  await expect.element(one!.quantity(LAMP_NAME)).toHaveValue('2')
  await expect.element(one!.part.getByRole('img', { name: 'Photo 1 of Blue kettle' })).toBeVisible()
  expect(await forms.open('returnRequest', orderId)).toMatchObject({
    returnId: 'new-0',
    lines: [
      { goodsId: 'KET', quantity: 3, reason: 'damaged', photos: [{}] },
      { goodsId: 'LAMP', quantity: 2 },
    ],
  })
})

test('what is still being typed, or on its way to the device, stays when another window writes', async () => {
  const kept = keptForms()
  let gate = Promise.resolve()
  const slow: typeof kept = { ...kept, save: (...given) => gate.then(() => kept.save(...given)) }
  const [one] = await windowsOf(1, slow)
  const [other] = await windowsOf(1, kept)
  const { promise, resolve: go } = Promise.withResolvers<void>()
  gate = promise
  await one!.quantity('Blue kettle').fill('3')
  await userEvent.keyboard('{Enter}')
  await one!.quantity('Blue kettle').fill('4')
  const typedIn = document.activeElement
  const lines = [{ goodsId: 'LAMP', quantity: 2, reason: 'damaged' as const, note: '', photos: [] }]
  await kept.save('returnRequest', orderId, { returnId: 'other', notes: '', lines })
  await expect.element(other!.quantity(LAMP_NAME)).toHaveValue('2')
  await expect.element(one!.quantity('Blue kettle')).toHaveValue('4')
  await expect.element(one!.quantity(LAMP_NAME)).toHaveValue('0')
  go()
  await expect.element(one!.quantity(LAMP_NAME)).toHaveValue('2')
  await expect.element(one!.quantity('Blue kettle')).toHaveValue('4')
  expect(document.activeElement).toBe(typedIn)
  await userEvent.keyboard('{Enter}')
  await expect.element(other!.quantity('Blue kettle')).toHaveValue('4')
  expect(await kept.open('returnRequest', orderId)).toMatchObject({
    returnId: 'other',
    lines: [
      { goodsId: 'LAMP', quantity: 2 },
      { goodsId: 'KET', quantity: 4 },
    ],
  })
})

test('many keys quickly are all kept, and the field keeps the focus', async () => {
  const forms = keptForms()
  const [one] = await windowsOf(1, forms)
  const notes = one!.part.getByLabelText(/Notes on the whole return/)
  await notes.click()
  const typedIn = document.activeElement
  const words = 'The second pallet stood in the rain for two days'
  await userEvent.keyboard(words)
  await expect.element(notes).toHaveValue(words)
  expect(document.activeElement).toBe(typedIn)
  await vi.waitFor(async () => expect(await forms.open('returnRequest', orderId)).toMatchObject({ notes: words }))
})
