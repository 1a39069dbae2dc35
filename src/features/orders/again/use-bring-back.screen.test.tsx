import { expect, test, vi } from 'vitest'
import { deviceWith, renderScreen } from '../../../../tests/kit/screen.tsx'
import { aClient, signedIn } from '../../../../tests/kit/signed-in.ts'
import type { Device } from '../../../offline/device-types.ts'
import { createCell } from '../../../offline/observable.ts'
import { Button } from '../../../ui/button.tsx'
import { Toaster } from '../../../ui/toaster.tsx'
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

async function bringBack(offers: readonly (readonly [string, OfferNow])[], goods = asked) {
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
    { device: deviceWith({ ...signedIn(), newId: () => 'new-key', enqueue }) },
  )
  await screen.getByRole('button', { name: 'Add' }).click()
  await expect.poll(() => answers).toEqual([true])
  return { screen, onUndone, given: () => enqueue.mock.calls.map(([call, body]) => [call.name, body]) }
}

test('a set comes back as a set; of a pallet that is over the articles do, and that is said; one tap takes all of it back', async () => {
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

test('nothing comes into the cart of another client who was chosen while the offers were read', async () => {
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

test('one that is put together differently comes back as its articles; without an answer of the service it is as it was', async () => {
  const other = { ...starter, tiers, parts: [{ goodsId: 'LAMP', quantity: 3 }] }
  const { given, screen } = await bringBack([['k1', { state: 'offered', bundle: other }]], { ...asked, lines: [] })
  expect(given()).toEqual([
    ['cart.save', { bsShoppingCartGroupDtoList: [{ goodsId: 'LAMP', quantity: 6 }] }],
    ['cart.addBundle', { ...desk, tiers: [], bundleKey: 'new-key', quantity: 4 }],
  ])
  await expect.element(screen.getByText(/as a whole now: Starter$/)).toBeVisible()
})
