import { contract } from '#domain/contract/index.ts'
import type { OidcConfig } from '../../config.ts'
import type { Api } from '../../http/api.ts'
import { mount, mountWithoutTransaction } from '../../http/mount.ts'
import { mountTestProvider } from '../../http/test-provider.ts'
import type { Web } from '../../http/web.ts'
import { actFor, chooseDefault, listAccounts, logout, pinAccount, readInfo } from './account.service.ts'
import { listStaff } from './account.store.ts'
import { changePassword } from './password/change.service.ts'
import { createCodeLimits } from './password/code-limits.ts'
import { forgotPassword, resetPassword } from './password/forgotten.service.ts'
import { createProvider } from './provider.ts'
import { createSignInLimits } from './sign-in-limits.ts'
import { login, refresh, workerLogin } from './sign-in.service.ts'

export const mountAccount = (api: Api): void => {
  const { config, database } = api.services
  const limits = createSignInLimits(database, config.signInPerMinute)
  const provider = createProvider(config.oidc ? configured(config.oidc, config.production) : embedded(api))

  mountWithoutTransaction(api, contract.account.login, login(api, limits))
  mountWithoutTransaction(api, contract.account.workerAuthorize, async ({ web }) => ({ url: await provider.authorize(web) }))
  mountWithoutTransaction(api, contract.account.workerWays, async () => ({ password: config.oidc === null }))
  mountWithoutTransaction(api, contract.account.workerLogin, workerLogin(api, limits, provider))
  mountWithoutTransaction(api, contract.account.refresh, refresh(api))
  mountWithoutTransaction(
    api,
    contract.account.forgotPassword,
    forgotPassword(createCodeLimits(database, config.signInPerMinute)),
  )
  const guesses = createSignInLimits(database, config.signInPerMinute, 'reset')
  mountWithoutTransaction(api, contract.account.resetPassword, resetPassword(api, guesses, limits))
  const changes = createSignInLimits(database, config.signInPerMinute, 'change')
  mountWithoutTransaction(api, contract.account.changePassword, changePassword(api, changes))
  mount(api, contract.account.logout, logout(api))
  mount(api, contract.account.info, readInfo)
  mount(api, contract.account.list, listAccounts)
  mount(api, contract.account.top, pinAccount)
  mount(api, contract.account.setDefault, chooseDefault)
  mountWithoutTransaction(api, contract.account.actFor, actFor(api))
}

const configured = (config: OidcConfig, production: boolean) => () => ({ config, plainHttp: !production })

/** In development without a provider: the embedded test provider, on the origin of the request. */
const embedded = ({ fastify, services: { database } }: Api) => {
  const test = mountTestProvider(fastify, (tenant) => database.tx({ tenant }, (tx) => listStaff(tx, tenant)))
  return ({ origin }: Web) => test.reach(origin)
}
