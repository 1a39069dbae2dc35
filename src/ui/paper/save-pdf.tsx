import { Trans, useLingui } from '@lingui/react/macro'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import { saveFile } from '../../lib/save-file.ts'
import { Button } from '../button.tsx'
import { toast } from '../toasts.ts'
import type { PaperContent } from './paper-content.ts'

interface SavePdfProps {
  /** Without the extension. */
  name: string
  content: () => PaperContent
  large?: boolean
}

/** Saves a document as PDF, made on this device, even without a network. */
export function SavePdf({ name, content, large }: SavePdfProps) {
  const { t } = useLingui()
  const [isMaking, setMaking] = useState(false)
  const save = async () => {
    setMaking(true)
    try {
      // Loaded only when a PDF is wanted; the worker keeps it with the app.
      const { makePdf } = await import('./make-pdf.ts')
      const pdf = await makePdf(content())
      saveFile(`${name}.pdf`, pdf.buffer, 'application/pdf')
    } catch {
      toast(t`The PDF could not be made. Print it instead.`, { tone: 'need', stays: true })
    }
    setMaking(false)
  }
  return (
    <Button large={large} busy={isMaking} icon={<IconFileTypePdf size={18} aria-hidden />} onClick={() => void save()}>
      <Trans>Save as PDF</Trans>
    </Button>
  )
}
