import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconPackageOff, IconSignature } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import { useState } from 'react'
import type { SignedDelivery } from '#domain/contract/delivery-shapes.ts'
import type { Order } from '#domain/contract/order-shapes.ts'
import { receipts } from '#domain/contract/receipts.ts'
import { idOfText } from '#domain/rules/mix-text.ts'
import { countReceipt, openToReceive } from '#domain/rules/receipt-content.ts'
import type { ReceivedLine } from '#domain/rules/receipt.ts'
import { SIGNATURE_BOX } from '#domain/rules/signature.ts'
import type { Signature } from '#domain/rules/signature.ts'
import { useDevice } from '../../lib/device.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { useFormDraft, useFormEntries } from '../../lib/use-form-draft.ts'
import type { FormDraft } from '../../lib/use-form-draft.ts'
import { useSaved } from '../../lib/use-saved.ts'
import type { OrderEntry, ReceiptDraft } from '../../offline/device-types.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { NOT_SIGNED, SignatureFields } from '../../ui/signature-fields.tsx'
import { toast } from '../../ui/toasts.ts'
import { ReceiveLine } from './receive-line.tsx'
import { findReceipt } from './receipts.reads.ts'
import css from './receipts.module.css'

interface ReceiveGoodsProps {
  entry: OrderEntry
  order: Order
  /** Link back to the order. */
  back: LinkProps
  onSigned: (receiptId: string) => void
}

type Change = Partial<Pick<ReceivedLine, 'arrived' | 'damaged' | 'note'>>

/** Signs for the goods of an order, line by line, on the device and offline. §3 */
export function ReceiveGoods(props: ReceiveGoodsProps) {
  const device = useDevice()
  const [fresh] = useState((): ReceiptDraft => ({ receiptId: device.newId(), name: '', lines: {} }))
  const draft = useFormDraft('receipt', props.order.orderId)
  const { found } = draft
  const opened = found !== undefined && nextForm(props.entry, found ?? fresh)
  if (opened) {
    // A form that another window kept is shown in place; only that of the next receipt opens anew.
    const key = opened.receiptId === (found ?? fresh).receiptId ? 'kept' : opened.receiptId
    return <Receiving {...props} key={key} draft={draft} opened={opened} />
  }
  const { orderNumber } = props.order
  return (
    <Page title={<Trans>Goods of order {orderNumber}</Trans>} width="narrow">
      <Waiting>
        <Skeleton shape="row" />
        <Skeleton shape="row" />
      </Waiting>
    </Page>
  )
}

/** The form, or an empty one if the order already has its receipt: another window signed it, and more may have been shipped since. */
const nextForm = (entry: OrderEntry, form: ReceiptDraft): ReceiptDraft =>
  findReceipt(entry, form.receiptId) ? nextForm(entry, { receiptId: idOfText(form.receiptId), name: '', lines: {} }) : form

interface ReceivingProps extends ReceiveGoodsProps {
  draft: FormDraft<ReceiptDraft>
  opened: ReceiptDraft
}

function Receiving({ entry, order, back, onSigned, draft, opened }: ReceivingProps) {
  const keep = (form: ReceiptDraft) => draft.keep(form.name === '' && Object.keys(form.lines).length === 0 ? null : form)
  const [{ strokes }, setDrawn] = useState<Signature>(NOT_SIGNED)
  // What was drawn is for the counts and the name that were shown.
  const follow: typeof draft.follow = (show) =>
    draft.follow((kept) => {
      setDrawn(NOT_SIGNED)
      show(kept)
    })
  const [{ receiptId, name, lines: changes }, put, newest] = useFormEntries(opened, keep, follow)
  // The service may report more parcels during the count.
  const lines = openOf(entry, order).map(({ goodsId, quantity }): ReceivedLine => {
    const { arrived = quantity, damaged = 0, note = '' } = changes[goodsId] ?? {}
    const came = Math.min(arrived, quantity)
    return { goodsId, expected: quantity, arrived: came, damaged: Math.min(damaged, came), note }
  })
  const { orderNumber } = order
  const names = new Map(order.lines.map((line) => [line.goodsId, line.name]))
  const change = (goodsId: string, patch: Change) =>
    put((form) => ({ ...form, lines: { ...form.lines, [goodsId]: { ...form.lines[goodsId], ...patch } } }))
  const sign = (next: Signature) => {
    setDrawn(next)
    if (next.name !== name) put((form) => ({ ...form, name: next.name }))
  }
  const backLink = (
    <LinkButton {...back}>
      <Trans>Back to the order</Trans>
    </LinkButton>
  )
  return (
    <Page title={<Trans>Goods of order {orderNumber}</Trans>} actions={backLink} width="narrow">
      {lines.length === 0 ? (
        <EmptyState icon={<IconPackageOff size={28} />} title={<Trans>Nothing is left to sign for</Trans>}>
          <Trans>All shipped goods of this order have been signed for.</Trans>
        </EmptyState>
      ) : (
        <>
          <Card title={<Trans>What arrived</Trans>} flush>
            <ul className={css.lines}>
              {lines.map((line) => (
                <ReceiveLine
                  key={line.goodsId}
                  line={line}
                  name={names.get(line.goodsId) ?? line.goodsId}
                  onChange={(patch) => change(line.goodsId, patch)}
                />
              ))}
            </ul>
          </Card>
          <SignCard
            {...{ receiptId, order, lines, draft, newest, onSigned }}
            signature={{ ...NOT_SIGNED, name, strokes }}
            onSignature={sign}
          />
        </>
      )}
    </Page>
  )
}

/** Goods of a waiting receipt count as signed for. */
const openOf = ({ deliveries = [] }: OrderEntry, order: Order) =>
  openToReceive({ ...order, deliveries: [...(order.deliveries ?? []), ...deliveries] })

interface SignCardProps extends Pick<ReceiveGoodsProps, 'order' | 'onSigned'> {
  receiptId: string
  lines: readonly ReceivedLine[]
  draft: FormDraft<ReceiptDraft>
  signature: Signature
  /** The form as it is by now. */
  newest: () => ReceiptDraft
  onSignature: (next: Signature) => void
}

function SignCard({ receiptId, order, lines, draft, signature, newest, onSignature, onSigned }: SignCardProps) {
  const { t } = useLingui()
  const device = useDevice()
  const saved = useSaved()
  const [isAsked, setAsked] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const { arrived, missing, damaged } = countReceipt(lines)
  const isNamed = signature.name.trim() !== ''
  const sign = async () => {
    setAsked(true)
    if (!isNamed || arrived === 0) return
    const signed: SignedDelivery = {
      receiptId,
      orderId: order.orderId,
      signedAt: new Date(serverNow()).toISOString(),
      lines: lines.map((line) => ({ ...line, note: plain(line.note) })),
      signature: { ...SIGNATURE_BOX, name: plain(signature.name), strokes: signature.strokes.map((stroke) => [...stroke]) },
    }
    const { orderNumber } = order
    setSaving(true)
    const shown = newest()
    // The device removes the kept form with the receipt: nothing may be written after that.
    await draft.settle()
    // Another window has changed it meanwhile: what is signed must have been seen.
    if (newest() !== shown) return setSaving(false)
    const giving = device.enqueue(receipts.sign, signed, { label: t`Delivery receipt for order ${orderNumber}` })
    const isSaved = await saved(giving)
    setSaving(false)
    if (!isSaved) return
    const given = await giving
    if (given.saved && given.isJoined) toast(t`This device has already taken it over. Nothing is sent twice.`, { tone: 'change' })
    else toast(t`The delivery receipt is saved on this device`)
    onSigned(receiptId)
  }
  return (
    <Card title={<Trans>Signature</Trans>}>
      <div className={css.sign}>
        <p className={css.sums} aria-live="polite">
          <Plural value={arrived} one="# piece arrived" other="# pieces arrived" />
          {missing > 0 && (
            <>
              {' · '}
              <Plural value={missing} one="# missing" other="# missing" />
            </>
          )}
          {damaged > 0 && (
            <>
              {' · '}
              <Plural value={damaged} one="# damaged" other="# damaged" />
            </>
          )}
        </p>
        <SignatureFields
          signature={signature}
          onChange={onSignature}
          hint={<Trans>Without a drawing, the name alone counts as the signature.</Trans>}
          error={isAsked && !isNamed && <Trans>Enter the name of the person who signs.</Trans>}
        />
        {!draft.isKept && (
          <p role="alert">
            <Trans>This device could not save your last change. Do not close this page; free some space first.</Trans>
          </p>
        )}
        {arrived === 0 && (
          <p role="alert">
            <Trans>If nothing arrived, there is nothing to sign for.</Trans>
          </p>
        )}
        <div>
          <Button
            variant="primary"
            large
            disabled={arrived === 0}
            busy={isSaving}
            icon={<IconSignature size={20} aria-hidden />}
            onClick={() => void sign()}
          >
            <Trans>Sign for the goods</Trans>
          </Button>
        </div>
      </div>
    </Card>
  )
}

/** Makes one line of text that PostgreSQL accepts. */
const plain = (text: string): string =>
  text
    .replaceAll(/\p{Cc}/gu, ' ')
    .toWellFormed()
    .trim()
