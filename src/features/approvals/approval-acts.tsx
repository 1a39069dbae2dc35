import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { approvals } from '#domain/contract/approvals.ts'
import type { AcceptedPrice, ApprovalDetail } from '#domain/contract/approvals.ts'
import type { RefusedLine } from '#domain/contract/envelope.ts'
import { TEXT_LONG_MAX } from '#domain/rules/limits.ts'
import { parseDecimal } from '#domain/rules/money.ts'
import type { Failure } from '../../api/answer.ts'
import { callApi } from '../../api/client.ts'
import { useDevice } from '../../lib/device.ts'
import { useErrorText } from '../../lib/error-text.ts'
import { useOffline } from '../../lib/use-offline.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { KitTextArea } from '../../ui/kit/kit-fields.tsx'
import { KitFormDialog } from '../../ui/kit/kit-form-dialog.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Money } from '../../ui/money.tsx'
import { Note } from '../../ui/note.tsx'
import { toast } from '../../ui/toasts.ts'
import type { ApprovalScreenProps, AskedGoods } from './approval-screen.tsx'
import css from './approvals.module.css'

interface ApprovalActsProps extends Pick<ApprovalScreenProps, 'mayApprove' | 'order' | 'onBackToCart'> {
  of: ApprovalDetail
  onDone: () => void
}

/** Actions that are possible now. Only the service decides, so none of them waits on the device. */
export function ApprovalActs({ of, mayApprove, order, onBackToCart, onDone }: ApprovalActsProps) {
  const { t } = useLingui()
  const device = useDevice()
  const errorText = useErrorText()
  const isOffline = useOffline()
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Failure | null>(null)
  const [isRefusing, setRefusing] = useState(false)
  const { orderId, state, isOwn, isOrdered = false } = of
  const approve = async (prices: readonly AcceptedPrice[] = []) => {
    setBusy(true)
    const answer = await callApi(approvals.approve, { body: { orderId, prices: [...prices] } })
    setBusy(false)
    setRefused(answer.ok ? null : answer)
    if (!answer.ok) return
    toast(t`Approved and ordered: ${answer.data.orderNumber}`)
    onDone()
    await device.refresh()
  }
  const withdraw = async () => {
    setBusy(true)
    const answer = await callApi(approvals.withdraw, { body: { orderId } })
    setBusy(false)
    if (!answer.ok) toast(errorText(answer), { tone: 'need' })
    onDone()
  }
  return (
    <>
      {refused && <WhyNot refused={refused} of={of} isBusy={isBusy} onAccept={(prices) => void approve(prices)} />}
      {isOffline && state === 'open' && (
        <Note tone="plain" icon={<IconAlertCircle size={20} aria-hidden />}>
          <Trans>There is no network. An approval needs one: the order is judged by the prices and stock of that moment.</Trans>
        </Note>
      )}
      <div className={css.acts}>
        {state === 'open' && mayApprove && (
          <>
            <Button variant="primary" busy={isBusy} disabled={isOffline} onClick={() => void approve()}>
              <Trans>Approve and order</Trans>
            </Button>
            <Button disabled={isBusy || isOffline} onClick={() => setRefusing(true)}>
              <Trans>Do not approve</Trans>
            </Button>
          </>
        )}
        {state === 'open' && isOwn && (
          <Button disabled={isBusy || isOffline} onClick={() => void withdraw()}>
            <Trans>Withdraw</Trans>
          </Button>
        )}
        {(state === 'approved' || isOrdered) && (
          <LinkButton {...order(orderId)} variant="primary">
            <Trans>See the order</Trans>
          </LinkButton>
        )}
        {(state === 'refused' || (state === 'withdrawn' && !isOrdered)) && isOwn && (
          <BackToCart of={of} onBackToCart={onBackToCart} />
        )}
      </div>
      {isRefusing && <RefuseDialog orderId={orderId} onDone={onDone} onClose={() => setRefusing(false)} />}
    </>
  )
}

/** Adds to what is in the cart, so it works once; undoing it enables it again. */
function BackToCart({ of, onBackToCart }: Pick<ApprovalActsProps, 'of' | 'onBackToCart'>) {
  const [state, setState] = useState<'ready' | 'busy' | 'used'>('ready')
  const { askedLines: lines = of.lines } = of
  const bundles = wholesOf(of)
  if (lines.length + bundles.length === 0) return null
  const add = async () => {
    setState('busy')
    const isAdded = await onBackToCart({ lines, bundles }, () => setState('ready'))
    setState(isAdded ? 'used' : 'ready')
  }
  return (
    <Button busy={state === 'busy'} off={state === 'used'} onClick={() => void add()}>
      <Trans>Add the articles to the cart</Trans>
    </Button>
  )
}

const wholesOf = ({ bundles }: ApprovalDetail): AskedGoods['bundles'] =>
  bundles.flatMap(({ bundleKey, title, quantity, kind, offerId, parts, note }) =>
    kind === undefined || offerId === undefined || parts === undefined
      ? []
      : [{ bundleKey, title, quantity, kind, offerId, parts, ...(note !== undefined && { note }) }],
  )

interface WhyNotProps {
  refused: Failure
  of: ApprovalDetail
  isBusy: boolean
  onAccept: (prices: readonly AcceptedPrice[]) => void
}

const isRisen = ({ error, now }: RefusedLine): boolean => error === 'order.priceRose' && typeof now === 'string'

/** What prevents the order now, line by line; risen prices can be accepted. */
function WhyNot({ refused, of, isBusy, onAccept }: WhyNotProps) {
  const errorText = useErrorText()
  const lines = refused.kind === 'refused' ? (refused.data?.lines ?? []) : []
  const nameOf = ({ goodsId, bundleKey }: RefusedLine): string =>
    (bundleKey === undefined
      ? of.lines.find((line) => line.goodsId === goodsId)?.name
      : of.bundles.find((bundle) => bundle.bundleKey === bundleKey)?.title) ?? goodsId
  const prices = lines.filter(isRisen).map(({ goodsId, bundleKey, now, pieces }) => ({
    goodsId,
    ...(bundleKey !== undefined && { bundleKey }),
    ...(pieces !== undefined && { pieces }),
    total: String(now),
  }))
  return (
    <Card title={<Trans>The order cannot be placed as it is</Trans>}>
      <div role="alert">
        {lines.length === 0 ? (
          <p>{errorText(refused)}</p>
        ) : (
          <ul className={css.problems}>
            {lines.map((line) => (
              <li key={`${line.goodsId} ${line.bundleKey ?? ''}`}>
                <strong>{nameOf(line)}</strong>:{' '}
                {isRisen(line) ? (
                  <Trans>
                    <Money minor={parseDecimal(String(line.seen)) ?? 0} currency={of.currency} was />{' '}
                    <Money minor={parseDecimal(String(line.now)) ?? 0} currency={of.currency} strong /> now
                  </Trans>
                ) : (
                  errorText({ error: line.error })
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
      {prices.length > 0 && prices.length === lines.length && (
        <Button variant="primary" busy={isBusy} onClick={() => onAccept(prices)}>
          <Trans>Approve at today’s prices</Trans>
        </Button>
      )}
    </Card>
  )
}

function RefuseDialog({ orderId, onDone, onClose }: { orderId: string; onDone: () => void; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const save = () => {
    setTried(true)
    return reason.trim() === '' ? null : callApi(approvals.refuse, { body: { orderId, reason: reason.trim() } })
  }
  return (
    <KitFormDialog
      title={<Trans>Do not approve</Trans>}
      submit={<Trans>Send</Trans>}
      save={save}
      onSaved={onDone}
      onClose={onClose}
    >
      <KitTextArea
        label={<Trans>Reason</Trans>}
        hint={<Trans>The person who asked gets it by e-mail.</Trans>}
        data-autofocus
        value={reason}
        maxLength={TEXT_LONG_MAX}
        error={isTried && reason.trim() === '' && <Trans>Please fill this in.</Trans>}
        onChange={setReason}
      />
    </KitFormDialog>
  )
}
