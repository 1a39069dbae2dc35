import { Trans, useLingui } from '@lingui/react/macro'
import type { Article } from '#domain/contract/article.ts'
import { stockDisplay, stockLevel } from '#domain/rules/stock.ts'
import type { StockLevel } from '#domain/rules/stock.ts'
import { arrivalInSight } from '../../lib/arrival-in-sight.ts'
import { isOldData } from '../../lib/data-age.ts'
import { useAccount } from '../../lib/device.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { useOffline } from '../../lib/use-offline.ts'
import { DataAge } from '../../ui/age.tsx'
import { classNames } from '../../ui/class-names.ts'
import css from './stock-mark.module.css'

/** Stock as a dot and a word, by the display rule; with its age where it may be old (§4, decisions §6). */
export function StockMark({ article }: { article: Article }) {
  const isTest = useAccount()?.isTest ?? false
  const isOffline = useOffline()
  const isOld = isOldData(article.readAt)
  const level = stockLevel({
    remainingStock: article.remaining,
    notCheckStock: article.notCheckStock || isTest,
    inTransit: article.transit > 0,
  })
  const hasAge = level !== 'unknown' && (isOffline || isOld)
  const day = level === 'arriving' ? arrivalInSight(article.arrivesOn, serverNow()) : null
  return (
    <span className={css.stock} data-long={hasAge || level === 'arriving' || undefined}>
      <span className={classNames(css.dot, css[level])} aria-hidden />
      <span className={css.word}>
        <Word level={level} article={article} isTest={isTest} day={day} />
      </span>
      {hasAge && (
        <span className={classNames(css.age, isOld && css.old)}>
          <Trans>
            as of <DataAge at={article.readAt} />
          </Trans>
        </span>
      )}
    </span>
  )
}

interface WordProps {
  level: StockLevel
  article: Article
  isTest: boolean
  /** Day of the arrival, if it is in sight. */
  day: string | null
}

function Word({ level, article, isTest, day }: WordProps) {
  const { i18n } = useLingui()
  if (article.remaining === null && level === 'unknown') return <Trans>Stock not known</Trans>
  const { text } = stockDisplay(article.remaining ?? 0, isTest, i18n.locale)
  if (level === 'out' || level === 'arriving') {
    if (level === 'out') return <Trans>0 in stock</Trans>
    if (day === null) return <Trans>0 in stock, more on the way</Trans>
    const arrivesOn = <span className={css.day}>{day}</span>
    return <Trans>0 in stock, arrives {arrivesOn}</Trans>
  }
  if (article.notCheckStock && !isTest) return <Trans>In stock</Trans>
  return level === 'low' ? <Trans>Only {text} left</Trans> : <Trans>{text} in stock</Trans>
}
