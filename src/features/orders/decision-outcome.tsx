import { Plural, Trans } from '@lingui/react/macro'
import { parseDecimal } from '#domain/rules/money.ts'
import type { ShownOrder } from '../../offline/device-types.ts'
import { Money } from '../../ui/money.tsx'
import type { Decisions } from './decide-order.ts'
import css from './decision-part.module.css'

interface DecisionOutcomeProps {
  next: ShownOrder
  decisions: Decisions
  open: number
  currency: string
  minOrderAmount: number
}

/** What happens when it is sent, in plain sentences. */
export function DecisionOutcome({ next, decisions, open, currency, minOrderAmount }: DecisionOutcomeProps) {
  const made = [...decisions.values()]
  const waiting = made.filter((decision) => decision === 'waitForArrival').length
  const removed = made.filter((decision) => decision === 'remove').length
  const replaced = made.filter((decision) => decision === 'replace').length
  const lines = next.lines.length
  const goods = parseDecimal(next.subtotal) ?? 0
  return (
    <output className={css.outcome}>
      {open > 0 && (
        <span className={css.open}>
          <Plural value={open} one="# line is still open" other="# lines are still open" />
        </span>
      )}
      {open === 0 && lines === 0 && (
        <span className={css.open}>
          <Trans>No line is left to order</Trans>
        </span>
      )}
      {open === 0 && lines > 0 && (
        <strong>
          <Plural value={lines} one="# line will be sent:" other="# lines will be sent:" />{' '}
          <Money minor={parseDecimal(next.total) ?? 0} currency={currency} strong /> <Trans>with tax.</Trans>
        </strong>
      )}
      {replaced > 0 && (
        <span>
          <Plural value={replaced} one="# line is replaced by its successor." other="# lines are replaced by their successors." />
        </span>
      )}
      {removed > 0 && (
        <span>
          <Plural value={removed} one="# removed line stays in the cart." other="# removed lines stay in the cart." />
        </span>
      )}
      {waiting > 0 && (
        <span>
          <Plural
            value={waiting}
            one="# line waits: you get a notice when the article arrives."
            other="# lines wait: you get a notice when the articles arrive."
          />
        </span>
      )}
      {open === 0 && lines > 0 && goods < minOrderAmount && (
        <span className={css.open}>
          <Trans>
            That is below the minimum order of <Money minor={minOrderAmount} currency={currency} />: the service would refuse it.
          </Trans>
        </span>
      )}
    </output>
  )
}
