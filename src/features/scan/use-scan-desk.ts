import { useQuery } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import type { Article } from '#domain/contract/article.ts'
import { currentBrand } from '../../lib/brand.ts'
import { useAccount, useDevice, useIdentity } from '../../lib/device.ts'
import { useLanguage } from '../../lib/language.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { useObservable } from '../../lib/use-observable.ts'
import type { Device } from '../../offline/device-types.ts'
import { createScanDesk } from './scan-desk.ts'
import type { ScanDesk } from './scan-desk.ts'
import { articlesIn } from './scan-log.ts'
import type { Scan } from './scan-log.ts'

/** One desk at a time; it outlives the panel, so that a scan in progress when the list is closed still completes. */
const desks = new WeakMap<Device, { readonly whose: string; readonly desk: ScanDesk }>()

/** The desk of the person and account; null if no account is chosen. */
export function useScanDesk(): ScanDesk | null {
  const device = useDevice()
  const principal = useIdentity()?.principal
  const clientId = useAccount()?.clientId
  if (principal === undefined || clientId === undefined) return null
  const whose = `${principal} ${clientId}`
  const known = desks.get(device)
  if (known?.whose === whose) return known.desk
  const desk = createScanDesk({ device, clientId, brand: currentBrand().id, now: serverNow })
  desks.set(device, { whose, desk })
  return desk
}

export const useScans = (desk: ScanDesk): readonly Scan[] => useSyncExternalStore(desk.subscribe, desk.get)

const NONE: readonly Article[] = []

/** The articles of the list, as fresh as on the device; one scanned just now is available at once. */
export function useScannedArticles(desk: ScanDesk, scans: readonly Scan[]): (goodsId: string) => Article | undefined {
  const { catalogue } = useDevice()
  const { phase, contentAt, stockAt } = useObservable(catalogue.state)
  const clientId = useAccount()?.clientId
  const language = useLanguage()
  const ids = articlesIn(scans)
  const { data = NONE } = useQuery({
    queryKey: ['scan-articles', clientId, language, phase, contentAt, stockAt, ids.toSorted().join(' ')],
    queryFn: async () => {
      const answer = await catalogue.byIds(ids)
      return answer.ok ? answer.data : NONE
    },
    enabled: ids.length > 0,
    placeholderData: (before) => before,
  })
  const byId = useMemo(() => new Map(data.map((article) => [article.goodsId, article])), [data])
  return (goodsId) => byId.get(goodsId) ?? desk.article(goodsId)
}
