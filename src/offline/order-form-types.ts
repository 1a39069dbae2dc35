import type { Bundle } from '#domain/rules/cart.ts'
import type { ShortChoice } from '#domain/rules/short.ts'
import type { Signature } from '#domain/rules/signature.ts'
import type { SignedMark } from '#domain/rules/signed-order.ts'

/** What to do with one line if stock is short; `ask` refuses the order, whatever the other lines do. */
export interface LineShort {
  readonly choice: ShortChoice | 'ask'
  /** The article that replaces it. */
  readonly by?: string | undefined
}

/** The order confirmation form, durable while it is filled in. Rows of older builds lack the optional fields. */
export interface OrderForm {
  /** Id of the order that the form becomes, made with the form (decisions §7). */
  readonly orderId: string
  readonly draftedAt: string
  readonly addressId: string | null
  readonly ownNumber: string
  readonly notes: string
  readonly requestedOn: string | null
  /** If stock is short, for every line without a choice of its own; absent: the order is refused. */
  readonly ifShort?: Exclude<ShortChoice, 'replace'> | undefined
  readonly lineShort?: Readonly<Record<string, LineShort>> | undefined
  readonly signature?: Signature | undefined
  /** The order as it was signed; without a signature: that was removed because the order changed. */
  readonly signedFor?: SignedMark | undefined
  /** The coupon that was chosen (decisions §17). */
  readonly couponId?: string | undefined
  /** The named draft that it continues; the order deletes it. */
  readonly draftId?: string | undefined
  /** Amounts above those in the draft that the person agreed to, in minor units: by article, or key of a set or pallet. */
  readonly agreedPrices?: Readonly<Record<string, number>> | undefined
}

/** The order confirmation form of the chosen account, which all windows share. */
export interface DraftActs {
  /** The stored form, or a new one that it stores; `now` is the service's clock. Undefined if this device cannot keep any. */
  open(now: number): Promise<OrderForm | undefined>
  /** The form that is stored now, whether the order of this id was given, and by which command. */
  look(orderId: string): Promise<{
    readonly form: OrderForm | undefined
    readonly isGiven: boolean
    readonly commandId: string | null
  }>
  /** `replaced`: it is no longer the stored form, so nothing was written. */
  save(form: OrderForm): Promise<'saved' | 'replaced' | 'failed'>
  /** Deletes the form and the named draft that it continued: the service has taken it, but not as an order. */
  finish(form: OrderForm): Promise<void>
  /** Called when the stored form may have changed, in any window. */
  onChange(listener: () => void): () => void
}

/** A line as it was put aside: the article, its quantity, and what the person saw. */
export interface NamedDraftLine {
  readonly goodsId: string
  readonly name: string
  readonly quantity: number
  readonly unitPriceSeen: string
  readonly lineTotalSeen: string
}

/** A set or pallet as it was put aside, under the key that it had in the cart. */
export interface NamedDraftBundle {
  readonly bundleKey: string
  readonly bundle: Bundle
  readonly quantity: number
  /** Absent in rows of older builds. */
  readonly totalSeen?: string
}

/** An order that was begun and put aside under a name. Kept on this device only, sealed like the rest, without a signature. */
export interface NamedDraft {
  readonly id: string
  readonly name: string
  readonly savedAt: string
  readonly currency: string
  /** Total of the lines with tax, as it was seen. */
  readonly totalSeen: string
  readonly lines: readonly NamedDraftLine[]
  /** Absent in rows of older builds. */
  readonly bundles?: readonly NamedDraftBundle[]
  readonly entries: Pick<OrderForm, 'addressId' | 'ownNumber' | 'notes' | 'requestedOn' | 'ifShort' | 'lineShort' | 'couponId'>
}

/** The named drafts of the chosen account. */
export interface NamedDraftActs {
  /** Last saved first; undefined if this device keeps none now. */
  list(): Promise<readonly NamedDraft[] | undefined>
  /** Saves a new draft or replaces the one with this id. `quota`: the maximum is reached, and nothing was written. */
  save(draft: NamedDraft): Promise<'saved' | 'quota' | 'failed'>
  /** Puts the current order aside: saves the named draft and empties the form, in one transaction. */
  putAside(draft: NamedDraft, form: OrderForm): Promise<'saved' | 'quota' | 'failed'>
  remove(id: string): Promise<'removed' | 'failed'>
  /** Copies the draft's entries to the confirmation form, under an order id of its own. `gone`: ordered or deleted meanwhile. */
  goOn(id: string, now: number): Promise<'opened' | 'gone' | 'failed'>
  onChange(listener: () => void): () => void
}
