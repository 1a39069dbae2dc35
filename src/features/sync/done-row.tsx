import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowBackUp } from '@tabler/icons-react'
import { commandCalls } from '#domain/contract/index.ts'
import { formatMoment } from '../../lib/dates.ts'
import type { Receipt } from '../../offline/device-types.ts'
import { Badge } from '../../ui/badge.tsx'
import { LocalState } from '../../ui/local-state.tsx'
import { Row } from '../../ui/row.tsx'
import { problemLinesOf } from './problem-lines.ts'
import { Reference } from './reference.tsx'
import { RefusedLines } from './refused-lines.tsx'
import { stateOfReceipt } from './state-of.ts'
import css from './sync-screen.module.css'

/** The outcome of a command, with the lines that the service left out. */
export function DoneRow({ receipt }: { receipt: Receipt }) {
  const { i18n } = useLingui()
  const problems = problemLinesOf(receipt.data)
  const state = problems.length > 0 ? 'acceptedWithChanges' : stateOfReceipt(receipt)
  const word = commandCalls.get(receipt.call)?.command.label
  return (
    <li>
      <Row
        title={receipt.label}
        marks={
          state ? (
            <LocalState state={state} />
          ) : (
            <Badge icon={<IconArrowBackUp size={14} aria-hidden />}>
              {receipt.outcome === 'withdrawn' && <Trans>Withdrawn by you</Trans>}
              {receipt.outcome === 'discarded' && <Trans>Discarded by you after it was sent</Trans>}
              {receipt.outcome === 'refused' && <Trans>Decided by you</Trans>}
              {receipt.outcome === 'handedOver' && !receipt.isHeld && <Trans>Handed over to another device</Trans>}
              {receipt.isHeld && <Trans>Held for another device</Trans>}
            </Badge>
          )
        }
        meta={
          <span className={css.facts}>
            {word && <span>{i18n._(word)}</span>}
            <span className="num">{formatMoment(receipt.decidedAt)}</span>
            <Reference id={receipt.id} />
          </span>
        }
      >
        {problems.length > 0 && <RefusedLines lines={problems} />}
      </Row>
    </li>
  )
}
