import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconArrowBackUp, IconFileOff, IconTrash } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Order } from '#domain/contract/order-shapes.ts'
import { TEXT_LONG_MAX } from '#domain/rules/limits.ts'
import { useDevice } from '../../../lib/device.ts'
import type { FormDraft } from '../../../lib/use-form-draft.ts'
import { useOffline } from '../../../lib/use-offline.ts'
import type { ReturnDraft } from '../../../offline/device-types.ts'
import { BrokenState } from '../../../ui/broken-state.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { KitDialog } from '../../../ui/kit/kit-dialog.tsx'
import { KitTextArea } from '../../../ui/kit/kit-fields.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Page } from '../../../ui/page.tsx'
import { Skeleton, Waiting } from '../../../ui/skeleton.tsx'
import { useReturnCommands } from '../returns.commands.ts'
import { useReturnable, useReturns, useShippedOrder } from '../returns.reads.ts'
import { AlreadyRequested } from './already-requested.tsx'
import { useRequestDraft } from './request-draft.ts'
import { useRequestForm } from './request-form.ts'
import type { OpenedRequest } from './request-form.ts'
import { RequestLine } from './request-line.tsx'
import css from './request.module.css'

interface RequestScreenProps {
  orderId: string
  /** The refused request of this order that is being corrected. */
  command?: string | undefined
  order: LinkProps
  orders: LinkProps
  returns: LinkProps
  onRequested: (returnId: string) => void
  /** Opens the order's own form in the place of the correction. */
  onStartAnew: () => void
}

/** Requests a return of articles of an order: how many, why, with photos. Works offline once the order was read. */
export function RequestScreen(props: RequestScreenProps) {
  const device = useDevice()
  const isOffline = useOffline()
  useEffect(() => {
    void device.refresh()
  }, [device])
  const { order, isWaiting, isWhole, retry } = useShippedOrder(props.orderId)
  if (isWaiting) return <Reading />
  if (order && isWhole) return <Opening {...props} key={order.orderId} from={order} />
  if (order || isOffline) {
    return (
      <BrokenState
        title={<Trans>What has been shipped of this order is not on this device</Trans>}
        safe={<Trans>Open the order once with a network; then a return can be requested without one.</Trans>}
        onRetry={retry}
      />
    )
  }
  return <Missing orders={props.orders} />
}

type FormProps = RequestScreenProps & { from: Order }

function Opening(props: FormProps) {
  const { request, draft, refusedCommand } = useRequestDraft(props.orderId, props.command)
  if (!request) return <Reading />
  return <Form {...props} opened={request} draft={draft} refusedCommand={refusedCommand} />
}

function Form({
  from,
  order,
  returns,
  onRequested,
  onStartAnew,
  opened,
  draft,
  refusedCommand,
}: FormProps & { opened: OpenedRequest; draft: FormDraft<ReturnDraft>; refusedCommand: string | undefined }) {
  const { t } = useLingui()
  const { request } = useReturnCommands()
  const form = useRequestForm(opened, from, useReturnable(from))
  const { lines } = form
  const [isTried, setTried] = useState(false)
  const [isGiving, setGiving] = useState(false)
  const [isClearing, setClearing] = useState(false)
  const isGivenElsewhere = useReturns()?.some(({ returnId }) => returnId === form.returnId) && !isGiving
  // A refused request that was given elsewhere cannot be replaced once more.
  const startAgain = refusedCommand === undefined ? form.clear : onStartAnew
  if (isGivenElsewhere) return <AlreadyRequested returns={returns} onStartAgain={startAgain} />
  if (lines.every(({ open }) => open === 0)) return <Nothing returns={returns} order={order} />
  const give = async () => {
    setTried(true)
    if (form.pieces === 0 || form.missing !== null) return
    setGiving(true)
    const shown = form.newest()
    // The device removes the kept form with the request: nothing may be written after that.
    await draft.settle()
    // Another window has changed it meanwhile: the person looks again.
    if (form.newest() !== shown) return setGiving(false)
    const returnId = await request(form.toRequest(), from.orderNumber, refusedCommand)
    if (returnId === null) setGiving(false)
    else onRequested(returnId)
  }
  return (
    <Page title={<Trans>Return articles</Trans>} meta={<Trans>Order {from.orderNumber}</Trans>} width="narrow">
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          void give()
        }}
      >
        <Card flush>
          <ul className={css.lines} aria-label={t`Articles that can be returned`}>
            {lines.map((line) => (
              <li key={line.goodsId}>
                <RequestLine line={line} form={form} isTried={isTried} />
              </li>
            ))}
          </ul>
        </Card>
        <KitTextArea
          label={t`Notes on the whole return`}
          optional
          value={form.notes}
          maxLength={TEXT_LONG_MAX}
          rows={2}
          onChange={form.setNotes}
        />
        {isTried && form.pieces === 0 && (
          <p role="alert" className={css.problem}>
            <Trans>Enter how many pieces of at least one article are to be returned.</Trans>
          </p>
        )}
        {isTried && form.missing !== null && (
          <p role="alert" className={css.problem}>
            <Trans>Give a reason for every article that is to be returned.</Trans>
          </p>
        )}
        {!draft.isKept && (
          <p role="alert" className={css.problem}>
            <Trans>This device could not save your last change. Do not close this page; free some space first.</Trans>
          </p>
        )}
        <div className={css.end}>
          {!form.isEmpty && (
            <Button variant="quiet" icon={<IconTrash size={18} aria-hidden />} onClick={() => setClearing(true)}>
              <Trans>Start over</Trans>
            </Button>
          )}
          <LinkButton {...order}>
            <Trans>Back to the order</Trans>
          </LinkButton>
          <Button type="submit" variant="primary" busy={isGiving}>
            {form.pieces === 0 ? (
              <Trans>Request the return</Trans>
            ) : (
              <Plural value={form.pieces} one="Request the return of # piece" other="Request the return of # pieces" />
            )}
          </Button>
        </div>
      </form>
      {isClearing && <ClearDialog onClear={form.clear} onClose={() => setClearing(false)} />}
    </Page>
  )
}

function ClearDialog({ onClear, onClose }: { onClear: () => void; onClose: () => void }) {
  const clear = () => {
    onClear()
    onClose()
  }
  return (
    <KitDialog
      title={<Trans>Start over</Trans>}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Keep the entries</Trans>
          </Button>
          <Button variant="danger" onClick={clear}>
            <Trans>Clear the form</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>All quantities, reasons and photos of this form are removed from this device.</Trans>
      </p>
    </KitDialog>
  )
}

function Reading() {
  return (
    <Page title={<Trans>Return articles</Trans>}>
      <Waiting>
        {[1, 2, 3].map((at) => (
          <Skeleton key={at} shape="row" />
        ))}
      </Waiting>
    </Page>
  )
}

function Nothing({ order, returns }: Pick<RequestScreenProps, 'order' | 'returns'>) {
  return (
    <EmptyState
      icon={<IconArrowBackUp size={28} />}
      title={<Trans>Nothing in this order can be returned</Trans>}
      action={
        <>
          <LinkButton {...returns} variant="primary">
            <Trans>Show all returns</Trans>
          </LinkButton>
          <LinkButton {...order}>
            <Trans>Back to the order</Trans>
          </LinkButton>
        </>
      }
    >
      <Trans>Nothing was shipped yet, or all of it is in a return already.</Trans>
    </EmptyState>
  )
}

function Missing({ orders }: Pick<RequestScreenProps, 'orders'>) {
  return (
    <EmptyState
      icon={<IconFileOff size={28} />}
      title={<Trans>This order does not exist here</Trans>}
      action={
        <LinkButton {...orders} variant="primary">
          <Trans>Show my orders</Trans>
        </LinkButton>
      }
    >
      <Trans>It may belong to another client account.</Trans>
    </EmptyState>
  )
}
