import type { MachineScopeName, Role } from '#domain/contract/call.ts'
import type { ProgramScope } from '#domain/rules/api-access.ts'
import type { Brand } from '#domain/brands/brand.ts'

/** What a program was let in for. */
export type ScopeName = MachineScopeName | ProgramScope

/** The person who acts, or the client's own program: written beside everything they change (decisions §2). */
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

/** Nobody is known yet: only the tenant, from the host. */
export interface OpenScope {
  readonly tenant: Brand['id']
}

/** A client account, whoever asks: a signed address knows no person. */
export interface AccountScope extends OpenScope {
  readonly account: string
}

/** A signed-in person, with or without a chosen account. */
export interface SessionScope extends OpenScope {
  readonly actor: Actor
  readonly sessionId: string
  readonly account: string | null
  /** What a client’s own program was let in for; a person has none of them. */
  readonly programScopes?: readonly ScopeName[]
}

/** A person acting for one client account: what every private store function takes. */
export interface Scope extends SessionScope {
  readonly account: string
}

/** A program acting for the tenant: it reads across accounts what its policy shows, and writes within the account of each thing. */
export interface MachineScope extends OpenScope {
  readonly actor: Machine
}

/** `staff:0198…`, `buyer:0198…` or `machine:0198…`: the owner of commands and of a device's database. */
export const principalOf = (actor: Pick<Actor | Machine, 'kind' | 'id'>): string => `${actor.kind}:${actor.id}`

/** Whom mails reach: null where a member of staff acts. */
export const buyerOf = ({ actor }: Pick<Scope, 'actor'>): string | null => (actor.kind === 'buyer' ? actor.id : null)
