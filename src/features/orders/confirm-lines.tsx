import { Trans } from '@lingui/react/macro'
import type { PricedBundle } from '#domain/contract/bundle-facts.ts'
import type { OrderProblem } from '#domain/rules/order.ts'
import { useErrorText } from '../../lib/error-text.ts'
import type { OrderForm } from '../../offline/device-types.ts'
import { Card } from '../../ui/card.tsx'
import type { ConfirmGoods } from './confirm-goods.ts'
import { documentBundle, linesOf } from './document-bundles.ts'
import { DocumentLines } from './document-lines.tsx'
import { ShortLine } from './short/short-line.tsx'
import type { ShortView } from './short/use-short.ts'

interface ConfirmLinesProps {
  goods: ConfirmGoods
  short: ShortView
  form: OrderForm
  problems: readonly OrderProblem[]
  /** Shows on each line what happens if stock is short; otherwise only on lines that are short. */
  isByLine: boolean
  onChange: (patch: Partial<OrderForm>) => void
}

/** The lines as requested, each with its problems and what would become of it. */
export function ConfirmLines({ goods, short, form, problems, isByLine, onChange }: ConfirmLinesProps) {
  const errorText = useErrorText()
  const { account, chosen } = goods
  const ordered = chosen.lines.map(({ goodsId }) => goodsId)
  const bundleNote = ({ bundleKey }: PricedBundle) =>
    problems
      .filter((problem) => problem.scope === 'bundle' && problem.bundleKey === bundleKey)
      .map(({ error }) => errorText({ error: `cart.${error}` }))
      .join(' ')
  return (
    <Card title={<Trans>Lines</Trans>} flush>
      <DocumentLines
        currency={account.currency}
        bundles={chosen.bundles.map((one) => documentBundle(one, bundleNote(one)))}
        lines={linesOf(chosen).map(({ goodsId, quantity, article, price, bundleKey, bundlePercent }) => {
          // A problem of a part is shown at its set.
          const isSingle = bundleKey === undefined
          const own = problems.filter((problem) => isSingle && problem.scope === 'line' && problem.goodsId === goodsId)
          const outcome = isSingle ? short.outcomes.get(goodsId) : undefined
          const isShort = outcome !== undefined || own.some(({ error }) => error === 'insufficientStock')
          return {
            bundleKey,
            isBlocked: own.length > 0,
            goodsId,
            quantity,
            name: article?.name ?? goodsId,
            unitPrice: price.unit,
            originalPrice: price.original,
            lineTotal: price.lineTotal,
            image: article?.images[0],
            energy: article?.energy,
            subject: article && { kind: 'now', article, price, ...(bundlePercent !== undefined && { bundlePercent }) },
            note: isSingle && (isShort || isByLine || own.length > 0 || form.lineShort?.[goodsId] !== undefined) && (
              <>
                {own
                  .map(({ error }) => errorText({ error: error === 'priceHigher' ? 'order.priceRose' : `cart.${error}` }))
                  .join(' ')}
                {(isShort || isByLine || form.lineShort?.[goodsId] !== undefined) && (
                  <ShortLine
                    article={article}
                    goodsId={goodsId}
                    quantity={quantity}
                    form={form}
                    outcome={outcome}
                    articles={short.articles}
                    ordered={ordered}
                    onChange={onChange}
                  />
                )}
              </>
            ),
          }
        })}
      />
    </Card>
  )
}
