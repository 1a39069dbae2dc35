import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { passkeys as contract } from '#domain/contract/passkeys.ts'
import type { Api } from '../../../http/api.ts'
import { refuse } from '../../../http/domain-error.ts'
import type { Handler, HandlerWithoutTransaction } from '../../../http/handler.ts'
import { randomToken } from '../../../http/random-token.ts'
import type { Web } from '../../../http/web.ts'
import { findBuyer } from '../account.store.ts'
import { verifyPassword } from '../password.ts'
import type { SignInLimits } from '../sign-in-limits.ts'
import { startSession } from '../sign-in.service.ts'
import {
  QUESTION_MS,
  deletePasskey,
  findPasskey,
  listCredentials,
  listPasskeys,
  notePasskeyUse,
  takeQuestion,
  writePasskey,
  writeQuestion,
} from './passkeys.store.ts'

type Passkeys = typeof contract

/** ES256 and RS256: every authenticator supports one of them (WebAuthn §5.8.5). */
const ALGORITHMS = [-7, -257]
const TYPE = 'public-key'

/** A passkey is bound to the brand's host. */
const hostOf = ({ origin }: Web): string => new URL(origin).hostname

export const list: Handler<Passkeys['list']> = async ({ tx, scope }) => ({ list: await listPasskeys(tx, scope) })

/** Asks for the password, as for a new one: whoever finds a signed-in device does not know it. */
export const question =
  (limits: SignInLimits): HandlerWithoutTransaction<Passkeys['question']> =>
  async ({ body: { password }, scope, brand, now, services: { database }, web }) => {
    const { tenant, actor } = scope
    await limits.takeName(web, tenant, actor.id)
    const { person, known } = await database.tx({ tenant }, async (tx) => ({
      person: await findBuyer(tx, tenant, { id: actor.id }),
      known: await listCredentials(tx, scope),
    }))
    const isRight = await verifyPassword(password, person?.passwordHash ?? null)
    if (!isRight || !person) return refuse('password.wrongCurrent')
    await limits.forgive(web, tenant, actor.id)
    const challenge = randomToken()
    const questionId = await database.tx({ tenant }, (tx) => writeQuestion(tx, scope, { challenge, buyer: actor.id, now }))
    return {
      questionId,
      options: {
        challenge,
        rp: { id: hostOf(web), name: brand.name },
        user: { id: Buffer.from(actor.id).toString('base64url'), name: actor.name, displayName: actor.name },
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: TYPE, alg }) as const),
        timeout: QUESTION_MS,
        attestation: 'none',
        excludeCredentials: known.map(({ id, transports }) => ({ id, type: TYPE, transports })),
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      },
    }
  }

export const add: Handler<Passkeys['add']> = async ({ tx, scope, body, now, web }) => {
  const { questionId, name, id, clientDataJSON, attestationObject, transports } = body
  const challenge = await takeQuestion(tx, scope, { questionId, buyer: scope.actor.id, now })
  if (challenge === null) return refuse('passkeys.notMade')
  const checked = await verifyRegistrationResponse({
    response: { id, rawId: id, type: TYPE, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: web.origin,
    expectedRPID: hostOf(web),
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null)
  if (!checked?.verified) return refuse('passkeys.notMade')
  const { credential } = checked.registrationInfo
  const made = { name, credentialId: credential.id, publicKey: credential.publicKey, uses: credential.counter, transports, now }
  const passkeyId = await writePasskey(tx, scope, made)
  return passkeyId === null ? refuse('passkeys.notMade') : { passkeyId }
}

export const remove: Handler<Passkeys['remove']> = async ({ tx, scope, body: { passkeyId } }) => {
  if (!(await deletePasskey(tx, scope, passkeyId))) refuse('passkeys.notFound')
  return null
}

/** Names no passkey: the browser offers those that it has for this host. */
export const signInQuestion =
  (limits: SignInLimits): HandlerWithoutTransaction<Passkeys['signInQuestion']> =>
  async ({ scope, now, services: { database }, web }) => {
    await limits.takeAddress(web)
    const challenge = randomToken()
    const questionId = await database.tx({ tenant: scope.tenant }, (tx) =>
      writeQuestion(tx, scope, { challenge, buyer: null, now }),
    )
    return { questionId, options: { challenge, rpId: hostOf(web), timeout: QUESTION_MS, userVerification: 'required' } }
  }

/** Gives the same answer for an expired question, an unknown passkey and a wrong signature. */
export const signIn =
  (api: Api, limits: SignInLimits): HandlerWithoutTransaction<Passkeys['signIn']> =>
  async (asked) => {
    const { body, scope, now, web } = asked
    const { tenant } = scope
    const { database } = asked.services
    await limits.takeAddress(web)
    const { challenge, passkey } = await database.tx({ tenant }, async (tx) => ({
      challenge: await takeQuestion(tx, scope, { questionId: body.questionId, buyer: null, now }),
      passkey: await findPasskey(tx, scope, body.id),
    }))
    if (challenge === null || !passkey) return refuse('passkeys.refused')
    const { id, clientDataJSON, authenticatorData, signature } = body
    const checked = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: TYPE,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: web.origin,
      expectedRPID: hostOf(web),
      credential: { id: passkey.credentialId, publicKey: passkey.publicKey, counter: passkey.uses },
    }).catch(() => null)
    if (!checked?.verified) return refuse('passkeys.refused')
    const { newCounter } = checked.authenticationInfo
    const person = await database.tx({ tenant }, async (tx) =>
      (await notePasskeyUse(tx, scope, passkey, newCounter, now)) ? findBuyer(tx, tenant, { id: passkey.buyer }) : null,
    )
    return person ? startSession(api, asked, person.actor, 'passkeys.signIn') : refuse('passkeys.refused')
  }
