import type { Store, TableName } from '../ports.ts'
import { TABLE_KEYS } from '../tables.ts'
import type { Encryption } from './encryption.ts'
import { aboutOf, encryptRow, isEncrypted, isEncryptedTable, keyOf, decryptRow, rowStamp } from './encrypted-rows.ts'

const CHUNK = 100
const CHECK = 'sealCheck'
const CHECK_ABOUT = aboutOf('meta', CHECK)

/** The key is not the one that encrypted this database: nothing is read, written or deleted. */
export class WrongKey extends Error {
  override readonly name = 'WrongKey'
}

/** Proves that the key belongs to this database before anything is written with it. */
export const checkKey = async (store: Store, encryption: Encryption): Promise<void> => {
  const there = await store.read(['meta'], (tx) => tx.get('meta', CHECK))
  if (there?.value instanceof Uint8Array) {
    await encryption.open(there.value as Uint8Array<ArrayBuffer>, CHECK_ABOUT).catch((error: unknown) => {
      throw new WrongKey('another key', { cause: error })
    })
    return
  }
  const value = await encryption.close('tradepad', CHECK_ABOUT)
  await store.write(['meta'], (tx) => tx.put('meta', { key: CHECK, value }))
}

/**
 * Encrypts in place the rows that an older build wrote in plain. Each row is decrypted again and compared before it replaces the
 * plain one, and only if that one is unchanged. Returns the number of rows left in plain (0 unless something failed).
 */
export const encryptOldRows = async (store: Store, encryption: Encryption): Promise<number> => {
  let left = 0
  for (const table of Object.keys(TABLE_KEYS) as TableName[]) {
    if (!isEncryptedTable(table)) continue
    const plain = (await store.read([table], (tx) => tx.all(table))).filter((row) => !isEncrypted(row))
    for (let at = 0; at < plain.length; at += CHUNK)
      left += await encryptChunk(store, encryption, table, plain.slice(at, at + CHUNK))
  }
  return left
}

const encryptChunk = async (
  store: Store,
  encryption: Encryption,
  table: TableName,
  rows: readonly Parameters<typeof encryptRow>[2][],
) => {
  const pairs = await Promise.all(
    rows.map(async (row) => {
      const closed = await encryptRow(encryption, table, row)
      const again = await decryptRow(encryption, table, closed)
      return { row, closed, same: rowStamp(again) === rowStamp(row) }
    }),
  )
  const right = pairs.filter(({ same }) => same)
  const done = await store.write([table], async (tx) => {
    let count = 0
    for (const { row, closed } of right) {
      const now = await tx.get(table, keyOf(table, row))
      // Another tab changed it meanwhile; the next start encrypts it.
      if (rowStamp(now) !== rowStamp(row)) continue
      await tx.put(table, closed)
      count += 1
    }
    return count
  })
  return rows.length - done
}
