import type { Bundle } from '#domain/rules/cart.ts'
import type { ShortChoice } from '#domain/rules/short.ts'
import type { Signature } from '#domain/rules/signature.ts'
import type { SignedMark } from '#domain/rules/signed-order.ts'

/** What to do with one line where stock is short; `ask` refuses the order, whatever the rest of it does. */
export interface LineShort {
  readonly choice: ShortChoice | 'ask'
  /** By what it is replaced. */
  readonly by?: string | undefined
}

/** The order confirmation form, durable while it is filled in. Rows of former builds lack the optional fields. */
export interface OrderForm {
  /** Born with the form (decisions §7): the order that grows out of it. */
  readonly orderId: string
  readonly draftedAt: string
  readonly addressId: string | null
  readonly ownNumber: string
  readonly notes: string
  readonly requestedOn: string | null
  /** Where stock is short, for every line that does not say otherwise; absent: the order is refused. */
  readonly ifShort?: Exclude<ShortChoice, 'replace'> | undefined
  readonly lineShort?: Readonly<Record<string, LineShort>> | undefined
  readonly signature?: Signature | undefined
  /** The order that it was signed for; without a signature: it was taken away because the order changed. */
  readonly signedFor?: SignedMark | undefined
  /** The coupon that was chosen (decisions §17). */
  readonly couponId?: string | undefined
  /** The named draft that it goes on with; the draft goes with the order. */
  readonly draftId?: string | undefined
  /** Amounts higher than the draft saw that the person agreed to, in minor units: by article, or key of a set or pallet. */
  readonly agreedPrices?: Readonly<Record<string, number>> | undefined
}

/** The order confirmation form of the chosen account, which all windows share. */
export interface DraftActs {
  /** The stored form, or a new one that is stored now; `now` is the service's clock. undefined: this device cannot keep any. */
  open(now: number): Promise<OrderForm | undefined>
  /** The form that is stored now, and whether the order of this id was given, by which command. */
  look(orderId: string): Promise<{
    readonly form: OrderForm | undefined
    readonly isGiven: boolean
    readonly commandId: string | null
  }>
  /** `replaced`: it is not the stored form any more, so nothing was written. */
  save(form: OrderForm): Promise<'saved' | 'replaced' | 'failed'>
  /** The service has taken the form over otherwise than as an order: it goes, with the named draft that it grew out of. */
  finish(form: OrderForm): Promise<void>
  /** Called when the stored form may have changed, in any window. */
  onChange(listener: () => void): () => void
}

/** A line as it was put aside: the article, how many, and what the person saw. */
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
  /** Absent in rows of former builds. */
  readonly totalSeen?: string
}

/** An order that was begun and put aside under a name. Kept on this device only, sealed like the rest, without a signature. */
export interface NamedDraft {
  readonly id: string
  readonly name: string
  readonly savedAt: string
  readonly currency: string
  /** Of the lines, with tax, as it was seen. */
  readonly totalSeen: string
  readonly lines: readonly NamedDraftLine[]
  /** Rows of former builds are without. */
  readonly bundles?: readonly NamedDraftBundle[]
  readonly entries: Pick<OrderForm, 'addressId' | 'ownNumber' | 'notes' | 'requestedOn' | 'ifShort' | 'lineShort' | 'couponId'>
}

/** The named drafts of the chosen account. */
export interface NamedDraftActs {
  /** The last saved first; undefined: this device keeps none just now. */
  list(): Promise<readonly NamedDraft[] | undefined>
  /** A new one, or the one of this id anew. `quota`: there are as many as can be kept, and nothing was written. */
  save(draft: NamedDraft): Promise<'saved' | 'quota' | 'failed'>
  /** Puts aside what is being written: the named draft is saved and the form emptied, in one transaction. */
  putAside(draft: NamedDraft, form: OrderForm): Promise<'saved' | 'quota' | 'failed'>
  remove(id: string): Promise<'removed' | 'failed'>
  /** The confirmation form takes the draft's entries, under an order id of its own. `gone`: ordered or deleted meanwhile. */
  goOn(id: string, now: number): Promise<'opened' | 'gone' | 'failed'>
  onChange(listener: () => void): () => void
}
