import { Trans, useLingui } from '@lingui/react/macro'
import type { Article } from '#domain/contract/article.ts'
import type { Quotation } from '#domain/contract/quotations.ts'
import { formatNumber } from '#domain/rules/numbers.ts'
import { parseDecimal } from '#domain/rules/money.ts'
import { lineTotalOf, quotationTotal } from '#domain/rules/quotation-prices.ts'
import { ArticleCell } from '../../ui/article-cell.tsx'
import { Card } from '../../ui/card.tsx'
import { EnergyArrow } from '../../ui/energy-arrow.tsx'
import { Money } from '../../ui/money.tsx'
import { Figure, Table } from '../../ui/table.tsx'
import { useArticlesOf } from '../../lib/articles-of.ts'
import css from './quotations.module.css'

/** The quoted articles at the customer's prices. */
export function QuotationLines({ one }: { one: Quotation }) {
  const { t, i18n } = useLingui()
  const { lines, currency } = one
  const { articles } = useArticlesOf(lines.map(({ goodsId }) => goodsId))
  return (
    <Card flush>
      <Table
        caption={t`Lines of the quotation`}
        columns={[
          { key: 'article', label: <Trans>Article</Trans> },
          { key: 'quantity', label: <Trans>Quantity</Trans>, figure: true },
          { key: 'price', label: <Trans>Price for your customer</Trans>, figure: true },
          { key: 'total', label: <Trans>Amount</Trans>, figure: true },
        ]}
        foot={
          <tr>
            <th scope="row" colSpan={3} className={css.sum}>
              <Trans>Your customer pays you, without tax</Trans>
            </th>
            <Figure>
              <QuotationSum one={one} strong />
            </Figure>
          </tr>
        }
      >
        {lines.map((line) => (
          <tr key={line.goodsId}>
            <td className={css.article}>
              <ArticleCell
                image={articles.get(line.goodsId)?.images[0] ?? ''}
                name={articles.get(line.goodsId)?.name ?? line.name}
                goodsId={line.goodsId}
              >
                <Label article={articles.get(line.goodsId)} />
              </ArticleCell>
            </td>
            <Figure>{formatNumber(i18n.locale, line.quantity)}</Figure>
            <Figure>
              <Money minor={parseDecimal(line.unitPrice) ?? 0} currency={currency} />
            </Figure>
            <Figure>
              <Money minor={lineTotalOf(line)} currency={currency} strong />
            </Figure>
          </tr>
        ))}
      </Table>
    </Card>
  )
}

/** What the customer pays; a dash if too large to compute. */
export function QuotationSum({ one: { lines, currency }, strong = false }: { one: Quotation; strong?: boolean }) {
  const total = quotationTotal(lines)
  return total === null ? '–' : <Money minor={total} currency={currency} strong={strong} />
}

/** For a labelled category: class and range beside the price. decisions §11 */
const Label = ({ article }: { article: Article | undefined }) => article && <EnergyArrow article={article} />
