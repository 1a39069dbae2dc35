import { Plural, Trans } from '@lingui/react/macro'
import { IconAlertCircle, IconShieldCheck } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import { useId } from 'react'
import { formatMoney, isCurrency, moneyToText } from '#domain/rules/currency.ts'
import { CHINA_MIN_VOLUME_M3 } from '#domain/rules/limits.ts'
import type { OrderProblem, WholeOrderProblem } from '#domain/rules/order.ts'
import { useErrorText } from '../../lib/error-text.ts'
import { useLanguage } from '../../lib/language.ts'
import { useOffline } from '../../lib/use-offline.ts'
import { DataAge } from '../../ui/age.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import css from './order-confirm.module.css'
import { DocumentTotals } from './document-totals.tsx'
import type { ConfirmGoods } from './order-confirm.tsx'

interface ConfirmSideProps {
  goods: ConfirmGoods
  cart: LinkProps
  problems: readonly OrderProblem[]
  isKept: boolean
  isGiving: boolean
  onSubmit: () => void
}

/** Totals, what stands against the order, and the one thing to do. */
export function ConfirmSide({ goods, cart, problems, isKept, isGiving, onSubmit }: ConfirmSideProps) {
  const whyId = useId()
  const isOffline = useOffline()
  const { account, chosen, pricesReadAt } = goods
  const { totals, vat } = chosen
  const isBlocked = problems.length > 0
  return (
    <aside className={css.side}>
      <DocumentTotals
        currency={account.currency}
        subtotal={totals.subtotal}
        discount={totals.discount}
        tax={{ amount: totals.tax, wording: vat.wording, ratePercent: vat.ratePercent }}
        total={totals.total}
      />
      {pricesReadAt !== null && (
        <p className={css.asOf}>
          <Trans>
            Prices as of <DataAge at={pricesReadAt} />. A lower price is passed on to you; a higher one is not taken without your
            consent.
          </Trans>
        </p>
      )}
      {isBlocked && <Problems id={whyId} problems={problems} goods={goods} />}
      {!isKept && (
        <p className={css.problem} role="alert">
          <IconAlertCircle size={18} aria-hidden />
          <Trans>This device could not save your last change. Do not close this page; free some space first.</Trans>
        </p>
      )}
      <Button
        variant="primary"
        large
        block
        className="noPrint"
        disabled={isBlocked}
        busy={isGiving}
        aria-describedby={isBlocked ? whyId : undefined}
        onClick={onSubmit}
      >
        <Trans>Submit order</Trans>
      </Button>
      <LinkButton {...cart} block className="noPrint">
        <Trans>Back to the cart</Trans>
      </LinkButton>
      <p className={css.safe}>
        <IconShieldCheck size={18} aria-hidden />
        {isOffline ? (
          <Trans>There is no network: the order is saved on this device and sent by itself when there is one.</Trans>
        ) : (
          <Trans>The order is saved on this device first, then sent. It counts once, however often it is sent.</Trans>
        )}
      </p>
    </aside>
  )
}

function Problems({ id, problems, goods }: { id: string; problems: readonly OrderProblem[]; goods: ConfirmGoods }) {
  const errorText = useErrorText()
  const language = useLanguage()
  const { currency } = goods.account
  const lines = problems.filter((problem) => problem.scope !== 'order').length
  const valuesOf = ({ needed = 0 }: WholeOrderProblem) => ({
    amount: isCurrency(currency) ? moneyToText(formatMoney(needed, currency, language)) : needed,
    volume: CHINA_MIN_VOLUME_M3,
    max: needed,
  })
  return (
    <ul className={css.problems} id={id}>
      {problems
        .filter((problem) => problem.scope === 'order')
        .map((problem) => (
          <li key={problem.error} className={css.problem}>
            <IconAlertCircle size={18} aria-hidden />
            {errorText({ error: `order.${problem.error}`, data: { values: valuesOf(problem) } })}
          </li>
        ))}
      {lines > 0 && (
        <li className={css.problem}>
          <IconAlertCircle size={18} aria-hidden />
          <span>
            <Plural
              value={lines}
              one="# line cannot be ordered as it is. Mend it in the cart."
              other="# lines cannot be ordered as they are. Mend them in the cart."
            />
          </span>
        </li>
      )}
    </ul>
  )
}
