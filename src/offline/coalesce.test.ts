import { expect, test } from 'vitest'
import { contract } from '#domain/contract/index.ts'
import type { Call } from '#domain/contract/call.ts'
import { coalesce } from './coalesce.ts'
import { rowOf } from './outbox.ts'
import { ACCOUNT, ANA } from './test-kit.ts'

const { cart } = contract
let drawn = 0
const ports = { clock: { now: () => 0, after: () => () => {} }, random: { id: () => `id-${(drawn += 1)}`, next: () => 0 } }
const row = (call: Call, body: unknown) =>
  rowOf({ call, body, account: ACCOUNT, label: 'Lamp', shown: null, replaces: null }, ANA, ports as never)
const list = (quantity: number) => [{ goodsId: 'A', quantity }]

test('joining two stated quantities keeps the cart revision of the later one', () => {
  const one = row(cart.setQuantity, { goodsId: 'A', quantity: 6, revision: 1 })
  const several = row(cart.setQuantities, { list: list(12), revision: 2 })
  expect(coalesce(one, several)).toMatchObject({ call: 'cart.setQuantity', body: { goodsId: 'A', quantity: 12, revision: 2 } })
  expect(coalesce(several, one)).toMatchObject({ body: { goodsId: 'A', quantity: 6, revision: 1 } })
})

test('joining a difference to a stated quantity keeps the cart revision of the stated one', () => {
  const stated = row(cart.setQuantities, { list: list(12), revision: 2 })
  const more = row(cart.save, { bsShoppingCartGroupDtoList: list(6) })
  expect(coalesce(stated, more)).toMatchObject({ call: 'cart.setQuantity', body: { goodsId: 'A', quantity: 18, revision: 2 } })
})
