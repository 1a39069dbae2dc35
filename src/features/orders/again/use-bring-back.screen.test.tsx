import { beforeEach, expect, test, vi } from 'vitest'
import { deviceWith, renderScreen } from '../../../../tests/kit/screen.tsx'
import { aClient, signedIn } from '../../../../tests/kit/signed-in.ts'
import type { Device } from '../../../offline/device-types.ts'
import { createCell } from '../../../offline/observable.ts'
import { Button } from '../../../ui/button.tsx'
import { Toaster } from '../../../ui/toaster.tsx'
import { dismissOffers } from '../../../ui/toasts.ts'
import type { OfferNow } from './reorder-bundles.ts'
import { useBringBack } from './use-bring-back.ts'

const parts = [{ goodsId: 'LAMP', quantity: 2 }]
const tiers = [{ quantity: 1, percent: 10 }]
const starter = { kind: 'mesh' as const, offerId: 'm1', title: 'Starter', parts }
const desk = { kind: 'pallet' as const, offerId: 'p1', title: 'Desk', parts: [...parts, { goodsId: 'KET', quantity: 1 }] }
const asked = {
  lines: [{ goodsId: 'LAMP', quantity: 5 }],
  bundles: [
    { ...starter, bundleKey: 'k1', quantity: 3 },
    { ...desk, bundleKey: 'k2', quantity: 4 },
  ],
}

type Goods = Parameters<ReturnType<typeof useBringBack>>[0]

beforeEach(dismissOffers)

async function bringBack(offers: readonly (readonly [string, OfferNow])[], goods: Goods = asked, signed = signedIn()) {
  const enqueue = vi.fn<Device['enqueue']>().mockResolvedValue({ saved: true, id: '1' })
  const onUndone = vi.fn<() => void>()
  const answers: boolean[] = []
  function Part() {
    const give = useBringBack(() => Promise.resolve(new Map(offers)))
    return <Button onClick={() => void give(goods, onUndone).then((isSaved) => answers.push(isSaved))}>Add</Button>
  }
  const screen = await renderScreen(
    <>
      <Part />
      <Toaster />
    </>,
    { device: deviceWith({ ...signed, newId: () => 'new-key', enqueue }) },
  )
  await screen.getByRole('button', { name: 'Add' }).click()
  await expect.poll(() => answers).toEqual([true])
  return { screen, onUndone, given: () => enqueue.mock.calls.map(([call, body]) => [call.name, body]) }
}

test('a set comes back as a set; a pallet no longer sold comes back as its articles, with a message; Undo takes all of it out', async () => {
  const offers = [['k1', { state: 'offered', bundle: { ...starter, tiers } }] as const, ['k2', { state: 'over' }] as const]
  const { screen, given, onUndone } = await bringBack(offers)
  const list = [
    { goodsId: 'LAMP', quantity: 13 },
    { goodsId: 'KET', quantity: 4 },
  ]
  const held = { ...starter, tiers, bundleKey: 'new-key', quantity: 3 }
  expect(given()).toEqual([
    ['cart.save', { bsShoppingCartGroupDtoList: list }],
    ['cart.addBundle', held],
  ])
  const over = screen.getByText('Added article by article, because it cannot be ordered as a whole now: Desk')
  await expect.element(over).toBeVisible()
  await expect.element(screen.getByText('3 lines added to the cart')).toBeVisible()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => onUndone.mock.calls.length).toBe(1)
  expect(given().slice(2)).toEqual([
    ['cart.save', { bsShoppingCartGroupDtoList: list.map((line) => ({ ...line, quantity: -line.quantity })) }],
    ['cart.addBundle', { ...held, quantity: -3 }],
  ])
  await expect.element(over).not.toBeInTheDocument()
})

const planId = '01980000-0000-7000-8000-0000000000c1'
const noted = {
  lines: [
    { goodsId: 'LAMP', quantity: 5, note: 'for the window', planId },
    { goodsId: 'KET', quantity: 2 },
  ],
  bundles: [{ ...starter, bundleKey: 'k1', quantity: 3, note: 'by the door' }],
}
const plain = { bsShoppingCartGroupDtoList: [{ goodsId: 'KET', quantity: 2 }] }
const whole = ['cart.addBundle', { ...starter, tiers: [], bundleKey: 'new-key', quantity: 3 }]
const ofWhole = ['cart.note', { goodsId: 'new-key', note: 'by the door' }]

test('notes and plans come back with their lines', async () => {
  const { given } = await bringBack([], noted)
  expect(given()).toEqual([
    ['cart.save', { bsShoppingCartGroupDtoList: [{ goodsId: 'LAMP', quantity: 5 }], planId }],
    ['cart.save', plain],
    whole,
    ['cart.note', { goodsId: 'LAMP', note: 'for the window' }],
    ofWhole,
  ])
})

/** LAMP in the cart with this note and plan. */
function withLamp(own: { readonly note: string; readonly planId?: string }) {
  const signed = signedIn(undefined, { LAMP: 1 })
  const cart = signed.cart.get()!
  return {
    ...signed,
    cart: createCell<typeof cart | undefined>({ ...cart, lines: cart.lines.map((line) => ({ ...line, ...own })) }),
  }
}

test('a line already in the cart keeps its own note and plan', async () => {
  const own = { note: 'the blue one', planId: '01980000-0000-7000-8000-0000000000c2' }
  const { given } = await bringBack([], noted, withLamp(own))
  const list = [{ goodsId: 'LAMP', quantity: 5 }, ...plain.bsShoppingCartGroupDtoList]
  expect(given()).toEqual([['cart.save', { bsShoppingCartGroupDtoList: list }], whole, ofWhole])
})

test.each([
  { since: 'for the window', taken: [['cart.note', { goodsId: 'LAMP', note: '' }]] },
  { since: 'the red one', taken: [] },
])(
  'if a line was in the cart without a note, Undo removes the added note unless it has changed: "$since"',
  async ({ since, taken }) => {
    const signed = withLamp({ note: '' })
    const { given, screen, onUndone } = await bringBack([], { ...noted, bundles: [] }, signed)
    const before = given().length
    signed.cart.set(withLamp({ note: since }).cart.get())
    await screen.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => onUndone.mock.calls.length).toBe(1)
    const list = noted.lines.map(({ goodsId, quantity }) => ({ goodsId, quantity: -quantity }))
    expect(given().slice(before)).toEqual([...taken, ['cart.save', { bsShoppingCartGroupDtoList: list }]])
  },
)

test('nothing is added if another client is chosen while the offers are read', async () => {
  const { session } = signedIn()
  const enqueue = vi.fn<Device['enqueue']>()
  const answers: boolean[] = []
  const read = Promise.withResolvers<Map<string, OfferNow>>()
  function Part() {
    const give = useBringBack(() => read.promise)
    return <Button onClick={() => void give(asked, () => {}).then((isSaved) => answers.push(isSaved))}>Add</Button>
  }
  const state = session.get()
  const cell = createCell(state)
  const screen = await renderScreen(<Part />, {
    device: deviceWith({ ...signedIn(), session: cell, newId: () => 'new-key', enqueue }),
  })
  await screen.getByRole('button', { name: 'Add' }).click()
  cell.set({ ...state, account: aClient({ clientId: 'another' }) } as never)
  read.resolve(new Map())
  await expect.poll(() => answers).toEqual([false])
  expect(enqueue).not.toHaveBeenCalled()
})

test('a set with other parts comes back as its articles; without an answer of the service it comes back unchanged', async () => {
  const other = { ...starter, tiers, parts: [{ goodsId: 'LAMP', quantity: 3 }] }
  const { given, screen } = await bringBack([['k1', { state: 'offered', bundle: other }]], { ...asked, lines: [] })
  expect(given()).toEqual([
    ['cart.save', { bsShoppingCartGroupDtoList: [{ goodsId: 'LAMP', quantity: 6 }] }],
    ['cart.addBundle', { ...desk, tiers: [], bundleKey: 'new-key', quantity: 4 }],
  ])
  await expect.element(screen.getByText(/as a whole now: Starter$/)).toBeVisible()
})
