import * as v from 'valibot'
import { BUNDLE_PARTS_MAX, TEXT_MEDIUM_MAX } from '#domain/rules/limits.ts'
import { goodsWire } from './goods-wire.ts'
import { count, decimal, goodsId, instant, quantity, text, uuid } from './shapes.ts'

const offerId = v.pipe(v.string(), v.regex(/^[\w.-]{1,60}$/))
const bundleKind = v.picklist(['mesh', 'pallet'])
/** What one set or pallet is made of, each article once. */
export const bundleParts = v.pipe(
  v.array(v.object({ goodsId, quantity })),
  v.minLength(1),
  v.maxLength(BUNDLE_PARTS_MAX),
  v.check((parts) => new Set(parts.map((part) => part.goodsId)).size === parts.length),
)
const tier = v.object({
  quantity,
  percent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
})
/** A set (`mesh`) or pallet as it was put into the cart; title and tiers are those that the person saw: the service goes by its own. */
export const bundle = v.object({
  kind: bundleKind,
  offerId,
  title: text(2 * TEXT_MEDIUM_MAX),
  parts: bundleParts,
  tiers: v.pipe(v.array(tier), v.maxLength(20)),
})

/** A set or pallet of an order: which, how many, and what one is made of. */
export const orderedBundle = v.object({ bundleKey: uuid, kind: bundleKind, offerId, quantity, parts: bundleParts })

/** A set or pallet in the cart, by the offers, prices and stock of now. */
export const cartBundle = v.object({
  bundleKey: uuid,
  ...bundle.entries,
  quantity,
  note: v.string(),
  changedBy: v.string(),
  changedAt: instant,
  /** It is offered, and put together as it was. */
  isOffered: v.boolean(),
  /** What so many of it take off the list prices. */
  discount: v.number(),
  /** Of all of it: at list prices, and what the account pays. */
  orginalPrice: decimal,
  activityPrice: decimal,
  /** What prevents ordering it; null is nothing. */
  error: v.nullable(v.string()),
  lines: v.array(
    v.object({ goodsId: v.string(), quantity: count, unitPrice: decimal, lineTotal: decimal, goods: v.nullable(goodsWire) }),
  ),
})
export type CartBundle = v.InferOutput<typeof cartBundle>

export const cartLine = v.object({
  goodsId: v.string(),
  quantity,
  /** Set aside: shown apart, not counted, not ordered (decisions §8). */
  savedForLater: v.boolean(),
  note: v.string(),
  changedBy: v.string(),
  changedAt: instant,
  /** The plan that it was last put in from. */
  planId: v.optional(uuid),
})
export type CartLine = v.InferOutput<typeof cartLine>

export const lineCondition = v.picklist([
  'offMarket',
  'insufficientStock',
  'limitedPromotion',
  'belowMultiple',
  'salesRangeRestricted',
  'zeroPrice',
])

/** What the quantity rule would make of a line that it does not leave as it is (decisions §4): reported, never applied. */
export const lineFit = v.object({
  asked: count,
  /** The most that could be ordered instead; 0 where nothing can. */
  quantity: count,
  step: count,
  cap: count,
  reasons: v.array(v.picklist(['roundedDown', 'cappedByStock', 'belowOneStep'])),
  nearest: v.object({ lower: v.nullable(count), upper: v.nullable(count) }),
})
export type LineFit = v.InferOutput<typeof lineFit>

/** What a change did: the cart's new revision and the touched lines; a quantity of 0 means that the line is gone. */
export const cartChange = v.object({
  revision: count,
  lines: v.array(
    v.object({
      ...cartLine.entries,
      quantity: count,
      /** A set or pallet: `goodsId` is its key then. */
      bundle: v.optional(bundle),
      /** Of a line whose quantity was added to or set: what prevents ordering it as it is. */
      conditions: v.optional(v.array(lineCondition)),
      /** Null where the quantity can be ordered as it is. */
      fit: v.optional(v.nullable(lineFit)),
      /** Of a typed quantity: the number that another person had put there meanwhile, which the device had not seen. */
      overwrote: v.optional(v.object({ by: v.string(), quantity: count })),
    }),
  ),
  count,
  total: count,
})
export type CartChange = v.InferOutput<typeof cartChange>
