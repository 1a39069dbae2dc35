import * as v from 'valibot'
import { isEmail, normaliseEmail } from '#domain/rules/email.ts'
import { EMAIL_MAX, PASSWORD_CODE_DIGITS, PROOF_BYTES_MAX, TEXT_LONG_MAX, TEXT_MEDIUM_MAX } from '#domain/rules/limits.ts'
import { passwordText } from './account-password.ts'
import { call } from './call.ts'
import { instant, language, line, nothing, text, uuid } from './shapes.ts'

const required = (max: number) => v.pipe(text(max), v.trim(), v.minLength(1))
/** For text that appears in mails. */
const requiredLine = (max: number) => v.pipe(line(max), v.trim(), v.minLength(1))
const email = v.pipe(text(2 * EMAIL_MAX, 1), v.transform(normaliseEmail), v.check(isEmail))
/** 256 random bits, base64url. */
const key = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))
const code = v.pipe(
  text(20, 1),
  v.transform((typed) => typed.replaceAll(/\s/g, '')),
  v.regex(new RegExp(`^\\d{${PASSWORD_CODE_DIGITS}}$`)),
)
const open = { registrationId: uuid, key }

export const REGISTRATION_STATES = ['received', 'asked', 'refused', 'approved'] as const
export type RegistrationState = (typeof REGISTRATION_STATES)[number]

const companyFacts = {
  company: requiredLine(TEXT_MEDIUM_MAX),
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  vat: required(30),
}
const addressFacts = {
  fullName: requiredLine(TEXT_MEDIUM_MAX),
  street: required(TEXT_LONG_MAX),
  telephone: text(50),
  province: text(TEXT_MEDIUM_MAX),
  city: required(TEXT_MEDIUM_MAX),
  postalCode: required(20),
}

/** A company applies for an account (§2, §5). The first four calls need no sign-in; §7 names the first. */
export const register = {
  start: call({
    name: 'register.start',
    method: 'POST',
    path: '/v1.0/reg_user',
    auth: 'none',
    summary: 'Applies for an account and sends a code by mail. The answer is the same whether or not the address is known.',
    body: v.object({
      ...companyFacts,
      ...addressFacts,
      email,
      password: passwordText,
      /** Language of the mails, if the company’s country offers it; absent: that of the request. */
      language: v.optional(language),
      /** Consent to the brand’s terms of sale and privacy notice. */
      consent: v.literal(true),
    }),
    reply: v.object(open),
  }),
  proof: call({
    name: 'register.proof',
    method: 'PUT',
    path: '/v1.0/reg_user/proof',
    auth: 'none',
    bytes: true,
    bodyMax: PROOF_BYTES_MAX,
    summary: 'Uploads the proof of trade: a PDF or a picture, up to 5 MB. A later one replaces the former one.',
    query: v.object(open),
    reply: nothing,
  }),
  again: call({
    name: 'register.again',
    method: 'POST',
    path: '/v1.0/reg_user/code',
    auth: 'none',
    summary: 'Sends another code; the former one no longer works.',
    body: v.object(open),
    reply: nothing,
  }),
  confirm: call({
    name: 'register.confirm',
    method: 'POST',
    path: '/v1.0/reg_user/confirm',
    auth: 'none',
    summary: 'Confirms the address with the code: the account now exists, without the right to order until it is approved.',
    body: v.object({ ...open, code }),
    reply: nothing,
  }),
  state: call({
    name: 'register.state',
    method: 'GET',
    path: '/v1.0/reg_user/state',
    auth: 'account',
    summary: 'State of the account’s application; null for an account that never applied.',
    reply: v.nullable(
      v.object({
        state: v.picklist(REGISTRATION_STATES),
        company: v.string(),
        country: v.string(),
        vat: v.string(),
        /** What service wrote to the applicant. */
        reason: v.string(),
        askedAt: instant,
      }),
    ),
  }),
  newProof: call({
    name: 'register.newProof',
    method: 'PUT',
    path: '/v1.0/reg_user/answer/proof',
    auth: 'account',
    needs: 'manage',
    roles: ['buyer'],
    bytes: true,
    bodyMax: PROOF_BYTES_MAX,
    summary: 'Uploads another proof of trade for an application that was asked back or refused; register.answer hands it in.',
    reply: nothing,
  }),
  answer: call({
    name: 'register.answer',
    method: 'POST',
    path: '/v1.0/reg_user/answer',
    auth: 'account',
    needs: 'manage',
    roles: ['buyer'],
    summary: 'Corrects an application that was asked back or refused, and hands it in again.',
    body: v.object({ company: companyFacts.company, vat: companyFacts.vat, note: text(TEXT_LONG_MAX) }),
    reply: nothing,
  }),
} as const
