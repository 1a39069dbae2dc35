import { Trans, useLingui } from '@lingui/react/macro'
import type { Order } from '#domain/contract/order-shapes.ts'
import { parseDecimal } from '#domain/rules/money.ts'
import { Card } from '../../../ui/card.tsx'
import { Money } from '../../../ui/money.tsx'
import { Figure, Table } from '../../../ui/table.tsx'

/** What was invoiced and credited of the order. */
export function InvoicesCard({ order: { invoices } }: { order: Order }) {
  const { t } = useLingui()
  if (!invoices || invoices.length === 0) return null
  return (
    <Card title={<Trans>Invoices</Trans>} flush>
      <Table
        caption={t`Invoices`}
        columns={[
          { key: 'number', label: <Trans>Number</Trans> },
          { key: 'date', label: <Trans>Date</Trans> },
          { key: 'due', label: <Trans>Due</Trans> },
          { key: 'total', label: <Trans>Amount</Trans>, figure: true },
        ]}
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
          </tr>
        ))}
      </Table>
    </Card>
  )
}
