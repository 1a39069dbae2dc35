import type { Command, CommandVerdict } from '#domain/contract/sync.ts'
import type { Tables } from './tables.ts'

export type TableName = keyof Tables

/** One transaction: commits whole or rejects whole. Only its own methods may be awaited inside. */
export interface StoreTx {
  get<K extends TableName>(table: K, key: string): Promise<Tables[K] | undefined>
  all<K extends TableName>(table: K): Promise<Tables[K][]>
  /** The last rows by key, the newest first; ids are UUIDv7, so that is by time. */
  last<K extends TableName>(table: K, limit: number): Promise<Tables[K][]>
  put<K extends TableName>(table: K, row: Tables[K]): Promise<void>
  delete(table: TableName, key: string): Promise<void>
}

/** The private database of one person on this device. */
export interface Store {
  read<T>(tables: readonly TableName[], run: (tx: StoreTx) => Promise<T>): Promise<T>
  /**
   * Strictly durable when it resolves (I2). `again` is true when the storage died and the run is repeated: it may have been
   * committed already. Rejects with StoreFailure.
   */
  write<T>(
    tables: readonly TableName[],
    run: (tx: StoreTx, again: boolean) => Promise<T>,
    /** `untold`: this page's listeners are called by `tell` alone, so that the writer reads back before they read. */
    options?: { readonly untold?: boolean },
  ): Promise<T>
  /** Called after each commit, of any tab. */
  onChange(listener: (tables: readonly TableName[]) => void): () => void
  tell(tables: readonly TableName[]): void
  close(): void
}

/** The write was not made; nothing of it is visible. */
export class StoreFailure extends Error {
  readonly reason: 'full' | 'broken'
  constructor(reason: 'full' | 'broken', cause?: unknown) {
    super(`the device's storage is ${reason}`, { cause })
    this.name = 'StoreFailure'
    this.reason = reason
  }
}

/** The batch waits for a file that is still on its way; the commands of other lanes have their turn first. */
export const ON_ITS_WAY = 425

export interface BatchFailure {
  readonly ok: false
  /** `status` of our own server's refusal of the whole batch; 0 where there was no such answer, `ON_ITS_WAY` before there is one. */
  readonly status: number
  readonly code: number
  readonly error: string
  readonly retryAfter: number | null
}
export interface BatchReply {
  readonly ok: true
  readonly results: readonly CommandVerdict[]
  /** Which life of its database the server speaks from; undefined where it does not say. */
  readonly epoch?: number | undefined
  /** ISO instant of the backup that this life began from. */
  readonly restoredTo?: string | null
  readonly serverTime?: string
}
export type BatchAnswer = BatchReply | BatchFailure

/** One granted send: bound to a token of exactly the person whose commands they are (I5). */
export type Grant =
  | { readonly ok: true; send(commands: readonly Command[], epoch?: number): Promise<BatchAnswer> }
  | {
      readonly ok: false
      readonly why: 'signIn' | 'unreachable' | 'serverFailed' | 'rateLimited'
      readonly retryAfter: number | null
    }

export interface Wire {
  authorise(principal: string): Promise<Grant>
}

export interface Clock {
  /** Epoch milliseconds; may jump. Never used for order. */
  now(): number
  /** Runs once after so many milliseconds; answers the cancel. */
  after(ms: number, run: () => void): () => void
}

export interface Lock {
  /** Whether the lock excludes other tabs too; if not, only the lease row does. */
  readonly acrossTabs: boolean
  /** Runs if the lock is free (or stolen), else answers 'busy' at once. */
  tryRun<T>(name: string, steal: boolean, run: () => Promise<T>): Promise<T | 'busy'>
  /** Runs once when the holder has let go or is gone; where the lock does not reach other tabs, never. Answers the cancel. */
  whenFree(name: string, run: () => void): () => void
}

export interface Random {
  /** UUIDv7. */
  id(): string
  /** 0 up to 1. */
  fraction(): number
}

export interface Ports {
  readonly store: Store
  readonly wire: Wire
  readonly clock: Clock
  readonly lock: Lock
  readonly random: Random
}
