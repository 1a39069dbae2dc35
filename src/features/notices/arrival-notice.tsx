import { Trans, useLingui } from '@lingui/react/macro'
import { IconBell, IconBellCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useCallback, useSyncExternalStore } from 'react'
import { lineGoodsOf } from '#domain/contract/article-facts.ts'
import type { Article } from '#domain/contract/article.ts'
import { contract } from '#domain/contract/index.ts'
import { showsArrivalNotice } from '#domain/rules/badge.ts'
import { paths } from '../../app/paths.ts'
import { currentBrand } from '../../lib/brand.ts'
import { useAccount, useDevice } from '../../lib/device.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { useObservable } from '../../lib/use-observable.ts'
import { useSaved } from '../../lib/use-saved.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts.ts'
import css from './arrival-notice.module.css'

/** Where add-to-cart would stand, on what is sold out or being replenished (§5); nothing on any other article. */
export function ArrivalNotice({ article, large }: { article: Article; large?: boolean }) {
  const { t } = useLingui()
  const device = useDevice()
  const account = useAccount()
  const saved = useSaved()
  const isAsked = useIsAsked(article.goodsId)
  // A notification is promised only where this device may show one.
  const isTold = useObservable(device.push.state).kinds.includes('arrivals')
  if (!account || !showsArrivalNotice(lineGoodsOf(article, account, currentBrand().id, serverNow()))) return null
  const stop = () => {
    const { goodsId, name } = article
    return saved(device.enqueue(contract.notices.remove, { goodsId }, { label: t`No arrival notice: ${name}` }))
  }
  if (isAsked && !isTold) {
    return (
      <p className={css.asked} data-silent>
        <IconBell size={18} aria-hidden />
        <span>
          <Trans>
            Noted. <Link {...paths.sync()}>Turn on notifications</Link> to be told.
          </Trans>
        </span>
        <TakeBack name={article.name} onPress={() => void stop()} />
      </p>
    )
  }
  if (isAsked) {
    return (
      <p className={css.asked}>
        <IconBellCheck size={18} aria-hidden />
        <span>
          <Trans>You will be notified when it arrives</Trans>
        </span>
        <TakeBack name={article.name} onPress={() => void stop()} />
      </p>
    )
  }
  const ask = async () => {
    const { goodsId, name } = article
    if (!(await saved(device.enqueue(contract.notices.add, { goodsId }, { label: t`Arrival notice: ${name}` })))) return
    if (isTold) toast(t`You will be notified when ${name} arrives`)
    else toast(t`Noted. Turn on notifications in the Sync Centre to be told.`, { tone: 'wait' })
  }
  return (
    <Button block={!large} large={large} className={css.ask} icon={<IconBell size={18} aria-hidden />} onClick={() => void ask()}>
      <Trans>Tell me when it arrives</Trans>
    </Button>
  )
}

function TakeBack({ name, onPress }: { name: string; onPress: () => void }) {
  const { t } = useLingui()
  return (
    <Button variant="quiet" className={css.back} aria-label={t`Cancel notice: ${name}`} onClick={onPress}>
      <Trans>Cancel notice</Trans>
    </Button>
  )
}

/** The person waits for it already; renders again only when that changes. */
function useIsAsked(goodsId: string): boolean {
  const { notices } = useDevice()
  const read = useCallback(
    () => notices.get()?.some((notice) => notice.goodsId === goodsId && notice.email === '') ?? false,
    [notices, goodsId],
  )
  return useSyncExternalStore(notices.subscribe, read)
}
