import type { Brand } from '#domain/brands/brand.ts'
import type { Call, ReadBody, ReadParams, ReadQuery, ReplyOf } from '#domain/contract/call.ts'
import type { Language } from '#domain/rules/languages.ts'
import type { Tx } from '../db/client.ts'
import type { Services } from './services.ts'
import type { OpenScope, Scope, SessionScope } from './scope.ts'

export type ScopeOf<C extends Call> = C['auth'] extends 'account' ? Scope : C['auth'] extends 'session' ? SessionScope : OpenScope

/** What a handler receives: everything checked, one transaction open in the caller's scope. */
export interface Asked<C extends Call> {
  readonly scope: ScopeOf<C>
  readonly tx: Tx
  readonly query: ReadQuery<C>
  readonly body: ReadBody<C>
  readonly params: ReadParams<C>
  readonly brand: Brand
  readonly language: Language
  /** The server's clock, read once a request. */
  readonly now: Date
  readonly services: Services
}

export type Handler<C extends Call> = (asked: Asked<C>) => Promise<ReplyOf<C>>
