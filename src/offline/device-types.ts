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
  /** `locked`: a session is kept here and waits for its person's PIN; nothing of it is readable. */
  | { readonly phase: 'starting' | 'signedOut' | 'locked' }
  /** `expired`: work continues, and sending waits until the same person signs in. `account` is null until one is chosen. */
  | {
      readonly phase: 'signedIn'
      readonly who: Identity
      readonly account: ClientAccountRow | null
      readonly expired: boolean
      /** The session did not end: the browser closed before it had written its cookie to disk. */
      readonly isLost?: boolean
    }

export interface CartViewLine {
  readonly goodsId: string
  readonly quantity: number
  readonly note: string
  /** Not yet confirmed by the server. */
  readonly pending: boolean
  /** Who last changed it and when; null while only this device knows the line. */
  readonly changedBy: string | null
  readonly changedAt: string | null
  /** The article as the server showed it with the cart; null if only the catalogue on the device may know it. */
  readonly article: Article | null
  /** The plan from which it was last added. */
  readonly planId?: string
}

/** The cart of the chosen account: fold(pending, base), never stored (design §4). Lines in the order of arrival. */
export interface CartView {
  readonly account: string
  readonly revision: number
  readonly lines: readonly CartViewLine[]
  /** Saved for later: shown apart, not counted, not ordered. */
  readonly saved: readonly CartViewLine[]
  /** Sets and pallets; absent if there are none. */
  readonly bundles?: readonly CartViewBundle[]
  readonly count: number
  readonly total: number
  /** When the base was read, epoch milliseconds. */
  readonly readAt: number
}

/** One order in the list that combines the device's and the server's, newest first (decisions §7). */
export interface OrderEntry {
  readonly orderId: string
  /** The state on this device; null for orders that it did not send. */
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
  /** Written after submission. */
  readonly note?: OrderSummary['note']
  /** Delivery receipts that wait on this device; those that the service has are in `order`. */
  readonly deliveries?: readonly Delivery[]
  /** Pieces on their way or delivered. */
  readonly shippedQuantity?: OrderSummary['shippedQuantity']
  readonly invoiceCount?: OrderSummary['invoiceCount']
  /** Number of orders given together: accepted all or none, and decided as one. */
  readonly together?: number
  /** Another order has its id, or had it first: find this one by its command. */
  readonly isApart?: true
  /** Handed over and held here: only in the list of orders, and nothing can be done with it there. */
  readonly isHeld?: true
  /** A cancellation that the server has not accepted: waiting, or refused and in need of a decision. */
  readonly cancelling?: { readonly commandId: string; readonly refusal: CommandRefusal | null } | null
  /** The whole order, if the device has it. */
  readonly order: Order | null
}

export type EnqueueResult =
  | {
      readonly saved: true
      /** Id of the command. */
      readonly id: string
      /** Id given to the order, or to the first of several. */
      readonly orderId?: string
      /** The same form was given before: this is that command, and no second one was made. */
      readonly isJoined?: true
    }
  | { readonly saved: false; readonly reason: 'full' | 'broken' | 'people.lookOnly' }

/** `tooLarge`, `empty` and `wrongKind` are about the file: nothing was saved. */
export type UploadResult = EnqueueResult | { readonly saved: false; readonly reason: 'tooLarge' | 'empty' | 'wrongKind' }

/** The device's single interface to the screens. Loaded by dynamic import, so that Dexie stays out of the entry. */
export interface Device extends DeviceSafety {
  readonly session: Observable<SessionState>
  signIn(kind: 'buyer' | 'staff', username: string, password: string): Promise<Answer<unknown>>
  signInWithCode(code: string, state: string): Promise<Answer<unknown>>
  /** Continues a sign-in that the service has already answered: with a passkey. */
  adoptSignIn(answer: Answer<SignedIn>): Promise<Answer<unknown>>
  /** Works offline for known accounts; never deletes anything. */
  chooseAccount(clientId: string): Promise<void>
  /** `keep` seals unsent work for this person; `discard` deletes it. */
  signOut(choice: 'keep' | 'discard'): Promise<void>

  /** Each is fold(pending, base) of the chosen account; undefined if not known on this device yet. */
  readonly cart: Observable<CartView | undefined>
  readonly accounts: Observable<readonly ClientAccountRow[] | undefined>
  readonly orders: Observable<readonly OrderEntry[] | undefined>
  readonly addresses: Observable<readonly Address[] | undefined>
  /** Last changed first. */
  readonly plans: Observable<readonly Plan[] | undefined>
  readonly favorites: Observable<readonly Favorite[] | undefined>
  readonly notices: Observable<readonly Notice[] | undefined>
  /** Newest first. */
  readonly returns: Observable<readonly Return[] | undefined>
  /** Last changed first. */
  readonly quotations: Observable<readonly Quotation[] | undefined>
  readonly batch: Observable<readonly BatchEntry[] | undefined>
  /** From the device, completed from the server if it answers. */
  order(orderId: string): Promise<OrderEntry | undefined>
  /** Requested from the service: what the newest orders on the device do not contain. */
  readonly orderReads: OrderReads
  readonly outbox: Observable<readonly OutboxEntry[]>
  readonly receipts: Observable<readonly Receipt[]>
  readonly sync: Observable<SyncState>
  /** Whether this version of the app and the service are compatible. */
  readonly protocol: Observable<ProtocolFit>
  /** Orders of the account with this own number, including those that only the service knows; null if it did not answer. */
  ordersWithOwnNumber(ownNumber: string): Promise<readonly OrderSummary[] | null>
  /** Reads the mirrors again; returns whether the server answered. */
  refresh(): Promise<boolean>
  /** Reads the cart alone; returns whether the server answered. */
  readCart(): Promise<boolean>
  /**
   * While the page is visible, reads the mirrors every half minute instead of every five minutes, until the returned function is
   * called.
   */
  watch(): () => void
  /** Reads the mirrors and the catalogue with prices and stock; returns whether everything was read. */
  refreshAll(): Promise<boolean>

  /** Enqueues one command, durable once reported as saved (I2). `label` is for the Sync Centre. */
  enqueue<C extends CommandCall>(
    call: C,
    body: CommandBodyOf<C>,
    about: { label: string; shown?: ShownOrder },
  ): Promise<EnqueueResult>
  addToCart(goodsId: string, delta: number, label: string): Promise<EnqueueResult>
  /** A typed quantity; 0 removes the line. */
  setQuantity(goodsId: string, quantity: number, label: string): Promise<EnqueueResult>
  removeLines(goodsIds: readonly string[], label: string): Promise<EnqueueResult>
  /**
   * Keeps the file on the device and uploads it when the server answers; a file with an `importId` only once, whichever window
   * asks.
   */
  uploadBatch(
    file: { name: string; bytes: Uint8Array<ArrayBuffer>; importId?: string },
    label: string,
    about?: Pick<BodyOf<typeof batch.importOrder>, 'partial' | 'compose' | 'taught'>,
  ): Promise<UploadResult>
  /** Requests a return, also in place of a refused request; its photos are kept on the device and uploaded before it. */
  requestReturn(form: ReturnForm, label: string, refusedCommand?: string): Promise<UploadResult>
  /**
   * Sends the parcel of an accepted return, with the client's own label as PDF if there is one, which is kept on the device and
   * uploaded before it.
   */
  sendReturn(
    parcel: Omit<BodyOf<typeof returns.send>, 'label'>,
    bytes: Uint8Array<ArrayBuffer> | null,
    label: string,
  ): Promise<UploadResult>
  /** A photo or label on this device that waits to be sent or did so a short while ago. */
  keptPhoto(hash: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  submitOrder(draft: OrderDraft, shown: ShownOrder, label: string): Promise<EnqueueResult>
  withdraw(commandId: string): Promise<'withdrawn' | 'alreadySent'>
  /**
   * Decides on a refused or quarantined command: edited (a new command linked to it), given again unchanged (an order whose id was
   * taken gets a new one), or removed by the person.
   */
  decide(commandId: string, next: { body: unknown; shown?: ShownOrder } | 'again' | 'remove'): Promise<EnqueueResult>
  sendNow(): void
  /** Tries a quarantined command again, under its own id; returns whether it waits again. */
  retry(commandId: string): Promise<boolean>
  /** JSON of all unsent work or of one command, with the named files in base64; meant for a file. */
  exportUnsent(commandId?: string): Promise<string>

  readonly draft: DraftActs
  readonly namedDrafts: NamedDraftActs
  /** Forms of the chosen account that are being filled in. */
  readonly formDrafts: FormDraftActs
  readonly catalogue: DeviceCatalogue
  /** Reads kept for offline use, separately for each person. */
  readonly kept: OfflineCache
  /**
   * What the device knows of a client account, for `takeIn`: read before the service is asked. Undefined if nobody is signed in.
   */
  knownBefore(account: string): Promise<Known | undefined>
  /** Keeps the service's answers for a client account, which need not be the chosen one; undefined if nobody is signed in. */
  takeIn(account: string, given: GivenAnswers): Promise<TakenIn | undefined>
  /** Files that this person took onto the device; undefined if nobody is signed in. */
  files(): Promise<SealedFiles | undefined>
  /** Hand-over of unsent work to and from another device of this person; undefined if nobody is signed in. */
  handOver(): Promise<HandOver | undefined>
  /** Only in a drill, which runs on a copy. */
  readonly drill?: Drill | undefined
  /** Makes a UUIDv7: order ids are made on the device (decisions §7). */
  newId(): string
  close(): Promise<void>
}
