import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconShoppingCartPlus } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import { formatNumber } from '#domain/rules/numbers.ts'
import { useAccount } from '../../lib/device.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Money } from '../../ui/money.tsx'
import { nearestOf } from './judge-row.ts'
import type { JudgedRow } from './judge-row.ts'
import css from './quick-order.module.css'

interface PadSummaryProps {
  rows: readonly JudgedRow[]
  isBusy: boolean
  cart: LinkProps
  onAdd: (rows: readonly JudgedRow[]) => Promise<void>
  onCorrect: (rows: readonly JudgedRow[]) => void
}

/** Total of the good rows, number of rows that need a person, and the add button. */
export function PadSummary({ rows, isBusy, cart, onAdd, onCorrect }: PadSummaryProps) {
  const { i18n } = useLingui()
  const currency = useAccount()?.currency ?? ''
  const good = rows.filter(({ verdict }) => verdict.kind === 'ready')
  const isWaiting = rows.some(({ verdict }) => verdict.kind === 'waiting')
  const bad = rows.filter(({ verdict }) => !['ready', 'blank', 'waiting'].includes(verdict.kind))
  const mendable = bad.filter(({ verdict }) => nearestOf(verdict) !== undefined)
  const pieces = good.reduce((sum, { verdict }) => sum + (verdict.kind === 'ready' ? verdict.quantity : 0), 0)
  const total = good.reduce((sum, { price }) => sum + (price?.lineTotal ?? 0), 0)
  const [articles, toMend, shown] = [good.length, bad.length, formatNumber(i18n.locale, pieces)]
  return (
    <div className={css.summary} data-guide="rowsSummary">
      <span className={css.figures} aria-live="polite">
        <Plural value={articles} one="# article" other="# articles" />
        {' · '}
        <Plural value={pieces} one={`${shown} piece`} other={`${shown} pieces`} />
        {toMend > 0 && (
          <span className={css.toMend}>
            {' · '}
            <Plural value={toMend} one="# row to correct" other="# rows to correct" />
          </span>
        )}
      </span>
      <span className={css.sum}>
        <span className={css.tax}>
          <Trans>Without tax</Trans>
        </span>
        <Money minor={total} currency={currency} strong />
      </span>
      <span className={css.splitActs}>
        {mendable.length > 0 && (
          <Button onClick={() => onCorrect(mendable)}>
            <Plural value={mendable.length} one="Correct # quantity" other="Correct # quantities" />
          </Button>
        )}
        <LinkButton {...cart}>
          <Trans>Open the cart</Trans>
        </LinkButton>
        <Button
          variant="primary"
          busy={isBusy || isWaiting}
          disabled={articles === 0}
          icon={<IconShoppingCartPlus size={18} aria-hidden />}
          onClick={() => void onAdd(good)}
        >
          <Plural value={articles} _0="Add to cart" one="Add # article" other="Add # articles" />
        </Button>
      </span>
    </div>
  )
}
