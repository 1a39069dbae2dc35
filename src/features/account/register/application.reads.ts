import { people } from '#domain/contract/people.ts'
import { register } from '#domain/contract/register.ts'
import { callApi } from '../../../api/client.ts'
import { useAccount } from '../../../lib/device.ts'
import { useKeptRead } from '../../../lib/kept-read.ts'

/** State of the application of an unapproved account; `data` is null if it never applied. */
export function useApplication() {
  const account = useAccount()
  return useKeptRead({
    key: ['register', account?.clientId ?? ''],
    ask: () => callApi(register.state),
    freshMs: 0,
    enabled: account !== null && !account.official,
  })
}

/** Names of the colleagues who may answer for the account. */
export function useManagers(): readonly string[] {
  const account = useAccount()
  const { data } = useKeptRead({
    key: ['register', 'managers', account?.clientId ?? ''],
    ask: () => callApi(people.list),
    freshMs: 0,
  })
  return data?.people.filter(({ right }) => right === 'manage').map(({ name }) => name) ?? []
}
