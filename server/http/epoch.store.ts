import type { Database } from '../db/client.ts'

export interface Epoch {
  readonly epoch: number
  readonly restoredTo: string | null
}

const query = {
  name: 'epoch-read',
  text: 'select epoch, restored_to from restore_epoch order by epoch desc limit 1',
}

/** The life of this database: `select note_restore()` begins another one after a backup was put back. */
export const readEpoch = async ({ pool }: Pick<Database, 'pool'>): Promise<Epoch> => {
  const { rows } = await pool.query<{ epoch: number; restored_to: Date | null }>(query)
  const [row] = rows
  return { epoch: row?.epoch ?? 1, restoredTo: row?.restored_to?.toISOString() ?? null }
}
