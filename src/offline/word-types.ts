import type { Address, AddressForm } from '#domain/contract/addresses.ts'
import type { BatchImport } from '#domain/contract/batch.ts'
import type { Favorite } from '#domain/contract/favorites.ts'
import type { Notice } from '#domain/contract/notices.ts'
import type { Plan } from '#domain/contract/plans.ts'
import type { CancelOption } from '#domain/rules/order.ts'
import type { GiveResult } from './device-types.ts'
import type { Observable } from './observable.ts'

/** `saved` lies on this device only, and its kind is not judged yet. */
export interface BatchEntry extends Omit<BatchImport, 'state' | 'kind'> {
  readonly state: BatchImport['state'] | 'saved'
  readonly kind: BatchImport['kind'] | null
}

export interface PlanLine {
  readonly goodsId: string
  readonly quantity: number
}

/** `tooLarge`, `empty` and `wrongKind` are about the file: nothing was saved. */
export type UploadResult = GiveResult | { readonly saved: false; readonly reason: 'tooLarge' | 'empty' | 'wrongKind' }

/** What is known of the chosen account; undefined: not known on this device yet. Each is fold(pending, base). */
export interface WordViews {
  readonly addresses: Observable<readonly Address[] | undefined>
  /** The last changed first. */
  readonly plans: Observable<readonly Plan[] | undefined>
  readonly favorites: Observable<readonly Favorite[] | undefined>
  readonly notices: Observable<readonly Notice[] | undefined>
  readonly batch: Observable<readonly BatchEntry[] | undefined>
}

/** Acts on the words beside ordering: each is one command, durable when it says saved (I2). `label` is for the Sync Centre. */
export interface WordActs {
  saveForLater(goodsIds: readonly string[], saved: boolean, label: string): Promise<GiveResult>
  /** Empty removes the note. */
  note(goodsId: string, note: string, label: string): Promise<GiveResult>
  /** Removes what the person sees in the cart; what is set aside stays, and what a colleague adds meanwhile too. */
  clearCart(label: string): Promise<GiveResult>
  /** A new plan gets its id from `newId()`. */
  savePlan(plan: { planId: string; name: string; lines: readonly PlanLine[] }, label: string): Promise<GiveResult>
  renamePlan(planId: string, name: string, label: string): Promise<GiveResult>
  deletePlan(planId: string, label: string): Promise<GiveResult>
  /** Adds the plan's lines to the cart as differences. */
  planToCart(planId: string, label: string): Promise<GiveResult>
  /** New or written again, by whether the id is known here; a new one gets its id from `newId()`. */
  putAddress(address: AddressForm, label: string): Promise<GiveResult>
  deleteAddress(addressId: string, label: string): Promise<GiveResult>
  setDefaultAddress(addressId: string, label: string): Promise<GiveResult>
  favorite(goodsId: string, favorite: boolean, label: string): Promise<GiveResult>
  cancelOrder(orderId: string, why: { option: CancelOption; reason: string }, label: string): Promise<GiveResult>
  /** Puts the order's lines into the cart; at once where the device holds them. */
  reorder(orderId: string, label: string): Promise<GiveResult>
  /** Without an address the person himself is told. */
  notifyArrival(goodsId: string, label: string, to?: { email: string; quantity: number }): Promise<GiveResult>
  /** Keeps the file on the device and hands it in when the server answers. */
  uploadBatch(file: { name: string; bytes: Uint8Array<ArrayBuffer> }, label: string): Promise<UploadResult>
}
