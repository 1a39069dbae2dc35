import { Dexie } from 'dexie'
import type { ClientAccountRow } from '#domain/contract/account.ts'
import type { Identity } from '../device-types.ts'
import type { PinTries } from '../pin.ts'
import type { PinLock, WrappedKey } from './keys.ts'
import { untilAwake } from './page-life.ts'
import { StoppedByFreeze, answerOf, createTransactions } from './transactions.ts'

/** Who used this tenant last, so that the app opens without a network: no token and no work lies here. */
export interface Remembered {
  readonly who: Identity
  readonly account: ClientAccountRow | null
  readonly expired: boolean
  readonly isLost?: boolean
  /** When the person signed in, epoch milliseconds by the device; absent in what an older build kept. */
  readonly since?: number
}

/** In plain only until the first sign-in to a service that gives out keys. */
export type StoredSession = { readonly plain: Remembered } | { readonly id: string; readonly sealed: Uint8Array<ArrayBuffer> }

/** The ways to one person's data key. Whoever has none of them left holds bytes. */
export interface Keyring {
  /** The hash of the person's name. */
  readonly id: string
  /** His private database. */
  readonly database: string
  /** Opens with the key that the service gives out at sign-in; stays when the session ends. */
  readonly service: WrappedKey
  /** Opens without a network as long as the session is kept; absent where a PIN is set. */
  readonly session: { readonly key: CryptoKey; readonly wrapped: WrappedKey } | null
  readonly pin: (PinLock & PinTries) | null
}

export interface SharedDb {
  load(): Promise<StoredSession | undefined>
  save(session: StoredSession): Promise<void>
  forget(): Promise<void>
  keyring(id: string): Promise<Keyring | undefined>
  putKeyring(keyring: Keyring): Promise<void>
  /** Small settings and facts of the device itself, of nobody in particular. */
  fact(key: string): Promise<unknown>
  setFact(key: string, value: unknown): Promise<void>
  dropFact(key: string): Promise<void>
  close(): void
}

const SESSION = 'session'

/** The small database of one tenant, beside the private one of each person. */
export const openSharedDb = (
  tenant: string,
  deps: { indexedDB?: IDBFactory; IDBKeyRange?: typeof IDBKeyRange } = {},
): SharedDb => {
  const db = new Dexie(`t:${tenant}`, deps)
  db.version(1).stores({ meta: '&key' })
  db.version(2).stores({ keyrings: '&id', facts: '&key' })
  db.on('versionchange', () => db.close({ disableAutoOpen: false }))
  const transactions = createTransactions()

  /** What a freeze has ended is run again after the thaw: each act reads or sets one row, so twice is as good as once. */
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

/** One database a person, named by a hash, so that no missing filter can show one person’s work to another (I5). */
export const privateIdOf = async (principal: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(principal))
  return Array.from(new Uint8Array(digest).subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export const privateDbName = (tenant: string, id: string): string => `p:${tenant}:${id}`
