import type { MachineScopeName, Role } from '#domain/contract/call.ts'
import type { ProgramScope } from '#domain/rules/api-access.ts'
import type { Brand } from '#domain/brands/brand.ts'

/** Scopes that a program can have. */
export type ScopeName = MachineScopeName | ProgramScope

/** The acting person, or the client's own program: recorded with everything they change (decisions §2). */
export interface Actor {
  readonly kind: 'buyer' | 'staff' | 'machine'
  readonly id: string
  readonly name: string
  readonly role: Role
}

/** A program of the tenant, or of one of its clients (decisions §15). */
export interface Machine {
  readonly kind: 'machine'
  /** Its client id. */
  readonly id: string
  readonly name: string
}

/** The caller is unknown: only the tenant, from the host. */
export interface OpenScope {
  readonly tenant: Brand['id']
}

/** A client account without a known person, as for a signed address. */
export interface AccountScope extends OpenScope {
  readonly account: string
}

/** A signed-in person, with or without a chosen account. */
export interface SessionScope extends OpenScope {
  readonly actor: Actor
  readonly sessionId: string
  readonly account: string | null
  /** Scopes of a client’s own program; a person has none. */
  readonly programScopes?: readonly ScopeName[]
}

/** A person acting for one client account: what every private store function takes. */
export interface Scope extends SessionScope {
  readonly account: string
}

/** A program acting for the tenant: reads across accounts what its policy shows, and writes within the account of each thing. */
export interface MachineScope extends OpenScope {
  readonly actor: Machine
}

/** `staff:0198…`, `buyer:0198…` or `machine:0198…`: the owner of commands and of a device's database. */
export const principalOf = (actor: Pick<Actor | Machine, 'kind' | 'id'>): string => `${actor.kind}:${actor.id}`

/** The buyer whom mails reach: null if a member of staff acts. */
export const buyerOf = ({ actor }: Pick<Scope, 'actor'>): string | null => (actor.kind === 'buyer' ? actor.id : null)
