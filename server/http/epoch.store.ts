import type { Database } from '../db/client.ts'

export interface Epoch {
  readonly epoch: number
  readonly restoredTo: string | null
}

const query = {
  name: 'epoch-read',
  text: 'select max(epoch) as epoch, min(restored_to) filter (where epoch > $1) as restored_to from restore_epoch',
}

/**
 * Reads the epoch of this database: `select note_restore()` starts another one after a backup was restored. `restoredTo` is the
 * oldest of the backups that the device does not know of, because each lost what came after it.
 */
export const readEpoch = async (database: Pick<Database, 'query'>, known = 0): Promise<Epoch> => {
  const { rows } = await database.query<{ epoch: number; restored_to: Date | null }>({ ...query, values: [known] })
  const [row] = rows
  return { epoch: row?.epoch ?? 1, restoredTo: row?.restored_to?.toISOString() ?? null }
}
