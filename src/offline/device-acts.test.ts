import { expect, test, vi } from 'vitest'
import { contract } from '#domain/contract/index.ts'
import { createActs } from './device-acts.ts'
import type { DeviceSession } from './device-session.ts'
import type { Engine } from './engine.ts'
import { ACCOUNT } from './test-kit.ts'

const { cart } = contract

/** The acts of a person who sees a cart of this revision. */
const acts = (revision: number | undefined, right?: 'look') => {
  const append = vi.fn<Engine['append']>().mockResolvedValue({ saved: true, id: '1' })
  const session = { person: () => ({ engine: { append } }), cartRevision: () => revision } as unknown as DeviceSession
  const given = () => append.mock.calls.map(([{ name }, body]) => [name, body])
  return {
    given,
    ...createActs({ session, chosen: () => ({ clientId: ACCOUNT, right }) } as unknown as Parameters<typeof createActs>[0]),
  }
}
const list = [{ goodsId: 'A', quantity: 6 }]

test('stated quantities, one or several, name the cart that the person saw; differences and removals do not', async () => {
  const { given, setQuantity, enqueue, addToCart } = acts(7)
  await setQuantity('A', 6, 'Lamp')
  await enqueue(cart.setQuantities, { list }, { label: 'Lines restored' })
  await addToCart('A', 6, 'Lamp')
  await setQuantity('A', 0, 'Lamp')
  expect(given()).toEqual([
    ['cart.setQuantity', { goodsId: 'A', quantity: 6, revision: 7 }],
    ['cart.setQuantities', { list, revision: 7 }],
    ['cart.save', { bsShoppingCartGroupDtoList: list }],
    ['cart.remove', { goodsIds: ['A'] }],
  ])
})

test('before a cart is read none is named, and a refused change keeps the one that it named', async () => {
  const unread = acts(undefined)
  await unread.enqueue(cart.setQuantities, { list }, { label: 'Lines restored' })
  expect(unread.given()).toEqual([['cart.setQuantities', { list }]])
  const later = acts(9)
  await later.enqueue(cart.setQuantities, { list, revision: 4 }, { label: 'Lines restored' })
  expect(later.given()).toEqual([['cart.setQuantities', { list, revision: 4 }]])
})

test('a person who may only look gives no command for the account but keeps their own favourites', async () => {
  const { given, addToCart, enqueue } = acts(7, 'look')
  expect(await addToCart('A', 6, 'Lamp')).toEqual({ saved: false, reason: 'people.lookOnly' })
  expect(given()).toEqual([])
  await enqueue(contract.favorites.set, { goodsId: 'A', favorite: true }, { label: 'Favourite' })
  expect(given()).toEqual([['favorites.set', { goodsId: 'A', favorite: true }]])
})
