import { Trans } from '@lingui/react/macro'
import { IconCoins } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { Article } from '#domain/contract/article.ts'
import { currentBrand } from '../../lib/brand.ts'
import { classNames } from '../../ui/class-names.ts'
import { Money } from '../../ui/money.tsx'
import css from './cash-back.module.css'

interface CashBackProps {
  article: Article
  open?: boolean
  /** Leads to all articles that have it. */
  all?: LinkProps
}

/** The cash-back of an article: a word that opens into its steps on hover or tap (§2, §9). */
export function CashBack({ article, open, all }: CashBackProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { cashBack, offShelves } = article
  if (cashBack.length === 0 || offShelves || !currentBrand().features.cashBack) return null
  return (
    <div className={classNames(css.banner, (isOpen || open) && css.open)}>
      <button
        type="button"
        className={css.word}
        aria-expanded={isOpen || open}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <IconCoins size={14} aria-hidden />
        <Trans>Cash-back</Trans>
      </button>
      <ul id={id} className={css.steps}>
        {cashBack.map((step) => (
          <li key={step.from}>
            <Step from={step.from} back={step.cashBack} currency={article.currency} />
          </li>
        ))}
        {all && (
          <li>
            <Link {...all} className={css.all}>
              <Trans>All articles with cash-back</Trans>
            </Link>
          </li>
        )}
      </ul>
    </div>
  )
}

function Step({ from, back, currency }: { from: number; back: number; currency: string }) {
  const money = <Money minor={back} currency={currency} />
  if (from === 0) return <Trans>Order now: {money} back</Trans>
  const least = <Money minor={from} currency={currency} />
  return (
    <Trans>
      From {least}: {money} back
    </Trans>
  )
}
