import * as v from 'valibot'
import { isEmail, normaliseEmail } from '#domain/rules/email.ts'
import { EMAIL_MAX, TEXT_MEDIUM_MAX, USERNAME_MAX } from '#domain/rules/limits.ts'
import { isUsername, normaliseUsername } from '#domain/rules/username.ts'
import { passwordText } from './account-password.ts'
import { BUYER_RIGHTS } from './buyer-rights.ts'
import { call } from './call.ts'
import { count, decimal, instant, line, nothing, text, uuid } from './shapes.ts'

const right = v.picklist(BUYER_RIGHTS)
const email = v.pipe(text(2 * EMAIL_MAX, 1), v.transform(normaliseEmail), v.check(isEmail))
/** Shown in mails and lists, so it is one line. */
const name = v.pipe(line(TEXT_MEDIUM_MAX), v.trim(), v.nonEmpty())
/** More than 0; the wire's decimal sets the maximum. */
const limit = v.pipe(
  decimal,
  v.check((amount) => Number(amount) > 0),
)
/** If null, the person signs in by e-mail only. */
const username = v.nullable(v.pipe(text(2 * USERNAME_MAX, 1), v.transform(normaliseUsername), v.check(isUsername)))
/** 256 random bits, base64url. */
const token = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))

const person = v.object({
  personId: uuid,
  name: v.string(),
  email: v.string(),
  right,
  /** Maximum order total without an approval, with tax, in the account's currency; null for no limit (record 240). */
  orderLimit: v.nullable(decimal),
  /** True for the caller. */
  isSelf: v.boolean(),
  /** When one of their sessions was last renewed; null if they never signed in or it was too long ago. */
  seenAt: v.nullable(instant),
})
export type Person = v.InferOutput<typeof person>
const invitation = v.object({
  invitationId: uuid,
  name: v.string(),
  email: v.string(),
  right,
  /** Maximum order total without an approval, once they have accepted (record 240); null for no limit. */
  orderLimit: v.nullable(decimal),
  madeAt: instant,
  expiresAt: instant,
})
export type Invitation = v.InferOutput<typeof invitation>

const ownSession = v.object({
  sessionId: uuid,
  /** What the browser reported about itself at the sign-in; empty if unknown. */
  device: v.string(),
  openedAt: instant,
  seenAt: instant,
  isThis: v.boolean(),
})
export type OwnSession = v.InferOutput<typeof ownSession>

/** The buyers of a client account and their sessions (decisions §2); §7 does not name these calls. */
export const people = {
  list: call({
    name: 'people.list',
    method: 'GET',
    path: '/v1.0/account_people/list',
    auth: 'account',
    roles: ['buyer', 'sales'],
    summary: 'The people who sign in for the client account, and the open invitations.',
    reply: v.object({ people: v.array(person), invitations: v.array(invitation), peopleMax: count }),
  }),
  invite: call({
    name: 'people.invite',
    method: 'POST',
    path: '/v1.0/account_people/invite',
    auth: 'account',
    roles: ['buyer'],
    needs: 'manage',
    summary: 'Invites somebody by e-mail, for seven days. The answer is the same whether or not the address is known elsewhere.',
    body: v.object({ email, name, right, orderLimit: v.optional(v.nullable(limit)) }),
    reply: v.object({ invitationId: uuid }),
  }),
  inviteAgain: call({
    name: 'people.inviteAgain',
    method: 'POST',
    path: '/v1.0/account_people/invite_again',
    auth: 'account',
    roles: ['buyer'],
    needs: 'manage',
    summary: 'Sends an invitation again, with a new link and seven new days; the former link no longer works.',
    body: v.object({ invitationId: uuid }),
    reply: nothing,
  }),
  withdraw: call({
    name: 'people.withdraw',
    method: 'POST',
    path: '/v1.0/account_people/withdraw',
    auth: 'account',
    roles: ['buyer'],
    needs: 'manage',
    summary: 'Withdraws an invitation.',
    body: v.object({ invitationId: uuid }),
    reply: nothing,
  }),
  change: call({
    name: 'people.change',
    method: 'POST',
    path: '/v1.0/account_people/change',
    auth: 'account',
    roles: ['buyer'],
    needs: 'manage',
    summary: 'Changes what a person may do, from their next call on. A limit is kept only with the right to order.',
    body: v.object({ personId: uuid, right, orderLimit: v.optional(v.nullable(limit)) }),
    reply: nothing,
  }),
  remove: call({
    name: 'people.remove',
    method: 'POST',
    path: '/v1.0/account_people/remove',
    auth: 'account',
    roles: ['buyer'],
    needs: 'manage',
    summary: 'Removes a person from the account and ends their sessions.',
    body: v.object({ personId: uuid }),
    reply: nothing,
  }),
  invited: call({
    name: 'people.invited',
    method: 'POST',
    path: '/v1.0/invitation',
    auth: 'none',
    summary: 'Who is invited by the token of a mail, and to which company.',
    body: v.object({ token }),
    reply: v.object({ company: v.string(), name: v.string(), email: v.string() }),
  }),
  accept: call({
    name: 'people.accept',
    method: 'POST',
    path: '/v1.0/invitation/accept',
    auth: 'none',
    summary: 'Creates the invited person’s login with a password of their own; the token is used up.',
    body: v.object({ token, name, password: passwordText }),
    reply: nothing,
  }),
  rename: call({
    name: 'people.rename',
    method: 'PATCH',
    path: '/v1.0/user_auth',
    auth: 'session',
    roles: ['buyer'],
    summary: 'Changes the signed-in person’s own name.',
    body: v.object({ name }),
    reply: nothing,
  }),
  signInNames: call({
    name: 'people.signInNames',
    method: 'GET',
    path: '/v1.0/user_auth/names',
    auth: 'session',
    roles: ['buyer'],
    summary: 'What the signed-in person signs in with: the e-mail address and, if there is one, the user name.',
    reply: v.object({ email: v.string(), username: v.nullable(v.string()) }),
  }),
  setUsername: call({
    name: 'people.setUsername',
    method: 'PATCH',
    path: '/v1.0/user_auth/username',
    auth: 'session',
    roles: ['buyer'],
    summary: 'Sets a user name to sign in with, unique in the shop; null removes it.',
    body: v.object({ username }),
    reply: nothing,
  }),
  sessions: call({
    name: 'people.sessions',
    method: 'GET',
    path: '/v1.0/user_session/list',
    auth: 'session',
    summary: 'The sessions of the signed-in person, last used first.',
    reply: v.object({ list: v.array(ownSession) }),
  }),
  endSession: call({
    name: 'people.endSession',
    method: 'POST',
    path: '/v1.0/user_session/end',
    auth: 'session',
    summary: 'Ends one of the signed-in person’s sessions.',
    body: v.object({ sessionId: uuid }),
    reply: nothing,
  }),
  endOthers: call({
    name: 'people.endOthers',
    method: 'POST',
    path: '/v1.0/user_session/end_others',
    auth: 'session',
    summary: 'Ends every session of the signed-in person but this one; returns how many.',
    reply: v.object({ ended: count }),
  }),
} as const
