import type { BuyerRight } from '#domain/contract/buyer-rights.ts'
import type { Role } from '#domain/contract/call.ts'
import type { ScopeName } from '../../../../server/http/scope.ts'
import { TENANTS } from '../world.ts'
import type { Home, OwnerName, World } from '../world.ts'

/** The truth about a token, whatever it claims. */
export interface Standing {
  /** Signed by us and not expired. */
  readonly valid: boolean
  readonly tenant: Home
  readonly kind: 'buyer' | 'staff' | 'machine'
  readonly role?: Role
  readonly right?: BuyerRight
  /** The account that the token names. */
  readonly account?: OwnerName
  /** `ended` also covers a program that is no longer allowed. */
  readonly session?: 'ok' | 'ended' | 'noAccount' | 'closed'
  readonly scopes?: readonly ScopeName[]
}

/** A caller, where they call, and what is theirs. */
export interface Asker {
  readonly name: string
  readonly at: Home
  readonly token: string | null
  /** Null without a token. */
  readonly standing: Standing | null
  readonly sees: ReadonlySet<string>
  /** `tenant`: a program of the tenant or the service desk, which work for all of its accounts. */
  readonly reach: 'account' | 'tenant' | 'nothing'
  readonly own: OwnerName
}

export const ROOM = {
  main: { own: 'ownMain', other: 'otherMain', far: 'farSecond' },
  nobleza: { own: 'ownNobleza', other: 'otherNobleza', far: 'otherMain' },
  second: { own: 'farSecond', other: 'farSecond', far: 'otherNobleza' },
} as const satisfies Record<Home, Record<'own' | 'other' | 'far', OwnerName>>

export const OWNERS = ['own', 'other', 'far'] as const
export type Whose = (typeof OWNERS)[number]
/** The owner of what an asker names: their own things, those of another account of the tenant, or of another tenant. */
export const targetOf = (world: World, asker: Asker, whose: Whose) =>
  world.owners[whose === 'own' ? asker.own : ROOM[asker.at][whose]]

/** True if what they name does not exist for them. */
export const isForeign = (asker: Asker, whose: Whose): boolean =>
  whose === 'far' || (whose === 'other' && asker.reach !== 'tenant')

export const seen = (...names: readonly string[]): ReadonlySet<string> => new Set(names)

/** Everything of a tenant except what belongs to single persons. */
export const tenantOf = (world: World, tenant: Home): string[] =>
  world.parties.flatMap((party) => (party.tenant === tenant ? [party.name] : []))

export const hostOf = (home: Home): string => TENANTS[home]
