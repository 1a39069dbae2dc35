import { passkeys } from '#domain/contract/passkeys.ts'
import { people } from '#domain/contract/people.ts'
import { callApi } from '../../api/client.ts'
import { useAccount, useIdentity } from '../../lib/device.ts'
import { useKeptRead } from '../../lib/kept-read.ts'

/** Rights and sessions are read anew each time: the person comes to see what others have changed. */
const FRESH_MS = 0

/** The people of the chosen account and the open invitations; offline the last answer. */
export function usePeople() {
  const account = useAccount()?.clientId ?? ''
  const principal = useIdentity()?.principal ?? ''
  return useKeptRead({ key: ['people', account, principal], ask: () => callApi(people.list), freshMs: FRESH_MS })
}

/** The person's sessions. */
export function useSessions() {
  const principal = useIdentity()?.principal ?? ''
  return useKeptRead({ key: ['people', 'sessions', principal], ask: () => callApi(people.sessions), freshMs: FRESH_MS })
}

/** The passkeys of this person. */
export function usePasskeys() {
  const principal = useIdentity()?.principal ?? ''
  return useKeptRead({ key: ['people', 'passkeys', principal], ask: () => callApi(passkeys.list), freshMs: FRESH_MS })
}
