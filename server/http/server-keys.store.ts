import { createHash } from 'node:crypto'
import { StartError } from '../config.ts'
import type { Database } from '../db/client.ts'
import type { Api } from './api.ts'

const NAMES = { access: 'JWT_KEY_FILE', seal: 'seal.key beside JWT_KEY_FILE', push: 'VAPID_KEY_FILE' } as const
type Name = keyof typeof NAMES
export type Fingerprints = Readonly<Record<Name, string>>

const print = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** Fingerprints of the keys that all servers of one database must share; no key can be derived from them. */
export const fingerprintsOf = ({ tokens, sealKeys, vapid }: Pick<Api, 'tokens' | 'sealKeys' | 'vapid'>): Fingerprints => ({
  access: print(tokens.publicKey),
  seal: print(sealKeys('', 'fingerprint')),
  push: print(vapid.publicKey),
})

/**
 * The first server records its keys in the database; one with other keys would refuse the first one's sessions, open nobody's
 * sealed work and be unknown to every device with a push subscription. Throws StartError for it.
 */
export const checkServerKeys = async (database: Pick<Database, 'query'>, mine: Fingerprints): Promise<void> => {
  const names = Object.keys(NAMES) as Name[]
  await database.query(
    'insert into server_key (name, fingerprint) select * from unnest($1::text[], $2::text[]) on conflict do nothing',
    [names, names.map((name) => mine[name])],
  )
  const { rows } = await database.query<{ name: Name; fingerprint: string }>('select name, fingerprint from server_key')
  const other = names.filter((name) => rows.some((row) => row.name === name && row.fingerprint !== mine[name]))
  if (other.length === 0) return
  const files = other.map((name) => NAMES[name]).join(', ')
  throw new StartError(
    `This database belongs to servers with other keys (${files}). Give this one the same key files; where they are lost, run "delete from server_key" as the owner of the database: everybody signs in anew, and work that waits sealed on devices stays closed.`,
  )
}
