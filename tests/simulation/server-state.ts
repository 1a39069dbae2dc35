import type { BatchImport } from '#domain/contract/batch.ts'
import type { OfferTerms } from '#domain/contract/bundle-facts.ts'
import type { ClientAccount } from '#domain/contract/account.ts'
import type { ErrorName } from '#domain/contract/errors.ts'
import type { Order, OrderDraft } from '#domain/contract/order-shapes.ts'
import type { Return } from '#domain/contract/returns.ts'
import type { ShortOutcome } from '#domain/contract/short-lines.ts'
import type { CartLine } from '#domain/rules/cart.ts'
import type { RemovedLine } from '#domain/rules/removed-lines.ts'
import type { CouponUse } from './coupon-rules.ts'
import type { Upload } from './file-rules.ts'
import type { ModelCoupon } from './offers.ts'
import { emptyWords } from './words.ts'
import type { WordDefects, WordState } from './words.ts'

export interface ModelCart {
  revision: number
  lines: ReadonlyMap<string, CartLine>
}
export interface ModelOrder {
  readonly account: string
  readonly draft: OrderDraft
  /** As in the answers, with shipments and deliveries. */
  readonly data: OrderData
  /** Pieces that were short and are waited for. */
  readonly waits: readonly ShortOutcome[]
  /** The file that made it. */
  readonly importId?: string
}
/** The fields of an order that the model has. */
export type OrderData = Pick<Order, 'orderId' | 'orderNumber' | 'state' | 'submittedAt' | 'draftedAt' | 'currency' | 'total'> &
  Pick<Order, 'lineCount' | 'totalQuantity' | 'ownNumber' | 'actor' | 'withChanges' | 'changes' | 'note' | 'shippedQuantity'> &
  Pick<Order, 'bundles' | 'coupon' | 'couponId' | 'signature' | 'cancelled' | 'shipments' | 'deliveries'> & {
    readonly lines: readonly Pick<Order['lines'][number], 'goodsId' | 'quantity' | 'lineTotal' | 'bundleKey'>[]
  }
export interface ModelReturn {
  readonly account: string
  readonly data: Return
}
export interface ModelImport {
  readonly account: string
  readonly data: BatchImport
}
/** All that the command path reads and writes. */
export interface ServerState {
  readonly verdicts: Map<string, { fingerprint: string; error: ErrorName | null; data: unknown; at: number }>
  readonly carts: Map<string, ModelCart>
  /** Lines removed from the carts, by account and article. */
  readonly removed: Map<string, RemovedLine>
  readonly orders: Map<string, ModelOrder>
  readonly stock: Map<string, number>
  /** One entry for each side effect of an accepted order. */
  readonly audit: string[]
  /** One entry for each cancelled order. */
  readonly givenBack: string[]
  readonly words: WordState
  couponUses: readonly CouponUse[]
  /** By id, in the order of the requests. */
  readonly returns: Map<string, ModelReturn>
  /** By account and id. */
  readonly imports: Map<string, ModelImport>
  /** Files by account and hash, as far as received. */
  readonly uploads: Map<string, Upload>
}

export interface ModelFacts {
  readonly account: Omit<ClientAccount, 'clientId'>
  readonly accounts: ReadonlySet<string>
  readonly addresses: ReadonlyMap<string, string>
  /** Amount in cents by article. */
  readonly prices: ReadonlyMap<string, number>
  readonly initialStock: ReadonlyMap<string, number>
  /** Sets and pallets by `offerKey`. */
  readonly offers: ReadonlyMap<string, OfferTerms>
  readonly coupons: ReadonlyMap<string, ModelCoupon>
}

/** Planted defects of the server; the true one has none. */
export interface ServerDefects extends WordDefects {
  readonly noFingerprint?: boolean
  readonly noVerdicts?: boolean
  readonly prunesAfterDay?: boolean
  readonly ageFromMaking?: boolean
  readonly storesFailures?: boolean
  readonly forgetsRefusals?: boolean
  readonly doublesOrders?: boolean
  readonly oversells?: boolean
  readonly verdictApart?: boolean
  readonly leavesCart?: boolean
  readonly takesHalf?: boolean
  readonly lineTorn?: boolean
  readonly mailsAgain?: boolean
  readonly goesOnAfterFailure?: boolean
  readonly backwards?: boolean
  readonly noEpoch?: boolean
  readonly givesBackAgain?: boolean
  readonly keepsStock?: boolean
  readonly forgetsCancel?: boolean
  readonly reordersAll?: boolean
  readonly reordersNoSets?: boolean
  readonly setsOnlyFirst?: boolean
  readonly forgetsLater?: boolean
  readonly forgetsEffects?: boolean
  readonly skipsLateCommits?: boolean
  readonly tearsReading?: boolean
  readonly couponAgain?: boolean
  readonly couponLost?: boolean
  readonly cancelsShipped?: boolean
  readonly parcelTwice?: boolean
  readonly signsBeyond?: boolean
  readonly signsTwice?: boolean
  readonly returnsBeyond?: boolean
  readonly returnsMoveNothing?: boolean
  readonly forgetsWithdrawal?: boolean
  readonly ordersFileTwice?: boolean
  readonly takesHalfFile?: boolean
  readonly shortForgets?: boolean
}

export const emptyState = (facts: ModelFacts): ServerState => ({
  verdicts: new Map(),
  carts: new Map(),
  removed: new Map(),
  orders: new Map(),
  stock: new Map(facts.initialStock),
  audit: [],
  givenBack: [],
  words: emptyWords(facts.addresses),
  couponUses: [],
  returns: new Map(),
  imports: new Map(),
  uploads: new Map(),
})

/** The arguments of a rule of the model. */
export interface ModelAsked {
  readonly state: ServerState
  readonly facts: ModelFacts
  readonly principal: string
  readonly account: string
  readonly now: number
  readonly defects: ServerDefects
}
