import type { ClientAccountRow } from '#domain/contract/account.ts'
import { hasRight, rightFor } from '#domain/contract/buyer-rights.ts'
import type { Call } from '#domain/contract/call.ts'
import { cart } from '#domain/contract/cart.ts'
import { orders } from '#domain/contract/orders.ts'
import { PAGE_LIMIT_MAX } from '#domain/rules/limits.ts'
import { isSameNumber } from '#domain/rules/own-number.ts'
import type { Api } from '../api/client.ts'
import type { DeviceSession } from './device-session.ts'
import type { Device, EnqueueResult } from './device-types.ts'
import type { WakeReason } from './engine.ts'
import { exportWork } from './export-work.ts'
import { createFormDrafts } from './form-drafts.ts'
import { keepDocument, ordersView } from './mirrors/orders.ts'
import { createNamedDrafts } from './named-drafts.ts'
import { createDraftActs } from './order-drafts.ts'
import type { Clock, Random } from './ports.ts'

/** Few people return goods or upload files: these acts are loaded on first use. Undefined if that fails; nothing is lost. */
const returnActs = () => import('./request-return.ts').catch(() => undefined)
const fileActs = () => import('./upload-batch.ts').catch(() => undefined)
const NOT_READ = { saved: false, reason: 'broken' } as const

interface ActDeps {
  readonly api: Api
  readonly session: DeviceSession
  chosen(): ClientAccountRow | null
  wake(reason: WakeReason): Promise<void>
  readCatalogue(): Promise<boolean>
  readonly clock: Clock
  readonly random: Pick<Random, 'id'>
}

type Acts = Pick<
  Device,
  | 'order'
  | 'readCart'
  | 'refresh'
  | 'refreshAll'
  | 'enqueue'
  | 'addToCart'
  | 'setQuantity'
  | 'removeLines'
  | 'uploadBatch'
  | 'requestReturn'
  | 'sendReturn'
  | 'keptPhoto'
  | 'submitOrder'
  | 'withdraw'
  | 'decide'
  | 'sendNow'
  | 'retry'
  | 'exportUnsent'
  | 'draft'
  | 'namedDrafts'
  | 'formDrafts'
  | 'ordersWithOwnNumber'
>

const STATING: ReadonlySet<string> = new Set([cart.setQuantity.name, cart.setQuantities.name])
const LOOK_ONLY: EnqueueResult = { saved: false, reason: 'people.lookOnly' }
const BROKEN: EnqueueResult = { saved: false, reason: 'broken' }

/** The acts of a person: each is one command, durable before it is reported as saved (I2). */
export const createActs = ({ api, session, chosen, wake, readCatalogue, clock, random }: ActDeps): Acts => {
  const enqueue: Device['enqueue'] = async (call, body, about) => {
    const account = call.auth === 'account' ? (chosen()?.clientId ?? null) : null
    const person = session.person()
    if (!person || (call.auth === 'account' && account === null)) return BROKEN
    // The service would refuse it: what cannot be sent is not kept as if it could.
    if (call.auth === 'account' && !hasRight(chosen()?.right ?? 'order', rightFor(call))) return LOOK_ONLY
    return person.engine.append(call, withRevision(call, body), { account, label: about.label, shown: about.shown })
  }
  /**
   * Adds the cart revision that the person saw to stated quantities, so that the service knows whose numbers they replace.
   * decisions §8
   */
  const withRevision = (call: Call, body: unknown): unknown => {
    const revision = session.cartRevision()
    return STATING.has(call.name) && revision !== undefined ? { revision, ...(body as object) } : body
  }

  const drafts = {
    account: () => chosen()?.clientId ?? null,
    store: () => session.person()?.ports.store,
    newId: () => random.id(),
  }
  const decide: Device['decide'] = async (id, next) => (await session.person()?.engine.decide(id, next)) ?? BROKEN
  const removeLines: Device['removeLines'] = (goodsIds, label) => enqueue(cart.remove, { goodsIds: [...goodsIds] }, { label })

  const files = { enqueue, store: drafts.store, now: () => clock.now() }
  const acts: Acts = {
    enqueue,
    async uploadBatch(...given) {
      const acts = await fileActs()
      return acts ? acts.uploadBatch({ ...files, newId: drafts.newId })(...given) : NOT_READ
    },
    async requestReturn(...given) {
      const acts = await returnActs()
      return acts ? acts.requestReturn({ ...files, decide })(...given) : NOT_READ
    },
    async sendReturn(...given) {
      const acts = await returnActs()
      return acts ? acts.sendReturn(files)(...given) : NOT_READ
    },
    async keptPhoto(hash) {
      const blob = await session.person()?.ports.store.read(['blobs'], (tx) => tx.get('blobs', hash))
      return blob && new Uint8Array(blob.bytes)
    },
    addToCart: (goodsId, delta, label) =>
      enqueue(cart.save, { bsShoppingCartGroupDtoList: [{ goodsId, quantity: delta }] }, { label }),
    setQuantity(goodsId, quantity, label) {
      if (quantity === 0) return removeLines([goodsId], label)
      return enqueue(cart.setQuantity, { goodsId, quantity }, { label })
    },
    removeLines,
    submitOrder: (draft, shown, label) => enqueue(orders.submit, draft, { label, shown }),
    withdraw: async (id) => (await session.person()?.engine.withdraw(id)) ?? 'alreadySent',
    decide,
    sendNow: () => void wake('sendNow'),
    readCart: async () => (await session.person()?.pull(['cart'])) ?? false,
    async refresh() {
      const person = session.person()
      if (!person) return false
      await person.engine.wake('visible')
      return person.pull()
    },
    async refreshAll() {
      const [isRead, isCatalogueRead] = await Promise.all([acts.refresh(), readCatalogue()])
      return isRead && isCatalogueRead
    },
    order: (orderId) => readOrder({ api, session, chosen }, orderId),
    retry: async (id) =>
      (await session
        .person()
        ?.engine.retry(id)
        .catch(() => false)) ?? false,
    exportUnsent: (commandId) => {
      const person = session.person()
      const rows = (person?.engine.rows.get() ?? []).filter(({ id }) => commandId === undefined || String(id) === commandId)
      const exportedAt = new Date(clock.now()).toISOString()
      return exportWork(person?.ports.store, rows, { exportedAt, who: person?.who ?? null })
    },
    draft: createDraftActs(drafts),
    namedDrafts: createNamedDrafts(drafts),
    formDrafts: createFormDrafts({ ...drafts, now: () => clock.now() }),
    async ordersWithOwnNumber(ownNumber) {
      const account = chosen()?.clientId
      if (!account) return null
      const answer = await api.call(orders.list, { account, query: { keyword: ownNumber, limit: String(PAGE_LIMIT_MAX) } })
      return answer.ok ? answer.data.list.filter((order) => isSameNumber(order.ownNumber, ownNumber)) : null
    },
  }
  return acts
}

/** Reads an order from the device; fetches the full one from the server if that answers, and keeps it. */
const readOrder = async ({ api, session, chosen }: Pick<ActDeps, 'api' | 'session' | 'chosen'>, orderId: string) => {
  const person = session.person()
  const account = chosen()?.clientId
  if (!person || !account) return undefined
  const { store } = person.ports
  const find = async () => {
    const [bases, rows] = await store.read(
      ['orders', 'outbox'],
      async (tx) => [await tx.all('orders'), await tx.all('outbox')] as const,
    )
    const state = session.state.get()
    const expired = state.phase === 'signedIn' && state.expired
    return ordersView(account, bases, rows, expired)?.find((entry) => entry.orderId === orderId && !entry.isApart)
  }
  const entry = await find()
  if (entry && entry.commandId !== null) return entry
  const before = (await store.read(['orders'], (tx) => tx.get('orders', orderId)))?.summary
  const answer = await api.call(orders.detail, { account, query: { orderId } })
  if (!answer.ok) return entry
  await keepDocument(store, { account, order: answer.data, before }).catch(() => {})
  return find()
}
