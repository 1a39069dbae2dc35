import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconChecklist } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Approval } from '#domain/contract/approvals.ts'
import { parseDecimal } from '#domain/rules/money.ts'
import { formatMoment } from '../../lib/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Money } from '../../ui/money.tsx'
import { NotRead } from '../../ui/not-read.tsx'
import { Page } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Row, Rows } from '../../ui/row.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { ApprovalBadge } from './approval-words.tsx'
import { useApprovals } from './approvals.reads.ts'

interface ApprovalsScreenProps {
  state: 'open' | 'decided'
  page: number
  onChange: (next: { state: 'open' | 'decided'; page: number }) => void
}

/** Orders above a person's limit: waiting and decided (record 240). */
export function ApprovalsScreen({ state, page, onChange }: ApprovalsScreenProps) {
  const { t } = useLingui()
  const { data, pages, failure, retry } = useApprovals(state, page)
  return (
    <Page
      title={<Trans>Approvals</Trans>}
      meta={data && <Plural value={data.total} one="# order" other="# orders" />}
      width="narrow"
    >
      <Segmented
        label={t`Show`}
        value={state}
        choices={[
          { value: 'open', label: <Trans>Waiting</Trans> },
          { value: 'decided', label: <Trans>Decided</Trans> },
        ]}
        onChange={(next) => onChange({ state: next, page: 1 })}
      />
      {data && data.list.length > 0 ? (
        <Card flush>
          <Rows label={t`Approvals`}>
            {data.list.map((one) => (
              <li key={one.orderId}>
                <ApprovalRow one={one} />
              </li>
            ))}
          </Rows>
          {pages > 1 && <Pager page={page} pages={pages} onPage={(next) => onChange({ state, page: next })} />}
        </Card>
      ) : data ? (
        <EmptyState icon={<IconChecklist size={28} />} title={<Trans>No orders here</Trans>}>
          <Trans>An order above a person’s limit waits here until somebody who manages people decides on it.</Trans>
        </EmptyState>
      ) : (
        <NotRead failure={failure} title={<Trans>The approvals could not be read</Trans>} onRetry={retry} />
      )}
    </Page>
  )
}

function ApprovalRow({ one }: { one: Approval }) {
  const { orderId, askedBy, askedAt, isOwn, total, currency, lineCount, ownNumber, state } = one
  return (
    <Row
      title={
        <Link to="/approvals" search={{ orderId }} className="rowTarget">
          {ownNumber === '' ? <Plural value={lineCount} one="# article" other="# articles" /> : ownNumber}
        </Link>
      }
      marks={
        <>
          <ApprovalBadge state={state} />
          {isOwn && (
            <Badge>
              <Trans>Yours</Trans>
            </Badge>
          )}
        </>
      }
      meta={`${askedBy} · ${formatMoment(askedAt)}`}
      end={<Money minor={parseDecimal(total) ?? 0} currency={currency} strong />}
    />
  )
}
