import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { TEXT_LONG_MAX } from '#domain/rules/limits.ts'
import { cancelOptions, isCancelReasonGiven } from '#domain/rules/order.ts'
import type { CancelOption } from '#domain/rules/order.ts'
import { useDevice } from '../../lib/device.ts'
import { useSaved } from '../../lib/use-saved.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { toast } from '../../ui/toasts.ts'
import css from './cancel-dialog.module.css'

export const CANCEL_WORDS: Record<CancelOption, MessageDescriptor> = {
  orderedTwice: msg`Ordered twice`,
  wrongArticle: msg`Wrong article`,
  wrongQuantity: msg`Wrong quantity`,
  wrongAddress: msg`Wrong delivery address`,
  tooLate: msg`It would come too late`,
  notNeeded: msg`No longer needed`,
  other: msg`Another reason`,
}

/** Asks for the reason (§4: required), then gives the cancellation to the device; it is sent when there is a network. */
export function CancelDialog({ orderId, name, onClose }: { orderId: string; name: string; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const device = useDevice()
  const saved = useSaved()
  const [option, setOption] = useState<CancelOption | null>(null)
  const [reason, setReason] = useState('')
  const [isGiving, setGiving] = useState(false)
  const isGiven = option !== null && isCancelReasonGiven(option, reason)
  const give = async () => {
    if (option === null) return
    setGiving(true)
    const why = { option, reason: reason.replaceAll('\0', '').toWellFormed().trim() }
    const isSaved = await saved(device.cancelOrder(orderId, why, t`Cancel order ${name}`))
    setGiving(false)
    if (!isSaved) return
    toast(t`The cancellation is saved on this device`)
    onClose()
  }
  return (
    <Dialog
      title={<Trans>Cancel order {name}</Trans>}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Keep the order</Trans>
          </Button>
          <Button variant="danger" disabled={!isGiven} busy={isGiving} onClick={() => void give()}>
            <Trans>Cancel the order</Trans>
          </Button>
        </>
      }
    >
      <div className={css.form}>
        <p className={css.words}>
          <Trans>The whole order is cancelled, as long as it has not been shipped. Why?</Trans>
        </p>
        <fieldset className={css.options} aria-label={t`Reason`}>
          {cancelOptions.map((one) => (
            <label key={one} className={css.option}>
              <input type="radio" name="reason" checked={option === one} onChange={() => setOption(one)} />
              {i18n._(CANCEL_WORDS[one])}
            </label>
          ))}
        </fieldset>
        <TextAreaField
          label={<Trans>In your words</Trans>}
          optional={option !== 'other'}
          value={reason}
          maxLength={TEXT_LONG_MAX}
          rows={3}
          onChange={setReason}
        />
      </div>
    </Dialog>
  )
}
