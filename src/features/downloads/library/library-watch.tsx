import { useEffect } from 'react'
import { downloads } from '#domain/contract/downloads.ts'
import { callApi } from '../../../api/client.ts'
import { useAccount } from '../../../lib/device.ts'

/** Screens that do not check the library, besides those without a sign-in. §2 */
const QUIET: ReadonlySet<string> = new Set(['/order/orderConfirm', '/helpCenter'])

/** Checks on each screen whether the library has something new; style sheets show the dot by the attribute set here. */
export function LibraryWatch({ path }: { path: string }) {
  const account = useAccount()?.clientId
  useEffect(() => {
    if (account === undefined || QUIET.has(path)) return
    const look = async () => {
      const answer = await callApi(downloads.check)
      // Without a network the dot stays as it was.
      if (answer.ok) document.documentElement.toggleAttribute('data-library-news', answer.data.hasNew)
    }
    void look()
  }, [account, path])
  return null
}
