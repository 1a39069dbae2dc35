import { passkeys } from '#domain/contract/passkeys.ts'
import type { Api } from '../../../http/api.ts'
import { mount, mountWithoutTransaction } from '../../../http/mount.ts'
import { createSignInLimits } from '../sign-in-limits.ts'
import * as serve from './passkeys.service.ts'

export const mountPasskeys = (api: Api): void => {
  const { database, config } = api.services
  const signIns = createSignInLimits(database, config.signInPerMinute)
  // Attempts at the password here share the limit of a password change.
  const changes = createSignInLimits(database, config.signInPerMinute, 'change')
  mount(api, passkeys.list, serve.list)
  mountWithoutTransaction(api, passkeys.question, serve.question(changes))
  mount(api, passkeys.add, serve.add)
  mount(api, passkeys.remove, serve.remove)
  mountWithoutTransaction(api, passkeys.signInQuestion, serve.signInQuestion(signIns))
  mountWithoutTransaction(api, passkeys.signIn, serve.signIn(api, signIns))
}
