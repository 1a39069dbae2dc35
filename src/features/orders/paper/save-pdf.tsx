import { Trans, useLingui } from '@lingui/react/macro'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import { saveFile } from '../../../lib/save-file.ts'
import type { OrderEntry } from '../../../offline/device-types.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toasts.ts'
import { hasPaper, usePaper } from './use-paper.ts'

/** The order as a PDF, made on this device; without a network too. */
export function SavePdf({ entry, large }: { entry: OrderEntry; large?: boolean }) {
  const { t } = useLingui()
  const write = usePaper()
  const [isMaking, setMaking] = useState(false)
  if (!hasPaper(entry)) return null
  const save = async () => {
    setMaking(true)
    try {
      // Only who wants one reads the part that draws it; the worker keeps it with the app.
      const { makePdf } = await import('./make-pdf.ts')
      const pdf = await makePdf(write(entry))
      saveFile(`${entry.orderNumber ?? entry.orderId}.pdf`, pdf.buffer, 'application/pdf')
    } catch {
      toast(t`The PDF could not be made. Print the order instead.`, { tone: 'need', stays: true })
    }
    setMaking(false)
  }
  return (
    <Button large={large} busy={isMaking} icon={<IconFileTypePdf size={18} aria-hidden />} onClick={() => void save()}>
      <Trans>Save as PDF</Trans>
    </Button>
  )
}
