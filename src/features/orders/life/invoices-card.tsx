import { Trans, useLingui } from '@lingui/react/macro'
import { IconDownload } from '@tabler/icons-react'
import type { OrderInvoice } from '#domain/contract/order-life.ts'
import type { Order } from '#domain/contract/order-shapes.ts'
import { parseDecimal } from '#domain/rules/money.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Money } from '../../../ui/money.tsx'
import { Figure, Table } from '../../../ui/table.tsx'
import { useInvoiceFile } from './invoice-file.ts'

/** Invoices and credit notes of the order, each as a PDF. */
export function InvoicesCard({ order: { orderId, invoices } }: { order: Order }) {
  return invoices && invoices.length > 0 ? <Invoices orderId={orderId} invoices={invoices} /> : null
}

function Invoices({ orderId, invoices }: { orderId: string; invoices: readonly OrderInvoice[] }) {
  const { t } = useLingui()
  const { save, busy } = useInvoiceFile(orderId)
  return (
    <Card title={<Trans>Invoices</Trans>} flush>
      <Table
        caption={t`Invoices`}
        columns={[
          { key: 'number', label: <Trans>Number</Trans> },
          { key: 'date', label: <Trans>Date</Trans> },
          { key: 'due', label: <Trans>Due</Trans> },
          { key: 'total', label: <Trans>Amount</Trans>, figure: true },
          { key: 'file', label: <span className="visuallyHidden">{t`File`}</span> },
        ]}
        phone={[12, 6, 6, 7, 5]}
      >
        {invoices.map(({ invoiceNumber, kind, issuedOn, dueOn, total, currency }) => (
          <tr key={invoiceNumber}>
            <td>
              {invoiceNumber} {kind === 'creditNote' && <Trans>(credit note)</Trans>}
            </td>
            <td className="num">{issuedOn}</td>
            <td className="num">{dueOn ?? '–'}</td>
            <Figure>
              <Money minor={parseDecimal(total) ?? 0} currency={currency} strong />
            </Figure>
            <td className="noPrint">
              <Button
                variant="quiet"
                icon={<IconDownload size={18} aria-hidden />}
                busy={busy === invoiceNumber}
                aria-label={t`Download ${invoiceNumber} as PDF`}
                onClick={() => void save(invoiceNumber)}
              >
                PDF
              </Button>
            </td>
          </tr>
        ))}
      </Table>
    </Card>
  )
}
