import type { CaseKindName } from '#domain/contract/desk.ts'
import { register } from '#domain/contract/register.ts'
import type { Tx } from '../../../db/client.ts'
import type { Api } from '../../../http/api.ts'
import { mount, mountWithoutTransaction } from '../../../http/mount.ts'
import type { OpenScope } from '../../../http/scope.ts'
import * as serve from './register.service.ts'

interface CaseFacts {
  readonly kind: CaseKindName
  readonly subject: string
  readonly account: string
  readonly title: string
  /** Name of the person who acts, for the trail. */
  readonly by: string
  readonly now: Date
}

/** What an application needs of the desk; app.ts injects it, because features do not know each other. */
export interface RegisterDesk {
  open(tx: Tx, scope: OpenScope, facts: CaseFacts): Promise<void>
  answer(tx: Tx, scope: OpenScope, facts: CaseFacts & { readonly note: string }): Promise<void>
}

export const mountRegister = (api: Api, desk: RegisterDesk): void => {
  mountWithoutTransaction(api, register.start, serve.start)
  mountWithoutTransaction(api, register.proof, serve.proof)
  mountWithoutTransaction(api, register.again, serve.again)
  mountWithoutTransaction(api, register.confirm, serve.confirm(desk))
  mount(api, register.state, serve.state)
  mount(api, register.newProof, serve.newProof)
  mount(api, register.answer, serve.answer(desk))
}
