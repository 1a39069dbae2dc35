import type { ShownBundle } from './bundle-types.ts'
import type { RefusalData } from '#domain/contract/envelope.ts'
import type { OrderLine } from '#domain/contract/order-shapes.ts'
import type { PriceStepsWire } from '#domain/contract/price-steps-wire.ts'
import type { VatWording } from '#domain/rules/tax.ts'

/** `saved` waits to be sent; `sending` is in flight or its answer was lost; the last two need a person. */
export type CommandState = 'saved' | 'sending' | 'needsDecision' | 'quarantined'
export type Hold = 'signIn' | 'update' | 'backOff'

export interface CommandError {
  /** `unreachable`, `notOurs`, `serverFailed`, `rateLimited`, or an error name of the contract. */
  readonly error: string
  readonly status: number
  readonly code: number
  readonly at: number
  /** The server requested the wait with Retry-After: a forced try does not skip it. */
  readonly asked?: true
}

/** The server's refusal as received, per line: what was seen, what is now (decisions §1). */
export interface CommandRefusal {
  readonly status: number
  readonly code: number
  readonly error: string
  readonly msg: string
  readonly data: RefusalData | null
}

/** An article line as the person saw it: kept on the device for the local order, never sent. */
export interface ShownLine {
  readonly goodsId: string
  readonly name: string
  /** Picture key or ''. */
  readonly image: string
  readonly quantity: number
  readonly unitPrice: string
  readonly lineTotal: string
  /** The set or pallet that it is a part of. */
  readonly bundleKey?: string
  /** How the price came about; absent in rows of older builds. */
  readonly originalPrice?: string
  readonly priceKind?: OrderLine['priceKind']
  /** Absent at list price. */
  readonly steps?: PriceStepsWire
}

/** The tax as the person saw it. */
export interface ShownTax {
  readonly amount: string
  readonly wording: VatWording
  readonly ratePercent: number
}

export interface ShownOrder {
  readonly lines: readonly ShownLine[]
  readonly bundles?: readonly ShownBundle[]
  readonly subtotal: string
  /** What the coupon takes off; absent if there is none. */
  readonly coupon?: string
  /** Absent in rows of older builds. */
  readonly tax?: ShownTax
  readonly total: string
}

export interface OutboxEntry {
  readonly id: string
  readonly seq: number
  readonly call: string
  readonly version: number
  readonly body: unknown
  readonly account: string | null
  readonly principal: string
  /** ISO instant by the device's clock: for display only; null if the record lacks it. */
  readonly at: string | null
  readonly label: string
  readonly state: CommandState
  /** This device cannot read its own record of it: it was never judged and is never sent. */
  readonly isDamaged: boolean
  /** Why it is not being sent just now. */
  readonly hold: Hold | null
  readonly attempts: number
  /** Epoch milliseconds of the next try; 0 means at once. */
  readonly nextAt: number
  readonly lastError: CommandError | null
  readonly refusal: CommandRefusal | null
  /** The refused command that this one was made from. */
  readonly replaces: string | null
  readonly shown: ShownOrder | null
}

/** Outcome of a command; written in the transaction that removes it (I3). Orders are kept 400 days, others 30. */
export interface Receipt {
  readonly id: string
  readonly call: string
  readonly version: number
  readonly body: unknown
  readonly account: string | null
  readonly principal: string
  readonly at: string
  readonly label: string
  /**
   * `refused`: the person edited or removed the refused command · `discarded`: they gave up one that was already out, so that
   * nobody knows whether it took effect · `handedOver`: it went to another device of theirs.
   */
  readonly outcome: 'applied' | 'appliedWithChanges' | 'refused' | 'withdrawn' | 'discarded' | 'handedOver'
  readonly decidedAt: number
  readonly status: number
  readonly code: number
  readonly error: string | null
  readonly data: unknown
  readonly replaces: string | null
  readonly shown: ShownOrder | null
  /** Its place among the person's commands; offering it again needs this and the server's time of the verdict. */
  readonly seq?: number
  /** Ids of the acts that were joined to it. */
  readonly merged?: readonly string[]
  readonly serverTime?: string
  /** Handed over, and still held here until the other device has it. Only for the screens, never stored. */
  readonly isHeld?: true
}
