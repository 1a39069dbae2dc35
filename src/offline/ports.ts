import type { Command, CommandVerdict } from '#domain/contract/sync.ts'
import type { Tables } from './tables.ts'

export type TableName = keyof Tables

/** One transaction: commits or rejects as a whole. Only its own methods may be awaited inside. */
export interface StoreTx {
  get<K extends TableName>(table: K, key: string): Promise<Tables[K] | undefined>
  all<K extends TableName>(table: K): Promise<Tables[K][]>
  /** The last rows by key, newest first; ids are UUIDv7, so the order is that of time. */
  last<K extends TableName>(table: K, limit: number): Promise<Tables[K][]>
  put<K extends TableName>(table: K, row: Tables[K]): Promise<void>
  delete(table: TableName, key: string): Promise<void>
}

/** The private database of one person on this device. */
export interface Store {
  read<T>(tables: readonly TableName[], run: (tx: StoreTx) => Promise<T>): Promise<T>
  /**
   * Strictly durable when it resolves (I2). `again` is true if the storage died and the run is repeated: the first one may have
   * committed. Rejects with StoreFailure.
   */
  write<T>(
    tables: readonly TableName[],
    run: (tx: StoreTx, again: boolean) => Promise<T>,
    /** `untold`: only `tell` notifies this page's listeners, so that the writer reads back before they read. */
    options?: { readonly untold?: boolean },
  ): Promise<T>
  /** Calls the listener after each commit, of any tab. */
  onChange(listener: (tables: readonly TableName[]) => void): () => void
  tell(tables: readonly TableName[]): void
  close(): void
}

/** The storage failed. `full`: nothing was written; `broken`: the write may still have committed. */
export class StoreFailure extends Error {
  readonly reason: 'full' | 'broken'
  constructor(reason: 'full' | 'broken', cause?: unknown) {
    super(`the device's storage is ${reason}`, { cause })
    this.name = 'StoreFailure'
    this.reason = reason
  }
}

/** The batch waits for a file that is still being uploaded; the commands of other lanes go first. */
export const ON_ITS_WAY = 425

export interface BatchFailure {
  readonly ok: false
  /**
   * `status` of our own server's refusal of the whole batch; 0 if there was no such answer, `ON_ITS_WAY` while a file is uploaded.
   */
  readonly status: number
  readonly code: number
  readonly error: string
  readonly retryAfter: number | null
}
export interface BatchReply {
  readonly ok: true
  readonly results: readonly CommandVerdict[]
  /** The server epoch of the answer; undefined if it names none. */
  readonly epoch?: number | undefined
  /** ISO instant of the backup from which this epoch began. */
  readonly restoredTo?: string | null
  readonly serverTime?: string
}
export type BatchAnswer = BatchReply | BatchFailure

/** Permission to send, bound to a token of exactly the person whose commands they are (I5). */
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
  /** Epoch milliseconds; may jump. Never used for ordering. */
  now(): number
  /** Calls `run` once after this many milliseconds; returns the canceller. */
  after(ms: number, run: () => void): () => void
}

export interface Lock {
  /** True if the lock excludes other tabs too; if not, only the lease row does. */
  readonly acrossTabs: boolean
  /** Runs if the lock is free (or stolen), else returns 'busy' at once. */
  tryRun<T>(name: string, steal: boolean, run: () => Promise<T>): Promise<T | 'busy'>
  /**
   * Calls `run` once when the holder has released the lock or is gone; never if the lock does not reach other tabs. Returns the
   * canceller.
   */
  whenFree(name: string, run: () => void): () => void
}

export interface Random {
  /** UUIDv7. */
  id(): string
  /** From 0 up to but not including 1. */
  fraction(): number
}

export interface Ports {
  readonly store: Store
  readonly wire: Wire
  readonly clock: Clock
  readonly lock: Lock
  readonly random: Random
}
