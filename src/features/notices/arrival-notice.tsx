import { Trans, useLingui } from '@lingui/react/macro'
import { IconBell, IconBellCheck, IconMail } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense, lazy, useCallback, useState, useSyncExternalStore } from 'react'
import { lineGoodsOf } from '#domain/contract/article-facts.ts'
import type { Article } from '#domain/contract/article.ts'
import { contract } from '#domain/contract/index.ts'
import type { Notice } from '#domain/contract/notices.ts'
import { showsArrivalNotice } from '#domain/rules/badge.ts'
import { paths } from '../../app/paths.ts'
import { currentBrand } from '../../lib/brand.ts'
import { useArrivalWords, useIsTold } from '../../lib/arrival-words.ts'
import { useAccount, useDevice } from '../../lib/device.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { useSaved } from '../../lib/use-saved.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import css from './arrival-notice.module.css'

// Loaded on demand: few people ask, and every card of a list carries the button.
const AskedNotices = lazy(async () => ({ default: (await import('./asked-notices.tsx')).AskedNotices }))
const MailNoticeDialog = lazy(async () => ({ default: (await import('./mail-notice-dialog.tsx')).MailNoticeDialog }))

/**
 * Replaces add-to-cart on an article that is sold out or being replenished (§5). Any other article shows nothing, but on its own
 * page existing notices can still be cancelled.
 */
export function ArrivalNotice({ article, large }: { article: Article; large?: boolean }) {
  const account = useAccount()
  const asked = useAsked(article.goodsId)
  if (!account) return null
  const isMissing = showsArrivalNotice(lineGoodsOf(article, account, currentBrand().id, serverNow()))
  const byMail = asked.filter(({ email }) => email !== '')
  const listed = isMissing ? byMail : large ? asked : []
  return (
    <>
      {isMissing && <Asking article={article} large={large} isAsked={byMail.length < asked.length} />}
      {listed.length > 0 && (
        <Suspense fallback={null}>
          <AskedNotices name={article.name} asked={listed} />
        </Suspense>
      )}
    </>
  )
}

interface AskingProps {
  article: Article
  large: boolean | undefined
  isAsked: boolean
}

/** The person's own notice on a device, and the button for one by e-mail. */
function Asking({ article, large, isAsked }: AskingProps) {
  const { t } = useLingui()
  const device = useDevice()
  const saved = useSaved()
  const sayAsked = useArrivalWords()
  const isTold = useIsTold()
  const [isWriting, setWriting] = useState(false)
  const { goodsId, name } = article
  const ask = async () => {
    if (await saved(device.enqueue(contract.notices.add, { goodsId }, { label: t`Arrival notice: ${name}` }))) sayAsked(name)
  }
  return (
    <div className={isAsked ? css.asked : css.ask} data-silent={isAsked && !isTold ? true : undefined}>
      {isAsked ? (
        <Noted article={article} isTold={isTold} />
      ) : (
        <Button block={!large} large={large} icon={<IconBell size={18} aria-hidden />} onClick={() => void ask()}>
          <Trans>Tell me when it arrives</Trans>
        </Button>
      )}
      <IconButton
        label={t`Tell me by e-mail: ${name}`}
        className={css.back}
        outlined
        icon={<IconMail size={20} aria-hidden />}
        onClick={() => setWriting(true)}
      />
      {isWriting && (
        <Suspense fallback={null}>
          <MailNoticeDialog article={article} onClose={() => setWriting(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** Promises a notification only if this device may show one. */
function Noted({ article: { goodsId, name }, isTold }: { article: Article; isTold: boolean }) {
  const { t } = useLingui()
  const device = useDevice()
  const saved = useSaved()
  const stop = () => saved(device.enqueue(contract.notices.remove, { goodsId }, { label: t`No arrival notice: ${name}` }))
  return (
    <>
      {isTold ? <IconBellCheck size={18} aria-hidden /> : <IconBell size={18} aria-hidden />}
      <span>
        {isTold ? (
          <Trans>You will be notified when it arrives</Trans>
        ) : (
          <Trans>
            Noted. <Link {...paths.sync()}>Turn on notifications</Link> to be told.
          </Trans>
        )}
      </span>
      <Button variant="quiet" className={css.back} aria-label={t`Cancel notice: ${name}`} onClick={() => void stop()}>
        <Trans>Cancel notice</Trans>
      </Button>
    </>
  )
}

const NONE: readonly Notice[] = []
const byGoods = new WeakMap<readonly Notice[], ReadonlyMap<string, readonly Notice[]>>()

const goodsOf = (list: readonly Notice[]): ReadonlyMap<string, readonly Notice[]> => {
  let known = byGoods.get(list)
  if (!known) {
    known = Map.groupBy(list, ({ goodsId }) => goodsId)
    byGoods.set(list, known)
  }
  return known
}

/** The person's notices for this article; without any, renders again only when that changes. */
function useAsked(goodsId: string): readonly Notice[] {
  const { notices } = useDevice()
  const read = useCallback(() => goodsOf(notices.get() ?? NONE).get(goodsId) ?? NONE, [notices, goodsId])
  return useSyncExternalStore(notices.subscribe, read)
}
