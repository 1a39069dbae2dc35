import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { cancelOptionTexts } from '#domain/contract/cancel-texts.ts'
import { contract } from '#domain/contract/index.ts'
import { TEXT_LONG_MAX } from '#domain/rules/limits.ts'
import { cancelOptions, isCancelReasonGiven } from '#domain/rules/order.ts'
import type { CancelOption } from '#domain/rules/order.ts'
import { useDevice } from '../../lib/device.ts'
import { focusWhenGone } from '../../lib/focus-when-gone.ts'
import { useSaved } from '../../lib/use-saved.ts'
import { Button } from '../../ui/button.tsx'
import { KitDialog } from '../../ui/kit/kit-dialog.tsx'
import { KitRadios, KitStack, KitTextArea } from '../../ui/kit/kit-fields.tsx'
import { toast } from '../../ui/toasts.ts'

/** Asks for the reason (§4: required), then saves the cancellation on the device; it is sent once there is a network. */
export function CancelDialog({ orderId, name, onClose }: { orderId: string; name: string; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const device = useDevice()
  const saved = useSaved()
  const [option, setOption] = useState<CancelOption | null>(null)
  const [reason, setReason] = useState('')
  const [isGiving, setGiving] = useState(false)
  const isGiven = option !== null && isCancelReasonGiven(option, reason)
  const enqueue = async () => {
    if (option === null) return
    setGiving(true)
    const why = { option, reason: reason.replaceAll('\0', '').toWellFormed().trim() }
    const isSaved = await saved(device.enqueue(contract.orders.cancel, { orderId, ...why }, { label: t`Cancel order ${name}` }))
    setGiving(false)
    if (!isSaved) return
    toast(t`The cancellation is saved on this device`)
    // What opened the dialog is gone too.
    focusWhenGone()
    onClose()
  }
  return (
    <KitDialog
      title={<Trans>Cancel order {name}</Trans>}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Keep the order</Trans>
          </Button>
          <Button variant="danger" disabled={!isGiven} busy={isGiving} onClick={() => void enqueue()}>
            <Trans>Cancel the order</Trans>
          </Button>
        </>
      }
    >
      <KitStack>
        <p>
          <Trans>The whole order is cancelled, as long as it has not been shipped. Why?</Trans>
        </p>
        <KitRadios
          label={t`Reason`}
          value={option}
          options={cancelOptions.map((one) => ({ value: one, label: i18n._(cancelOptionTexts[one]) }))}
          onChange={setOption}
        />
        <KitTextArea
          label={<Trans>In your own words</Trans>}
          optional={option !== 'other'}
          value={reason}
          maxLength={TEXT_LONG_MAX}
          rows={3}
          onChange={setReason}
        />
      </KitStack>
    </KitDialog>
  )
}
