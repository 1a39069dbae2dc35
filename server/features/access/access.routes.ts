import { contract } from '#domain/contract/index.ts'
import type { Api } from '../../http/api.ts'
import { mountWithoutTransaction } from '../../http/mount.ts'
import { createTokenLimits, giveToken } from './access.service.ts'

export const mountAccess = (api: Api): void => {
  const { config, database } = api.services
  mountWithoutTransaction(api, contract.access.token, giveToken(api, createTokenLimits(database, config.signInPerMinute)))
}
