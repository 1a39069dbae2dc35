import type { Brand } from '#domain/brands/brand.ts'
import type { Call, ReadBody, ReadParams, ReadQuery, ReplyOf } from '#domain/contract/call.ts'
import type { Language } from '#domain/rules/languages.ts'
import type { Tx } from '../db/client.ts'
import type { Services } from './services.ts'
import type { MachineScope, OpenScope, Scope, SessionScope } from './scope.ts'
import type { Web } from './web.ts'

type AskerOf<C extends Call> = C['auth'] extends 'machine' ? MachineScope : OpenScope
export type ScopeOf<C extends Call> = C['auth'] extends 'account'
  ? Scope
  : C['auth'] extends 'session'
    ? SessionScope
    : AskerOf<C>

/** What a handler receives: everything checked, one transaction open in the caller's scope. */
export interface RequestContext<C extends Call> {
  readonly scope: ScopeOf<C>
  readonly tx: Tx
  readonly query: ReadQuery<C>
  readonly body: ReadBody<C>
  readonly params: ReadParams<C>
  /** The raw body of a `bytes` call, the file of a `file` call that came as a form; empty for every other. */
  readonly bytes: Buffer
  readonly brand: Brand
  readonly language: Language
  /** The server's clock, read once a request. */
  readonly now: Date
  readonly services: Services
  /** The request around the call: address, cookies, origin; empty in a command batch. */
  readonly web: Web
}

/** What the handler of a `binary` call answers instead of the envelope. */
export interface Bytes {
  readonly bytes: Uint8Array
  readonly type: string
  /** `gzip` or `br` where the bytes are compressed already. */
  readonly encoding?: string
  /** Without quotes; a request that names it is answered 304. */
  readonly etag?: string
  /** The bytes of this address never change: kept for a year by the device, by no shared cache. */
  readonly immutable?: boolean
  /** Saved under this name: letters, digits, dot and hyphen. */
  readonly fileName?: string
}

export type Handler<C extends Call> = (
  asked: RequestContext<C>,
) => Promise<C extends { readonly binary: readonly string[] } ? Bytes : ReplyOf<C>>
/** A handler that opens its own transactions: for calls that do slow work (passwords, the identity provider) outside of them. */
export type HandlerWithoutTransaction<C extends Call> = (asked: Omit<RequestContext<C>, 'tx'>) => Promise<ReplyOf<C>>
