import { account } from '#domain/contract/account.ts'
import { callApi } from '../../api/client.ts'

/** Fetches the address of the company's identity provider for the sign-in. */
export const providerAddress = () => callApi(account.workerAuthorize)

/** Fetches whether staff may also sign in with a password. */
export const staffWays = () => callApi(account.workerWays)
