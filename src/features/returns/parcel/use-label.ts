import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { returns } from '#domain/contract/returns.ts'
import type { Return } from '#domain/contract/returns.ts'
import { callBytes } from '../../../api/client.ts'
import { useDevice } from '../../../lib/device.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { useOffline } from '../../../lib/use-offline.ts'
import { toast } from '../../../ui/toasts.ts'

/** Saves a shipping label as PDF: the service's, or the client's own, which is on this device until it is sent. */
export function useLabel(side: 'service' | 'client') {
  const { t } = useLingui()
  const device = useDevice()
  const errorText = useErrorText()
  const isOffline = useOffline()
  const [isBusy, setBusy] = useState(false)
  const save = async ({ returnId, returnNumber, clientLabel }: Return): Promise<void> => {
    const kept = side === 'client' && clientLabel ? await device.keptPhoto(clientLabel.hash).catch(() => undefined) : undefined
    if (kept) return saveFile(`${returnNumber}.pdf`, kept.buffer, 'application/pdf')
    if (isOffline) {
      toast(t`The label comes from the service: it needs a network.`, { tone: 'wait' })
      return undefined
    }
    setBusy(true)
    const answer = await callBytes(returns.label, { query: { returnId, side } })
    setBusy(false)
    if (answer.ok) saveFile(`${returnNumber}.pdf`, answer.data, 'application/pdf')
    else toast(errorText(answer), { tone: 'need' })
    return undefined
  }
  return { save, isBusy }
}
