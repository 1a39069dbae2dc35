import { apiAccess } from '#domain/contract/api-access.ts'
import { callApi } from '../../api/client.ts'
import { useAccount } from '../../lib/device.ts'
import { useKeptRead } from '../../lib/kept-read.ts'

/** The account's applications and programs; read anew each time, because service may decide in between. */
export function useApplications() {
  const account = useAccount()?.clientId ?? ''
  return useKeptRead({ key: ['apiAccess', account], ask: () => callApi(apiAccess.clients), freshMs: 0 })
}
