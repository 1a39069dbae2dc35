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

/** What a handler receives: checked input and one open transaction in the caller's scope. */
export interface RequestContext<C extends Call> {
  readonly scope: ScopeOf<C>
  readonly tx: Tx
  readonly query: ReadQuery<C>
  readonly body: ReadBody<C>
  readonly params: ReadParams<C>
  /** Raw body of a `bytes` call, or the file of a `file` call sent as a form; otherwise empty. */
  readonly bytes: Buffer
  readonly brand: Brand
  readonly language: Language
  /** The server's clock, read once per request. */
  readonly now: Date
  readonly services: Services
  /** The request around the call: address, cookies, origin; empty in a command batch. */
  readonly web: Web
}

/** Answer of the handler of a `binary` call, instead of the envelope. */
export interface Bytes {
  readonly bytes: Uint8Array
  readonly type: string
  /** `gzip` or `br` if the bytes are already compressed. */
  readonly encoding?: string
  /** Without quotes; a request that sends it gets 304. */
  readonly etag?: string
  /** The bytes at this address never change: cached for a year by the device, by no shared cache. */
  readonly immutable?: boolean
  /** File name for saving: letters, digits, dot and hyphen. */
  readonly fileName?: string
}

export type Handler<C extends Call> = (
  asked: RequestContext<C>,
) => Promise<C extends { readonly binary: readonly string[] } ? Bytes : ReplyOf<C>>
/** A handler that opens its own transactions: for calls with slow work (passwords, the identity provider) outside of them. */
export type HandlerWithoutTransaction<C extends Call> = (asked: Omit<RequestContext<C>, 'tx'>) => Promise<ReplyOf<C>>
