import { useLingui } from '@lingui/react/macro'
import { returns } from '#domain/contract/returns.ts'
import type { Return } from '#domain/contract/returns.ts'
import { useDevice } from '../../lib/device.ts'
import { useErrorText } from '../../lib/error-text.ts'
import { useSaved } from '../../lib/use-saved.ts'
import type { ReturnForm } from '../../offline/device-types.ts'
import { toast } from '../../ui/toasts.ts'

export interface ReturnParcel {
  readonly carrier: string
  readonly trackingNumber: string
  readonly tagId: string
  /** The client's own label as PDF; null for none, or to keep the former one. */
  readonly label: Uint8Array<ArrayBuffer> | null
}

/** Normalises text for the service. */
export const plainText = (text: string): string => text.replaceAll('\0', '').toWellFormed().trim()

/** Requests and withdraws a return, and enters its parcel: each one command, durable before it is confirmed. */
export function useReturnCommands() {
  const { t } = useLingui()
  const device = useDevice()
  const saved = useSaved()
  const errorText = useErrorText()
  return {
    /**
     * Returns the return's id, also if another window has submitted this form; null if the device could not save it. The request
     * replaces a refused one.
     */
    async request(form: ReturnForm, orderNumber: string, refusedCommand?: string): Promise<string | null> {
      const given = await device.requestReturn(form, t`Return from order ${orderNumber}`, refusedCommand)
      if (!given.saved) {
        const error = given.reason === 'wrongKind' || given.reason === 'tooLarge' ? 'return.badPhoto' : given.reason
        toast(errorText({ error }), { tone: 'need', stays: true })
        return null
      }
      if (given.isJoined) toast(t`This device has already taken it over. Nothing is sent twice.`, { tone: 'change' })
      else toast(t`The return is saved on this device`)
      return form.returnId
    },
    async withdraw({ returnId, returnNumber }: Return): Promise<boolean> {
      const isSaved = await saved(device.enqueue(returns.withdraw, { returnId }, { label: t`Return ${returnNumber} withdrawn` }))
      if (isSaved) toast(t`The withdrawal is saved on this device`)
      return isSaved
    },
    async send({ returnId, returnNumber }: Return, { label, ...parcel }: ReturnParcel): Promise<boolean> {
      const given = await device.sendReturn({ returnId, ...parcel }, label, t`Return ${returnNumber} sent`)
      if (!given.saved) {
        const error = given.reason === 'wrongKind' || given.reason === 'tooLarge' ? 'return.badLabel' : given.reason
        toast(errorText({ error }), { tone: 'need', stays: true })
        return false
      }
      toast(t`The parcel is saved on this device`)
      return true
    },
  }
}
