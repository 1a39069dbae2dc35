import { Trans, useLingui } from '@lingui/react/macro'
import { IconTrendingDown } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import type { BoughtOfAccount } from '#domain/contract/day.ts'
import { boughtLess } from '#domain/rules/bought-less.ts'
import { formatNumber } from '#domain/rules/numbers.ts'
import { keepUnits } from '#domain/rules/parameters.ts'
import { formatDay } from '../../lib/dates.ts'
import { ArticleCell } from '../../ui/article-cell.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Figure, Table } from '../../ui/table.tsx'
import { useArticles } from './day.reads.ts'

const SHOWN = 100

interface BoughtLessProps {
  bought: readonly BoughtOfAccount[]
  article: (goodsId: string) => LinkProps
}

/** Articles that the account ordered less of in the last 90 days than in the 90 days before. */
export function BoughtLess({ bought, article: linkOf }: BoughtLessProps) {
  const { t, i18n } = useLingui()
  const less = boughtLess(bought).slice(0, SHOWN)
  const articles = useArticles(less.map(({ goodsId }) => goodsId))
  if (less.length === 0)
    return (
      <EmptyState icon={<IconTrendingDown size={28} />} title={<Trans>Nothing was bought less</Trans>}>
        <Trans>In the last 90 days this client bought at least as much of every article as in the 90 days before.</Trans>
      </EmptyState>
    )
  return (
    <Table
      caption={t`Bought less`}
      columns={[
        { key: 'article', label: <Trans>Article</Trans> },
        { key: 'last', label: <Trans>Last ordered</Trans> },
        { key: 'earlier', label: <Trans>90 days before</Trans>, figure: true },
        { key: 'recent', label: <Trans>Last 90 days</Trans>, figure: true },
      ]}
    >
      {less.map(({ goodsId, name, orderedAt, earlier, recent }) => (
        <tr key={goodsId}>
          <td>
            <Link {...linkOf(goodsId)}>
              <ArticleCell
                image={articles.get(goodsId)?.images[0] ?? ''}
                name={keepUnits(articles.get(goodsId)?.name ?? name)}
                goodsId={goodsId}
              />
            </Link>
          </td>
          <td className="num">{formatDay(orderedAt)}</td>
          <Figure>{formatNumber(i18n.locale, earlier)}</Figure>
          <Figure>{formatNumber(i18n.locale, recent)}</Figure>
        </tr>
      ))}
    </Table>
  )
}
