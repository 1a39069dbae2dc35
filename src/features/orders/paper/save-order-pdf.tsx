import type { OrderEntry } from '../../../offline/device-types.ts'
import { SavePdf } from '../../../ui/paper/save-pdf.tsx'
import { hasPaper, usePaper } from './use-paper.ts'

/** The order as a PDF, from what this device has of it. */
export function SaveOrderPdf({ entry, large }: { entry: OrderEntry; large?: boolean }) {
  const write = usePaper()
  if (!hasPaper(entry)) return null
  return <SavePdf name={entry.orderNumber ?? entry.orderId} content={() => write(entry)} {...(large === true && { large })} />
}
