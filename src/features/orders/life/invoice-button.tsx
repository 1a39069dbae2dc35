import { useLingui } from '@lingui/react/macro'
import { IconDownload } from '@tabler/icons-react'
import type { OrderEntry } from '../../../offline/device-types.ts'
import { Button } from '../../../ui/button.tsx'
import { useInvoiceFile } from './invoice-file.ts'

/** The latest invoice of an order as PDF; nothing if none was reported. */
export function InvoiceButton({ entry }: { entry: OrderEntry }) {
  const { orderId, orderNumber, invoiceCount = 0 } = entry
  if (invoiceCount === 0 || orderNumber === null) return null
  return <Latest orderId={orderId} orderNumber={orderNumber} invoiceCount={invoiceCount} />
}

interface LatestProps {
  orderId: string
  orderNumber: string
  invoiceCount: number
}

function Latest({ orderId, orderNumber, invoiceCount }: LatestProps) {
  const { t } = useLingui()
  const { saveLatest, busy } = useInvoiceFile(orderId)
  return (
    <Button
      variant="quiet"
      icon={<IconDownload size={18} aria-hidden />}
      busy={busy !== null}
      // The visible text is part of the label, so that voice control can name it.
      aria-label={`PDF: ${t`Download the invoice of order ${orderNumber}`}`}
      onClick={() => void saveLatest(orderNumber, invoiceCount)}
    >
      PDF
    </Button>
  )
}
