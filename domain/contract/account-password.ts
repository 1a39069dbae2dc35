import * as v from 'valibot'
import { isEmail, normaliseEmail } from '#domain/rules/email.ts'
import { EMAIL_MAX, PASSWORD_CODE_DIGITS, PASSWORD_MAX } from '#domain/rules/limits.ts'
import { call } from './call.ts'
import { nothing, text } from './shapes.ts'

/** Length in UTF-16 units, where a character may take two. The rule counts characters. */
export const passwordText = text(2 * PASSWORD_MAX, 1)
const email = v.pipe(text(2 * EMAIL_MAX, 1), v.transform(normaliseEmail), v.check(isEmail))
/** People copy spaces along with it. */
const code = v.pipe(
  text(20, 1),
  v.transform((typed) => typed.replaceAll(/\s/g, '')),
  v.regex(new RegExp(`^\\d{${PASSWORD_CODE_DIGITS}}$`)),
)

/** Passwords of buyers; staff have theirs at the identity provider. Part of the `account` calls. */
export const accountPassword = {
  forgotPassword: call({
    name: 'account.forgotPassword',
    method: 'POST',
    path: '/v1.0/user/password/forgot',
    auth: 'none',
    summary: 'Requests a verification code by mail. The answer is the same whether or not the address is known.',
    body: v.object({ email }),
    reply: nothing,
  }),
  resetPassword: call({
    name: 'account.resetPassword',
    method: 'PATCH',
    path: '/v1.0/user/password',
    auth: 'none',
    summary: 'Sets a new password with the verification code, and ends every session.',
    body: v.object({ email, code, password: passwordText }),
    reply: nothing,
  }),
  changePassword: call({
    name: 'account.changePassword',
    method: 'PATCH',
    path: '/v1.0/user_auth/password/change',
    auth: 'session',
    roles: ['buyer'],
    summary: 'Replaces the current password, and ends every other session.',
    body: v.object({ current: passwordText, password: passwordText }),
    reply: nothing,
  }),
} as const
