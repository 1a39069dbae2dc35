import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { returns } from '#domain/contract/returns.ts'
import type { Return } from '#domain/contract/returns.ts'
import { callBytes } from '../../api/client.ts'
import { useDevice } from '../../lib/device.ts'
import { useErrorText } from '../../lib/error-text.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useOffline } from '../../lib/use-offline.ts'
import { useSaved } from '../../lib/use-saved.ts'
import type { ReturnForm } from '../../offline/device-types.ts'
import { toast } from '../../ui/toasts.ts'

export interface ReturnParcel {
  readonly carrier: string
  readonly trackingNumber: string
  readonly tagId: string
}

/** Text as the service takes it. */
export const plainText = (text: string): string => text.replaceAll('\0', '').toWellFormed().trim()

/** Requesting, withdrawing and entering the parcel: each one command, durable before it is confirmed. */
export function useReturnCommands() {
  const { t } = useLingui()
  const device = useDevice()
  const saved = useSaved()
  const errorText = useErrorText()
  return {
    /** Answers the return's id; null where the device could not save it. It takes the place of a refused request. */
    async request(form: Omit<ReturnForm, 'returnId'>, orderNumber: string, refusedCommand?: string): Promise<string | null> {
      const returnId = device.newId()
      const given = await device.requestReturn({ ...form, returnId }, t`Return from order ${orderNumber}`, refusedCommand)
      if (!given.saved) {
        const error = given.reason === 'wrongKind' || given.reason === 'tooLarge' ? 'return.badPhoto' : given.reason
        toast(errorText({ error }), { tone: 'need', stays: true })
        return null
      }
      toast(t`The return is saved on this device`)
      return returnId
    },
    async withdraw({ returnId, returnNumber }: Return): Promise<boolean> {
      const isSaved = await saved(device.enqueue(returns.withdraw, { returnId }, { label: t`Return ${returnNumber} withdrawn` }))
      if (isSaved) toast(t`The withdrawal is saved on this device`)
      return isSaved
    },
    async send({ returnId, returnNumber }: Return, parcel: ReturnParcel): Promise<boolean> {
      const isSaved = await saved(
        device.enqueue(returns.send, { returnId, ...parcel }, { label: t`Return ${returnNumber} sent` }),
      )
      if (isSaved) toast(t`The parcel is saved on this device`)
      return isSaved
    },
  }
}

/** The shipping label as PDF; the service has it or makes it. */
export function useLabel() {
  const { t } = useLingui()
  const errorText = useErrorText()
  const isOffline = useOffline()
  const [isBusy, setBusy] = useState(false)
  const save = async ({ returnId, returnNumber }: Return): Promise<void> => {
    if (isOffline) {
      toast(t`The label comes from the service: it needs a network.`, { tone: 'wait' })
      return
    }
    setBusy(true)
    const answer = await callBytes(returns.label, { query: { returnId } })
    setBusy(false)
    if (answer.ok) saveFile(`${returnNumber}.pdf`, answer.data, 'application/pdf')
    else toast(errorText(answer), { tone: 'need' })
  }
  return { save, isBusy }
}
