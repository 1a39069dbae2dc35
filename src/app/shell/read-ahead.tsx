import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { BoughtContext, useBoughtAhead } from '../../features/catalogue/bought.reads.ts'
import { followCatalogue } from '../../features/catalogue/goods-queries.ts'
import { useAccount, useDevice } from '../../lib/device.ts'
import { useLanguage } from '../../lib/language.ts'
import { useObservable } from '../../lib/use-observable.ts'
import { readFontsAhead } from './read-fonts-ahead.ts'

/** After the first screen and its requests. */
const LATER_MS = 4000

/** Reads what every screen needs before a screen asks: the network may be gone by then. */
export function ReadAhead({ children }: { children: ReactNode }) {
  const { catalogue } = useDevice()
  useEffect(() => followCatalogue(catalogue), [catalogue])
  useEffect(readFontsAhead, [])
  return (
    <BoughtContext value={useBoughtAhead()}>
      <AccountAhead />
      {children}
    </BoughtContext>
  )
}

/** Data of some screens only is read later, by code that no start waits for. */
function AccountAhead() {
  const device = useDevice()
  const queries = useQueryClient()
  const account = useAccount()?.clientId
  const language = useLanguage()
  const isReachable = useObservable(device.sync).reachable === 'yes'
  useEffect(() => {
    if (account === undefined || !isReachable) return
    const read = async () => (await import('./account-ahead.ts')).readAhead(device, queries, { account, language })
    // What cannot be read now is read when a screen asks.
    const later = setTimeout(() => void read().catch(() => {}), LATER_MS)
    return () => clearTimeout(later)
  }, [device, queries, account, language, isReachable])
  return null
}
