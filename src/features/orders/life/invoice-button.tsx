import { useLingui } from '@lingui/react/macro'
import { IconDownload } from '@tabler/icons-react'
import type { OrderEntry } from '../../../offline/device-types.ts'
import { Button } from '../../../ui/button.tsx'
import { useInvoiceFile } from './invoice-file.ts'

/** The latest invoice of an order as PDF; nothing where none was reported. */
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
      // What is seen is part of what is said, so that it can be spoken to.
      aria-label={`PDF: ${t`Download the invoice of order ${orderNumber}`}`}
      onClick={() => void saveLatest(orderNumber, invoiceCount)}
    >
      PDF
    </Button>
  )
}
