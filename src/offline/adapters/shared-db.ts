import { Dexie } from 'dexie'
import type { ClientAccountRow } from '#domain/contract/account.ts'
import type { Identity } from '../device-types.ts'
import type { PinTries } from '../pin.ts'
import type { PinLock, WrappedKey } from './keys.ts'
import { untilAwake } from './page-life.ts'
import { StoppedByFreeze, answerOf, createTransactions } from './transactions.ts'

/** The last user of this tenant, so that the app opens offline; holds no token and no work. */
export interface Remembered {
  readonly who: Identity
  readonly account: ClientAccountRow | null
  readonly expired: boolean
  readonly isLost?: boolean
  /** When the person signed in, epoch milliseconds by the device; absent in records of an older build. */
  readonly since?: number
}

/** `plain` only until the first sign-in to a service that issues keys. */
export type StoredSession = { readonly plain: Remembered } | { readonly id: string; readonly sealed: Uint8Array<ArrayBuffer> }

/** The wrapped copies of one person's data key. Without any of them the data stays encrypted. */
export interface Keyring {
  /** The hash of the person's name. */
  readonly id: string
  /** Name of the person's private database. */
  readonly database: string
  /** Unwrapped by the key that the service issues at sign-in; kept when the session ends. */
  readonly service: WrappedKey
  /** Unwraps offline as long as the session is kept; null if a PIN is set. */
  readonly session: { readonly key: CryptoKey; readonly wrapped: WrappedKey } | null
  readonly pin: (PinLock & PinTries) | null
}

export interface SharedDb {
  load(): Promise<StoredSession | undefined>
  save(session: StoredSession): Promise<void>
  forget(): Promise<void>
  keyring(id: string): Promise<Keyring | undefined>
  putKeyring(keyring: Keyring): Promise<void>
  /** Small settings and facts of the device itself, tied to no person. */
  fact(key: string): Promise<unknown>
  setFact(key: string, value: unknown): Promise<void>
  dropFact(key: string): Promise<void>
  close(): void
}

const SESSION = 'session'

/** Opens the small database of one tenant, which exists beside the private one of each person. */
export const openSharedDb = (
  tenant: string,
  deps: { indexedDB?: IDBFactory; IDBKeyRange?: typeof IDBKeyRange } = {},
): SharedDb => {
  const db = new Dexie(`t:${tenant}`, deps)
  db.version(1).stores({ meta: '&key' })
  db.version(2).stores({ keyrings: '&id', facts: '&key' })
  db.on('versionchange', () => db.close({ disableAutoOpen: false }))
  const transactions = createTransactions()

  /** Repeats after the thaw what a freeze stopped: each act reads or sets one row, so it is idempotent. */
  const untilDone = async <T>(act: () => Promise<T>): Promise<T> => {
    for (;;) {
      await untilAwake()
      try {
        return await act()
      } catch (error) {
        if (!(error instanceof StoppedByFreeze)) throw error
      }
    }
  }
  const get = <T>(table: string, key: string): Promise<T | undefined> =>
    untilDone(() =>
      transactions.read(db, [table], (tx) =>
        answerOf<T | undefined>(tx.objectStore(table).get(key) as IDBRequest<T | undefined>),
      ),
    )
  const write = (table: string, run: (store: IDBObjectStore) => Promise<unknown>): Promise<void> =>
    untilDone(async () => {
      await transactions.write(db, [table], (tx) => run(tx.objectStore(table)))
    })
  const put = (table: string, row: object): Promise<void> => write(table, (store) => answerOf(store.put(row)))
  const drop = (table: string, key: string): Promise<void> => write(table, (store) => answerOf(store.delete(key)))

  return {
    async load() {
      const value = (await get<{ readonly value: Remembered | StoredSession }>('meta', SESSION))?.value
      return value && 'who' in value ? { plain: value } : value
    },
    save: (session) => put('meta', { key: SESSION, value: 'plain' in session ? session.plain : session }),
    forget: () => drop('meta', SESSION),
    keyring: (id) => get<Keyring>('keyrings', id),
    putKeyring: (keyring) => put('keyrings', keyring),
    fact: async (key) => (await get<{ readonly value: unknown }>('facts', key))?.value,
    setFact: (key, value) => put('facts', { key, value }),
    dropFact: (key) => drop('facts', key),
    close() {
      transactions.stop()
      db.close()
    },
  }
}

/**
 * Hash that names a person's database. Each person has their own, so that no missing filter can show one person’s work to another
 * (I5).
 */
export const privateIdOf = async (principal: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(principal))
  return Array.from(new Uint8Array(digest).subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export const privateDbName = (tenant: string, id: string): string => `p:${tenant}:${id}`
