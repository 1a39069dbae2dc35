import { randomUUID } from 'node:crypto'
import { PROGRAM_SCOPES } from '#domain/rules/api-access.ts'
import type { ScopeName } from '../../../../server/http/scope.ts'
import { insertRow } from '../../../kit/builders.ts'
import { aMachine } from '../../../kit/machine.ts'
import { canaryOf } from '../../table-rows.ts'
import type { Home, OwnerName, World } from '../world.ts'
import { ROOM, seen, tenantOf } from './asker.ts'
import type { Asker } from './asker.ts'

/** Programs that sign in by a client id and a secret (decisions §15): those of a tenant, and those of its clients. */
export async function programs(world: World): Promise<Asker[]> {
  const made: Asker[] = []
  for (const [name, at, program] of PROGRAMS) made.push({ ...(await programOf(world, name, program)), at })
  return made
}

interface Program {
  readonly tenant: Home
  /** The account whose own program the token claims to be; null is a program of the tenant. */
  readonly account: OwnerName | null
  readonly scopes: readonly ScopeName[]
  /** The true owner, if it is another one. */
  readonly client?: OwnerName | 'tenant' | 'nobody'
  readonly session?: 'ok' | 'ended' | 'closed'
  readonly isRevoked?: boolean
  readonly secretEndsAt?: Date
}

const ERP: Program = { tenant: 'main', account: null, scopes: ['erp'] }
const OWN: Program = { tenant: 'main', account: 'ownMain', scopes: PROGRAM_SCOPES }
const ERP_NOBLEZA: Program = { ...ERP, tenant: 'nobleza' }
const OWN_NOBLEZA: Program = { ...OWN, tenant: 'nobleza', account: 'ownNobleza' }

const PROGRAMS: readonly (readonly [name: string, at: Home, program: Program])[] = [
  ['ERP', 'main', ERP],
  ['ERP of another tenant', 'nobleza', ERP_NOBLEZA],
  ['ERP of another brand at main', 'main', ERP_NOBLEZA],
  ['program that was let in for nothing', 'main', { ...ERP, scopes: [] }],
  ['program that was revoked', 'main', { ...ERP, session: 'ended', isRevoked: true }],
  ['own program', 'main', OWN],
  ['own program of another account', 'main', { ...OWN, account: 'strangerMain' }],
  ['own program of another tenant', 'nobleza', OWN_NOBLEZA],
  ['own program of another brand at main', 'main', OWN_NOBLEZA],
  ['own program of a closed account', 'main', { ...OWN, account: 'closedMain', session: 'closed' }],
  ['own program that was let in for nothing', 'main', { ...OWN, scopes: [] }],
  ['own program that was revoked', 'main', { ...OWN, session: 'ended', isRevoked: true }],
  // A secret that has ended does not end its token, which expires by itself within a quarter of an hour.
  ['own program whose secret has ended', 'main', { ...OWN, secretEndsAt: new Date('2026-11-21T09:59:00Z') }],
  ...PROGRAM_SCOPES.map((scope) => [`own program with the scope ${scope} alone`, 'main', { ...OWN, scopes: [scope] }] as const),
  // Tokens that we signed ourselves, for an account or a tenant that was never theirs, or for no program at all.
  ['own program with the account of another', 'main', { ...OWN, account: 'otherMain', client: 'ownMain', session: 'ended' }],
  ['own program that says it is the tenant’s', 'main', { ...OWN, account: null, client: 'ownMain', session: 'ended' }],
  ['ERP that says it is a client’s', 'main', { ...OWN, client: 'tenant', session: 'ended' }],
  ['own program that nobody made', 'main', { ...OWN, client: 'nobody', session: 'ended' }],
]

async function programOf(world: World, name: string, program: Program): Promise<Asker> {
  const { tenant, account, scopes, session = 'ok' } = program
  const id = program.client === 'nobody' ? randomUUID() : await aClient(world, program)
  const actor = { kind: 'machine', id, name: 'Asker' } as const
  const claims = { tenant, actor, scopes, account: account && world.owners[account].account }
  const isLetIn = scopes.length > 0 && session === 'ok'
  const theirs = account ? [account, `staff${account}`] : tenantOf(world, tenant)
  return {
    name,
    at: tenant,
    token: await world.api.tokens.signMachine(claims, world.clock.now),
    standing: { valid: true, tenant, kind: 'machine', scopes, session, ...(account && { account }) },
    sees: seen(tenant, ...(isLetIn ? theirs : [])),
    reach: isLetIn ? (account ? 'account' : 'tenant') : 'nothing',
    own: account && isLetIn ? account : ROOM[tenant].own,
  }
}

async function aClient({ database, owners, clock }: World, program: Program): Promise<string> {
  const { tenant, scopes, client = program.account ?? 'tenant', isRevoked = false, secretEndsAt } = program
  const account = client === 'tenant' || client === 'nobody' ? null : owners[client].account
  const { id } = await aMachine(database, { tenant, scopes, account })
  const where = [tenant, id] as const
  const of = 'where tenant_id = $1 and client_id = $2'
  if (isRevoked) await database.pool.query(`update machine_client set revoked_at = now() ${of}`, [...where])
  if (secretEndsAt) await database.pool.query(`update machine_secret set ends_at = $3 ${of}`, [...where, secretEndsAt])
  // The same id exists in a tenant that nobody calls, where it is revoked.
  const mirror = { tenant_id: 'second', client_id: id, name: canaryOf('mirrorSecond'), scopes, account_id: null }
  await insertRow(database, 'machine_client', { ...mirror, revoked_at: clock.now })
  return id
}
