import { Trans } from '@lingui/react/macro'
import type { Article } from '#domain/contract/article.ts'
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
}

/** What the customer pays and what remains of it: only the first stands on the paper. */
export function SumsPart({ lines, articles, currency }: SumsPartProps) {
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
        <dd>
          <Money minor={quoted} currency={currency} strong />
        </dd>
        {cost !== null && (
          <>
            <dt>
              <Trans>You pay, without tax, as of today</Trans>
            </dt>
            <dd>
              <Money minor={cost} currency={currency} />
            </dd>
            <dt>
              <Trans>Remains with you</Trans>
            </dt>
            <dd>
              <Money minor={quoted - cost} currency={currency} />
            </dd>
          </>
        )}
      </dl>
      <p className={css.quiet}>
        <Trans>What you pay does not appear on the quotation.</Trans>
      </p>
    </Card>
  )
}
