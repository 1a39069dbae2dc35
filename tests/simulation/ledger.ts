import type { OrderDraft } from '#domain/contract/orders.ts'
import type { OutboxRow } from '../../src/offline/tables.ts'

/** What a person asked for, in plain words; the oracle folds these, not the engine's bodies. */
export type Intent =
  | { readonly kind: 'adjust' | 'set'; readonly goodsId: string; readonly quantity: number }
  | { readonly kind: 'remove'; readonly goodsId: string }
  | { readonly kind: 'note'; readonly goodsId: string; readonly note: string }
  | { readonly kind: 'order'; readonly draft: OrderDraft }
  /** Neither cart nor order: it changes lists, and is never joined with another. */
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
  /** `asked`: the page was killed before it could tell. */
  answer: 'asked' | 'saved' | 'notSaved'
}
export interface Line {
  readonly quantity: number
  readonly note: string
}
type Cart = Map<string, Line>

const MAX = 999_999
const clamp = (value: number): number => Math.min(Math.max(value, 0), MAX)

/** The effect of one intent on a cart, written a second time and simply. */
export const applyIntent = (cart: Cart, intent: Intent): void => {
  const put = (goodsId: string, quantity: number): void => {
    if (quantity === 0) cart.delete(goodsId)
    else cart.set(goodsId, { quantity, note: cart.get(goodsId)?.note ?? '' })
  }
  const there = (goodsId: string): number => cart.get(goodsId)?.quantity ?? 0
  if (intent.kind === 'word') return
  if (intent.kind === 'order')
    for (const { goodsId, quantity } of intent.draft.lines) put(goodsId, clamp(there(goodsId) - quantity))
  else if (intent.kind === 'remove') cart.delete(intent.goodsId)
  else if (intent.kind === 'note') {
    const line = cart.get(intent.goodsId)
    if (line) cart.set(intent.goodsId, { ...line, note: intent.note })
  } else put(intent.goodsId, clamp((intent.kind === 'adjust' ? there(intent.goodsId) : 0) + intent.quantity))
}

interface Bodies {
  readonly bsShoppingCartGroupDtoList?: readonly { goodsId: string; quantity: number }[]
  readonly goodsIds?: readonly string[]
  readonly goodsId?: string
  readonly quantity?: number
  readonly note?: string
}
/** A command's body read without the engine's own reader. */
export const intentsOf = (call: string, body: unknown): Intent[] => {
  if (call === 'orders.submit') return [{ kind: 'order', draft: body as OrderDraft }]
  if (!call.startsWith('cart.')) return []
  const { bsShoppingCartGroupDtoList: adds, goodsIds, goodsId, quantity, note } = body as Bodies
  if (goodsId !== undefined && note !== undefined) return [{ kind: 'note', goodsId, note }]
  if (adds) return adds.map((add) => ({ kind: 'adjust', ...add }))
  if (goodsIds) return goodsIds.map((id) => ({ kind: 'remove', goodsId: id }))
  return goodsId === undefined || quantity === undefined ? [] : [{ kind: 'set', goodsId, quantity }]
}

export const foldIntents = (base: Iterable<readonly [string, Line]>, intents: readonly Intent[]): Cart => {
  const cart = new Map(base)
  for (const intent of intents) applyIntent(cart, intent)
  return cart
}

export const sameCart = (one: ReadonlyMap<string, Line>, other: ReadonlyMap<string, Line>): boolean =>
  one.size === other.size &&
  [...one].every(([goodsId, { quantity, note }]) => {
    const line = other.get(goodsId)
    return line?.quantity === quantity && line.note === note
  })

/** Lines as any of device and server has them: an absent note is none. */
export const cartOf = (lines: Iterable<{ readonly goodsId: string; readonly quantity: number; readonly note?: string }>): Cart =>
  new Map([...lines].map(({ goodsId, quantity, note = '' }) => [goodsId, { quantity, note }]))

const PROBES = [0, 1, 3, 12, 50, MAX - 5]
/** Whether the body does to every cart what the persons' acts would have done, one after the other. */
export const isWhatWasAsked = (row: Pick<OutboxRow, 'call' | 'body'>, entries: readonly Entry[]): boolean => {
  const [first] = entries
  if (first?.intent.kind === 'order')
    return entries.length === 1 && JSON.stringify(row.body) === JSON.stringify(first.intent.draft)
  if (first?.intent.kind === 'word') return entries.length === 1 && JSON.stringify(row.body) === JSON.stringify(first.intent.body)
  const asked = entries.map(({ intent }) => intent)
  const body = intentsOf(row.call, row.body)
  const goods = asked.flatMap((intent) => ('goodsId' in intent ? [intent.goodsId] : []))
  return PROBES.every((quantity) => {
    const base = quantity === 0 ? [] : goods.map((goodsId) => [goodsId, { quantity, note: 'before' }] as const)
    return sameCart(foldIntents(base, asked), foldIntents(base, body))
  })
}
