import { Trans, useLingui } from '@lingui/react/macro'
import { IconMoodSmile } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Article } from '#domain/contract/article.ts'
import type { VisitNews } from '#domain/contract/day.ts'
import { parseDecimal } from '#domain/rules/money.ts'
import { keepUnits } from '#domain/rules/parameters.ts'
import { stockDisplay } from '#domain/rules/stock.ts'
import { formatMoment } from '../../lib/dates.ts'
import { useAccount } from '../../lib/device.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { EnergyArrow } from '../../ui/energy-arrow.tsx'
import { Money } from '../../ui/money.tsx'
import { Row, Rows } from '../../ui/row.tsx'
import css from './day.module.css'
import { useArticles } from './day.reads.ts'
import type { VisitLinks, VisitWords } from './visit-screen.tsx'

interface NewsProps {
  news: VisitNews
  links: VisitLinks
  words: VisitWords
}

export function News({ news: { orders, arrivals, prices, returns }, links, words }: NewsProps) {
  const { i18n } = useLingui()
  const articles = useArticles([...new Set([...arrivals, ...prices].map(({ goodsId }) => goodsId))])
  const account = useAccount()
  if (orders.length + arrivals.length + prices.length + returns.length === 0)
    return (
      <EmptyState icon={<IconMoodSmile size={28} />} title={<Trans>Nothing has happened since then</Trans>}>
        <Trans>New orders, arrivals, prices and returns of this client will appear here.</Trans>
      </EmptyState>
    )
  return (
    <>
      <Part title={<Trans>Orders</Trans>} list={orders} keyOf={(one) => `${one.orderId} ${one.what} ${one.at}`}>
        {(one) => (
          <Row
            title={
              <Link {...links.order(one.orderId)} className="rowTarget num">
                {one.orderNumber}
              </Link>
            }
            meta={`${words.order(one.what)} · ${formatMoment(one.at)} · ${one.by}`}
          />
        )}
      </Part>
      <Part title={<Trans>Arrivals</Trans>} list={arrivals} keyOf={(one) => one.goodsId}>
        {(one) => (
          <Row
            title={<ArticleName goodsId={one.goodsId} article={articles.get(one.goodsId)} link={links.article(one.goodsId)} />}
            meta={formatMoment(one.at)}
            end={<span className="num">{stockDisplay(one.remaining, account?.isTest ?? false, i18n.locale).text}</span>}
          />
        )}
      </Part>
      <Part title={<Trans>Prices</Trans>} list={prices} keyOf={(one) => one.goodsId}>
        {(one) => (
          <Row
            title={<ArticleName goodsId={one.goodsId} article={articles.get(one.goodsId)} link={links.article(one.goodsId)} />}
            meta={formatMoment(one.at)}
            end={<PriceChange {...one} currency={account?.currency ?? ''} article={articles.get(one.goodsId)} />}
          />
        )}
      </Part>
      <Part title={<Trans>Returns</Trans>} list={returns} keyOf={(one) => one.returnId}>
        {(one) => (
          <Row
            title={
              <Link {...links.return(one.returnId)} className="rowTarget num">
                {one.returnNumber}
              </Link>
            }
            meta={`${words.return(one.state)} · ${formatMoment(one.at)} · ${one.by}`}
          />
        )}
      </Part>
    </>
  )
}

interface PartProps<T> {
  title: ReactNode
  list: readonly T[]
  keyOf: (one: T) => string
  children: (one: T) => ReactNode
}

function Part<T>({ title, list, keyOf, children }: PartProps<T>) {
  const { t } = useLingui()
  if (list.length === 0) return null
  return (
    <Card flush title={title}>
      <Rows label={t`Since your last visit`}>
        {list.map((one) => (
          <li key={keyOf(one)}>{children(one)}</li>
        ))}
      </Rows>
    </Card>
  )
}

function ArticleName({ goodsId, article, link }: { goodsId: string; article: Article | undefined; link: LinkProps }) {
  return (
    <Link {...link} className="rowTarget">
      {article ? keepUnits(article.name) : goodsId}
    </Link>
  )
}

type PriceProps = Pick<VisitNews['prices'][number], 'priceBefore' | 'priceNow'> & {
  currency: string
  article: Article | undefined
}

function PriceChange({ priceBefore, priceNow, currency, article }: PriceProps) {
  return (
    <span className={css.prices}>
      <Money was minor={parseDecimal(priceBefore) ?? 0} currency={currency} />
      <Money strong minor={parseDecimal(priceNow) ?? 0} currency={currency} />
      {article && <EnergyArrow article={article} />}
    </span>
  )
}
