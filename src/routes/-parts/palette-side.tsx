import { useLingui } from '@lingui/react/macro'
import {
  IconArrowRight,
  IconBarcode,
  IconBuildingStore,
  IconClipboardList,
  IconKeyboard,
  IconLock,
  IconPackage,
  IconRefresh,
  IconSearch,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { orderPath } from '../../app/order-of.ts'
import { palettePlaces } from '../../app/palette-places.ts'
import { paths } from '../../app/paths.ts'
import { useScanList } from '../../app/shell/use-scan-list.ts'
import { findAccounts } from '../../features/account/find-accounts.ts'
import { foundOrders } from '../../features/orders/found-orders.ts'
import { useSettled } from '../../features/orders/list/use-settled.ts'
import { Palette, entriesFor } from '../../features/search/palette.tsx'
import type { PaletteEntry, PaletteGroup } from '../../features/search/palette.tsx'
import { currentBrand } from '../../lib/brand.ts'
import { useAccount, useDevice, useIdentity } from '../../lib/device.ts'
import { useLanguage } from '../../lib/language.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { useObservable } from '../../lib/use-observable.ts'
import { useOffline } from '../../lib/use-offline.ts'
import { articleLink } from './buying.tsx'
import { wholeCatalogue } from './product-word.ts'

const SHOWN = 6

/** The palette with the results of every feature: screens, actions, articles, orders, and accounts for staff. */
export function PaletteSide({ onClose, onShortcuts }: { onClose: () => void; onShortcuts: () => void }) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const screens = useScreens()
  const actions = useActions(onShortcuts)
  const { articles, isWaiting } = useArticles(text.trim())
  const orders = useOrders(text.trim())
  const accounts = useAccounts(text.trim())
  const groups: readonly PaletteGroup[] = [
    { key: 'screens', name: t`Screens`, entries: entriesFor(screens, text) },
    { key: 'actions', name: t`Actions`, entries: entriesFor(actions, text) },
    { key: 'accounts', name: t`Client accounts`, entries: accounts },
    { key: 'orders', name: t`Orders`, entries: orders },
    { key: 'articles', name: t`Articles`, entries: articles },
  ]
  return <Palette text={text} onText={setText} groups={groups} isWaiting={isWaiting} onClose={onClose} />
}

function useScreens(): readonly PaletteEntry[] {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const { t } = useLingui()
  const catalogue: PaletteEntry = {
    key: 'screen-catalogue',
    name: t`Catalogue`,
    icon: IconArrowRight,
    run: () => void navigate(wholeCatalogue()),
  }
  const places = palettePlaces(currentBrand(), useIdentity()).map(({ label, to }) => ({
    key: `screen${to}`,
    name: i18n._(label),
    icon: IconArrowRight,
    run: () => void navigate({ to }),
  }))
  return [catalogue, ...places]
}

function useActions(onShortcuts: () => void): readonly PaletteEntry[] {
  const { t } = useLingui()
  const device = useDevice()
  const { hasPin } = useObservable(device.lock.state)
  const { show } = useScanList()
  return [
    { key: 'scan', name: t`Scan`, detail: 'Ctrl B', icon: IconBarcode, run: () => show(true) },
    { key: 'refresh', name: t`Refresh prices and stock`, icon: IconRefresh, run: () => void device.refreshAll() },
    ...(hasPin ? [{ key: 'lock', name: t`Lock`, icon: IconLock, run: () => device.lock.lockNow() }] : []),
    { key: 'shortcuts', name: t`Keyboard shortcuts`, detail: '?', icon: IconKeyboard, run: onShortcuts },
  ]
}

function useArticles(text: string): { articles: readonly PaletteEntry[]; isWaiting: boolean } {
  const { catalogue } = useDevice()
  const clientId = useAccount()?.clientId
  const language = useLanguage()
  const navigate = useNavigate()
  const { data = [], isFetching } = useQuery({
    queryKey: ['palette-articles', clientId, language, text],
    queryFn: async () => {
      const answer = await catalogue.list({ keyword: text, limit: SHOWN })
      return answer.ok ? answer.data.list : []
    },
    enabled: text.length > 1,
    placeholderData: (before) => before,
  })
  const found = text.length > 1 ? data : []
  return {
    isWaiting: isFetching && text.length > 1,
    articles: found.map(({ goodsId, name }) => ({
      key: `article-${goodsId}`,
      name,
      detail: goodsId,
      icon: IconPackage,
      run: () => void navigate(articleLink(goodsId)),
    })),
  }
}

/** This device's orders at once, then older ones from the service; if there may be more, an entry that searches all. */
function useOrders(text: string): readonly PaletteEntry[] {
  const { t } = useLingui()
  const navigate = useNavigate()
  const orders = useObservable(useDevice().orders)
  const country = useAccount()?.country ?? ''
  const isOffline = useOffline()
  const told = useOlderOrders(text)
  if (text.length < 2) return []
  const here = foundOrders(orders ?? [], { q: text }, { country, now: serverNow() })
  const known = new Set(here.map(({ orderId }) => orderId))
  const older = (told?.list ?? []).filter(({ orderId }) => !known.has(orderId)).map((order) => ({ ...order, commandId: null }))
  const found = [...here, ...older].slice(0, SHOWN)
  const mayBeMore = isOffline || (told?.total ?? 0) > found.length
  const search: PaletteEntry = {
    key: 'orders-search',
    name: t`Search all orders for “${text}”`,
    ...(isOffline && { detail: t`Only the orders on this device were searched` }),
    icon: IconSearch,
    run: () => void navigate({ ...paths.orders(), search: { q: text } }),
  }
  return [
    ...found.map((order) => ({
      key: `order-${order.orderId} ${order.commandId}`,
      name: order.orderNumber ?? t`Order without a number yet`,
      detail: order.ownNumber,
      icon: IconClipboardList,
      run: () => void navigate(orderPath(order)),
    })),
    ...(mayBeMore ? [search] : []),
  ]
}

/** The service's orders for this text once typing stops; undefined without a network. */
function useOlderOrders(text: string) {
  const { orderReads } = useDevice()
  const clientId = useAccount()?.clientId
  const isOffline = useOffline()
  const keyword = useSettled(text)
  const isAsked = keyword.length > 1 && clientId !== undefined && !isOffline
  const { data } = useQuery({
    queryKey: ['orders', clientId, 'palette', keyword],
    queryFn: async () => {
      const answer = await orderReads.list({ keyword, page: '1', limit: String(SHOWN) })
      return answer.ok ? answer.data : null
    },
    enabled: isAsked,
  })
  return isAsked && keyword === text ? data : undefined
}

/** Accounts that staff may act for; choosing one switches to it and opens home. */
function useAccounts(text: string): readonly PaletteEntry[] {
  const device = useDevice()
  const navigate = useNavigate()
  const person = useIdentity()
  const accounts = useObservable(device.accounts)
  if (person?.kind !== 'staff' || text.length < 2) return []
  return findAccounts(accounts ?? [], text)
    .slice(0, SHOWN)
    .map(({ clientId, clientNumber, company }) => ({
      key: `account-${clientId}`,
      name: company,
      detail: clientNumber,
      icon: IconBuildingStore,
      run: () => void device.chooseAccount(clientId).then(() => navigate(paths.home())),
    }))
}
