import * as v from 'valibot'
import { BUNDLE_PARTS_MAX, TEXT_MEDIUM_MAX } from '#domain/rules/limits.ts'
import { goodsWire } from './goods-wire.ts'
import { count, decimal, goodsId, instant, quantity, text, uuid } from './shapes.ts'

const offerId = v.pipe(v.string(), v.regex(/^[\w.-]{1,60}$/))
const bundleKind = v.picklist(['mesh', 'pallet'])
/** Parts of one set or pallet, each article once. */
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
/** A set (`mesh`) or pallet as put into the cart; title and tiers are what the person saw, the server uses its own. */
export const bundle = v.object({
  kind: bundleKind,
  offerId,
  title: text(2 * TEXT_MEDIUM_MAX),
  parts: bundleParts,
  tiers: v.pipe(v.array(tier), v.maxLength(20)),
})

/** A set or pallet of an order: which one, how many, and its parts. */
export const orderedBundle = v.object({ bundleKey: uuid, kind: bundleKind, offerId, quantity, parts: bundleParts })

/** A set or pallet in the cart, by current offers, prices and stock. */
export const cartBundle = v.object({
  bundleKey: uuid,
  ...bundle.entries,
  quantity,
  note: v.string(),
  changedBy: v.string(),
  changedAt: instant,
  /** True if it is still offered with the same parts. */
  isOffered: v.boolean(),
  /** Percentage off the list prices at this quantity. */
  discount: v.number(),
  /** Total at list prices; `activityPrice` is what the account pays. */
  orginalPrice: decimal,
  activityPrice: decimal,
  /** What prevents ordering it; null if nothing does. */
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
  /** The plan that it was last added from. */
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

/** How the quantity rule would change a line (decisions §4): reported, never applied. */
export const lineFit = v.object({
  asked: count,
  /** Maximum that could be ordered instead; 0 if none can. */
  quantity: count,
  step: count,
  cap: count,
  reasons: v.array(v.picklist(['roundedDown', 'cappedByStock', 'belowOneStep'])),
  nearest: v.object({ lower: v.nullable(count), upper: v.nullable(count) }),
})
export type LineFit = v.InferOutput<typeof lineFit>

/** Result of a change: the cart's new revision and the changed lines; a quantity of 0 means that the line is gone. */
export const cartChange = v.object({
  revision: count,
  lines: v.array(
    v.object({
      ...cartLine.entries,
      quantity: count,
      /** The set or pallet, if it is one; `goodsId` is then its key. */
      bundle: v.optional(bundle),
      /** For a line with a new or added quantity: what prevents ordering it as it is. */
      conditions: v.optional(v.array(lineCondition)),
      /** Null if the quantity can be ordered as it is. */
      fit: v.optional(v.nullable(lineFit)),
      /** For a typed quantity: the number by another person that it replaced and that the device had not seen. */
      overwrote: v.optional(v.object({ by: v.string(), quantity: count })),
    }),
  ),
  count,
  total: count,
})
export type CartChange = v.InferOutput<typeof cartChange>
