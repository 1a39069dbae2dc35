import { brands } from '#domain/brands/index.ts'
import type { Database } from '../db/client.ts'
import { noteTold, readUntold, tellAccount, wakeForgotten } from '../webhooks/stock-crossing.store.ts'

const FORGOTTEN_MS = 120_000

/** Every minute: sends stock crossings to the accounts that subscribed, and what was left unsent. */
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
