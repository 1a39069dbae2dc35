import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatMoney, isCurrency, moneyToText } from '#domain/rules/currency.ts'
import type { WholeOrderProblem } from '#domain/rules/order.ts'
import { useAccount, useDevice } from '../../../lib/device.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { useLanguage } from '../../../lib/language.ts'
import { useObservable } from '../../../lib/use-observable.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Money } from '../../../ui/money.tsx'
import { Figure, Table } from '../../../ui/table.tsx'
import css from '../batch.module.css'
import type { CheckedOrder } from './use-batch-check.ts'

/** Shows where an own number was used before; comes from the orders through the route. `isAsked`: the service is asked too. */
export type NumberSlot = (about: { ownNumber: string; isAsked: boolean }) => ReactNode

/** Maximum of own numbers that the service is asked about, one call each; the others are looked up in the orders on the device. */
const NUMBERS_ASKED_MAX = 20

interface CheckOrdersProps {
  orders: readonly CheckedOrder[]
  twin?: NumberSlot | undefined
}

/** Orders that the valid rows would make, at current prices. */
export function CheckOrders({ orders, twin }: CheckOrdersProps) {
  const { t } = useLingui()
  const account = useAccount()
  const centres = useObservable(useDevice().addresses)
  if (!account || orders.length === 0) return null
  const numbers = new Set(orders.map(({ ownNumber }) => ownNumber).filter(Boolean))
  const asked = new Set([...numbers].slice(0, NUMBERS_ASKED_MAX))
  return (
    <Table
      caption={t`Orders of this file`}
      columns={[
        { key: 'centre', label: <Trans>Delivery address</Trans> },
        { key: 'own', label: <Trans>Your order number</Trans> },
        { key: 'articles', label: <Trans>Articles</Trans>, figure: true },
        { key: 'total', label: <Trans>Total</Trans>, figure: true },
      ]}
      phone={[7, 5, 5, 7]}
    >
      {orders.map(({ addressId, ownNumber, lines, sets, priced }) => {
        const centre = centres?.find((one) => one.addressId === addressId)
        // Counts as the order does: a set counts as its articles.
        const articles = lines.length + sets.reduce((sum, { parts }) => sum + parts.length, 0)
        return (
          <tr key={`${addressId} ${ownNumber}`}>
            <td>
              <div className={css.cell}>
                {centre && [centre.company, centre.city].filter(Boolean).join(', ')}
                {priced.problems.map((problem) => problem.scope === 'order' && <Problem key={problem.error} problem={problem} />)}
              </div>
            </td>
            <td>
              <div className={css.cell}>
                {ownNumber}
                {ownNumber !== '' && twin?.({ ownNumber, isAsked: asked.has(ownNumber) })}
              </div>
            </td>
            <Figure>
              <Plural value={articles} one="# article" other="# articles" />
            </Figure>
            <Figure>
              <Money minor={priced.totals.total} currency={account.currency} strong />
            </Figure>
          </tr>
        )
      })}
    </Table>
  )
}

/** What prevents the order as a whole. */
function Problem({ problem: { error, needed = 0 } }: { problem: WholeOrderProblem }) {
  const errorText = useErrorText()
  const language = useLanguage()
  const currency = useAccount()?.currency ?? ''
  const amount = isCurrency(currency) ? moneyToText(formatMoney(needed, currency, language)) : ''
  return (
    <Badge tone="need" bare>
      {errorText({ error: `order.${error}`, data: { values: { amount, volume: needed, max: needed } } })}
    </Badge>
  )
}
