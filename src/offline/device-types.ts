import type { ClientAccountRow, SignedIn } from '#domain/contract/account.ts'
import type { Address } from '#domain/contract/addresses.ts'
import type { Article } from '#domain/contract/article.ts'
import type { batch } from '#domain/contract/batch.ts'
import type { BodyOf, CommandBodyOf, CommandCall, Role } from '#domain/contract/call.ts'
import type { Delivery } from '#domain/contract/delivery-shapes.ts'
import type { Favorite } from '#domain/contract/favorites.ts'
import type { Notice } from '#domain/contract/notices.ts'
import type { Order, OrderDraft, OrderSummary } from '#domain/contract/order-shapes.ts'
import type { Plan } from '#domain/contract/plans.ts'
import type { Quotation } from '#domain/contract/quotations.ts'
import type { Return, returns } from '#domain/contract/returns.ts'
import type { LocalOrderState, OrderState } from '#domain/rules/order.ts'
import type { Answer } from '../api/answer.ts'
import type { ProtocolFit } from '../api/protocol.ts'
import type { CartViewBundle } from './bundle-types.ts'
import type { DeviceCatalogue } from './catalogue-types.ts'
import type { DeviceSafety, SyncState } from './device-safety-types.ts'
import type { FormDraftActs } from './form-drafts.ts'
import type { Drill } from './drill/drill-types.ts'
import type { HandOver } from './hand-over/hand-over.ts'
import type { OfflineCache } from './offline-cache.ts'
import type { OrderReads } from './order-reads.ts'
import type { CommandRefusal, ShownOrder, OutboxEntry, Receipt } from './outbox-types.ts'
import type { Observable } from './observable.ts'
import type { BatchEntry } from './tables.ts'
import type { DraftActs, NamedDraftActs } from './order-form-types.ts'
import type { ReturnForm } from './request-return.ts'
import type { SealedFiles } from './sealed-files.ts'
import type { Known } from './mirrors/mirror.ts'
import type { GivenAnswers, TakenIn } from './take-in.ts'

export type { DownloadTrouble } from './catalogue/download-trouble.ts'
export type {
  ArticleDetail,
  BoughtArticle,
  CatalogueState,
  CodeFound,
  DeviceCatalogue,
  GoodsPage,
  GoodsQuestion,
  ParameterGroup,
} from './catalogue-types.ts'
export type { BatchEntry } from './tables.ts'
export type { FormDraftActs, FormDrafts, FormKind, KeptDraft, ReceiptDraft, ReturnDraft } from './form-drafts.ts'
export type { ReturnForm } from './request-return.ts'
export type { Drill, DrillState } from './drill/drill-types.ts'
export type { GiveTrouble, HandOver, Held, TakeTrouble } from './hand-over/hand-over.ts'
export type { NewFile, SealedFile, SealedFiles } from './sealed-files.ts'
export type { Known } from './mirrors/mirror.ts'
export type { GivenAnswers, TakenIn } from './take-in.ts'
export type { DraftActs, LineShort, NamedDraft, NamedDraftActs, OrderForm } from './order-form-types.ts'
export type {
  CommandState,
  Hold,
  CommandError,
  CommandRefusal,
  ShownLine,
  ShownOrder,
  OutboxEntry,
  Receipt,
} from './outbox-types.ts'
export type { ProtocolFit } from '../api/protocol.ts'
export type { SyncState } from './device-safety-types.ts'
export type { ClassPictures, PicturesState } from './pictures-types.ts'
export type { Observable } from './observable.ts'
export type { PushSet } from './push-types.ts'

export interface Identity {
  /** `staff:0198…` or `buyer:0198…`. */
  readonly principal: string
  readonly kind: 'buyer' | 'staff'
  readonly role: Role
  readonly name: string
  readonly tenant: string
}

export type SessionState =
  /** `locked`: somebody's session is kept here and waits for their PIN; nothing of it is readable. */
  | { readonly phase: 'starting' | 'signedOut' | 'locked' }
  /** `expired`: work goes on, sending waits for the same person's sign-in. `account` is null until one is chosen. */
  | {
      readonly phase: 'signedIn'
      readonly who: Identity
      readonly account: ClientAccountRow | null
      readonly expired: boolean
      /** It did not end: the browser was closed before it had written down its cookie. */
      readonly isLost?: boolean
    }

export interface CartViewLine {
  readonly goodsId: string
  readonly quantity: number
  readonly note: string
  /** Not yet confirmed by the server. */
  readonly pending: boolean
  /** Who changed it last and when; null while only this device knows the line. */
  readonly changedBy: string | null
  readonly changedAt: string | null
  /** The article as the server showed it with the cart; null where only the catalogue on the device may know it. */
  readonly article: Article | null
  /** The plan that it was last put in from. */
  readonly planId?: string
}

/** The cart of the chosen account: fold(pending, base), never stored (design §4). Lines in the order in which they came. */
export interface CartView {
  readonly account: string
  readonly revision: number
  readonly lines: readonly CartViewLine[]
  /** Set aside: shown apart, not counted, not ordered. */
  readonly saved: readonly CartViewLine[]
  /** Sets and pallets; absent is none. */
  readonly bundles?: readonly CartViewBundle[]
  readonly count: number
  readonly total: number
  /** When the base was read, epoch milliseconds. */
  readonly readAt: number
}

/** One order, the device's and the server's in one list, newest first (decisions §7). */
export interface OrderEntry {
  readonly orderId: string
  /** The device's word; null for orders that this device did not send. */
  readonly local: LocalOrderState | null
  /** The server's state; null before its verdict. */
  readonly state: OrderState | null
  readonly orderNumber: string | null
  readonly draftedAt: string
  readonly submittedAt: string | null
  readonly currency: string
  readonly total: string
  readonly lineCount: number
  readonly totalQuantity: number
  readonly ownNumber: string
  readonly actor: { readonly kind: 'buyer' | 'staff' | 'machine'; readonly name: string } | null
  readonly withChanges: boolean
  /** The command in the outbox, while there is one. */
  readonly commandId: string | null
  readonly refusal: CommandRefusal | null
  readonly draft: OrderDraft | null
  readonly shown: ShownOrder | null
  /** Written after it was submitted. */
  readonly note?: OrderSummary['note']
  /** Delivery receipts that wait here; those that the service has are in `order`. */
  readonly deliveries?: readonly Delivery[]
  /** Pieces that are on their way or delivered. */
  readonly shippedQuantity?: OrderSummary['shippedQuantity']
  readonly invoiceCount?: OrderSummary['invoiceCount']
  /** One of so many that were given together: all are taken or none, and decided as one. */
  readonly together?: number
  /** Another order has its id, or had it first: this one is found by its command. */
  readonly isApart?: true
  /** Handed over, and held here: of the list of orders alone, and nothing can be done with it there. */
  readonly isHeld?: true
  /** A cancellation that the server has not taken: waiting, or refused and in need of a decision. */
  readonly cancelling?: { readonly commandId: string; readonly refusal: CommandRefusal | null } | null
  /** The whole order, where the device has it. */
  readonly order: Order | null
}

export type EnqueueResult =
  | {
      readonly saved: true
      /** The command. */
      readonly id: string
      /** Of an order, or of the first of several: the id that it got. */
      readonly orderId?: string
      /** The same form had been given before: this is that command, and no second one was made. */
      readonly isJoined?: true
    }
  | { readonly saved: false; readonly reason: 'full' | 'broken' | 'people.lookOnly' }

/** `tooLarge`, `empty` and `wrongKind` are about the file: nothing was saved. */
export type UploadResult = EnqueueResult | { readonly saved: false; readonly reason: 'tooLarge' | 'empty' | 'wrongKind' }

/** The device's one face to the screens. Loaded by dynamic import, so that Dexie stays out of the entry. */
export interface Device extends DeviceSafety {
  readonly session: Observable<SessionState>
  signIn(kind: 'buyer' | 'staff', username: string, password: string): Promise<Answer<unknown>>
  signInWithCode(code: string, state: string): Promise<Answer<unknown>>
  /** Goes on with a sign-in that the service has answered already: by a passkey. */
  adoptSignIn(answer: Answer<SignedIn>): Promise<Answer<unknown>>
  /** Works offline for known accounts; never empties anything. */
  chooseAccount(clientId: string): Promise<void>
  /** `keep` seals unsent work for this person; `discard` deletes it. */
  signOut(choice: 'keep' | 'discard'): Promise<void>

  /** Each is fold(pending, base) of the chosen account; undefined: not known on this device yet. */
  readonly cart: Observable<CartView | undefined>
  readonly accounts: Observable<readonly ClientAccountRow[] | undefined>
  readonly orders: Observable<readonly OrderEntry[] | undefined>
  readonly addresses: Observable<readonly Address[] | undefined>
  /** The last changed first. */
  readonly plans: Observable<readonly Plan[] | undefined>
  readonly favorites: Observable<readonly Favorite[] | undefined>
  readonly notices: Observable<readonly Notice[] | undefined>
  /** Newest first. */
  readonly returns: Observable<readonly Return[] | undefined>
  /** The last changed first. */
  readonly quotations: Observable<readonly Quotation[] | undefined>
  readonly batch: Observable<readonly BatchEntry[] | undefined>
  /** From the device, completed from the server where it answers. */
  order(orderId: string): Promise<OrderEntry | undefined>
  /** Asked of the service: what the newest orders on the device do not contain. */
  readonly orderReads: OrderReads
  readonly outbox: Observable<readonly OutboxEntry[]>
  readonly receipts: Observable<readonly Receipt[]>
  readonly sync: Observable<SyncState>
  /** Whether this version of the app and the service understand each other. */
  readonly protocol: Observable<ProtocolFit>
  /** Orders of the account that carry this number of the client's own, also those that only the service knows; null: it did not answer. */
  ordersWithOwnNumber(ownNumber: string): Promise<readonly OrderSummary[] | null>
  /** Reads the mirrors again; answers whether the server answered. */
  refresh(): Promise<boolean>
  /** Until the answer is called the mirrors are read every half minute instead of every five, while the page is looked at. */
  watch(): () => void
  /** The mirrors and the catalogue with prices and stock; answers whether all of it was read. */
  refreshAll(): Promise<boolean>

  /** One command, durable when it says saved (I2). `label` is for the Sync Centre. */
  enqueue<C extends CommandCall>(
    call: C,
    body: CommandBodyOf<C>,
    about: { label: string; shown?: ShownOrder },
  ): Promise<EnqueueResult>
  addToCart(goodsId: string, delta: number, label: string): Promise<EnqueueResult>
  /** A typed quantity; 0 removes the line. */
  setQuantity(goodsId: string, quantity: number, label: string): Promise<EnqueueResult>
  removeLines(goodsIds: readonly string[], label: string): Promise<EnqueueResult>
  /** Keeps the file on the device and hands it in when the server answers; what has an `importId` once, whichever window asks. */
  uploadBatch(
    file: { name: string; bytes: Uint8Array<ArrayBuffer>; importId?: string },
    label: string,
    about?: Pick<BodyOf<typeof batch.importOrder>, 'partial' | 'compose' | 'taught'>,
  ): Promise<UploadResult>
  /** Asks to send pieces back, also in the place of a refused request; its photos are kept on the device and handed in before it. */
  requestReturn(form: ReturnForm, label: string, refusedCommand?: string): Promise<UploadResult>
  /** The parcel of an accepted return, with the client's own label as PDF where there is one; the PDF is kept on the device and handed in before. */
  sendReturn(
    parcel: Omit<BodyOf<typeof returns.send>, 'label'>,
    bytes: Uint8Array<ArrayBuffer> | null,
    label: string,
  ): Promise<UploadResult>
  /** A photo or label that is on this device because it waits to be sent, or was a short while ago. */
  keptPhoto(hash: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  submitOrder(draft: OrderDraft, shown: ShownOrder, label: string): Promise<EnqueueResult>
  withdraw(commandId: string): Promise<'withdrawn' | 'alreadySent'>
  /**
   * A refused or quarantined command: edited (a new command linked to it), given again as it was (an order whose id was taken gets
   * a new one), or removed by the person.
   */
  decide(commandId: string, next: { body: unknown; shown?: ShownOrder } | 'again' | 'remove'): Promise<EnqueueResult>
  sendNow(): void
  /** One that was set aside is tried again, with its own id; answers whether it waits again. */
  retry(commandId: string): Promise<boolean>
  /** JSON of everything unsent or of one command, with the files that they name in base64; for a file. */
  exportUnsent(commandId?: string): Promise<string>

  readonly draft: DraftActs
  readonly namedDrafts: NamedDraftActs
  /** Forms of the chosen account that are being filled in. */
  readonly formDrafts: FormDraftActs
  readonly catalogue: DeviceCatalogue
  /** Reads kept for the time without a network, each person's own. */
  readonly kept: OfflineCache
  /** What the device knows of a client account, for `takeIn`: read before the service is asked. undefined: nobody is signed in. */
  knownBefore(account: string): Promise<Known | undefined>
  /** Keeps what the service answered for a client account that need not be the chosen one; undefined: nobody is signed in. */
  takeIn(account: string, given: GivenAnswers): Promise<TakenIn | undefined>
  /** Files that this person took onto the device; undefined: nobody is signed in. */
  files(): Promise<SealedFiles | undefined>
  /** Unsent work to and from another device of this person; undefined: nobody is signed in. */
  handOver(): Promise<HandOver | undefined>
  /** Only in a drill, which runs on a copy. */
  readonly drill?: Drill | undefined
  /** A new UUIDv7: order ids are made on the device (decisions §7). */
  newId(): string
  close(): Promise<void>
}
