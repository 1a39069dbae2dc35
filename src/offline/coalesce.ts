import { cart } from '#domain/contract/cart.ts'
import type { BodyOf } from '#domain/contract/call.ts'
import { articlesOf, mergeCartChanges } from '#domain/rules/cart.ts'
import type { CartChange } from '#domain/rules/cart.ts'
import { cartChangesOf } from './mirrors/fold-command.ts'
import type { OutboxRow } from './tables.ts'

type Save = BodyOf<typeof cart.save>
type SetOne = BodyOf<typeof cart.setQuantity>
type Remove = BodyOf<typeof cart.remove>
type Later = BodyOf<typeof cart.saveForLater>
type Note = BodyOf<typeof cart.note>
type Whole = BodyOf<typeof cart.addBundle>

/** Returns the command with this effect. On the wire a quantity of 0 is a removal, not a set. */
const toCommand = (change: CartChange, seen: unknown): { call: string; version: number; body: unknown } => {
  if ((change.kind === 'adjust' || (change.kind === 'set' && change.quantity > 0)) && change.bundle) {
    const { parts, tiers, ...bundle } = change.bundle
    const quantity = change.kind === 'adjust' ? change.delta : change.quantity
    const body: Whole = { ...bundle, parts: [...parts], tiers: [...tiers], bundleKey: change.goodsId, quantity }
    const { name, command } = change.kind === 'adjust' ? cart.addBundle : cart.setBundle
    return { call: name, version: command.version, body }
  }
  if (change.kind === 'adjust') {
    const lines = [{ goodsId: change.goodsId, quantity: change.delta }]
    const body: Save = { bsShoppingCartGroupDtoList: lines, ...(change.planId !== undefined && { planId: change.planId }) }
    return { call: cart.save.name, version: cart.save.command.version, body }
  }
  if (change.kind === 'set' && change.quantity > 0) {
    const revision = (seen as SetOne | undefined)?.revision
    const body: SetOne = { goodsId: change.goodsId, quantity: change.quantity, ...(revision !== undefined && { revision }) }
    return { call: cart.setQuantity.name, version: cart.setQuantity.command.version, body }
  }
  if (change.kind === 'later') {
    const body: Later = { goodsIds: [...change.goodsIds], saved: change.saved }
    return { call: cart.saveForLater.name, version: cart.saveForLater.command.version, body }
  }
  if (change.kind === 'note') {
    const body: Note = { goodsId: change.goodsId, note: change.note }
    return { call: cart.note.name, version: cart.note.command.version, body }
  }
  const body: Remove = { goodsIds: [...articlesOf(change)] }
  return { call: cart.remove.name, version: cart.remove.command.version, body }
}

/** Maximum number of acts joined to one row, which lists them so that a repeated write does not count twice. */
const MERGED_MAX = 100

/**
 * Nothing is joined to an order, or to an old order put into the cart: each is judged as a whole. Joined commands share one
 * version.
 */
const JOINABLE: ReadonlySet<string> = new Set([
  ...[cart.save, cart.setQuantity, cart.setQuantities, cart.remove, cart.saveForLater, cart.note].map(({ name }) => name),
  ...[cart.addBundle, cart.setBundle, cart.removeBundle].map(({ name }) => name),
])

/** Joins a later act to an earlier, never-sent one of the same article; undefined if both must stay. */
export const coalesce = (earlier: OutboxRow, later: OutboxRow): OutboxRow | undefined => {
  if (earlier.attempts > 0 || earlier.state !== 'saved' || earlier.merged.length >= MERGED_MAX) return undefined
  if (earlier.account !== later.account || earlier.replaces !== null || !JOINABLE.has(earlier.call)) return undefined
  if (!JOINABLE.has(later.call) || earlier.version !== later.version) return undefined
  const [first, ...more] = cartChangesOf(earlier)
  const [second, ...others] = cartChangesOf(later)
  if (!first || !second || more.length > 0 || others.length > 0) return undefined
  const change = mergeCartChanges(first, second)
  if (!change) return undefined
  const seen = second.kind === 'set' ? later.body : earlier.body
  return { ...earlier, ...toCommand(change, seen), label: later.label, merged: [...earlier.merged, later.id] }
}

/** The articles whose lines a command may change. */
export const touchedBy = (row: Pick<OutboxRow, 'call' | 'body'>): string[] => cartChangesOf(row).flatMap(articlesOf)
