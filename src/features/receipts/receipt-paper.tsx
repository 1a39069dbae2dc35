import { Trans, useLingui } from '@lingui/react/macro'
import { IconPrinter } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Order } from '#domain/contract/order-shapes.ts'
import { formatNumber } from '#domain/rules/numbers.ts'
import { keepUnits } from '#domain/rules/parameters.ts'
import { formatMoment } from '../../lib/dates.ts'
import { AddressLines } from '../../ui/address-lines.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Page } from '../../ui/page.tsx'
import { SignatureDrawing } from '../../ui/signature-drawing.tsx'
import { Figure, Table } from '../../ui/table.tsx'
import { SavePdf } from '../../ui/paper/save-pdf.tsx'
import { QrCode } from './qr-code.tsx'
import { useReceiptCode } from './receipts.reads.ts'
import type { FoundReceipt } from './receipts.reads.ts'
import { useReceiptPaper } from './use-receipt-paper.ts'
import css from './receipts.module.css'

interface ReceiptPaperProps {
  found: FoundReceipt
  order: Order
  back: LinkProps
  /** Full address that checks a code, as it is printed. */
  addressOf: (code: string) => string
  /** The head of a printed page. */
  head: (title: ReactNode) => ReactNode
}

/** A delivery receipt: shown to the client, printed, and checked by anybody through its QR code. */
export function ReceiptPaper({ found, order, back, addressOf, head }: ReceiptPaperProps) {
  const { t } = useLingui()
  const { receipt, isPending } = found
  const code = useReceiptCode({ ...receipt, orderId: order.orderId })
  const write = useReceiptPaper()
  const { orderNumber } = order
  const title = <Trans>Delivery receipt for order {orderNumber}</Trans>
  const names = new Map(order.lines.map(({ goodsId, name }) => [goodsId, name]))
  const { lines, signature, signedAt, by } = receipt
  const hasNotes = lines.some(({ note }) => note !== '')
  return (
    <Page
      title={title}
      width="narrow"
      meta={
        <>
          {formatMoment(signedAt)} {isPending && <Badge tone="wait">{t`Saved on this device`}</Badge>}
        </>
      }
      actions={
        <>
          <LinkButton {...back}>
            <Trans>Back to the order</Trans>
          </LinkButton>
          {code !== null && (
            <SavePdf
              name={`${orderNumber}-${receipt.receiptId.slice(-4)}`}
              content={() => write(found, order, { code, address: addressOf(code) })}
            />
          )}
          <Button variant="primary" icon={<IconPrinter size={18} aria-hidden />} onClick={() => print()}>
            <Trans>Print</Trans>
          </Button>
        </>
      }
    >
      {head(title)}
      <p className={css.printed}>{formatMoment(signedAt)}</p>
      <Card title={<Trans>Goods</Trans>} flush>
        <Table
          caption={t`Goods`}
          columns={[
            { key: 'article', label: <Trans>Article</Trans> },
            { key: 'shipped', label: <Trans>Shipped</Trans>, figure: true },
            { key: 'arrived', label: <Trans>Arrived</Trans>, figure: true },
            { key: 'damaged', label: <Trans>Damaged</Trans>, figure: true },
            ...(hasNotes ? [{ key: 'note', label: <Trans>Note</Trans> }] : []),
          ]}
        >
          {lines.map(({ goodsId, expected, arrived, damaged, note }) => (
            <tr key={goodsId}>
              <td>
                {keepUnits(names.get(goodsId) ?? goodsId)}
                <div className={css.about}>{goodsId}</div>
              </td>
              <Count value={expected} />
              <Count value={arrived} />
              <Count value={damaged} />
              {hasNotes && <td>{note}</td>}
            </tr>
          ))}
        </Table>
      </Card>
      <Card title={<Trans>Delivery address</Trans>}>
        <AddressLines address={order.address} />
      </Card>
      <Card title={<Trans>Signature</Trans>}>
        <SignatureDrawing signature={signature} />
        {by !== '' && (
          <p className={css.about}>
            <Trans>Recorded by {by}</Trans>
          </p>
        )}
      </Card>
      <Proof code={code} addressOf={addressOf} isPending={isPending} />
    </Page>
  )
}

function Count({ value }: { value: number }) {
  const { i18n } = useLingui()
  return <Figure>{formatNumber(i18n.locale, value)}</Figure>
}

interface ProofProps extends Pick<ReceiptPaperProps, 'addressOf'> {
  /** null while it is computed. */
  code: string | null
  isPending: boolean
}

function Proof({ code, addressOf, isPending }: ProofProps) {
  const { t } = useLingui()
  return (
    <Card title={<Trans>Check this receipt</Trans>}>
      <div className={css.proof}>
        {code === null ? <div className={css.qr} /> : <QrCode text={addressOf(code)} label={t`QR code of the receipt`} />}
        <div>
          <p>
            <Trans>Scan the code: our page tells whether this receipt is genuine and what was signed for.</Trans>
          </p>
          {isPending && (
            <p>
              <Trans>The page will know it once this device has been online.</Trans>
            </p>
          )}
          {code !== null && <p className={css.code}>{code}</p>}
        </div>
      </div>
    </Card>
  )
}
