import { createHmac, generateKeyPairSync, randomUUID } from 'node:crypto'
import { SignJWT, decodeJwt } from 'jose'
import type { BuyerRight } from '#domain/contract/buyer-rights.ts'
import { canaryOf } from '../../table-rows.ts'
import { personOf } from '../rows-by-name.ts'
import type { Home, OwnerName, World } from '../world.ts'
import { ROOM, seen, tenantOf } from './asker.ts'
import type { Asker, Standing } from './asker.ts'
import { programs } from './programs.ts'

type Who = Omit<Standing, 'valid'> & { readonly id: string }

async function signed(world: World, { kind, id, role = 'buyer', tenant, account }: Who, at = world.clock.now): Promise<string> {
  if (kind === 'machine') throw new TypeError('a program signs in by its secret')
  const sessionId = randomUUID()
  const { pool } = world.database
  const device = canaryOf(personal(id))
  // The same id exists in a tenant that nobody calls, where it has ended.
  await pool.query(
    `insert into session (tenant_id, session_id, principal_kind, principal_id, gen_time, device, ended_at)
      values ('second', $2, $3, $4, $5, $6, $5), ($1, $2, $3, $4, $5, $7, null) on conflict do nothing`,
    [tenant, sessionId, kind, id, world.clock.now, canaryOf('mirrorSecond'), device],
  )
  const claims = { tenant, actor: { kind, id, name: 'Asker', role }, sessionId, country: null, isTest: false }
  return world.api.tokens.sign({ ...claims, account: account ? world.owners[account].account : null }, at)
}

/** Everybody who may call. */
export async function everybody(world: World): Promise<readonly Asker[]> {
  return [
    ...(await people(world)),
    ...(await staffMembers(world)),
    ...(await programs(world)),
    ...(await withoutStanding(world)),
    ...(await forgers(world)),
  ]
}

const personal = (id: string) => `person${id.replaceAll('-', '')}`

async function aBuyer(world: World, tenant: Home, account: OwnerName, may: BuyerRight): Promise<string> {
  const id = randomUUID()
  const { pool } = world.database
  await pool.query(
    `insert into buyer (tenant_id, buyer_id, account_id, email, name, password_hash, may) values ($1, $2, $3, $4, $5, 'none', $6)`,
    [tenant, id, world.owners[account].account, `${id}@example.com`, canaryOf(account), may],
  )
  await pool.query(`insert into favorite (tenant_id, account_id, principal, goods_id) values ($1, $2, $3, $4)`, [
    tenant,
    world.owners[account].account,
    `buyer:${id}`,
    canaryOf(personal(id)),
  ])
  return id
}

async function buyerOf(
  world: World,
  name: string,
  account: OwnerName,
  made: Partial<Who> & { readonly right?: BuyerRight } = {},
): Promise<Asker> {
  const tenant = world.owners[account].tenant as Home
  const right = made.right ?? 'manage'
  const id = right === 'manage' ? world.owners[account].buyer : await aBuyer(world, tenant, account, right)
  const standing = { tenant, kind: 'buyer', role: 'buyer', right, account, session: 'ok', ...made } as const
  const token = await signed(world, { ...standing, id })
  const theirs = right === 'manage' ? [personOf(account)] : []
  const sees = seen(tenant, account, `staff${account}`, personal(id), ...theirs)
  return { name, at: tenant, token, standing: { ...standing, valid: true }, sees, reach: 'account', own: account }
}

async function people(world: World): Promise<Asker[]> {
  const nobody = (at: Home): Asker => ({
    name: `nobody at ${at}`,
    at,
    token: null,
    standing: null,
    sees: seen(),
    reach: 'nothing',
    own: ROOM[at].own,
  })
  return [
    nobody('main'),
    nobody('nobleza'),
    await buyerOf(world, 'buyer', 'ownMain'),
    await buyerOf(world, 'look-only buyer', 'ownMain', { right: 'look' }),
    await buyerOf(world, 'second buyer of the account', 'ownMain', { right: 'order' }),
    await buyerOf(world, 'buyer of another account', 'strangerMain'),
    await buyerOf(world, 'buyer of another tenant', 'ownNobleza'),
    await buyerOf(world, 'buyer of an unofficial account', 'unofficialMain'),
    await buyerOf(world, 'buyer of a test account', 'testMain'),
  ]
}

async function aStaff(world: World, tenant: Home, role: 'sales' | 'service', grant?: OwnerName): Promise<string> {
  const id = randomUUID()
  await world.database.pool.query(
    `insert into staff (tenant_id, staff_id, subject, username, name, role, password_hash)
      values ('second', $2, $3, $3, $5, $4, 'none'), ($1, $2, $3, $3, 'S', $4, 'none')`,
    [tenant, id, id, role, canaryOf('mirrorSecond')],
  )
  if (grant)
    await world.database.pool.query(`insert into staff_account (tenant_id, staff_id, account_id) values ($1, $2, $3)`, [
      tenant,
      id,
      world.owners[grant].account,
    ])
  return id
}

async function staffOf(
  world: World,
  name: string,
  tenant: Home,
  { role = 'sales', ...made }: Partial<Standing> & { readonly grant?: OwnerName; readonly role?: 'sales' | 'service' },
): Promise<Asker> {
  const { grant, ...rest } = made
  const id = await aStaff(world, tenant, role, grant)
  const standing = { tenant, kind: 'staff', role, session: 'ok', ...rest } as const
  const token = await signed(world, { ...standing, id })
  const theirs = grant ? [grant, `staff${grant}`] : []
  const service = role === 'service' ? tenantOf(world, tenant) : []
  return {
    name,
    at: tenant,
    token,
    standing: { ...standing, valid: true },
    sees: seen(tenant, personal(id), ...theirs, ...service),
    reach: role === 'service' ? 'tenant' : grant ? 'account' : 'nothing',
    own: ROOM[tenant].own,
  }
}

async function staffMembers(world: World): Promise<Asker[]> {
  return [
    await staffOf(world, 'staff for a granted account', 'main', { grant: 'ownMain', account: 'ownMain' }),
    await staffOf(world, 'staff with a grant, no account chosen', 'main', { grant: 'ownMain' }),
    await staffOf(world, 'staff without grant', 'main', {}),
    await staffOf(world, 'staff for an account that was never granted', 'main', { account: 'otherMain', session: 'noAccount' }),
    await staffOf(world, 'staff of another tenant', 'nobleza', { grant: 'ownNobleza', account: 'ownNobleza' }),
    await staffOf(world, 'staff for a closed account', 'main', { grant: 'closedMain', account: 'closedMain', session: 'closed' }),
    await staffOf(world, 'service', 'main', { role: 'service' }),
    await staffOf(world, 'service of another tenant', 'nobleza', { role: 'service' }),
  ]
}

/** Tokens that we signed ourselves but that are worth nothing, or nothing here. */
async function withoutStanding(world: World): Promise<Asker[]> {
  const buyer = await buyerOf(world, 'buyer', 'ownMain')
  const from = (name: string, part: Partial<Asker>): Asker => ({ ...buyer, reach: 'nothing', sees: seen('main'), name, ...part })
  const closed = await buyerOf(world, 'buyer of a closed account', 'closedMain', { session: 'ended' })
  const ended = await buyerOf(world, 'session that was ended', 'ownMain', { session: 'ended' })
  await world.database.pool.query(`update session set ended_at = now() where tenant_id = 'main' and session_id = $1`, [
    decodeJwt(ended.token!)['sid'],
  ])
  const who = { tenant: 'main', kind: 'buyer', role: 'buyer', account: 'ownMain', id: world.owners.ownMain.buyer } as const
  const hour = 3_600_000
  const long = await signed(world, who, new Date(world.clock.now.getTime() - 24 * hour))
  const noAccount = { account: 'otherMain', session: 'noAccount' } as const
  const elsewhere = await signed(world, { ...who, account: 'otherMain' })
  return [
    { ...closed, reach: 'nothing', sees: seen('main') },
    { ...ended, reach: 'nothing', sees: seen('main') },
    from('token that ran out', { token: long, standing: { ...buyer.standing!, valid: false } }),
    from('buyer with the account of another', {
      token: elsewhere,
      standing: { ...buyer.standing!, ...noAccount },
      sees: buyer.sees,
      reach: 'account',
    }),
    from('token of main at another brand’s host', { at: 'nobleza', sees: buyer.sees, reach: 'account' }),
    from('token of main at the host of a third brand', { at: 'second', sees: buyer.sees, reach: 'account' }),
    { ...(await buyerOf(world, 'token of another brand at main', 'ownNobleza')), at: 'main' },
  ]
}

/** Tokens made without our key. */
async function forgers(world: World): Promise<Asker[]> {
  const buyer = await buyerOf(world, 'buyer', 'otherMain')
  const token = buyer.token!
  const [head = '', body = '', signature = ''] = token.split('.')
  const claims = decodeJwt(token)
  const coded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const hmac = (key: string) => {
    const text = `${coded({ alg: 'HS256', typ: 'JWT' })}.${body}`
    return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
  }
  const stranger = generateKeyPairSync('ed25519').privateKey
  const own = await buyerOf(world, 'buyer', 'ownMain')
  const [ownHead = '', , ownSignature = ''] = own.token!.split('.')
  const made: readonly (readonly [name: string, token: string])[] = [
    ['alg none', `${coded({ alg: 'none', typ: 'JWT' })}.${body}.`],
    ['alg None with a signature', `${coded({ alg: 'None', typ: 'JWT' })}.${body}.${signature}`],
    ['wrong key', await new SignJWT(claims).setProtectedHeader({ alg: 'EdDSA', typ: 'JWT' }).sign(stranger)],
    ['our public key as a shared secret', hmac(world.api.tokens.publicKey)],
    ['an empty secret', hmac('')],
    ['the claims of another behind our signature', `${ownHead}.${body}.${ownSignature}`],
    [
      'a key of its own in the head',
      `${coded({ alg: 'EdDSA', typ: 'JWT', jwk: stranger.export({ format: 'jwk' }) })}.${body}.${signature}`,
    ],
    ['no signature', `${head}.${body}.`],
    ['a signature cut short', `${head}.${body}.${signature.slice(0, -4)}`],
    ['the session id for a token', String(claims['sid'])],
  ]
  return made.map(([name, forged]) => ({
    ...buyer,
    name: `forged: ${name}`,
    token: forged,
    standing: { ...buyer.standing!, valid: false },
    sees: seen('main'),
    reach: 'nothing',
    own: 'otherMain',
  }))
}
