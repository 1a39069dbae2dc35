import { Dexie } from 'dexie'
import type { ClientAccountRow } from '#domain/contract/account.ts'
import type { Who } from '../device-types.ts'

/** Who used this tenant last, so that the app opens without a network: no token and no work lies here. */
export interface Remembered {
  readonly who: Who
  readonly account: ClientAccountRow | null
  readonly expired: boolean
}

export interface SharedDb {
  load(): Promise<Remembered | undefined>
  save(remembered: Remembered): Promise<void>
  forget(): Promise<void>
  close(): void
}

const SESSION = 'session'

/** The small database of one tenant, beside the private one of each person. */
export const openSharedDb = (
  tenant: string,
  deps: { indexedDB?: IDBFactory; IDBKeyRange?: typeof IDBKeyRange } = {},
): SharedDb => {
  const db = new Dexie(`t:${tenant}`, { ...deps, chromeTransactionDurability: 'strict' })
  db.version(1).stores({ meta: '&key' })
  const meta = db.table<{ key: string; value: Remembered }, string>('meta')
  return {
    load: async () => (await meta.get(SESSION))?.value,
    save: async (value) => {
      await meta.put({ key: SESSION, value })
    },
    forget: () => meta.delete(SESSION),
    close: () => db.close(),
  }
}

/** `p:{tenant}:{hash}`: one database a person, so that no missing filter can show his work to another (I5). */
export const privateDbName = async (tenant: string, principal: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(principal))
  const hex = Array.from(new Uint8Array(digest).subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `p:${tenant}:${hex}`
}
