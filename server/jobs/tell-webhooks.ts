import { brands } from '#domain/brands/index.ts'
import type { Database } from '../db/client.ts'
import { noteTold, readUntold, tellAccount, wakeForgotten } from '../webhooks/stock-crossing.store.ts'

const FORGOTTEN_MS = 120_000

/** Once a minute: stock crossings go to the accounts that want to hear of them, and what was left lying is sent. */
export async function tellWebhooks(database: Database, now: Date): Promise<void> {
  for (const { id: tenant } of Object.values(brands)) {
    const { crossings, accounts } = await database.tx({ tenant }, (tx) => readUntold(tx, tenant))
    for (const account of accounts) await database.tx({ tenant, account }, (tx) => tellAccount(tx, tenant, account, crossings))
    await database.tx({ tenant }, async (tx) => {
      if (crossings.length > 0) await noteTold(tx, tenant, crossings, now)
      await wakeForgotten(tx, tenant, new Date(now.getTime() - FORGOTTEN_MS))
    })
  }
}
