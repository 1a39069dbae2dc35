import { Plural, Trans } from '@lingui/react/macro'
import { IconArrowRight, IconCheck } from '@tabler/icons-react'
import { useErrorText } from '../../../lib/error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Money } from '../../../ui/money.tsx'
import css from './price-since-card.module.css'
import type { PriceSince } from './prices-since.ts'

/** Id of the place where prices changed since the draft are accepted. */
export const PRICES_SINCE_ID = 'pricesSince'

interface PriceSinceCardProps {
  since: readonly PriceSince[]
  /** Number of higher prices not agreed to yet. */
  open: number
  currency: string
  onAgree: () => void
}

/** Prices of a continued draft that have changed; a higher one is ordered only with the person's consent (decisions §5). */
export function PriceSinceCard({ since, open, currency, onAgree }: PriceSinceCardProps) {
  const errorText = useErrorText()
  const higher = since.filter(({ isHigher }) => isHigher).length
  return (
    <div id={PRICES_SINCE_ID}>
      <Card title={<Trans>Prices since the draft</Trans>}>
        <ul className={css.list}>
          {since.map(({ key, name, before, now, isHigher }) => (
            <li key={key}>
              <strong>{name}</strong>{' '}
              <span className={isHigher ? css.higher : undefined}>
                {errorText({ error: isHigher ? 'order.priceRose' : 'order.priceFell' })}
              </span>
              <span className={css.prices}>
                <Money minor={before} currency={currency} was /> <IconArrowRight size={14} aria-hidden />{' '}
                <Money minor={now} currency={currency} strong />
              </span>
            </li>
          ))}
        </ul>
        {higher > 0 && (
          <Button
            className="noPrint"
            variant={open > 0 ? 'primary' : 'quiet'}
            icon={<IconCheck size={18} aria-hidden />}
            disabled={open === 0}
            onClick={onAgree}
          >
            {open > 0 ? (
              <Plural value={higher} one="Accept the higher price" other="Accept the # higher prices" />
            ) : (
              <Trans>Accepted</Trans>
            )}
          </Button>
        )}
      </Card>
    </div>
  )
}
