import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconAlertCircle, IconSend } from '@tabler/icons-react'
import { use, useRef } from 'react'
import type { ReactNode } from 'react'
import type { ClientAccountRow } from '#domain/contract/account.ts'
import type { Address } from '#domain/contract/addresses.ts'
import type { PricedOrder } from '#domain/contract/order-facts.ts'
import { dayOf, hasDayPassed } from '#domain/rules/account-day.ts'
import { formatMoney, isCurrency, moneyToText } from '#domain/rules/currency.ts'
import { ORDERS_TOGETHER_LINES_MAX, TEXT_LONG_MAX, TEXT_SHORT_MAX } from '#domain/rules/limits.ts'
import { formatNumber } from '#domain/rules/numbers.ts'
import { useLanguage } from '../../../../lib/language.ts'
import { SalesPaused } from '../../../../lib/sales-paused.ts'
import { useServerNow } from '../../../../lib/server-clock.ts'
import { AddressLines } from '../../../../ui/address-lines.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { ClockNote } from '../../../../ui/clock-note.tsx'
import { DateField } from '../../../../ui/date-field.tsx'
import type { DateFieldHandle } from '../../../../ui/date-field.tsx'
import { KitText, KitTextArea } from '../../../../ui/kit/kit-fields.tsx'
import { Money } from '../../../../ui/money.tsx'
import { TaxWords } from '../../../../ui/tax-words.tsx'
import { Refusal } from '../../../../ui/refusal.tsx'
import type { MatrixBranch, MatrixDraft } from '../matrix-draft.ts'
import { goodsOf } from '../matrix-grid.tsx'
import { nameOfBranch } from '../matrix-line.tsx'
import css from '../matrix-screen.module.css'
import type { MatrixScreenProps } from '../matrix-screen.tsx'
import type { Matrix, Refusals } from '../matrix.reads.ts'

interface MatrixConfirmProps {
  draft: MatrixDraft
  matrix: Matrix
  account: ClientAccountRow
  addresses: ReadonlyMap<string, Address>
  refusals: Refusals | null
  isGiving: boolean
  twin?: MatrixScreenProps['twin']
  onChange: (act: (before: MatrixDraft) => MatrixDraft) => void
  /** Passes the day as it is in the field. */
  onSubmit: (requestedOn: string | null) => void
}

/** One order per branch, with the fields that they share, confirmed once. */
export function MatrixConfirm(props: MatrixConfirmProps) {
  const { draft, matrix, account, addresses, refusals, isGiving, onChange, onSubmit } = props
  const { t, i18n } = useLingui()
  const day = useRef<DateFieldHandle>(null)
  const branches = draft.branches.filter(({ addressId }) => matrix.orders.has(addressId))
  const isDayOver = hasDayPassed(draft.requestedOn, account.country, useServerNow())
  const today = dayOf(account.country, useServerNow())
  const lines = [...matrix.orders.values()].reduce((sum, order) => sum + order.lines.length, 0)
  const isPaused = use(SalesPaused)
  const isBlocked =
    isPaused ||
    branches.length === 0 ||
    matrix.isWaiting ||
    matrix.problems > 0 ||
    isDayOver ||
    lines > ORDERS_TOGETHER_LINES_MAX ||
    branches.some(({ addressId }) => !addresses.has(addressId) || wholeProblems(matrix.orders.get(addressId)).length > 0)
  const submit = () => {
    // A day that the field has refused or not parsed yet is not dropped silently.
    const settled = day.current ? day.current.settle() : { day: draft.requestedOn }
    if (settled) onSubmit(settled.day)
  }
  return (
    <Card title={<Trans>One order for each branch</Trans>}>
      <ClockNote />
      <ul className={css.branches} aria-label={t`Orders`}>
        {branches.map((branch) => (
          <li key={branch.addressId} className={css.branch}>
            <BranchOrder {...props} branch={branch} refused={refusals?.orderOf(branch.orderId)} />
          </li>
        ))}
      </ul>
      <div className={css.shared}>
        <DateField
          ref={day}
          label={t`Requested delivery day`}
          optional
          value={draft.requestedOn}
          min={today}
          onChange={(requestedOn) => onChange((before) => ({ ...before, requestedOn }))}
        />
        <KitTextArea
          label={t`Notes on every order`}
          optional
          rows={2}
          maxLength={TEXT_LONG_MAX}
          value={draft.notes}
          onChange={(text) => onChange((before) => ({ ...before, notes: plain(text, TEXT_LONG_MAX) }))}
        />
      </div>
      {isPaused && <Refused error="order.onlineSalesOff" />}
      {isDayOver && <Refused error="order.requestedDayPassed" />}
      {matrix.problems > 0 && (
        <Problem>
          <Plural
            value={matrix.problems}
            one="# quantity in the matrix needs to be changed first."
            other="# quantities in the matrix need to be changed first."
          />
        </Problem>
      )}
      {lines > ORDERS_TOGETHER_LINES_MAX && (
        <Problem>
          <Trans>
            {formatNumber(i18n.locale, lines)} lines in all are too many for one confirmation; at most{' '}
            {formatNumber(i18n.locale, ORDERS_TOGETHER_LINES_MAX)}. Order for fewer branches at once.
          </Trans>
        </Problem>
      )}
      <div className={css.onward} data-guide="matrixConfirm">
        <p className={css.promise}>
          <Trans>Either all of these orders are placed, or none of them.</Trans>
        </p>
        {branches.length > 1 && (
          <p className={css.amount}>
            <Trans>Total of all orders</Trans>{' '}
            <Money
              minor={branches.reduce((sum, { addressId }) => sum + matrix.totalsOf(addressId).total, 0)}
              currency={account.currency}
              strong
            />
          </p>
        )}
        <Button
          variant="primary"
          large
          icon={<IconSend size={18} aria-hidden />}
          disabled={isBlocked}
          busy={isGiving}
          onClick={submit}
        >
          {refusals ? (
            <Plural value={branches.length} one="Send # order again" other="Send # orders again" />
          ) : (
            <Plural value={branches.length} one="Submit # order" other="Submit # orders" />
          )}
        </Button>
      </div>
    </Card>
  )
}

interface BranchOrderProps extends MatrixConfirmProps {
  branch: MatrixBranch
  refused: ReturnType<Refusals['orderOf']>
}

function BranchOrder({ branch, refused, matrix, account, addresses, twin, onChange }: BranchOrderProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { addressId, orderId, ownNumber } = branch
  const address = addresses.get(addressId)
  const name = nameOfBranch(address, addressId)
  const order = matrix.orders.get(addressId)
  const valuesOf = ({ error, needed = 0 }: WholeProblem) => ({
    amount:
      error === 'belowMinimumAmount' && isCurrency(account.currency)
        ? moneyToText(formatMoney(needed, account.currency, language))
        : '',
    volume: needed,
    max: needed,
  })
  const rename = (text: string) =>
    onChange((before) => ({
      ...before,
      branches: before.branches.map((one) =>
        one.addressId === addressId ? { ...one, ownNumber: plain(text, TEXT_SHORT_MAX) } : one,
      ),
    }))
  return (
    <>
      {address ? (
        <AddressLines address={address} />
      ) : (
        <Problem>
          <Trans>This address was deleted. Remove the branch, or enter the address again.</Trans>
        </Problem>
      )}
      <KitText label={t`Your order number for ${name}`} optional maxLength={TEXT_SHORT_MAX} value={ownNumber} onChange={rename} />
      {ownNumber !== '' && twin?.({ ownNumber, orderId })}
      <p className={css.amount}>
        <Plural value={order?.lines.length ?? 0} one="# article" other="# articles" />
        {' · '}
        <Money minor={goodsOf(matrix, addressId)} currency={account.currency} strong={!order} />
      </p>
      {order && <TaxAndTotal vat={order.vat} totals={matrix.totalsOf(addressId)} currency={account.currency} />}
      {wholeProblems(order).map((problem) => (
        <Refused key={problem.error} error={`order.${problem.error}`} values={valuesOf(problem)} />
      ))}
      {refused && refused.error !== 'order.refused' && <Refused error={refused.error} values={refused.values} />}
    </>
  )
}

interface TaxAndTotalProps extends Pick<PricedOrder, 'vat'> {
  totals: Pick<PricedOrder['totals'], 'tax' | 'total'>
  currency: string
}

function TaxAndTotal({ vat, totals, currency }: TaxAndTotalProps) {
  return (
    <p className={css.amount}>
      <TaxWords wording={vat.wording} ratePercent={vat.ratePercent} /> <Money minor={totals.tax} currency={currency} />
      {' · '}
      <Trans>Total</Trans> <Money minor={totals.total} currency={currency} strong />
    </p>
  )
}

type WholeProblem = Extract<PricedOrder['problems'][number], { scope: 'order' }>

/** What blocks one branch's order as a whole; line problems are marked at their cells, address problems above. */
const wholeProblems = (order: PricedOrder | undefined): readonly WholeProblem[] =>
  (order?.problems ?? []).filter((problem): problem is WholeProblem => problem.scope === 'order')

const plain = (text: string, max: number) => text.replaceAll('\0', '').toWellFormed().slice(0, max)

const Refused = ({ error, values }: { error: string; values?: Readonly<Record<string, string | number>> | undefined }) => (
  <Problem>
    <Refusal trouble={{ error, data: { values } }} />
  </Problem>
)

const Problem = ({ children }: { children: ReactNode }) => (
  <p className={css.problem}>
    <IconAlertCircle size={16} aria-hidden />
    <span>{children}</span>
  </p>
)
