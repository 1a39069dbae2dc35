import { expect, test } from 'vitest'
import type { ClientAccountRow } from '#domain/contract/account.ts'
import { cart } from '#domain/contract/cart.ts'
import type { Api } from '../api/client.ts'
import type { Device, Receipt } from './device-types.ts'
import { listOldParcels, noteHeld } from './hand-over/held-list.ts'
import { openHandOver } from './hand-over/hand-over.ts'
import { keepHandOverKey } from './hand-over/key.ts'
import { codeOf } from './hand-over/parcel.ts'
import { createCell } from './observable.ts'
import { openWorkspace } from './workspace.ts'
import type { Views } from './workspace.ts'
import type { Ports, Store } from './ports.ts'
import { about } from './test-acts.ts'
import { ACCOUNT, ANA, FakeBrowser } from './test-kit.ts'

const noApi = { call: async () => ({ ok: false, kind: 'unreachable' }) } as unknown as Api

const views = (): Views => ({
  cart: createCell<ReturnType<Device['cart']['get']>>(undefined),
  accounts: createCell<readonly ClientAccountRow[] | undefined>(undefined),
  addresses: createCell<ReturnType<Device['addresses']['get']>>(undefined),
  plans: createCell<ReturnType<Device['plans']['get']>>(undefined),
  favorites: createCell<ReturnType<Device['favorites']['get']>>(undefined),
  notices: createCell<ReturnType<Device['notices']['get']>>(undefined),
  batch: createCell<ReturnType<Device['batch']['get']>>(undefined),
  quotations: createCell<ReturnType<Views['quotations']['get']>>(undefined),
  returns: createCell<ReturnType<Views['returns']['get']>>(undefined),
  orders: createCell<ReturnType<Device['orders']['get']>>(undefined),
  outbox: createCell<ReturnType<Device['outbox']['get']>>([]),
  receipts: createCell<ReturnType<Device['receipts']['get']>>([]),
})

/** Every read of the screens waits for `late` and sees what was written meanwhile, as in IndexedDB on a slow disk. */
const slowReader = (store: Store, late: () => Promise<void>): Store => ({
  ...store,
  async read(tables, run) {
    if (tables.includes('receipts') && tables.includes('cart')) await late()
    return store.read(tables, run)
  },
})

const open = async (late: () => Promise<void>) => {
  const browser = new FakeBrowser()
  const ports = await browser.ports()
  const shown = views()
  const who = { principal: ANA, kind: 'staff', role: null, name: 'Ana', tenant: 'main' } as never
  const slow: Ports = { ...ports, store: slowReader(ports.store, late) }
  // The cart was read, and is empty.
  await ports.store.write(['cart'], (tx) =>
    tx.put('cart', { key: ACCOUNT, revision: 0, lines: [], readAt: 1, epoch: 1, stale: false }),
  )
  const person = await openWorkspace(who, slow, noApi, shown)
  await person.setAccount(ACCOUNT)
  const seen: (number | undefined)[] = []
  shown.cart.subscribe(() => seen.push(shown.cart.get()?.total))
  return { browser, person, shown, seen }
}

const lamp = { bsShoppingCartGroupDtoList: [{ goodsId: 'A', quantity: 6 }] }

test.each([0, 1, 2, 3, 5, 8, 13, 21, 34])(
  'what was put into the cart never disappears or appears twice while the server judges it: screens %i ms late',
  async (ms) => {
    const { person, seen, shown, browser } = await open(() => new Promise((resolve) => setTimeout(resolve, ms)))
    for (const _ of [1, 2, 3]) {
      await person.engine.append(cart.save, lamp, about)
      await person.engine.wake('append')
    }
    await expect.poll(() => [shown.outbox.get().length, shown.cart.get()?.revision]).toEqual([0, browser.server.revision])
    expect(shown.cart.get()).toMatchObject({ count: 1, total: 18 })
    expect(seen).toEqual([...seen].sort((a, b) => (a ?? -1) - (b ?? -1)))
    expect(Math.max(...seen.map((total) => total ?? 0))).toBe(18)
    person.close()
  },
)

test('a verdict found by a slow read is shown at once, together with its base', async () => {
  let late = Promise.resolve()
  const { person, shown, browser } = await open(() => late)
  browser.server.refuses = () => ({ status: 409, code: 1, error: 'goods.gone', msg: '', data: null })
  let goOn = (): void => {}
  late = new Promise((resolve) => (goOn = resolve))
  // A new read starts and waits for the disk.
  const before = await person.ports.store.read(['cart'], (tx) => tx.get('cart', ACCOUNT))
  await person.ports.store.write(['cart'], (tx) => tx.put('cart', before!))
  await person.engine.append(cart.save, lamp, about)
  await person.engine.wake('append')
  expect(shown.outbox.get()).toMatchObject([{ state: 'saved' }])
  const states: string[] = []
  shown.outbox.subscribe(() => states.push(...shown.outbox.get().map(({ state }) => state)))
  late = Promise.resolve()
  goOn()
  await expect.poll(() => states.length).toBeGreaterThan(1)
  expect(new Set(states)).toEqual(new Set(['needsDecision']))
  expect(shown.cart.get()?.lines).toEqual([])
  person.close()
})

test('work handed over counts as held, with a marked receipt, until the other device has it or it is taken back', async () => {
  const { browser, person, shown } = await open(async () => {})
  browser.server.networkFault = 'dropped'
  const { store } = person.ports
  await keepHandOverKey(store, btoa('k'.repeat(32)))
  const room = openHandOver(person)
  const seen = () => [person.held, ...shown.receipts.get().map(({ outcome, isHeld }) => `${outcome} ${isHeld ?? false}`)]
  await person.engine.append(cart.save, lamp, about)
  const first = await room.give()
  if (typeof first === 'string') throw new Error(first)
  await expect.poll(seen).toEqual([1, 'handedOver true'])
  await room.takeBack(first.parcelId)
  await expect.poll(seen).toEqual([0])
  const second = await room.give()
  if (typeof second === 'string') throw new Error(second)
  await expect.poll(seen).toEqual([1, 'handedOver true'])
  // It came home through its parcel: it waits here and is not counted twice.
  await room.take(second.text)
  await expect.poll(seen).toEqual([0])
  await room.takeBack(second.parcelId)
  const third = await room.give()
  if (typeof third === 'string') throw new Error(third)
  await expect.poll(() => person.held).toBe(1)
  // As an older build held it: found again, and then confirmed.
  await store.write(['prefs'], (tx) => tx.delete('prefs', 'heldWork'))
  await listOldParcels(store)
  await expect.poll(() => person.held).toBe(1)
  await room.confirm(third.parcelId, await codeOf(third.parcelId))
  await expect.poll(seen).toEqual([0, 'handedOver false'])
})

test('held work is among the receipts however much was done since', async () => {
  const { person, shown } = await open(async () => {})
  const receipt = { call: 'cart.save', version: 1, body: lamp, outcome: 'applied', replaces: null } as unknown as Receipt
  await person.ports.store.write(['receipts', 'prefs'], async (tx) => {
    await tx.put('receipts', { ...receipt, id: '0-given', outcome: 'handedOver' })
    for (let at = 0; at < 200; at += 1) await tx.put('receipts', { ...receipt, id: `1-${String(at).padStart(3, '0')}` })
    await noteHeld(tx, 'parcel', [{ id: '0-given' }])
  })
  await expect.poll(() => shown.receipts.get().length).toBe(201)
  expect(shown.receipts.get().filter(({ isHeld }) => isHeld)).toMatchObject([{ id: '0-given' }])
  person.close()
})
