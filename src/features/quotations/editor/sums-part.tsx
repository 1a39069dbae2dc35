import { Trans } from '@lingui/react/macro'
import type { Article } from '#domain/contract/article.ts'
import { ORDER_AMOUNT_MAX } from '#domain/rules/limits.ts'
import { Card } from '../../../ui/card.tsx'
import { Money } from '../../../ui/money.tsx'
import { useCostOf } from '../quotations.reads.ts'
import { sumsOf } from './quotation-form.ts'
import type { DraftLine } from './quotation-form.ts'
import css from './editor.module.css'

interface SumsPartProps {
  lines: readonly DraftLine[]
  articles: ReadonlyMap<string, Article>
  currency: string
  /** An attempt to save found that the sum exceeds the limit. */
  isTooMuch: boolean
}

/** What the customer pays and what remains; only the first is printed. */
export function SumsPart({ lines, articles, currency, isTooMuch }: SumsPartProps) {
  const costOf = useCostOf()
  const { quoted, cost } = sumsOf(lines, articles, costOf)
  if (lines.length === 0) return null
  return (
    <Card>
      <dl className={css.sums}>
        <dt>
          <strong>
            <Trans>Your customer pays you, without tax</Trans>
          </strong>
        </dt>
        <dd>{quoted === null ? '–' : <Money minor={quoted} currency={currency} strong />}</dd>
        {cost !== null && quoted !== null && (
          <>
            <dt>
              <Trans>You pay, without tax, as of today</Trans>
            </dt>
            <dd>
              <Money minor={cost} currency={currency} />
            </dd>
            <dt>
              <Trans>You keep</Trans>
            </dt>
            <dd>
              <Money minor={quoted - cost} currency={currency} />
            </dd>
          </>
        )}
      </dl>
      {isTooMuch && (
        <p role="alert" className={css.problem}>
          <Trans>
            A quotation can come to at most <Money minor={ORDER_AMOUNT_MAX} currency={currency} />.
          </Trans>
        </p>
      )}
      <p className={css.quiet}>
        <Trans>What you pay does not appear on the quotation.</Trans>
      </p>
    </Card>
  )
}
