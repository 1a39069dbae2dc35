import { cart } from '#domain/contract/cart.ts'
import type { OrderDraft, OrderSummary } from '#domain/contract/order-shapes.ts'
import { createEngine } from './engine.ts'
import type { Engine } from './engine.ts'
import type { Lock, Ports } from './ports.ts'
import { ACCOUNT, ANA, FakeBrowser } from './test-kit.ts'

export const about = { account: ACCOUNT, label: 'Lamp' }
export const add = (engine: Engine, goodsId: string, quantity: number) =>
  engine.append(cart.save, { bsShoppingCartGroupDtoList: [{ goodsId, quantity }] }, about)
export const type = (engine: Engine, goodsId: string, quantity: number) =>
  engine.append(cart.setQuantity, { goodsId, quantity }, about)
export const idle = (engine: Engine) => engine.wake('timer')
export const quantities = (browser: FakeBrowser) =>
  Object.fromEntries([...browser.server.cart].map(([id, line]) => [id, line.quantity]))

export const draft = (goodsId: string, quantity: number, orderId = '01990000-0000-7000-8000-0000000000aa'): OrderDraft => ({
  orderId,
  draftedAt: '2026-11-21T00:00:00.000Z',
  currency: 'EUR',
  priceListVersion: 1,
  pricesReadAt: '2026-11-21T00:00:00.000Z',
  addressId: ACCOUNT,
  ownNumber: '',
  notes: '',
  requestedOn: null,
  lines: [{ goodsId, quantity, unitPriceSeen: '1.00', lineTotalSeen: '1.00' }],
})

export const aSummary = (part: Partial<OrderSummary> = {}): OrderSummary => ({
  orderId: 'order-1',
  orderNumber: 'N-1',
  state: 'submitted',
  submittedAt: '2026-11-21T00:00:00.000Z',
  draftedAt: '2026-11-21T00:00:00.000Z',
  currency: 'EUR',
  total: '1.00',
  lineCount: 1,
  totalQuantity: 1,
  ownNumber: '',
  actor: { kind: 'buyer', name: 'Ana' },
  withChanges: false,
  ...part,
})

export const start = async (browser = new FakeBrowser(), wrap: (ports: Ports) => Ports = (ports) => ports) => {
  const ports = wrap(await browser.ports())
  return { browser, ports, engine: await createEngine(ports, ANA) }
}

/** A frozen page holds the lock: nobody is given it, but it can be stolen. */
export const heldByFrozen = (ports: Ports): Ports => {
  const lock: Lock = {
    acrossTabs: true,
    tryRun: (_name, steal, run) => (steal ? run() : Promise.resolve('busy' as const)),
    whenFree: () => () => {},
  }
  return { ...ports, lock }
}
