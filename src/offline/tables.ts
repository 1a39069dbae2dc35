import type { ClientAccountRow } from '#domain/contract/account.ts'
import type { Address } from '#domain/contract/addresses.ts'
import type { Article } from '#domain/contract/article.ts'
import type { Bundle } from '#domain/rules/cart.ts'
import type { Favorite } from '#domain/contract/favorites.ts'
import type { Notice } from '#domain/contract/notices.ts'
import type { Order, OrderSummary } from '#domain/contract/order-shapes.ts'
import type { Plan } from '#domain/contract/plans.ts'
import type { Quotation } from '#domain/contract/quotations.ts'
import type { Return } from '#domain/contract/returns.ts'
import type { CommandError, CommandRefusal, CommandState, OrderForm, Receipt, ShownOrder } from './device-types.ts'
import type { BatchImport } from '#domain/contract/batch.ts'

/** A command as stored in the outbox: no token, header or address (I2). The layout is only ever extended. */
export interface OutboxRow {
  readonly id: string
  /** Order of giving, from the counter in `meta`; the wall clock is never used for ordering. */
  readonly seq: number
  readonly call: string
  readonly version: number
  readonly body: unknown
  readonly account: string | null
  readonly principal: string
  /** ISO instant by the device's clock, for display and the record only. */
  readonly at: string
  readonly label: string
  readonly state: CommandState
  /** How often it left the device; only while this is 0 may it be changed or withdrawn. */
  readonly attempts: number
  readonly nextAt: number
  readonly lastError: CommandError | null
  readonly refusal: CommandRefusal | null
  readonly replaces: string | null
  readonly shown: ShownOrder | null
  /** Ids of the acts joined to this one before it was first sent. */
  readonly merged: readonly string[]
  /**
   * It had its verdict, but the server was restored to a state before that: its effect is still in the base that the person sees.
   */
  readonly offeredAgain?: true
}

export interface CartBaseLine {
  readonly goodsId: string
  readonly quantity: number
  /** Absent in rows of the first build: not saved for later, no note. */
  readonly savedForLater?: boolean
  readonly note?: string
  readonly changedBy: string
  readonly changedAt: string
  readonly article: Article | null
  /** A set or pallet: `goodsId` is its key. */
  readonly bundle?: Bundle
  /** Its articles as the server showed them. */
  readonly articles?: readonly Article[]
  /** Its offer has ended or has changed; absent means offered as it was. */
  readonly offered?: 'gone' | 'changed'
  readonly planId?: string
}

/** The cart as the server confirmed it. */
export interface CartBase {
  /** Id of the account. */
  readonly key: string
  readonly revision: number
  readonly lines: readonly CartBaseLine[]
  readonly readAt: number
  /** Raised by each write here, so that a read begun earlier is discarded. */
  readonly epoch: number
  /** True if something happened that this base does not show: read it again. */
  readonly stale: boolean
}

export interface OrderBase {
  /** The order id. */
  readonly key: string
  readonly account: string
  readonly summary: OrderSummary
  readonly order: Order | null
  /** Set if this device sent it. */
  readonly local: 'accepted' | 'acceptedWithChanges' | null
  readonly shown: ShownOrder | null
}

export interface ListBase<T> {
  readonly key: string
  readonly list: readonly T[]
  /** 0 if only what this device gave is known. */
  readonly readAt: number
  /** Raised by each write here, so that a read begun earlier is discarded; absent means 0. */
  readonly epoch?: number
}

/** Sent by the service; absent also in rows of older builds. */
type Judged = 'isCompose' | 'successful' | 'failed'

/** A `saved` entry exists only on this device, and its kind is not judged yet. */
export interface BatchEntry extends Omit<BatchImport, 'state' | 'kind' | Judged>, Partial<Pick<BatchImport, Judged>> {
  readonly state: BatchImport['state'] | 'saved'
  readonly kind: BatchImport['kind'] | null
}

/** Tables of the private database, by name. */
export interface Tables {
  outbox: OutboxRow
  receipts: Receipt
  cart: CartBase
  orders: OrderBase
  accounts: ListBase<ClientAccountRow>
  /** One row per account. */
  addresses: ListBase<Address>
  plans: ListBase<Plan>
  favorites: ListBase<Favorite>
  notices: ListBase<Notice>
  batch: ListBase<BatchEntry>
  returns: ListBase<Return>
  quotations: ListBase<Quotation>
  /** Files that wait to be uploaded, by their SHA-256; no eviction touches them (I6). */
  blobs: { readonly key: string; readonly bytes: ArrayBuffer; readonly at: number }
  /** Parts of files that the service has too; their list is in `kv`. */
  files: { readonly key: string; readonly bytes: ArrayBuffer }
  prefs: { readonly key: string; readonly value: unknown }
  drafts: OrderForm & { readonly key: string }
  lease: { readonly key: string; readonly holder: string | null; readonly fence: number; readonly beatAt: number }
  meta: { readonly key: string; readonly value: unknown }
  /** Persisted queries. */
  kv: { readonly key: string; readonly value: unknown }
}

/** Tables with one list per account. */
export const LIST_TABLES = ['addresses', 'plans', 'favorites', 'notices', 'batch', 'returns', 'quotations'] as const
export type ListTable = (typeof LIST_TABLES)[number]

/** The primary key of each table. */
export const TABLE_KEYS: { readonly [K in keyof Tables]: 'id' | 'key' } = {
  outbox: 'id',
  receipts: 'id',
  cart: 'key',
  orders: 'key',
  accounts: 'key',
  addresses: 'key',
  plans: 'key',
  favorites: 'key',
  notices: 'key',
  batch: 'key',
  returns: 'key',
  quotations: 'key',
  blobs: 'key',
  files: 'key',
  prefs: 'key',
  drafts: 'key',
  lease: 'key',
  meta: 'key',
  kv: 'key',
}
