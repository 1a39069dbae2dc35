import { people } from '#domain/contract/people.ts'
import type { Api } from '../../../http/api.ts'
import { mount, mountWithoutTransaction } from '../../../http/mount.ts'
import { createSignInLimits } from '../sign-in-limits.ts'
import * as keys from '../passkeys/passkeys.service.ts'
import { accept, invited } from './invitation.service.ts'
import * as serve from './people.service.ts'
import { endOthers, endSession, sessions } from './sessions.service.ts'

export const mountPeople = (api: Api): void => {
  mount(api, people.list, serve.list)
  mount(api, people.invite, serve.invite)
  mount(api, people.inviteAgain, serve.inviteAgain)
  mount(api, people.withdraw, serve.withdraw)
  mount(api, people.change, serve.change(api))
  mount(api, people.remove, serve.remove(api))
  mount(api, people.rename, serve.rename)
  mountWithoutTransaction(api, people.invited, invited)
  mountWithoutTransaction(api, people.accept, accept)
  mount(api, people.sessions, sessions)
  mount(api, people.endSession, endSession(api))
  mount(api, people.endOthers, endOthers(api))
  mountPasskeys(api)
}

const mountPasskeys = (api: Api): void => {
  const { database, config } = api.services
  const limits = createSignInLimits(database, config.signInPerMinute)
  mount(api, people.passkeys, keys.passkeys)
  mountWithoutTransaction(
    api,
    people.passkeyQuestion,
    keys.passkeyQuestion(createSignInLimits(database, config.signInPerMinute, 'change')),
  )
  mount(api, people.passkeyAdd, keys.passkeyAdd)
  mount(api, people.passkeyRemove, keys.passkeyRemove)
  mountWithoutTransaction(api, people.passkeySignInQuestion, keys.passkeySignInQuestion(limits))
  mountWithoutTransaction(api, people.passkeySignIn, keys.passkeySignIn(api, limits))
}
