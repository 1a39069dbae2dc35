import type * as v from 'valibot'
import type { Act } from '#domain/rules/act.ts'
import type { BuyerRight } from './buyer-rights.ts'
import type { ErrorName } from './errors.ts'

/** Who may call: anybody · a signed-in person · a person acting for a client account (decisions §1) · a program of the tenant (decisions §15). */
export type Auth = 'none' | 'session' | 'account' | 'machine'
/** What a program was let in for. */
export const MACHINE_SCOPES = ['erp'] as const
export type MachineScopeName = (typeof MACHINE_SCOPES)[number]
export type Role = 'buyer' | 'sales' | 'service'
/** Commands of one lane are applied in the order in which they were given (design §4). */
export type Lane = 'cart' | 'order' | 'return' | 'address' | 'plan' | 'favorite' | 'notice' | 'batch' | 'quotation' | 'prefs'
/** What commands change and a device keeps; the mirrors have the same names (design §4). */
export type BaseName =
  | 'accounts'
  | 'cart'
  | 'orders'
  | 'returns'
  | 'addresses'
  | 'plans'
  | 'favorites'
  | 'notices'
  | 'batch'
  | 'quotations'
type Schema = v.GenericSchema

/** What makes a call a command, once: the device folds with it, the server runs it on what it locked, the tests begin from it. */
export interface Command {
  readonly lane: Lane
  /** Raised when the body's meaning changes, with an upcast for the old one. */
  readonly version: number
  /** What the effect changes: the cart's lines, a list of the account, or the one order that the body names. */
  readonly base: BaseName
  /** A rule: the base after it. What only the server can know (stock, prices, a position) stands in the handler. */
  readonly effect: (base: never, body: never, act: Act) => unknown
  /** Why it cannot be done to this base; null is nothing. Then the effect is not run. */
  readonly refuses?: (base: never) => ErrorName | null
  /** What kind of act it is, in the Sync Centre. */
  readonly label: { readonly id: string; readonly message: string }
  /** A body of this version: the golden file, the queue of all commands and the simulator are made from it. */
  readonly example: unknown
}
/** A call that may be given offline. */
export type CommandCall = Call & { readonly command: Command }

/**
 * One API call, once. The browser's client, the worker's sender, the server's mount, the OpenAPI document and the tests all
 * read this object (design §2).
 */
export interface Call {
  /** `word.verb`; the word is the room that serves it. */
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below /api, as §7 writes it; `:hash` names a path parameter. */
  readonly path: `/${string}`
  readonly auth: Auth
  /** Only these roles; absent is everybody who passes `auth`. */
  readonly roles?: readonly Role[]
  /** The right that a buyer needs; absent is what buyer-rights.ts says. */
  readonly needs?: BuyerRight
  /** Of a `machine` call: what the program must have been let in for. */
  readonly scope?: MachineScopeName
  readonly summary: string
  /** The body is application/x-www-form-urlencoded. */
  readonly form?: true
  /** Answers and refuses as RFC 6749 (§5) has it, because libraries of others read it: not in our envelope. */
  readonly oauth?: true
  /** The largest body, where it is not that of every call. */
  readonly bodyMax?: number
  /** The body is raw bytes (application/octet-stream); `body` is absent. */
  readonly bytes?: true
  /** The body is multipart/form-data with one spreadsheet in the field `file`; where there is a `body`, that may come instead. */
  readonly file?: true
  /** The answer is bytes of one of these media types, not the envelope. */
  readonly binary?: readonly string[]
  /** A GET that changes something (decisions §1): never prefetched, never cached, custom headers required. */
  readonly changes?: true
  /** A GET whose answer is for everybody of the brand the same in a language, and seldom another: with an ETag, and caches may keep it. */
  readonly cached?: true
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  readonly reply: Schema
  /** May be given offline as a command. */
  readonly command?: Command
}

export const call = <const C extends Call>(spec: C): C => spec

type Input<S> = S extends v.GenericSchema ? v.InferInput<S> : undefined
type Output<S> = S extends v.GenericSchema ? v.InferOutput<S> : undefined
type Part<C, K extends string> = C extends Readonly<Record<K, infer S>> ? S : undefined

/** What a caller gives. */
export type QueryOf<C extends Call> = Input<Part<C, 'query'>>
export type BodyOf<C extends Call> = Input<Part<C, 'body'>>
export type ParamsOf<C extends Call> = Input<Part<C, 'params'>>
/** What a command carries: the call's body, or its query where it has none (plan delete, arrival notice). */
export type CommandBodyOf<C extends Call> = C extends { readonly body: Schema } ? BodyOf<C> : QueryOf<C>
/** A command's body as the call's own input; what its path names stands in the body under the same name. */
export const commandInput = (
  call: Call,
  body: unknown,
): { readonly body: unknown; readonly query?: unknown; readonly params?: unknown } => ({
  ...(call.body ? { body } : { body: undefined, query: body }),
  ...(call.params && { params: body }),
})

/** What a handler receives after validation. */
export type ReadQuery<C extends Call> = Output<Part<C, 'query'>>
export type ReadBody<C extends Call> = Output<Part<C, 'body'>>
export type ReadParams<C extends Call> = Output<Part<C, 'params'>>
/** `data` of the envelope. */
export type ReplyOf<C extends Call> = Output<C['reply']>
