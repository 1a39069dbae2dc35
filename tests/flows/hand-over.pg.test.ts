import { afterAll, expect, test, vi } from 'vitest'
import type { Device } from '../../src/offline/device.ts'
import { PASSWORD, ids, testApp } from '../contract/kit.ts'
import { tablet } from './device-kit.ts'

const server = await testApp()
const opened: Device[] = []
afterAll(async () => {
  for (const device of opened) await device.close()
})

/** A tablet with the representative signed in, and the cart of one client. */
const signedIn = async () => {
  const place = tablet(server)
  const device = await place.open()
  opened.push(device)
  await device.signIn('staff', 'marta', PASSWORD)
  await device.chooseAccount(ids.mine)
  await vi.waitFor(() => expect(device.cart.get()).toMatchObject({ account: ids.mine }))
  const room = async () => {
    const found = await device.handOver()
    if (!found) throw new Error('Nobody is signed in')
    return found
  }
  // The key for hand-overs arrives separately from the sign-in.
  await vi.waitFor(async () => expect(await (await room()).give()).toBe('nothing'))
  return { ...place, device, room }
}

test('work of a tablet without a network is sent by another one of the same person, once, even if both send it', async () => {
  const one = await signedIn()
  const other = await signedIn()
  one.world.network = 'down'
  other.world.network = 'down'
  await one.device.addToCart('LAMP', 5, 'Lamp')
  await one.device.addToCart('LAMP', 2, 'Lamp')
  // A send attempt that has just ended blocks it for a moment.
  const held = await vi.waitFor(async () => {
    const given = await (await one.room()).give()
    if (typeof given === 'string') throw new Error(given)
    return given
  })
  await vi.waitFor(() => expect(one.device.outbox.get()).toEqual([]))
  expect(one.device.receipts.get().map(({ outcome }) => outcome)).toEqual(['handedOver'])
  const taken = await (await other.room()).take(held.text)
  expect(taken).toMatchObject({ count: 1 })
  await vi.waitFor(() => expect(other.device.cart.get()?.lines).toMatchObject([{ goodsId: 'LAMP', quantity: 7 }]))

  // The work is taken back although the other tablet has it.
  expect(await (await one.room()).takeBack(held.parcelId)).toBe(true)
  for (const place of [other, one]) {
    place.world.network = 'fine'
    place.signal('online')
    place.device.sendNow()
    await vi.waitFor(() => expect(place.device.outbox.get()).toEqual([]))
  }
  const { rows } = await server.database.pool.query(
    `select quantity from cart_line where account_id = $1 and goods_id = 'LAMP'`,
    [ids.mine],
  )
  expect(rows).toEqual([{ quantity: 7 }])
  const { code } = taken as { code: string }
  // It is no longer held, so it cannot be confirmed twice.
  expect(await (await one.room()).held()).toEqual([])
  expect(code).toMatch(/^\d{6}$/)
})
