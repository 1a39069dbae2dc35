import { afterEach, expect, test, vi } from 'vitest'
import { contract } from '#domain/contract/index.ts'
import type { Device } from '../../src/offline/device.ts'
import { PASSWORD, ids, testApp } from '../contract/kit.ts'
import { tablet } from './device-kit.ts'

const server = await testApp()
const { database } = server
const { plans } = contract
const about = { label: 'act' }
const opened: Device[] = []
afterEach(async () => {
  for (const device of opened.splice(0)) await device.close()
})

/** The representative's work at a client: a cart, a plan, a named draft, a started order form and a filled-in return. */
const work = async (device: Device, client: string, quantity: number) => {
  await device.addToCart('LAMP', quantity, 'Lamp')
  await device.enqueue(
    plans.save,
    { planId: device.newId(), name: `Plan ${client}`, lines: [{ goodsId: 'LAMP', quantity }] },
    about,
  )
  const form = await device.draft.open(Date.now())
  if (!form) throw new Error('There is no form without an account')
  expect(await device.draft.save({ ...form, ownNumber: client })).toBe('saved')
  expect(
    await device.formDrafts.save('returnRequest', 'order', { returnId: device.newId(), notes: `Return ${client}`, lines: [] }),
  ).toBe('saved')
}
const seenOf = async (device: Device) => ({
  cart: device.cart.get()?.lines.map(({ goodsId, quantity }) => [goodsId, quantity]),
  plans: device.plans.get()?.map(({ name }) => name),
  form: (await device.draft.open(Date.now()))?.ownNumber,
  return: (await device.formDrafts.open('returnRequest', 'order'))?.notes,
})
const expected = (client: string, quantity: number) => ({
  cart: [['LAMP', quantity]],
  plans: [`Plan ${client}`],
  form: client,
  return: `Return ${client}`,
})

test('between two clients without a network nothing is lost or mixed up, even over a restart, and everything arrives under both names', async () => {
  const place = tablet(server)
  let device = await place.open()
  opened.push(device)
  await device.signIn('staff', 'marta', PASSWORD)
  for (const account of [ids.other, ids.mine]) {
    await device.chooseAccount(account)
    await vi.waitFor(() => expect(device.plans.get()).toEqual([]))
    await vi.waitFor(() => expect(device.cart.get()).toMatchObject({ account, lines: [] }))
  }
  place.world.network = 'down'
  await work(device, 'C100', 5)
  await device.chooseAccount(ids.other)
  expect(await seenOf(device)).toMatchObject({ cart: [], plans: [], form: '', return: undefined })
  await work(device, 'C200', 7)
  await device.chooseAccount(ids.mine)
  expect(await seenOf(device)).toEqual(expected('C100', 5))
  await device.close()

  device = await place.open()
  opened.push(device)
  await vi.waitFor(async () => expect(await seenOf(device)).toEqual(expected('C100', 5)))
  await device.chooseAccount(ids.other)
  expect(await seenOf(device)).toEqual(expected('C200', 7))
  const waiting = device.outbox.get().map(({ account, call }) => `${account} ${call}`)
  expect(waiting.toSorted()).toEqual([
    `${ids.mine} cart.save`,
    `${ids.mine} plans.save`,
    `${ids.other} cart.save`,
    `${ids.other} plans.save`,
  ])
  // The list knows which clients were visited, also without a network.
  expect(device.accounts.get()?.map(({ seenAt }) => seenAt)).toEqual([expect.any(String), expect.any(String)])

  place.world.network = 'fine'
  device.sendNow()
  await vi.waitFor(() => expect(device.outbox.get()).toEqual([]), { timeout: 10_000 })
  const { rows } = await database.pool.query('select account_id, quantity, changed_by from cart_line order by quantity')
  expect(rows).toEqual([
    { account_id: ids.mine, quantity: 5, changed_by: 'Marta Ruiz' },
    { account_id: ids.other, quantity: 7, changed_by: 'Marta Ruiz' },
  ])
  const audit = await database.pool.query(
    `select action, actor_id, account_id from audit where command_id is not null order by action, account_id`,
  )
  const by = { actor_id: ids.sales }
  expect(audit.rows).toEqual(
    ['cart.save', 'plans.save'].flatMap((action) => [ids.mine, ids.other].map((account_id) => ({ action, ...by, account_id }))),
  )
  expect(await seenOf(device)).toMatchObject({ form: 'C200', return: 'Return C200' })
})

/** A window with the storage of its own tab, which can be looked at alone. */
const windowOf = async (place: ReturnType<typeof tablet>, kept: { account: string | null }) => {
  let look: (reason: 'visible') => void = () => {}
  const device = await place.open(undefined, {
    tab: {
      get: () => kept.account,
      set: (_, clientId) => void (kept.account = clientId),
      clear: () => void (kept.account = null),
    },
    signals: { isVisible: () => true, listen: (listener) => ((look = listener), () => {}) },
  })
  opened.push(device)
  return { device, lookAt: () => look('visible') }
}
const accountOf = (device: Device) => {
  const session = device.session.get()
  return session.phase === 'signedIn' ? session.account?.clientId : undefined
}

test('each window keeps its client over a reload, and a new one opens with that of the window last looked at', async () => {
  const place = tablet(server)
  const tabs = [{ account: null }, { account: null }] as { account: string | null }[]
  const first = await windowOf(place, tabs[0]!)
  await first.device.signIn('staff', 'marta', PASSWORD)
  await first.device.chooseAccount(ids.mine)
  await vi.waitFor(() => expect(first.device.cart.get()?.account).toBe(ids.mine))
  const second = await windowOf(place, tabs[1]!)
  await second.device.chooseAccount(ids.other)
  expect([accountOf(first.device), accountOf(second.device)]).toEqual([ids.mine, ids.other])
  place.world.network = 'down'

  await first.device.close()
  const reloaded = await windowOf(place, tabs[0]!)
  expect(accountOf(reloaded.device)).toBe(ids.mine)
  await vi.waitFor(() => expect(reloaded.device.cart.get()?.account).toBe(ids.mine))

  const anew = async (account: string | null = null) => {
    const { device } = await windowOf(place, { account })
    await vi.waitFor(() => expect(device.session.get().phase).toBe('signedIn'))
    return accountOf(device)
  }
  expect(await anew()).toBe(ids.other)
  reloaded.lookAt()
  await expect.poll(() => anew(), { interval: 200 }).toBe(ids.mine)
  // An account of somebody else, or one that is gone, is not opened.
  expect(await anew('gone')).toBe(ids.mine)
})
