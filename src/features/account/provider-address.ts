import { account } from '#domain/contract/account.ts'
import { callApi } from '../../api/client.ts'

/** Where the company's identity provider asks for the sign-in. */
export const providerAddress = () => callApi(account.workerAuthorize)
