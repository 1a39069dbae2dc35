import type * as v from 'valibot'
import type { Act } from '#domain/rules/act.ts'
import type { BuyerRight } from './buyer-rights.ts'
import type { ErrorName } from './errors.ts'

/** Who may call: anybody · a signed-in person · a person acting for a client account (decisions §1) · a program of the tenant (decisions §15). */
export type Auth = 'none' | 'session' | 'account' | 'machine'
/** Scopes that a program can be granted. */
export const MACHINE_SCOPES = ['erp'] as const
export type MachineScopeName = (typeof MACHINE_SCOPES)[number]
export type Role = 'buyer' | 'sales' | 'service'
/** Commands of one lane are applied in the order in which they were given (design §4). */
export type Lane = 'cart' | 'order' | 'return' | 'address' | 'plan' | 'favorite' | 'notice' | 'batch' | 'quotation' | 'prefs'
/** Data that commands change and a device keeps; the mirrors have the same names (design §4). */
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

/** Makes a call a command: the device folds with it, the server runs it on the rows that it locked, the tests start from it. */
export interface Command {
  readonly lane: Lane
  /** Raised when the meaning of the body changes, together with an upcast for old bodies. */
  readonly version: number
  /** What the effect changes: the cart's lines, a list of the account, or the one order that the body names. */
  readonly base: BaseName
  /** A rule that returns the new base. What only the server knows (stock, prices, a position) is up to the handler. */
  readonly effect: (base: never, body: never, act: Act) => unknown
  /** Why it cannot be applied to this base; null if it can. If refused, the effect does not run. */
  readonly refuses?: (base: never) => ErrorName | null
  /** Name of the command in the Sync Centre. */
  readonly label: { readonly id: string; readonly message: string }
  /** A body of this version; the golden file, the queue of all commands and the simulator use it. */
  readonly example: unknown
}
/** A call that can be made offline. */
export type CommandCall = Call & { readonly command: Command }

/**
 * One API call, defined once. The browser's client, the worker's sender, the server's mount, the OpenAPI document and the tests all
 * read this object (design §2).
 */
export interface Call {
  /** `word.verb`; the word is the room that serves the call. */
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below /api, as §7 writes it; `:hash` names a path parameter. */
  readonly path: `/${string}`
  readonly auth: Auth
  /** Only these roles; absent: everyone who passes `auth`. */
  readonly roles?: readonly Role[]
  /** The right that a buyer needs; absent: as in buyer-rights.ts. */
  readonly needs?: BuyerRight
  /** For a `machine` call: the scope that the program needs. */
  readonly scope?: MachineScopeName
  readonly summary: string
  /** The body is application/x-www-form-urlencoded. */
  readonly form?: true
  /** Answers and refuses in the format of RFC 6749 (§5) instead of our envelope, for third-party OAuth libraries. */
  readonly oauth?: true
  /** Maximum size of the body in bytes, where it differs from the default. */
  readonly bodyMax?: number
  /** The body is raw bytes (application/octet-stream); `body` is absent. */
  readonly bytes?: true
  /** The body is multipart/form-data with one spreadsheet in the field `file`; if `body` is given, that is accepted instead. */
  readonly file?: true
  /** The answer is bytes of one of these media types, not the envelope. */
  readonly binary?: readonly string[]
  /** A GET that changes something (decisions §1): never prefetched, never cached, custom headers required. */
  readonly changes?: true
  /** A GET whose answer is the same for everyone of a brand and language, and seldom changes: with an ETag, cacheable. */
  readonly cached?: true
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  readonly reply: Schema
  /** Makes it a command that can be given offline. */
  readonly command?: Command
}

export const call = <const C extends Call>(spec: C): C => spec

type Input<S> = S extends v.GenericSchema ? v.InferInput<S> : undefined
type Output<S> = S extends v.GenericSchema ? v.InferOutput<S> : undefined
type Part<C, K extends string> = C extends Readonly<Record<K, infer S>> ? S : undefined

/** What a caller passes. */
export type QueryOf<C extends Call> = Input<Part<C, 'query'>>
export type BodyOf<C extends Call> = Input<Part<C, 'body'>>
export type ParamsOf<C extends Call> = Input<Part<C, 'params'>>
/** What a command carries: the body of the call, or its query if it has no body (plan delete, arrival notice). */
export type CommandBodyOf<C extends Call> = C extends { readonly body: Schema } ? BodyOf<C> : QueryOf<C>
/** Converts a command's body to the input of its call; path parameters have the same names in the body. */
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
