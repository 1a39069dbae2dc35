import { workerData } from 'node:worker_threads'
import { Client } from 'pg'
import type { ClientConfig } from 'pg'
import { isTransient } from '../../db/pg-errors.ts'
import { types } from '../../db/wire-types.ts'
import { buildFeed } from './feed-build.ts'
import type { BuildOrder } from './feed-build.ts'

/** Input of the thread for one build: packing 200,000 articles takes seconds that the server's event loop cannot spare. */
export interface FeedWorkerData {
  readonly connection: ClientConfig
  readonly order: BuildOrder
}

const TRIES = 3
const { connection, order } = workerData as FeedWorkerData
const client = new Client({ ...connection, types, application_name: 'tradepad-feed' })
await client.connect()
try {
  for (let tries = 1; ; tries++) {
    try {
      await buildFeed(client, order)
      break
    } catch (error) {
      if (tries === TRIES || !isTransient(error)) throw error
    }
  }
} finally {
  await client.end()
}
