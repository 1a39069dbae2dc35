import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconPackageOff, IconSignature } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import { useState } from 'react'
import type { SignedDelivery } from '#domain/contract/delivery-shapes.ts'
import type { Order } from '#domain/contract/order-shapes.ts'
import { receipts } from '#domain/contract/receipts.ts'
import { countReceipt, openToReceive } from '#domain/rules/receipt-content.ts'
import type { ReceivedLine } from '#domain/rules/receipt.ts'
import { SIGNATURE_BOX } from '#domain/rules/signature.ts'
import { useDevice } from '../../lib/device.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { useSaved } from '../../lib/use-saved.ts'
import type { OrderEntry } from '../../offline/device-types.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Page } from '../../ui/page.tsx'
import { NOT_SIGNED, SignatureFields } from '../../ui/signature-fields.tsx'
import { toast } from '../../ui/toasts.ts'
import { ReceiveLine } from './receive-line.tsx'
import css from './receipts.module.css'

interface ReceiveGoodsProps {
  entry: OrderEntry
  order: Order
  /** Back to the order. */
  back: LinkProps
  onSigned: (receiptId: string) => void
}

type Change = Partial<Pick<ReceivedLine, 'arrived' | 'damaged' | 'note'>>

/** The goods of an order are signed for, line by line, on the device and without a network. §3 */
export function ReceiveGoods({ entry, order, back, onSigned }: ReceiveGoodsProps) {
  const [changes, setChanges] = useState<Readonly<Record<string, Change>>>({})
  // The service may report more parcels while somebody counts.
  const lines = openOf(entry, order).map(({ goodsId, quantity }): ReceivedLine => {
    const { arrived = quantity, damaged = 0, note = '' } = changes[goodsId] ?? {}
    const came = Math.min(arrived, quantity)
    return { goodsId, expected: quantity, arrived: came, damaged: Math.min(damaged, came), note }
  })
  const { orderNumber } = order
  const names = new Map(order.lines.map(({ goodsId, name }) => [goodsId, name]))
  const change = (goodsId: string, patch: Change) =>
    setChanges((before) => ({ ...before, [goodsId]: { ...before[goodsId], ...patch } }))
  const backLink = (
    <LinkButton {...back}>
      <Trans>Back to the order</Trans>
    </LinkButton>
  )
  return (
    <Page title={<Trans>Goods of order {orderNumber}</Trans>} actions={backLink} width="narrow">
      {lines.length === 0 ? (
        <EmptyState icon={<IconPackageOff size={28} />} title={<Trans>Nothing is left to sign for</Trans>}>
          <Trans>All goods of this order that were shipped are signed for.</Trans>
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
          <SignCard order={order} lines={lines} onSigned={onSigned} />
        </>
      )}
    </Page>
  )
}

/** What waits on this device counts as signed for. */
const openOf = ({ deliveries = [] }: OrderEntry, order: Order) =>
  openToReceive({ ...order, deliveries: [...(order.deliveries ?? []), ...deliveries] })

interface SignCardProps extends Pick<ReceiveGoodsProps, 'order' | 'onSigned'> {
  lines: readonly ReceivedLine[]
}

function SignCard({ order, lines, onSigned }: SignCardProps) {
  const { t } = useLingui()
  const device = useDevice()
  const saved = useSaved()
  const [signature, setSignature] = useState(NOT_SIGNED)
  const [isAsked, setAsked] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const { arrived, missing, damaged } = countReceipt(lines)
  const isNamed = signature.name.trim() !== ''
  const sign = async () => {
    setAsked(true)
    if (!isNamed || arrived === 0) return
    const signed: SignedDelivery = {
      receiptId: device.newId(),
      orderId: order.orderId,
      signedAt: new Date(serverNow()).toISOString(),
      lines: lines.map((line) => ({ ...line, note: plain(line.note) })),
      signature: { ...SIGNATURE_BOX, name: plain(signature.name), strokes: signature.strokes.map((stroke) => [...stroke]) },
    }
    const { orderNumber } = order
    setSaving(true)
    const isSaved = await saved(device.enqueue(receipts.sign, signed, { label: t`Delivery receipt for order ${orderNumber}` }))
    setSaving(false)
    if (!isSaved) return
    toast(t`The delivery receipt is saved on this device`)
    onSigned(signed.receiptId)
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
          onChange={setSignature}
          hint={<Trans>Without a drawing, the name alone counts as the signature.</Trans>}
          error={isAsked && !isNamed && <Trans>Enter the name of the person who signs.</Trans>}
        />
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

/** One line that PostgreSQL takes. */
const plain = (text: string): string =>
  text
    .replaceAll(/\p{Cc}/gu, ' ')
    .toWellFormed()
    .trim()
