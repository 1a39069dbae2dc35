import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { Database } from '../db/client.ts'

/** What the process holds once and passes to handlers. */
export interface Services {
  readonly config: Config
  readonly database: Database
  readonly log: FastifyBaseLogger
  /** The clock; tests move it. */
  readonly now: () => Date
}
