import type { Call, CommandCall } from '#domain/contract/call.ts'
import { cart } from '#domain/contract/cart.ts'
import { orders } from '#domain/contract/orders.ts'
import type { OrderDraft } from '#domain/contract/order-shapes.ts'
import { isIdTaken } from '../../src/offline/order-ids.ts'
import type { OutboxRow } from '../../src/offline/tables.ts'
import type { Device } from './device.ts'
import { draftOf, goodsOf } from './draft-acts.ts'
import { exampleOf } from './example-acts.ts'
import { FILES } from './files.ts'
import { doForm } from './form-acts.ts'
import type { NoteAct } from './form-acts.ts'
import { draftsIn, intentsOf } from './ledger.ts'
import type { Intent } from './ledger.ts'
import { lifeActOf } from './life-acts.ts'
import { orderActOf } from './order-acts.ts'
import type { WorldEvent } from './schedule.ts'
import type { Tab } from './tab.ts'
import { wordOf } from './word-acts.ts'
import { USERS } from './world.ts'
import type { World } from './world.ts'

type EventOf<K, E = WorldEvent> = E extends { do: infer D } ? (K extends D ? E : never) : never
type Act<K extends WorldEvent['do']> = (world: World, event: EventOf<K>) => void

const deviceOf = (world: World, event: { device: number }): Device => world.devices[event.device] as Device
const anyTab = (
  world: World,
  event: { device: number; tab: number },
  only: (tab: Tab) => boolean = () => true,
): Tab | undefined => {
  const tabs = deviceOf(world, event).living().filter(only)
  return tabs[event.tab % tabs.length]
}
/** True for a page that a person can use: not frozen, with their database open. */
const touchable = (tab: Tab): boolean => tab.process.state === 'live' && !tab.isWorker && tab.person !== undefined

const note: NoteAct = (tab, intent, given, isOld) => {
  const { checker } = tab.device.world
  const entry = {
    id: tab.lastId,
    intent,
    principal: tab.principal,
    device: tab.device.number,
    account: tab.account,
    page: tab.process.name,
    place: checker.ledger.size,
    ...(isOld && { isOld }),
    answer: 'asked' as 'asked' | 'saved' | 'notSaved',
  }
  checker.ledger.set(entry.id, entry)
  const hear = async (): Promise<void> => {
    const result = await given
    entry.answer = result.saved ? 'saved' : 'notSaved'
    if (result.saved && result.isJoined) checker.onJoined(entry, result.id)
  }
  void hear().catch((error: unknown) => checker.broken('told the truth', `an act threw: ${String(error)}`))
}

const label = 'act'
export const give = (tab: Tab, intent: Intent): void => {
  const { person } = tab
  if (!person) return
  const about = { account: tab.account, label }
  const { engine } = person
  if (intent.kind === 'order') return note(tab, intent, engine.append(orders.submit, intent.draft, about))
  if (intent.kind === 'orders') return note(tab, intent, engine.append(orders.submitMany, { orders: [...intent.drafts] }, about))
  if (intent.kind === 'note') {
    const { goodsId, note: text } = intent
    return note(tab, intent, engine.append(cart.note, { goodsId, note: text }, about))
  }
  if (intent.kind === 'remove') return note(tab, intent, engine.append(cart.remove, { goodsIds: [intent.goodsId] }, about))
  if (intent.kind !== 'set' && intent.kind !== 'adjust') return
  const { goodsId, quantity } = intent
  if (intent.kind === 'set') return note(tab, intent, engine.append(cart.setQuantity, { goodsId, quantity }, about))
  note(tab, intent, engine.append(cart.save, { bsShoppingCartGroupDtoList: [{ goodsId, quantity }] }, about))
}

/** Stores a file before the command that names it, as src/offline/blobs.ts does (its own hashing would leave virtual time). */
const giveLife = async (tab: Tab, { call, body }: { readonly call: Call; readonly body: unknown }): Promise<void> => {
  const { hash } = body as { readonly hash?: string }
  const file = hash === undefined ? undefined : FILES.get(hash)
  const blob = file && { key: file.hash, bytes: file.bytes.buffer, at: tab.ports.clock.now() }
  const isKept = await (blob ? tab.ports.store.write(['blobs'], (tx) => tx.put('blobs', blob)) : Promise.resolve()).then(
    () => true,
    () => false,
  )
  if (!isKept || !tab.person) return
  note(tab, { kind: 'word', body }, tab.person.engine.append(call as CommandCall, body, { account: tab.account, label }))
}

const TOGETHER = 4

/** Interval at which a waiting person taps again. */
const AGAIN_MS = 1500

const decide: Act<'decide'> = (world, event) => {
  const tab = anyTab(world, event, touchable)
  const isOpen = (one: OutboxRow): boolean => one.state === 'needsDecision' || (one.state === 'quarantined' && isIdTaken(one))
  const row = tab?.person?.engine.rows.get().find((one) => isOpen(one) && one.account === tab.account)
  if (!tab?.person || !row) return
  if (!event.edit) {
    world.checker.takenBack.add(row.id)
    void tab.person.engine.decide(row.id, 'remove')
    return
  }
  if (row.state === 'quarantined' && row.call === orders.submit.name)
    return note(tab, { kind: 'order', draft: row.body as OrderDraft }, tab.person.engine.decide(row.id, 'again'))
  if (row.call === orders.submitMany.name) {
    const drafts = draftsIn(row.call, row.body)
    if (row.state === 'quarantined') return note(tab, { kind: 'orders', drafts }, tab.person.engine.decide(row.id, 'again'))
    const next = drafts.map(({ orderId }, at) => draftOf(tab, 2 + at, 1, orderId))
    return note(tab, { kind: 'orders', drafts: next }, tab.person.engine.decide(row.id, { body: { orders: next } }))
  }
  if (row.call === orders.submit.name) {
    const body = { ...draftOf(tab, 2, 1), orderId: (row.body as OrderDraft).orderId }
    note(tab, { kind: 'order', draft: body }, tab.person.engine.decide(row.id, { body }))
  } else if (row.call === cart.save.name) {
    const body = { bsShoppingCartGroupDtoList: [{ goodsId: 'G1', quantity: 1 }] }
    note(tab, { kind: 'adjust', goodsId: 'G1', quantity: 1 }, tab.person.engine.decide(row.id, { body }))
  }
}

const withdraw: Act<'withdraw'> = (world, event) => {
  const tab = anyTab(world, event, touchable)
  const row = tab?.person?.engine.rows.get().at(-1)
  if (!tab?.person || !row) return
  const { takenBack } = world.checker
  takenBack.add(row.id)
  void tab.person.engine.withdraw(row.id).then(
    (what) => what === 'alreadySent' && takenBack.delete(row.id),
    () => {},
  )
}

const onTab =
  (run: (tab: Tab, device: Device) => void, only?: (tab: Tab) => boolean) =>
  (world: World, event: { device: number; tab: number }): void => {
    const tab = anyTab(world, event, only)
    if (tab) run(tab, deviceOf(world, event))
  }
const other = (user: string): string => USERS.find((one) => one !== user) ?? user

const ACTS: { readonly [K in WorldEvent['do']]: Act<K> } = {
  add: (world, event) => {
    const tab = anyTab(world, event, touchable)
    if (tab && event.quantity !== 0) give(tab, { kind: 'adjust', goodsId: goodsOf(event.goods), quantity: event.quantity })
  },
  type: (world, event) => {
    const tab = anyTab(world, event, touchable)
    if (tab) give(tab, { kind: 'set', goodsId: goodsOf(event.goods), quantity: event.quantity })
  },
  remove: (world, event) => {
    const tab = anyTab(world, event, touchable)
    if (tab) give(tab, { kind: 'remove', goodsId: goodsOf(event.goods) })
  },
  order: (world, event) => {
    const tab = anyTab(world, event, touchable)
    if (!tab) return
    const draft = draftOf(tab, event.goods, event.quantity)
    // One of the five articles is ordered for two branches at once.
    if (event.goods !== TOGETHER) give(tab, { kind: 'order', draft })
    else give(tab, { kind: 'orders', drafts: [draft, draftOf(tab, event.goods + 1, event.quantity + 1)] })
  },
  orderTwice: (world, event) => {
    const tab = anyTab(world, event, touchable)
    const twin = anyTab(world, { ...event, tab: event.tab + 1 }, touchable)
    if (!tab) return
    const intent: Intent = { kind: 'order', draft: draftOf(tab, event.goods, event.quantity) }
    give(tab, intent)
    if (twin && twin.account === tab.account && twin.principal === tab.principal) give(twin, intent)
  },
  note: (world, event) => {
    const tab = anyTab(world, event, touchable)
    if (tab) give(tab, { kind: 'note', goodsId: goodsOf(event.goods), note: `note ${event.quantity}` })
  },
  word: (world, event) => {
    const tab = anyTab(world, event, touchable)
    const given = tab && wordOf(tab, event.act, event.pick, event.quantity)
    if (!tab?.person || !given) return
    const { call, body, account } = given
    note(tab, { kind: 'word', body }, tab.person.engine.append(call, body, { account, label }))
  },
  example: (world, event) => {
    const tab = anyTab(world, event, touchable)
    const given = tab && exampleOf(tab, event.pick, event.quantity)
    if (!tab?.person || !given) return
    const { call, body, account } = given
    const [intent = { kind: 'word', body } as const] = intentsOf(call.name, body)
    note(tab, intent, tab.person.engine.append(call, body, { account, label }))
  },
  shop: (world, event) => {
    const tab = anyTab(world, event, touchable)
    const twin = event.act === 'cancelTwice' ? anyTab(world, { ...event, tab: event.tab + 1 }, touchable) : undefined
    const given = tab && orderActOf(tab, event.act, event.pick, event.quantity)
    if (!given) return
    const { call, body, intent } = given
    for (const one of new Set([tab, twin?.account === tab.account ? twin : undefined]))
      if (one?.person) note(one, intent, one.person.engine.append(call, body, { account: one.account, label }))
  },
  life: (world, event) => {
    const tab = anyTab(world, event, touchable)
    const given = tab && lifeActOf(tab, event.act, event.pick, event.quantity)
    if (!tab || !given) return
    const isTwin = (one: Tab): boolean =>
      touchable(one) && one !== tab && one.account === tab.account && one.principal === tab.principal
    const twin = event.act.endsWith('Twice') ? anyTab(world, event, isTwin) : undefined
    for (const one of [tab, twin]) if (one) void giveLife(one, given)
  },
  erp: (world, event) => world.server.erp(event.act, event.pick, event.quantity),
  form: (world, event) => {
    const tab = anyTab(world, event, touchable)
    if (tab) doForm(tab, event.act, (orderId) => draftOf(tab, event.goods, event.quantity, orderId), note)
  },
  withdraw,
  decide,
  pull: onTab((tab) => void tab.pull(), touchable),
  sendNow: onTab((tab) => void tab.wake('sendNow'), touchable),
  online: onTab((tab) => tab.signal('online')),
  hide: onTab((tab) => {
    tab.visible = false
  }),
  show: onTab((tab) => {
    tab.visible = true
    tab.signal('visible')
  }),
  close: onTab((tab) => tab.close()),
  kill: onTab((tab) => tab.process.kill()),
  killSoon: (world, event) => anyTab(world, event)?.process.killAfter(event.steps),
  freezeSoon: (world, event) => anyTab(world, event)?.process.freezeAfter(event.steps),
  freeze: onTab((tab) => tab.process.freeze()),
  thaw: onTab(
    (tab) => tab.process.thaw(),
    (tab) => tab.process.state === 'frozen',
  ),
  reload: onTab((tab, device) => {
    tab.process.kill()
    device.open(tab.isWorker)
  }),
  open: (world, event) => {
    const device = deviceOf(world, event)
    if (device.living().length < 9) device.open()
  },
  wakeWorker: (world, event) => {
    const device = deviceOf(world, event)
    const worker = device.living().find(({ isWorker }) => isWorker) ?? device.open(true)
    void worker.wake('online')
  },
  killWorker: (world, event) =>
    deviceOf(world, event)
      .living()
      .find(({ isWorker }) => isWorker)
      ?.process.kill(),
  expire: (world, event) => {
    const { cookie } = deviceOf(world, event)
    if (cookie) cookie.refreshedAt -= 24 * 3_600_000
    for (const tab of deviceOf(world, event).living()) tab.forgetToken()
  },
  endSession: (world, event) => {
    const { cookie } = deviceOf(world, event)
    if (cookie) cookie.ended = true
  },
  signIn: (world, event) => deviceOf(world, event).signIn(deviceOf(world, event).user),
  switchUser: (world, event) => deviceOf(world, event).switchUser(other(deviceOf(world, event).user)),
  networkFault: (world, event) =>
    deviceOf(world, event).network.networkFault.push({ kind: event.kind, left: event.count, days: event.days }),
  down: (world, event) => {
    deviceOf(world, event).network.downUntil = world.timeline.now + event.ms
  },
  storage: (world, event) => {
    world.storageDisturbedAt = world.timeline.now
    deviceOf(world, event).faults.push({ kind: event.kind, left: event.count })
  },
  clock: (world, event) => deviceOf(world, event).jumpClock(event.ms),
  crash: (world, event) => world.server.crashSoon(event.after, event.committed, event.ms),
  fail: (world, event) => world.server.failSoon(event.count),
  outage: (world, event) => {
    world.server.failLane(event.word, event.count)
    const { network } = deviceOf(world, event)
    for (let again = 0; again < event.count; again += 1)
      world.timeline.after(again * AGAIN_MS, () => {
        // In between the answer is lost or the request fails: neither is a failure of the command.
        if (again % 3 === 2) network.networkFault.push({ kind: again % 2 === 0 ? 'answerLost' : '503', left: 1, days: 0 })
        void anyTab(world, event, touchable)?.wake('sendNow')
      })
  },
  restore: (world, event) => {
    world.server.restore(event.minutes)
    world.checker.afterRestore()
  },
  restock: (world, event) => world.server.restock(goodsOf(event.goods % 6), 20),
  sleep: (world, event) => world.timeline.sleep(event.ms),
}

export const perform = (world: World, event: WorldEvent): void =>
  (ACTS[event.do] as unknown as (world: World, event: WorldEvent) => void)(world, event)
