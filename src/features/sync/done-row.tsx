import { Trans } from '@lingui/react/macro'
import { IconArrowBackUp } from '@tabler/icons-react'
import { formatMoment } from '../../lib/dates.ts'
import type { Receipt } from '../../offline/device-types.ts'
import { Badge } from '../../ui/badge.tsx'
import { LocalState } from '../../ui/local-state.tsx'
import { Row } from '../../ui/row.tsx'
import { Reference } from './reference.tsx'
import { stateOfReceipt } from './state-of.ts'
import css from './sync-screen.module.css'

export function DoneRow({ receipt }: { receipt: Receipt }) {
  const state = stateOfReceipt(receipt)
  return (
    <li>
      <Row
        title={receipt.label}
        marks={
          state ? (
            <LocalState state={state} />
          ) : (
            <Badge icon={<IconArrowBackUp size={14} aria-hidden />}>
              {receipt.outcome === 'withdrawn' ? <Trans>Taken back by you</Trans> : <Trans>Decided by you</Trans>}
            </Badge>
          )
        }
        meta={
          <span className={css.facts}>
            <span className="num">{formatMoment(receipt.decidedAt)}</span>
            <Reference id={receipt.id} />
          </span>
        }
      />
    </li>
  )
}
