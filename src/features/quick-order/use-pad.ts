import { useEffect, useMemo } from 'react'
import type { ClientAccountRow } from '#domain/contract/account.ts'
import { currentBrand } from '../../lib/brand.ts'
import { useAccount, useDevice, useIdentity } from '../../lib/device.ts'
import { serverNow, useServerNow } from '../../lib/server-clock.ts'
import { useObservable } from '../../lib/use-observable.ts'
import type { Device } from '../../offline/device-types.ts'
import { judgeRow } from './judge-row.ts'
import type { JudgedRow } from './judge-row.ts'
import { createPadStore } from './pad-store.ts'
import type { PadStore } from './pad-store.ts'

const stores = new WeakMap<Device['kept'], { readonly whose: string; readonly store: PadStore }>()

/**
 * The store of a person and account; another one starts a new store. Prices are read where rows are judged, so a new rate replaces
 * nothing.
 */
function storeOf(device: Device, principal: string, account: ClientAccountRow): PadStore {
  // What determines the sales steps of its rows; the rest of the account changes with every read, even while typing.
  const whose = [principal, account.clientId, account.orderingMode, account.country].join(' ')
  const known = stores.get(device.kept)
  if (known?.whose === whose) return known.store
  const store = createPadStore({ device, account, brand: currentBrand().id, now: serverNow })
  stores.set(device.kept, { whose, store })
  return store
}

/** The pad of the current account; null if none is chosen. */
export function usePadStore(): PadStore | null {
  const device = useDevice()
  const principal = useIdentity()?.principal
  const account = useAccount()
  const store = principal === undefined || !account ? null : storeOf(device, principal, account)
  const { phase, contentAt, stockAt } = useObservable(device.catalogue.state)
  const readings = `${phase} ${contentAt} ${stockAt}`
  useEffect(() => {
    if (store?.get().pad) store.resolveAgain()
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies -- newer data is the cause
  }, [store, readings])
  useEffect(() => {
    const seen = () => {
      if (document.visibilityState === 'visible') void store?.reread()
    }
    // The pad outlives its screen: another window may have ordered it meanwhile.
    void store?.reread()
    document.addEventListener('visibilitychange', seen)
    // Of two windows side by side, both are visible all the time.
    window.addEventListener('focus', seen)
    return () => {
      document.removeEventListener('visibilitychange', seen)
      window.removeEventListener('focus', seen)
    }
  }, [store])
  return store
}

/** Every row with its verdict; undefined until the pad is read from the device. */
export function useJudgedRows(store: PadStore): readonly JudgedRow[] | undefined {
  const { pad, found } = useObservable(store)
  const account = useAccount()
  const cart = useObservable(useDevice().cart)
  const now = useServerNow()
  const inCart = useMemo(() => new Map(cart?.lines.map(({ goodsId, quantity }) => [goodsId, quantity])), [cart])
  return useMemo(() => {
    if (!pad || !account) return undefined
    const facts = { account, brand: currentBrand().id, now, inCart: (goodsId: string) => inCart.get(goodsId) ?? 0 }
    return pad.rows.map((row) => judgeRow(row, found.get(row.code.trim()), facts))
  }, [pad, found, account, now, inCart])
}
