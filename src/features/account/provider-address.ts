import { account } from '#domain/contract/account.ts'
import { callApi } from '../../api/client.ts'

/** Where the company's identity provider asks for the sign-in. */
export const providerAddress = () => callApi(account.workerAuthorize)

/** Whether staff may sign in with a password beside it. */
export const staffWays = () => callApi(account.workerWays)
