import { createPrivateKey, createPublicKey, generateKeyPairSync, randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { SignJWT, jwtVerify } from 'jose'
import type { JWTPayload } from 'jose'
import * as v from 'valibot'
import { MACHINE_SCOPES } from '#domain/contract/call.ts'
import type { Role } from '#domain/contract/call.ts'
import { PROGRAM_SCOPES } from '#domain/rules/api-access.ts'
import { ACCESS_TOKEN_SECONDS } from '#domain/rules/limits.ts'
import { StartError } from '../config.ts'
import type { Actor, Machine, ScopeName } from './scope.ts'

/** The person whom an access token identifies (decisions §2, §3). */
export interface Caller {
  readonly tenant: string
  readonly actor: Actor
  readonly sessionId: string
  /** The client account acted for. */
  readonly account: string | null
}

/** A program that an access token identifies (decisions §15). */
export interface MachineCaller {
  readonly tenant: string
  readonly actor: Machine
  readonly scopes: readonly ScopeName[]
  /** The one account that a client's own program works for; null is a program of the tenant. */
  readonly account: string | null
}
export type AnyCaller = Caller | MachineCaller

export const isMachine = (caller: AnyCaller): caller is MachineCaller => caller.actor.kind === 'machine'

interface Claims extends Caller {
  readonly country: string | null
  readonly isTest: boolean
}

/** Signs and reads the 15-minute access tokens: JWT, EdDSA (decisions §3). */
export interface AccessTokens {
  sign(claims: Claims, now: Date): Promise<string>
  signMachine(claims: MachineCaller, now: Date): Promise<string>
  /** Returns null for anything but a live token of ours. */
  read(token: string, now: Date): Promise<AnyCaller | null>
  /** PEM; servers compare it to know whether they share one key. */
  readonly publicKey: string
}

const ISSUER = 'tradepad'
/** Number of verified tokens kept: the next calls of their 15 minutes need no elliptic curve. */
const KEPT_MAX = 5000
const ALGORITHM = 'EdDSA'

const claimsShape = v.object({
  sub: v.string(),
  kind: v.picklist(['buyer', 'staff']),
  name: v.string(),
  role: v.picklist(['buyer', 'sales', 'service'] satisfies Role[]),
  tenant: v.string(),
  account: v.nullable(v.string()),
  sid: v.string(),
})

const machineShape = v.object({
  sub: v.string(),
  kind: v.literal('machine'),
  name: v.string(),
  tenant: v.string(),
  scopes: v.array(v.picklist([...MACHINE_SCOPES, ...PROGRAM_SCOPES])),
  account: v.optional(v.nullable(v.string()), null),
})

export const createTokens = (keyFile: string): AccessTokens => {
  const privateKey = readKey(keyFile)
  const publicKey = createPublicKey(privateKey)
  const signed = (claims: JWTPayload, { tenant, id, now }: { tenant: string; id: string; now: Date }) => {
    const seconds = Math.floor(now.getTime() / 1000)
    return new SignJWT(claims)
      .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
      .setIssuer(ISSUER)
      .setAudience(tenant)
      .setSubject(id)
      .setJti(randomUUID())
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + ACCESS_TOKEN_SECONDS)
      .sign(privateKey)
  }
  const kept = new Map<string, { readonly caller: AnyCaller; readonly ends: number }>()
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    sign({ tenant, actor, sessionId, account, country, isTest }, now) {
      const staff = actor.kind === 'staff' && account !== null ? { act: { sub: actor.id, name: actor.name } } : {}
      const { kind, name, role, id } = actor
      return signed(
        { kind, name, role, tenant, account, sid: sessionId, country_code: country, is_test: isTest, ...staff },
        { tenant, id, now },
      )
    },
    signMachine({ tenant, actor: { kind, name, id }, scopes, account }, now) {
      return signed({ kind, name, tenant, scopes: [...scopes], account }, { tenant, id, now })
    },
    async read(token, now) {
      const known = kept.get(token)
      if (known) return known.ends > Math.floor(now.getTime() / 1000) ? known.caller : null
      const verified = await jwtVerify(token, publicKey, {
        algorithms: [ALGORITHM],
        typ: 'JWT',
        issuer: ISSUER,
        // A claim that is absent would never expire.
        requiredClaims: ['exp', 'iat', 'sub', 'aud', 'jti'],
        currentDate: now,
      }).catch(() => null)
      const caller = verified && callerOf(verified.payload)
      if (!caller) return null
      if (kept.size >= KEPT_MAX) kept.clear()
      kept.set(token, { caller, ends: verified.payload.exp ?? 0 })
      return caller
    },
  }
}

const callerOf = (payload: JWTPayload): AnyCaller | null => {
  const machine = v.safeParse(machineShape, payload)
  if (machine.success) {
    const { sub: id, kind, name, tenant, scopes, account } = machine.output
    return payload.aud === tenant ? { tenant, actor: { kind, id, name }, scopes, account } : null
  }
  const claims = v.safeParse(claimsShape, payload)
  if (!claims.success || payload.aud !== claims.output.tenant) return null
  const { sub, kind, name, role, tenant, account, sid } = claims.output
  return { tenant, actor: { kind, id: sub, name, role }, sessionId: sid, account }
}

/** Reads the key as a JWK, created on the first start with mode 0600; if two processes start at once, one creates it. */
const readKey = (file: string) => {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const made = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
  try {
    writeFileSync(file, JSON.stringify(made), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  try {
    const key = createPrivateKey({ key: JSON.parse(readFileSync(file, 'utf8')), format: 'jwk' })
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch (error) {
    throw new StartError(`JWT_KEY_FILE: ${file} cannot be read as a private Ed25519 key in JWK form.`, { cause: error })
  }
  throw new StartError(`JWT_KEY_FILE: ${file} is not an Ed25519 key.`)
}
