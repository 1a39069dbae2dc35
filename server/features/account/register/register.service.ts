import { createHash } from 'node:crypto'
import type { register as contract } from '#domain/contract/register.ts'
import { addressProblems } from '#domain/rules/address.ts'
import { pickLanguage } from '#domain/rules/languages.ts'
import { PROOF_BYTES_MAX } from '#domain/rules/limits.ts'
import { proofKindOf } from '#domain/rules/proof.ts'
import type { ProofKind } from '#domain/rules/proof.ts'
import { normaliseVat, vatProblem } from '#domain/rules/vat.ts'
import type { VatProblem } from '#domain/rules/vat.ts'
import type { Tx } from '../../../db/client.ts'
import { hashPassword, verifyPassword } from '../password.ts'
import { proofKey } from '../../../files/proof-files.ts'
import { openFiles } from '../../../files/open-files.ts'
import { appendAudit } from '../../../http/audit.store.ts'
import { refuse } from '../../../http/domain-error.ts'
import type { Handler, HandlerWithoutTransaction } from '../../../http/handler.ts'
import { randomToken } from '../../../http/random-token.ts'
import type { OpenScope, Scope } from '../../../http/scope.ts'
import { checkNewPassword } from '../password/new-password.ts'
import { takeAddressMail } from './mail-limits.ts'
import type { RegisterDesk } from './register.routes.ts'
import {
  findOpen,
  findOwn,
  openAccount,
  sendRegisterMail,
  storeAnswer,
  storeProof,
  takeMail,
  takeProof,
  takeRegisterTry,
  writeFirstAddress,
  writeRegistration,
} from './register.store.ts'
import type { OwnRegistration } from './register.store.ts'

type Register = typeof contract

const VAT_ERRORS = {
  country: 'register.vatCountry',
  format: 'register.vatFormat',
  checkDigit: 'register.vatCheckDigit',
} as const satisfies Record<VatProblem, string>

const checkVat = (vat: string, country: string): void => {
  const problem = vatProblem(vat, country)
  if (problem) refuse(VAT_ERRORS[problem])
}

/** Sends a code unless the address has reached its limit; the answer is the same either way. */
const mailCode = async (tx: Tx, scope: OpenScope, registrationId: string, email: string): Promise<void> => {
  if (await takeAddressMail(tx, scope, email)) await sendRegisterMail(tx, scope.tenant, registrationId, 'code')
}

/** Writes the same and queues the same job whether the address is known or not: the job looks up the recipient (decisions §2). */
export const start: HandlerWithoutTransaction<Register['start']> = async ({
  body,
  scope,
  brand,
  language: asked,
  now,
  services,
}) => {
  const { company, country, vat, email, password, fullName, street, telephone, province, city, postalCode } = body
  const address = { fullName, street, telephone, province, city, postalCode }
  if (!brand.countries.includes(country)) return refuse('register.countryNotServed')
  checkVat(vat, country)
  const [problem] = addressProblems({ country, ...address })
  if (problem) return refuse(`address.${problem}`)
  checkNewPassword(password)
  const passwordHash = await hashPassword(password)
  // Like the account's own language (decisions §2): mails use none that the country or the brand does not offer.
  const language = pickLanguage([body.language ?? asked], country, { among: brand.languages })
  const key = randomToken()
  const applied = { email, company, country, vat: normaliseVat(vat), address, language, passwordHash, key, now }
  const registrationId = await services.database.tx(scope, async (tx) => {
    const id = await writeRegistration(tx, scope, applied)
    await takeMail(tx, scope, id)
    await mailCode(tx, scope, id, email)
    return id
  })
  return { registrationId, key }
}

interface JudgedProof {
  readonly kind: ProofKind
  readonly hash: string
}

/** Judges a proof by its first bytes, a PDF also for active content; nothing parses it. */
const judgeProof = (bytes: Buffer): JudgedProof => {
  const kind = bytes.length > PROOF_BYTES_MAX ? undefined : proofKindOf(bytes)
  if (kind === undefined) return refuse('register.badProof', { values: { limit: '5 MB' } })
  return { kind, hash: createHash('sha256').update(bytes).digest('hex') }
}

/** Limits the proofs of an application, because the files stay. */
const takeOneProof = async (tx: Tx, scope: OpenScope, registrationId: string): Promise<void> => {
  if (!(await takeProof(tx, scope, registrationId))) refuse('register.proofsOver')
}

export const proof: HandlerWithoutTransaction<Register['proof']> = async ({ query, bytes, scope, services, now }) => {
  const judged = judgeProof(bytes)
  const { registrationId } = query
  await services.database.tx(scope, async (tx) => {
    if (!(await findOpen(tx, scope, query))) refuse('register.over')
    await takeOneProof(tx, scope, registrationId)
  })
  // Outside a transaction: the sender is not known yet and must not hold a connection.
  await openFiles(services.config).putFile(proofKey(scope.tenant, registrationId, judged.hash), bytes)
  await services.database.tx(scope, (tx) => storeProof(tx, scope, registrationId, { ...judged, now }))
  return null
}

export const again: HandlerWithoutTransaction<Register['again']> = async ({ body, scope, services }) => {
  const isSent = await services.database.tx(scope, async (tx) => {
    const found = await findOpen(tx, scope, body)
    if (!found || !(await takeMail(tx, scope, found.registrationId))) return false
    await mailCode(tx, scope, found.registrationId, found.email)
    return true
  })
  return isSent ? null : refuse('register.over')
}

/** Gives the same answer in the same time whether the code is wrong, used or expired, or the address is somebody else's. */
export const confirm =
  (desk: RegisterDesk): HandlerWithoutTransaction<Register['confirm']> =>
  async ({ body, scope, brand, now, services: { database }, web }) => {
    const codeHash = await database.tx(scope, (tx) => takeRegisterTry(tx, scope, body, now))
    if (!(await verifyPassword(body.code, codeHash)) || codeHash === null) return refuse('register.wrongCode')
    const made = await database.tx(scope, async (tx) => {
      const found = await findOpen(tx, scope, body)
      if (!found) return null
      if (!found.hasProof) return refuse('register.proofMissing')
      const opened = await openAccount(tx, scope, found, { currency: brand.currency, now })
      if (!opened) return null
      const { account, buyer } = opened
      await desk.open(tx, scope, {
        kind: 'registration',
        subject: found.registrationId,
        account,
        title: found.company,
        by: found.address.fullName,
        now,
      })
      await sendRegisterMail(tx, scope.tenant, found.registrationId, 'received')
      const actor = { kind: 'buyer', id: buyer, name: found.address.fullName, role: 'buyer' } as const
      await appendAudit(tx, {
        tenant: scope.tenant,
        actor,
        account,
        action: 'register.confirm',
        requestId: web.requestId,
        at: now,
      })
      await tx.query({ name: 'register-in-account', text: `select set_config('app.account', $1, true)`, values: [account] })
      await writeFirstAddress(tx, { tenant: scope.tenant, account }, found)
      return account
    })
    return made === null ? refuse('register.wrongCode') : null
  }

export const state: Handler<Register['state']> = async ({ tx, scope }) => {
  const own = await findOwn(tx, scope)
  if (!own) return null
  const { company, country, vat, reason } = own
  return { state: own.state, company, country, vat, reason, askedAt: own.askedAt.toISOString() }
}

/** Returns the account's application if service asked something or refused it. */
const findAsked = async (tx: Tx, scope: Scope): Promise<OwnRegistration> => {
  const own = await findOwn(tx, scope)
  return own?.state === 'asked' || own?.state === 'refused' ? own : refuse('register.notAsked')
}

/** Replaces the former proof at once; the desk learns of it from the answer. */
export const newProof: Handler<Register['newProof']> = async ({ tx, bytes, scope, services, now }) => {
  const judged = judgeProof(bytes)
  const { registrationId } = await findAsked(tx, scope)
  await takeOneProof(tx, scope, registrationId)
  await openFiles(services.config).putFile(proofKey(scope.tenant, registrationId, judged.hash), bytes)
  await storeProof(tx, scope, registrationId, { ...judged, now })
  return null
}

export const answer =
  (desk: RegisterDesk): Handler<Register['answer']> =>
  async ({ tx, scope, body: { company, vat, note }, now }) => {
    const own = await findAsked(tx, scope)
    checkVat(vat, own.country)
    await storeAnswer(tx, scope, { company, vat: normaliseVat(vat) })
    await desk.answer(tx, scope, {
      kind: 'registration',
      subject: own.registrationId,
      account: scope.account,
      title: company,
      by: scope.actor.name,
      note,
      now,
    })
    return null
  }
