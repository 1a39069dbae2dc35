import { expect, test, vi } from 'vitest'
import { deviceWith, renderScreen } from '../../../tests/kit/screen.tsx'
import { signedIn } from '../../../tests/kit/signed-in.ts'
import { KitRoom } from '../../ui/kit/kit-room.tsx'
import type { Device } from '../../offline/device-types.ts'
import { Toaster } from '../../ui/toaster.tsx'
import { ChoicesScreen } from './choices-screen.tsx'

const { asked } = vi.hoisted(() => ({ asked: vi.fn<(call: { name: string }, asking?: unknown) => Promise<unknown>>() }))
vi.mock('../../api/client.ts', () => ({ callApi: asked }))

const kept = { get: async () => undefined, set: async () => {}, remove: async () => {}, entries: async () => [] }
const device = () => deviceWith({ ...signedIn(), kept: kept as unknown as Device['kept'] })
const choices = {
  address: 'ana@bazar.example',
  list: [
    { kind: 'orders', wanted: true },
    { kind: 'arrivals', wanted: true },
    { kind: 'cartArrivals', wanted: false },
  ],
  quiet: null,
  timeZone: 'Europe/Madrid',
}
const answering = (choose: unknown) =>
  asked.mockImplementation(async ({ name }) => (name === 'mails.choices' ? { ok: true, data: choices } : choose))
const sent = () => asked.mock.calls.filter(([call]) => call.name === 'mails.choose').map(([, asking]) => asking)

test('a tap is saved at once; quiet hours start as a night and never end at the hour they begin', async () => {
  asked.mockClear()
  answering({ ok: true, data: null })
  const screen = await renderScreen(
    <KitRoom>
      <ChoicesScreen />
    </KitRoom>,
    { device: device() },
  )
  await expect.element(screen.getByText('E-mails to ana@bazar.example')).toBeVisible()
  const cart = screen.getByRole('checkbox', { name: 'Articles of the cart that are in stock again' })
  await cart.click()
  await expect.element(cart).toBeChecked()
  await screen.getByRole('checkbox', { name: 'Do not disturb me in these hours' }).click()
  await screen.getByLabelText('From').selectOptions('7')
  await expect
    .poll(sent)
    .toEqual([
      { body: { list: [{ kind: 'cartArrivals', wanted: true }] } },
      { body: { quiet: { from: 22, to: 7 } } },
      { body: { quiet: { from: 7, to: 8 } } },
    ])
})

test('a change that the service does not accept is rolled back with a message', async () => {
  asked.mockClear()
  const word = Promise.withResolvers<unknown>()
  answering(word.promise)
  const screen = await renderScreen(
    <KitRoom>
      <ChoicesScreen />
      <Toaster />
    </KitRoom>,
    { device: device() },
  )
  const orders = screen.getByRole('checkbox', { name: 'My orders: received, changed, shipped, cancelled' })
  await orders.click()
  await expect.poll(sent).toHaveLength(1)
  await expect.element(orders).not.toBeChecked()
  word.resolve({ ok: false, kind: 'unreachable' })
  await expect.element(orders).toBeChecked()
  await expect.element(screen.getByText(/There is no connection to the service/)).toBeVisible()
})

test('of two quick taps only the one that is refused goes back', async () => {
  asked.mockClear()
  const words = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()]
  let at = 0
  asked.mockImplementation(async ({ name }) => (name === 'mails.choices' ? { ok: true, data: choices } : words[at++]?.promise))
  const screen = await renderScreen(
    <KitRoom>
      <ChoicesScreen />
    </KitRoom>,
    { device: device() },
  )
  const orders = screen.getByRole('checkbox', { name: 'My orders: received, changed, shipped, cancelled' })
  const cart = screen.getByRole('checkbox', { name: 'Articles of the cart that are in stock again' })
  await orders.click()
  await cart.click()
  await expect.poll(sent).toHaveLength(2)
  words[1]?.resolve({ ok: true, data: null })
  words[0]?.resolve({ ok: false, kind: 'unreachable' })
  await expect.element(orders).toBeChecked()
  await expect.element(cart).toBeChecked()
})
