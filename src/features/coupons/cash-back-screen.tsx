import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconCoins } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import type { CashBackStatement } from '#domain/contract/coupons.ts'
import { formatMoney, isCurrency, moneyToText } from '#domain/rules/currency.ts'
import type { Language } from '#domain/rules/languages.ts'
import { parseDecimal } from '#domain/rules/money.ts'
import { formatDay } from '../../lib/dates.ts'
import { useLanguage } from '../../lib/language.ts'
import { DataAge } from '../../ui/age.tsx'
import { BrokenState } from '../../ui/broken-state.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { KitSelect } from '../../ui/kit/kit-fields.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Money } from '../../ui/money.tsx'
import { Page } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { Figure, Table } from '../../ui/table.tsx'
import css from './coupons.module.css'
import { useCashBack } from './coupons.reads.ts'
import { SaveStatement } from './save-statement.tsx'

interface CashBackScreenProps {
  month: string | undefined
  page: number
  onMonth: (month: string | undefined) => void
  onPage: (page: number) => void
  order: (orderId: string) => LinkProps
  /** Leads to the articles that earn cash-back. */
  goods: LinkProps
}

const minor = (text: string) => parseDecimal(text) ?? 0

/** Cash-back that the account's orders earned: in total, by month, by order (decisions §5). */
export function CashBackScreen({ month, page, onMonth, onPage, order, goods }: CashBackScreenProps) {
  const { statement, pages, readAt, isOld, failure, retry } = useCashBack(month, page)
  return (
    <Page
      title={<Trans>Cash-back statement</Trans>}
      meta={
        statement &&
        isOld && (
          <Trans>
            as of <DataAge at={readAt} />
          </Trans>
        )
      }
      actions={
        <>
          <LinkButton {...goods}>
            <Trans>Articles with cash-back</Trans>
          </LinkButton>
          {statement && statement.total > 0 && <SaveStatement month={month} />}
        </>
      }
    >
      {failure && (
        <BrokenState tight title={<Trans>The statement is not on this device yet</Trans>} onRetry={retry}>
          <Refusal trouble={failure} />
        </BrokenState>
      )}
      {!failure && !statement && (
        <Waiting>
          {[1, 2, 3, 4].map((at) => (
            <Skeleton key={at} shape="row" />
          ))}
        </Waiting>
      )}
      {statement && statement.total === 0 && month === undefined ? (
        <EmptyState
          tight
          icon={<IconCoins size={28} />}
          title={<Trans>No cash-back yet</Trans>}
          action={
            <LinkButton {...goods} variant="primary">
              <Trans>Articles with cash-back</Trans>
            </LinkButton>
          }
        >
          <Trans>Orders of articles with cash-back are listed here with what they earned.</Trans>
        </EmptyState>
      ) : (
        statement && (
          <>
            <Totals statement={statement} month={month} onMonth={onMonth} />
            <Orders statement={statement} order={order} />
            {pages > 1 && <Pager page={page} pages={pages} onPage={onPage} />}
            <p className={css.note}>
              <Trans>Cash-back is accrued with the order and never taken off the invoice. A cancelled order earns nothing.</Trans>
            </p>
          </>
        )
      )}
    </Page>
  )
}

function Totals({
  statement,
  month,
  onMonth,
}: Pick<CashBackScreenProps, 'month' | 'onMonth'> & { statement: CashBackStatement }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { months, totals } = statement
  const ofMonth = months.filter((one) => one.month === month)
  const names = [...new Set([...months.map((one) => one.month), ...(month === undefined ? [] : [month])])].sort().reverse()
  return (
    <Card>
      <div className={css.form}>
        <dl className={css.figures}>
          {(month === undefined ? totals : ofMonth).map(({ currency, cashBack, orders }) => (
            <div key={currency}>
              <dt>
                <Plural value={orders} one="Earned by # order" other="Earned by # orders" />
              </dt>
              <dd>
                <Money minor={minor(cashBack)} currency={currency} strong />
              </dd>
            </div>
          ))}
        </dl>
        <div className={css.field}>
          <KitSelect
            label={<Trans>Month</Trans>}
            value={month ?? ''}
            options={[
              { value: '', label: t`All months` },
              ...names.map((name) => ({ value: name, label: labelOf(name, months, language) })),
            ]}
            onChange={(value) => onMonth(value === '' ? undefined : value)}
          />
        </div>
      </div>
    </Card>
  )
}

const labelOf = (month: string, months: CashBackStatement['months'], language: Language): string => {
  const sums = months
    .filter((one) => one.month === month)
    .map(({ cashBack, currency }) =>
      isCurrency(currency) ? moneyToText(formatMoney(minor(cashBack), currency, language)) : `${cashBack} ${currency}`,
    )
  return sums.length === 0 ? month : `${month} · ${sums.join(', ')}`
}

function Orders({ statement, order }: { statement: CashBackStatement; order: CashBackScreenProps['order'] }) {
  const { t } = useLingui()
  if (statement.list.length === 0) {
    return (
      <EmptyState tight icon={<IconCoins size={28} />} title={<Trans>No order of this month earned cash-back</Trans>}>
        <Trans>Choose another month, or all of them.</Trans>
      </EmptyState>
    )
  }
  return (
    <Card flush>
      <Table
        caption={t`Cash-back by order`}
        columns={[
          { key: 'order', label: <Trans>Order</Trans> },
          { key: 'day', label: <Trans>Date</Trans> },
          { key: 'goods', label: <Trans>Goods without tax</Trans>, figure: true },
          { key: 'cashBack', label: <Trans>Cash-back</Trans>, figure: true },
        ]}
        phone={[8, 4, 6, 6]}
      >
        {statement.list.map(({ orderId, orderNumber, ownNumber, orderedAt, state, currency, goods, cashBack }) => (
          <tr key={orderId}>
            <td>
              <Link {...order(orderId)}>{orderNumber}</Link>
              {ownNumber !== '' && ` · ${ownNumber}`}
              {state === 'cancelled' && (
                <>
                  {' · '}
                  <Trans>Cancelled</Trans>
                </>
              )}
            </td>
            <td className="num">{formatDay(orderedAt)}</td>
            <Figure>
              <Money minor={minor(goods)} currency={currency} />
            </Figure>
            <Figure>
              <Money
                minor={minor(cashBack)}
                currency={currency}
                strong={state !== 'cancelled'}
                className={state === 'cancelled' ? css.gone : undefined}
              />
            </Figure>
          </tr>
        ))}
      </Table>
    </Card>
  )
}
