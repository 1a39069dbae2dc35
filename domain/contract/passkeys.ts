import * as v from 'valibot'
import { TEXT_SHORT_MAX } from '#domain/rules/limits.ts'
import { passwordText } from './account-password.ts'
import { signedIn } from './account.ts'
import { call } from './call.ts'
import { count, instant, nothing, text, uuid } from './shapes.ts'

/** Bytes in WebAuthn's JSON form: base64url without padding. */
const bytes = (max: number) => v.pipe(v.string(), v.regex(/^[\w-]+$/), v.maxLength(max))
const credentialId = bytes(1400)
const transports = v.array(v.string())
const descriptor = v.object({ id: v.string(), type: v.literal('public-key'), transports })

const passkey = v.object({
  passkeyId: uuid,
  name: v.string(),
  madeAt: instant,
  /** When it was last used to sign in; null if never. */
  usedAt: v.nullable(instant),
})
export type Passkey = v.InferOutput<typeof passkey>

const creation = v.object({
  challenge: v.string(),
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  pubKeyCredParams: v.array(v.object({ type: v.literal('public-key'), alg: v.number() })),
  timeout: count,
  attestation: v.literal('none'),
  excludeCredentials: v.array(descriptor),
  authenticatorSelection: v.object({
    residentKey: v.literal('required'),
    requireResidentKey: v.literal(true),
    userVerification: v.literal('required'),
  }),
})
export type PasskeyCreation = v.InferOutput<typeof creation>

const request = v.object({
  challenge: v.string(),
  rpId: v.string(),
  timeout: count,
  userVerification: v.literal('required'),
})
export type PasskeyRequest = v.InferOutput<typeof request>

const own = { auth: 'account', roles: ['buyer'] } as const

/** Passkeys of a buyer, beside the password (decisions §10). Additions of ours: §7 names no paths. */
export const passkeys = {
  list: call({
    ...own,
    name: 'passkeys.list',
    method: 'GET',
    path: '/v1.0/user_passkey/list',
    summary: 'The passkeys of the signed-in person, newest first.',
    reply: v.object({ list: v.array(passkey) }),
  }),
  question: call({
    ...own,
    name: 'passkeys.question',
    method: 'POST',
    path: '/v1.0/user_passkey/question',
    summary:
      'What the browser needs to create a passkey (WebAuthn §5.4); valid once, for five minutes. Requires the current password.',
    body: v.object({ password: passwordText }),
    reply: v.object({ questionId: uuid, options: creation }),
  }),
  add: call({
    ...own,
    name: 'passkeys.add',
    method: 'POST',
    path: '/v1.0/user_passkey',
    summary: 'Adds the passkey that the browser created.',
    body: v.object({
      questionId: uuid,
      name: v.pipe(text(TEXT_SHORT_MAX, 1), v.trim(), v.nonEmpty()),
      id: credentialId,
      clientDataJSON: bytes(4000),
      attestationObject: bytes(20_000),
      transports: v.pipe(v.array(text(20, 1)), v.maxLength(8)),
    }),
    reply: v.object({ passkeyId: uuid }),
  }),
  remove: call({
    ...own,
    name: 'passkeys.remove',
    method: 'POST',
    path: '/v1.0/user_passkey/remove',
    summary: 'Removes one of the signed-in person’s passkeys.',
    body: v.object({ passkeyId: uuid }),
    reply: nothing,
  }),
  signInQuestion: call({
    name: 'passkeys.signInQuestion',
    method: 'POST',
    path: '/v1.0/user/passkey/question',
    auth: 'none',
    summary:
      'What the browser needs to sign in with a passkey (WebAuthn §5.5); the same for everybody, valid once, for five minutes.',
    reply: v.object({ questionId: uuid, options: request }),
  }),
  signIn: call({
    name: 'passkeys.signIn',
    method: 'POST',
    path: '/v1.0/user/passkey/login',
    auth: 'none',
    summary: 'Signs in a buyer with a passkey.',
    body: v.object({
      questionId: uuid,
      id: credentialId,
      clientDataJSON: bytes(4000),
      authenticatorData: bytes(4000),
      signature: bytes(2000),
    }),
    reply: signedIn,
  }),
} as const
