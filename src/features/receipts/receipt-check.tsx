import { Trans, useLingui } from '@lingui/react/macro'
import { IconCircleCheck } from '@tabler/icons-react'
import type { ReceiptProof } from '#domain/contract/receipts.ts'
import { isReceiptCode } from '#domain/rules/receipt.ts'
import { formatNumber } from '#domain/rules/numbers.ts'
import { ReadFailure } from '../../lib/read-failure.ts'
import { BrokenState } from '../../ui/broken-state.tsx'
import { Card } from '../../ui/card.tsx'
import { Note } from '../../ui/note.tsx'
import { Page } from '../../ui/page.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { useProof } from './receipts.reads.ts'
import css from './receipts.module.css'

/** Confirms to anybody who holds a delivery receipt that it is genuine; needs no sign-in and shows nothing beyond the paper. */
export function ReceiptCheck({ code }: { code: string }) {
  return isReceiptCode(code) ? (
    <Asked code={code} />
  ) : (
    <BrokenState title={<Trans>This is not the code of a delivery receipt</Trans>}>
      <Trans>Scan the QR code again, or compare the address with the one on the paper.</Trans>
    </BrokenState>
  )
}

function Asked({ code }: { code: string }) {
  const { data, error, refetch } = useProof(code)
  if (data) return <Genuine proof={data} />
  if (!error)
    return (
      <Page title={<Trans>Delivery receipt</Trans>} width="narrow">
        <Waiting>
          <Skeleton shape="row" />
          <Skeleton shape="row" />
        </Waiting>
      </Page>
    )
  const failure = ReadFailure.of(error).answer
  const isUnknown = failure.kind === 'refused' && failure.error === 'receipt.notFound'
  return (
    <BrokenState
      title={isUnknown ? <Trans>This receipt is not known</Trans> : <Trans>The receipt could not be checked</Trans>}
      onRetry={() => void refetch()}
    >
      <Refusal trouble={failure} />
    </BrokenState>
  )
}

function Genuine({ proof }: { proof: ReceiptProof }) {
  const { i18n } = useLingui()
  const number = (value: number) => formatNumber(i18n.locale, value)
  return (
    <Page title={<Trans>Delivery receipt</Trans>} width="narrow">
      <Note tone="ok" icon={<IconCircleCheck size={20} aria-hidden />}>
        <Trans>This receipt is genuine. Compare the details below with the paper.</Trans>
      </Note>
      <Card>
        <dl className={css.facts}>
          <dt>
            <Trans>Order</Trans>
          </dt>
          <dd>{proof.orderNumber}</dd>
          <dt>
            <Trans>Signed on</Trans>
          </dt>
          <dd className="num">{proof.signedOn}</dd>
          <dt>
            <Trans>Signed by</Trans>
          </dt>
          <dd>{proof.signer}</dd>
          <dt>
            <Trans>Pieces arrived</Trans>
          </dt>
          <dd className="num">{number(proof.arrived)}</dd>
          <dt>
            <Trans>Missing</Trans>
          </dt>
          <dd className="num">{number(proof.missing)}</dd>
          <dt>
            <Trans>Damaged</Trans>
          </dt>
          <dd className="num">{number(proof.damaged)}</dd>
          <dt>
            <Trans>Received by the service on</Trans>
          </dt>
          <dd className="num">{proof.toldOn}</dd>
        </dl>
      </Card>
    </Page>
  )
}
