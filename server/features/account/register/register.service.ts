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

/** Beyond what its address may be mailed nothing leaves, and the answer is as always. */
const mailCode = async (tx: Tx, scope: OpenScope, registrationId: string, email: string): Promise<void> => {
  if (await takeAddressMail(tx, scope, email)) await sendRegisterMail(tx, scope.tenant, registrationId, 'code')
}

/** Known or not, the same is written and the same job follows: who it is for is looked up when the mail is made (decisions §2). */
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
  // As the account's own (decisions §2): what the country or the brand does not offer is not written in.
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

/** Judged by its first bytes; nothing here ever parses it. */
const judgeProof = (bytes: Buffer): JudgedProof => {
  const kind = bytes.length > PROOF_BYTES_MAX ? undefined : proofKindOf(bytes)
  if (kind === undefined) return refuse('register.badProof', { values: { limit: '5 MB' } })
  return { kind, hash: createHash('sha256').update(bytes).digest('hex') }
}

/** Files stay, so an application has a few. */
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
  // Outside of a transaction: whoever sends it is not known yet, and holds no connection.
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

/** The same answer and the same time whether the code is wrong, used, too old, or the address somebody else's. */
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

/** The application of the account, where service asked something or refused it. */
const findAsked = async (tx: Tx, scope: Scope): Promise<OwnRegistration> => {
  const own = await findOwn(tx, scope)
  return own?.state === 'asked' || own?.state === 'refused' ? own : refuse('register.notAsked')
}

/** It takes the place of the one before at once; the desk is told by the answer. */
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
