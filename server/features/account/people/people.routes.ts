import { people } from '#domain/contract/people.ts'
import type { Api } from '../../../http/api.ts'
import { mount, mountWithoutTransaction } from '../../../http/mount.ts'
import { createSignInLimits } from '../sign-in-limits.ts'
import { accept, invited } from './invitation.service.ts'
import * as serve from './people.service.ts'
import { endOthers, endSession, sessions } from './sessions.service.ts'
import { setUsername, signInNames } from './username.service.ts'

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
  mount(api, people.signInNames, signInNames)
  const { config, database } = api.services
  mountWithoutTransaction(api, people.setUsername, setUsername(createSignInLimits(database, config.signInPerMinute, 'username')))
  mount(api, people.sessions, sessions)
  mount(api, people.endSession, endSession(api))
  mount(api, people.endOthers, endOthers(api))
}
