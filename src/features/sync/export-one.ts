import { saveFile } from '../../lib/save-file.ts'
import type { OutboxEntry } from '../../offline/device-types.ts'
import { shortId } from './state-of.ts'

/** One command with all that is known of it, as a file for support. It holds no token and no password (I2). */
export const exportOne = (entry: OutboxEntry) =>
  saveFile(
    `tradepad-${shortId(entry.id)}.json`,
    JSON.stringify({ exportedAt: new Date().toISOString(), commands: [entry] }, null, 2),
  )
