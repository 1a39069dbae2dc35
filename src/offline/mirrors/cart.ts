import { articleFromWire } from '#domain/contract/goods-wire.ts'
import { cart } from '#domain/contract/cart.ts'
import type { CartBundle, CartChange as CartReply } from '#domain/contract/cart-shapes.ts'
import { commandsOn } from '#domain/contract/index.ts'
import { orders } from '#domain/contract/orders.ts'
import { countCart, foldCart } from '#domain/rules/cart.ts'
import type { Bundle, CartLine, CartLines } from '#domain/rules/cart.ts'
import type { CartViewBundle } from '../bundle-types.ts'
import type { CartView, CartViewLine } from '../device-types.ts'
import { bySeq, isUncertain, laneOf } from '../lanes.ts'
import type { StoreTx } from '../ports.ts'
import type { CartBase, CartBaseLine, OutboxRow } from '../tables.ts'
import { cartChangesOf, foldCommand } from './fold-command.ts'
import type { Known, Mirror, PullContext } from './mirror.ts'

const laneOfCart = (account: string): string => laneOf({ call: cart.save.name, account })

/** The state of the cart now, for an answer requested after this. */
export const knownCart = async (tx: StoreTx, account: string): Promise<Known['cart']> => ({
  epoch: (await tx.get('cart', account))?.epoch ?? 0,
  uncertain: await isLaneUncertain(tx, account),
})

const pull = async ({ api, store, account, now, known }: PullContext): Promise<boolean> => {
  if (account === null) return true
  const before = known?.cart ?? (await store.read(['cart', 'outbox'], (tx) => knownCart(tx, account)))
  // The effect of an uncertain command may already be in the server's answer and would then count twice.
  if (before.uncertain) return true
  const answer = await api.call(cart.list, { account })
  if (!answer.ok) return false
  await store.write(['cart', 'outbox'], async (tx) => {
    const base = await tx.get('cart', account)
    if ((base?.epoch ?? 0) !== before.epoch || (await isLaneUncertain(tx, account))) return
    const singles = answer.data.list.map(({ goods, planId, ...line }): CartBaseLine => ({
      ...line,
      ...(planId !== undefined && { planId }),
      article: goods && articleFromWire(goods),
    }))
    // A service older than sets sends none.
    const lines = [...singles, ...(answer.data.bundles ?? []).map(bundleLine)]
    const { revision } = answer.data
    await tx.put('cart', { key: account, revision, lines, readAt: now(), epoch: before.epoch + 1, stale: false })
  })
  return true
}

const bundleLine = (one: CartBundle): CartBaseLine => {
  const { bundleKey, kind, offerId, title, parts, tiers, quantity, note, changedBy, changedAt } = one
  const articles = one.lines.flatMap(({ goods }) => (goods ? [articleFromWire(goods)] : []))
  const offered = one.isOffered ? undefined : one.error === 'cart.offerChanged' ? 'changed' : 'gone'
  const line = { goodsId: bundleKey, quantity, note, changedBy, changedAt, article: null }
  return { ...line, bundle: { kind, offerId, title, parts, tiers }, articles, ...(offered && { offered }) }
}

const isLaneUncertain = async (tx: StoreTx, account: string): Promise<boolean> =>
  (await tx.all('outbox')).some((row) => laneOf(row) === laneOfCart(account) && isUncertain(row))

/** Applies a reply, which holds the touched lines at its revision; somebody else's change in between shows as a gap. */
const patch = async (tx: StoreTx, row: OutboxRow, data: unknown, now: number): Promise<void> => {
  if (row.account === null) return
  const base = (await tx.get('cart', row.account)) ?? unread(row.account)
  const reply = data as CartReply
  // The base was read after this took effect and already contains it.
  if (reply.revision <= base.revision) return
  const lines = new Map(base.lines.map((line) => [line.goodsId, line]))
  // Conditions and what would fit are computed here from the article, so they also work offline.
  for (const { conditions: _conditions, fit: _fit, overwrote: _overwrote, bundle, planId, ...line } of reply.lines) {
    if (line.quantity === 0) lines.delete(line.goodsId)
    else {
      const { article = null, articles, offered, bundle: known } = lines.get(line.goodsId) ?? {}
      // Title and tiers arrive when the cart is read; until then those that the person saw are used.
      const whole = bundle && (known ?? seenBundle(row, line.goodsId) ?? bundle)
      lines.set(line.goodsId, {
        ...line,
        article,
        ...(planId !== undefined && { planId }),
        ...(whole && { bundle: whole }),
        ...(articles && { articles }),
        ...(offered && { offered }),
      })
    }
  }
  // A change without effect raises no revision: then this step was somebody else's, and its effect is not in this reply.
  const isOurs = reply.lines.some(({ quantity }) => quantity > 0)
  const gap = reply.revision !== base.revision + 1 || !isOurs
  await tx.put('cart', { ...patched(base, [...lines.values()]), revision: reply.revision, readAt: now, stale: base.stale || gap })
}

/** A set or pallet as the command gives it. */
const seenBundle = (row: OutboxRow, key: string): Bundle | undefined =>
  cartChangesOf(row).flatMap((change) =>
    'bundle' in change && change.goodsId === key && change.bundle ? [change.bundle] : [],
  )[0]

/** The base before the first read. Its epoch is raised, so that an answer from before this verdict does not become the base. */
const unread = (account: string): CartBase => ({ key: account, revision: 0, lines: [], readAt: 0, epoch: 0, stale: true })

const patched = (base: CartBase, lines: readonly CartBaseLine[]): CartBase => ({ ...base, lines, epoch: base.epoch + 1 })

/** An accepted order took its lines out of the cart; the reply lacks the cart's revision, so the cart is read again. */
export const takeOrderedLines = async (tx: StoreTx, row: OutboxRow): Promise<void> => {
  if (row.account === null) return
  const base = (await tx.get('cart', row.account)) ?? unread(row.account)
  const known = new Map(base.lines.map((line) => [line.goodsId, line]))
  const left: CartLines = foldCommand<CartLines>('cart', known, row)
  const lines = [...left.values()].flatMap((line) => {
    const before = known.get(line.goodsId)
    return before ? [{ ...before, ...line }] : []
  })
  await tx.put('cart', { ...patched(base, lines), stale: true })
}

export const cartMirror: Mirror = {
  table: 'cart',
  pull,
  // Verdicts on orders contain the orders, not the cart.
  calls: commandsOn('cart')
    .map(({ name }) => name)
    .filter((name) => name !== orders.submit.name && name !== orders.submitMany.name),
  patch,
}

/** fold(pending, base): what the person sees (design §4). Refused commands have no effect, here as on the server. */
export const cartView = (account: string, base: CartBase | undefined, rows: readonly OutboxRow[]): CartView | undefined => {
  const pending = rows.filter((row) => row.account === account && row.state !== 'needsDecision' && !row.offeredAgain).sort(bySeq)
  const changes = pending.flatMap(cartChangesOf)
  if (!base && changes.length === 0) return undefined
  const known = new Map((base?.lines ?? []).map((line) => [line.goodsId, line]))
  const folded = foldCart(known, changes)
  const toView = (line: CartLine): CartViewLine => {
    const { goodsId, quantity, savedForLater = false, note = '', planId } = line
    const before = known.get(goodsId)
    const { changedBy = null, changedAt = null, article = null } = before ?? {}
    const pending =
      before?.quantity !== quantity || (before.savedForLater ?? false) !== savedForLater || (before.note ?? '') !== note
    return { goodsId, quantity, note, pending, changedBy, changedAt, article, ...(planId !== undefined && { planId }) }
  }
  const part = (aside: boolean): CartViewLine[] =>
    [...folded.values()].filter(({ savedForLater = false, bundle }) => !bundle && savedForLater === aside).map(toView)
  const toBundle = (line: CartLine): CartViewBundle[] => {
    const { bundle } = line
    if (!bundle) return []
    const { goodsId: bundleKey, article: _article, ...view } = toView(line)
    const { articles = [], offered = 'asItWas' } = known.get(bundleKey) ?? {}
    return [{ ...view, bundleKey, bundle, articles, offered }]
  }
  const bundles = [...folded.values()].flatMap(toBundle)
  const { revision = 0, readAt = 0 } = base ?? {}
  return { account, revision, lines: part(false), saved: part(true), bundles, ...countCart(folded), readAt }
}
