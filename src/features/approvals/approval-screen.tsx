import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import { useState } from 'react'
import type { ApprovalDetail } from '#domain/contract/approvals.ts'
import { parseDecimal } from '#domain/rules/money.ts'
import { formatNumber } from '#domain/rules/numbers.ts'
import { formatDay, formatMoment } from '../../lib/dates.ts'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Money } from '../../ui/money.tsx'
import { NotRead } from '../../ui/not-read.tsx'
import { Note } from '../../ui/note.tsx'
import { Page } from '../../ui/page.tsx'
import { Figure, Table } from '../../ui/table.tsx'
import { ApprovalActs } from './approval-acts.tsx'
import { ApprovalBadge } from './approval-words.tsx'
import css from './approvals.module.css'
import { useApproval } from './approvals.reads.ts'

export interface ApprovalScreenProps {
  orderId: string
  /** True if the viewer manages people. */
  mayApprove: boolean
  order: (orderId: string) => LinkProps
  /** Puts the requested goods back into the cart; returns whether that was saved. `onUndone`: they are out of the cart again. */
  onBackToCart: (asked: AskedGoods, onUndone: () => void) => Promise<boolean>
}

/** The part of a request that a cart takes. */
export interface AskedGoods {
  readonly lines: NonNullable<ApprovalDetail['askedLines']>
  readonly bundles: readonly (Pick<Bundle, 'note'> & {
    readonly [K in Exclude<keyof Bundle, 'total' | 'note'>]-?: NonNullable<Bundle[K]>
  })[]
}
type Bundle = ApprovalDetail['bundles'][number]

/** One order that waits for approval, with everything that the decision needs. */
export function ApprovalScreen({ orderId, mayApprove, order, onBackToCart }: ApprovalScreenProps) {
  const { data, failure, retry } = useApproval(orderId)
  return (
    <Page
      width="narrow"
      above={
        <LinkButton to="/approvals" search={{}} variant="quiet">
          <Trans>Approvals</Trans>
        </LinkButton>
      }
      title={<Trans>Order for approval</Trans>}
      meta={data && <Meta of={data} />}
    >
      {data ? (
        <>
          <Outcome of={data} />
          <Lines of={data} />
          <ApprovalActs of={data} mayApprove={mayApprove} order={order} onBackToCart={onBackToCart} onDone={retry} />
        </>
      ) : (
        <NotRead failure={failure} tight title={<Trans>This order could not be read</Trans>} onRetry={retry} />
      )}
    </Page>
  )
}

function Meta({ of: { askedBy, askedAt, ownNumber, state } }: { of: ApprovalDetail }) {
  return (
    <>
      <ApprovalBadge state={state} /> {askedBy} · {formatMoment(askedAt)}
      {ownNumber !== '' && <> · {ownNumber}</>}
    </>
  )
}

/** What became of the request, and who decided. */
function Outcome({ of: { state, decidedBy, decidedAt, reason } }: { of: ApprovalDetail }) {
  const icon = <IconInfoCircle size={20} aria-hidden />
  if (state === 'open')
    return (
      <Note tone="wait" icon={icon}>
        <Trans>Nothing is ordered yet. Stock is not reserved until somebody approves the order.</Trans>
      </Note>
    )
  const at = decidedAt === null ? '' : formatMoment(decidedAt)
  if (state === 'refused')
    return (
      <Note tone="need" icon={<IconAlertCircle size={20} aria-hidden />}>
        <Trans>
          {decidedBy} did not approve it, {at}: {reason}
        </Trans>
      </Note>
    )
  return (
    <Note tone={state === 'approved' ? 'ok' : 'plain'} icon={icon}>
      {state === 'approved' ? (
        <Trans>
          Approved by {decidedBy}, {at}
        </Trans>
      ) : (
        <Trans>
          Withdrawn by {decidedBy}, {at}
        </Trans>
      )}
    </Note>
  )
}

const AT_ONCE = 100

function Lines({ of }: { of: ApprovalDetail }) {
  const { t, i18n } = useLingui()
  const pieces = (quantity: number) => formatNumber(i18n.locale, quantity)
  const [isAll, setAll] = useState(of.lines.length <= AT_ONCE)
  const { currency, address, notes, requestedOn, total } = of
  const money = (amount: string) => <Money minor={parseDecimal(amount) ?? 0} currency={currency} />
  return (
    <Card>
      <dl className={css.facts}>
        <dt>
          <Trans>Delivery address</Trans>
        </dt>
        <dd>
          {address.company}, {address.street}, {address.postalCode} {address.city}
        </dd>
        {requestedOn !== null && (
          <>
            <dt>
              <Trans>Requested delivery day</Trans>
            </dt>
            <dd>{formatDay(requestedOn)}</dd>
          </>
        )}
        {notes !== '' && (
          <>
            <dt>
              <Trans>Notes</Trans>
            </dt>
            <dd>{notes}</dd>
          </>
        )}
      </dl>
      <Table
        caption={t`Articles`}
        columns={[
          { key: 'article', label: <Trans>Article</Trans> },
          { key: 'quantity', label: <Trans>Quantity</Trans>, figure: true },
          { key: 'price', label: <Trans>Unit price</Trans>, figure: true },
          { key: 'total', label: <Trans>Total</Trans>, figure: true },
        ]}
        foot={
          <tr>
            <td colSpan={3}>
              <Trans>Total with tax</Trans>
            </td>
            <Figure>
              <Money minor={parseDecimal(total) ?? 0} currency={currency} strong />
            </Figure>
          </tr>
        }
      >
        {of.bundles.map(({ bundleKey, title, quantity, total: whole }) => (
          <tr key={bundleKey}>
            <td>{title}</td>
            <Figure>{pieces(quantity)}</Figure>
            <Figure> </Figure>
            <Figure>{money(whole)}</Figure>
          </tr>
        ))}
        {(isAll ? of.lines : of.lines.slice(0, AT_ONCE)).map(({ goodsId, name, quantity, unitPrice, lineTotal }) => (
          <tr key={goodsId}>
            <td>
              {name} <span className="num">{goodsId}</span>
            </td>
            <Figure>{pieces(quantity)}</Figure>
            <Figure>{money(unitPrice)}</Figure>
            <Figure>{money(lineTotal)}</Figure>
          </tr>
        ))}
      </Table>
      {!isAll && (
        <button type="button" className={css.all} onClick={() => setAll(true)}>
          <Trans>Show all {formatNumber(i18n.locale, of.lines.length)} lines</Trans>
        </button>
      )}
    </Card>
  )
}
