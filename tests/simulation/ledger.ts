import type { OrderDraft } from '#domain/contract/order-shapes.ts'
import type { CartView } from '../../src/offline/device-types.ts'
import type { OutboxRow } from '../../src/offline/tables.ts'

/** Parts of one set and one pallet, written a second time. */
const WHOLE_PARTS: readonly (readonly { readonly goodsId: string; readonly quantity: number }[])[] = [
  [
    { goodsId: 'G2', quantity: 2 },
    { goodsId: 'G3', quantity: 1 },
  ],
  [
    { goodsId: 'G0', quantity: 1 },
    { goodsId: 'G3', quantity: 4 },
  ],
]

/** What a person asked for, in plain terms; the oracle folds these, not the engine's bodies. */
export type Intent =
  | { readonly kind: 'adjust' | 'set'; readonly goodsId: string; readonly quantity: number }
  | { readonly kind: 'remove'; readonly goodsId: string }
  | { readonly kind: 'note'; readonly goodsId: string; readonly note: string }
  | { readonly kind: 'setMany'; readonly list: readonly { readonly goodsId: string; readonly quantity: number }[] }
  | { readonly kind: 'later'; readonly goodsIds: readonly string[]; readonly saved: boolean }
  /** Split into single lines: of the set or pallet whose articles the command names. */
  | { readonly kind: 'split'; readonly goodsId: string; readonly body: unknown }
  | { readonly kind: 'order'; readonly draft: OrderDraft }
  /** Submitted together: all are made or none. */
  | { readonly kind: 'orders'; readonly drafts: readonly OrderDraft[] }
  | { readonly kind: 'cancel'; readonly body: { readonly orderId: string } }
  /** Judged as a whole and never joined with another: changes to lists, and an old order added to the cart. */
  | { readonly kind: 'word'; readonly body: unknown }

export interface Entry {
  readonly id: string
  readonly intent: Intent
  readonly principal: string
  readonly device: number
  readonly account: string
  /** The page in which it was given, and its place among all acts. */
  readonly page: string
  readonly place: number
  /** Given by a window of an older build, which does not check whether its order's id is used. */
  readonly isOld?: true
  /** `asked`: the page was killed before it could answer. */
  answer: 'asked' | 'saved' | 'notSaved'
}
export interface Line {
  readonly quantity: number
  readonly note: string
  /** Saved for later. */
  readonly saved: boolean
}
type Cart = Map<string, Line>

const MAX = 999_999
const clamp = (value: number): number => Math.min(Math.max(value, 0), MAX)

/** Applies one intent to a cart, in a second, simple implementation. */
export const applyIntent = (cart: Cart, intent: Intent): void => {
  const put = (goodsId: string, quantity: number, comesBack: boolean): void => {
    const { note = '', saved = false } = cart.get(goodsId) ?? {}
    if (quantity === 0) cart.delete(goodsId)
    else cart.set(goodsId, { quantity, note, saved: saved && !comesBack })
  }
  const change = (goodsId: string, part: Partial<Line>): void => {
    const line = cart.get(goodsId)
    if (line) cart.set(goodsId, { ...line, ...part })
  }
  const add = (goodsId: string, quantity: number): void =>
    put(goodsId, clamp((cart.get(goodsId)?.quantity ?? 0) + quantity), quantity > 0)
  switch (intent.kind) {
    case 'order':
      for (const { goodsId, quantity } of intent.draft.lines) add(goodsId, -quantity)
      for (const { bundleKey, quantity } of intent.draft.bundles ?? []) add(bundleKey, -quantity)
      return
    case 'split': {
      const sets = cart.get(intent.goodsId)?.quantity ?? 0
      cart.delete(intent.goodsId)
      if (sets > 0) for (const { goodsId, quantity } of partsOf(intent.body)) add(goodsId, clamp(quantity * sets))
      return
    }
    case 'orders':
      for (const draft of intent.drafts) applyIntent(cart, { kind: 'order', draft })
      return
    case 'remove':
      cart.delete(intent.goodsId)
      return
    case 'note':
      return change(intent.goodsId, { note: intent.note })
    case 'later':
      for (const goodsId of intent.goodsIds) change(goodsId, { saved: intent.saved })
      return
    case 'setMany':
      for (const { goodsId, quantity } of intent.list) put(goodsId, clamp(quantity), true)
      return
    case 'adjust':
      return add(intent.goodsId, intent.quantity)
    case 'set':
      return put(intent.goodsId, clamp(intent.quantity), true)
    default:
  }
}

const partsOf = (body: unknown) => {
  const { parts } = body as { readonly parts: readonly string[] }
  return WHOLE_PARTS.find((whole) => whole.every(({ goodsId }) => parts.includes(goodsId))) ?? []
}

type Wanted = readonly { readonly goodsId: string; readonly quantity: number }[]
interface Bodies {
  readonly list?: Wanted
  readonly saved?: boolean
  readonly orderId?: string
  readonly lines?: Wanted
  readonly bundles?: readonly { readonly bundleKey: string; readonly quantity: number }[]
  readonly bsShoppingCartGroupDtoList?: readonly { goodsId: string; quantity: number }[]
  readonly goodsIds?: readonly string[]
  readonly goodsId?: string
  readonly quantity?: number
  readonly note?: string
  readonly bundleKey?: string
  readonly palletId?: string
}
/** The orders that a command submits. */
export const draftsIn = (call: string, body: unknown): readonly OrderDraft[] => {
  if (call === 'orders.submit') return [body as OrderDraft]
  return call === 'orders.submitMany' ? (body as { orders: OrderDraft[] }).orders : []
}

/** The orders that a command refers to. */
export const orderIdsOf = ({ call, body }: { readonly call: string; readonly body: unknown }): readonly string[] => {
  if (!call.startsWith('orders.') && call !== 'receipts.sign') return []
  const drafts = draftsIn(call, body)
  return drafts.length > 0 ? drafts.map(({ orderId }) => orderId) : [(body as { orderId: string }).orderId]
}

/** Reads a command's body without the engine's own reader; `ordered` returns the content of an order added to the cart whole. */
export const intentsOf = (call: string, body: unknown, ordered: (orderId: string) => Wanted = () => []): Intent[] => {
  const drafts = draftsIn(call, body)
  if (drafts.length > 0) return drafts.map((draft) => ({ kind: 'order', draft }))
  if (!call.startsWith('cart.')) return []
  const { bundleKey, palletId, quantity: sets = 0 } = body as Bodies
  if (bundleKey !== undefined) return [{ kind: call === 'cart.setBundle' ? 'set' : 'adjust', goodsId: bundleKey, quantity: sets }]
  if (palletId !== undefined)
    return [call === 'cart.splitBundle' ? { kind: 'split', goodsId: palletId, body } : { kind: 'remove', goodsId: palletId }]
  const { bsShoppingCartGroupDtoList: adds, goodsIds, goodsId, quantity, note, list, saved, orderId } = body as Bodies
  if (orderId !== undefined) return orderedAgain(body as Bodies, () => ordered(orderId))
  if (list) return [{ kind: 'setMany', list }]
  if (goodsIds && saved !== undefined) return [{ kind: 'later', goodsIds, saved }]
  if (goodsId !== undefined && note !== undefined) return [{ kind: 'note', goodsId, note }]
  if (adds) return adds.map((add) => ({ kind: 'adjust', ...add }))
  if (goodsIds) return goodsIds.map((id) => ({ kind: 'remove', goodsId: id }))
  return goodsId === undefined || quantity === undefined ? [] : [{ kind: 'set', goodsId, quantity }]
}

const orderedAgain = ({ lines, bundles }: Bodies, ordered: () => Wanted): Intent[] => [
  ...(lines ?? (bundles ? [] : ordered())).map(({ goodsId, quantity }) => ({ kind: 'adjust' as const, goodsId, quantity })),
  ...(bundles ?? []).map(({ bundleKey, quantity }) => ({ kind: 'adjust' as const, goodsId: bundleKey, quantity })),
]

export const foldIntents = (base: Iterable<readonly [string, Line]>, intents: readonly Intent[]): Cart => {
  const cart = new Map(base)
  for (const intent of intents) applyIntent(cart, intent)
  return cart
}

export const sameCart = (one: ReadonlyMap<string, Line>, other: ReadonlyMap<string, Line>): boolean =>
  one.size === other.size &&
  [...one].every(([goodsId, { quantity, note, saved }]) => {
    const line = other.get(goodsId)
    return line?.quantity === quantity && line.note === note && line.saved === saved
  })

interface AnyLine {
  readonly goodsId: string
  readonly quantity: number
  readonly note?: string
  readonly savedForLater?: boolean
}
/** Builds a cart from lines of the device or the server; a line without a note has an empty one. */
export const cartOf = (lines: Iterable<AnyLine>): Cart => {
  const cart: Cart = new Map()
  for (const { goodsId, quantity, note = '', savedForLater: saved = false } of lines) cart.set(goodsId, { quantity, note, saved })
  return cart
}
/** The cart of a screen, with all its parts in one. */
export const shownCart = (
  view: (Pick<CartView, 'bundles'> & { readonly lines: readonly AnyLine[]; readonly saved: readonly AnyLine[] }) | undefined,
): Cart => {
  const cart = cartOf(view?.lines ?? [])
  for (const { bundleKey, quantity, note } of view?.bundles ?? []) cart.set(bundleKey, { quantity, note, saved: false })
  for (const { goodsId, quantity, note = '' } of view?.saved ?? []) cart.set(goodsId, { quantity, note, saved: true })
  return cart
}

/** Lines to try: the quantity before, and whether it is saved for later. */
const PROBES = [
  [0, false],
  [1, false],
  [3, true],
  [12, false],
  [12, true],
  [50, false],
  [MAX - 5, true],
] as const
/** True if the body has the same effect on every cart as the persons' acts one after another. */
export const isWhatWasAsked = (row: Pick<OutboxRow, 'call' | 'body'>, entries: readonly Entry[]): boolean => {
  const [first] = entries
  if (first?.intent.kind === 'order') return entries.length === 1 && bodyOf(row.body as OrderDraft) === bodyOf(first.intent.draft)
  if (first?.intent.kind === 'orders')
    return (
      entries.length === 1 &&
      JSON.stringify(draftsIn(row.call, row.body).map(bodyOf)) === JSON.stringify(first.intent.drafts.map(bodyOf))
    )
  if (first?.intent.kind === 'word' || first?.intent.kind === 'cancel' || first?.intent.kind === 'split')
    return entries.length === 1 && JSON.stringify(row.body) === JSON.stringify(first.intent.body)
  const asked = entries.map(({ intent }) => intent)
  const body = intentsOf(row.call, row.body)
  const goods = asked.flatMap(goodsIn)
  return PROBES.every(([quantity, saved]) => {
    const base = quantity === 0 ? [] : goods.map((goodsId) => [goodsId, { quantity, note: 'before', saved }] as const)
    return sameCart(foldIntents(base, asked), foldIntents(base, body))
  })
}

/** Everything but the id: one that another order has used is replaced on submission. */
const bodyOf = (draft: OrderDraft): string => JSON.stringify({ ...draft, orderId: '' })

const goodsIn = (intent: Intent): readonly string[] => {
  if ('goodsId' in intent) return [intent.goodsId]
  if (intent.kind === 'setMany') return intent.list.map(({ goodsId }) => goodsId)
  return intent.kind === 'later' ? intent.goodsIds : []
}
