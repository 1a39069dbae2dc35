import type { FastifyInstance } from 'fastify'
import type { Call } from '#domain/contract/call.ts'
import type { Database } from '../db/client.ts'
import type { RequestContext, Bytes } from './handler.ts'
import type { Vapid } from '../push/vapid.ts'
import type { FreeSpace } from '../files/free-space.ts'
import type { LargeBodies } from './door/large-bodies.ts'
import type { InFlight } from './in-flight.ts'
import type { RateLimit } from './rate-limit.ts'
import type { SealKeys } from './seal-keys.ts'
import type { Services } from './services.ts'
import type { SessionGate } from './session-gate.ts'
import type { AccessTokens } from './tokens.ts'
import type { Words } from './words.ts'

/** A handler without the types of its call, as the registry runs it. */
export type AnyHandler = (asked: RequestContext<Call>) => Promise<unknown>

export interface Mounted {
  readonly call: Call
  readonly handler: AnyHandler
  /** True if the handler opens its own transactions. */
  readonly opensOwnTransactions: boolean
  /** Slow work before the transaction is opened; returns the handler that continues with it. */
  readonly prepare?: (asked: Omit<RequestContext<Call>, 'tx'>) => Promise<AnyHandler>
}

/** The API: where features mount their calls, and what the door itself needs. */
export interface Api {
  readonly fastify: FastifyInstance
  readonly services: Services
  /** Where calls begin their transactions: one client account holds only a share of the connections. */
  readonly shared: Database
  /** By the name of the call. */
  readonly handlers: Map<string, Mounted>
  readonly tokens: AccessTokens
  readonly sealKeys: SealKeys
  /** Our identity towards push services. */
  readonly vapid: Vapid
  readonly sessions: SessionGate
  readonly words: Words
  /** Calls that are limited per address, by name. */
  readonly limits: ReadonlyMap<string, RateLimit>
  /** Limit of calls per minute for each client's own program. */
  readonly programs: RateLimit
  readonly inFlight: InFlight
  readonly largeBodies: LargeBodies
  readonly freeSpace: FreeSpace
}

export const isBytes = (value: unknown): value is Bytes =>
  typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof Uint8Array
