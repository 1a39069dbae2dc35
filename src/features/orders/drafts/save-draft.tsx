import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { DRAFT_NAME_MAX, NAMED_DRAFTS_MAX } from '#domain/rules/limits.ts'
import { formatDay } from '../../../lib/dates.ts'
import { useDevice } from '../../../lib/device.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import type { OrderForm } from '../../../offline/device-types.ts'
import { Button } from '../../../ui/button.tsx'
import { KitDialog } from '../../../ui/kit/kit-dialog.tsx'
import { KitText } from '../../../ui/kit/kit-fields.tsx'
import { toast } from '../../../ui/toasts.ts'
import type { ConfirmGoods } from '../confirm-goods.ts'
import { useNamedDrafts } from './drafts.reads.ts'
import { draftOf, leavesWith, plainName } from './named-draft.ts'

interface SaveDraftProps {
  form: OrderForm
  goods: ConfirmGoods
  /** While held, this window ends the form itself, so it ignores changes to it. */
  hold: (isHeld: boolean) => void
  onClose: () => void
  onSaved: () => void
}

/** Puts the order in progress aside under a name; its articles leave the cart, so that another order can be started. */
export function SaveDraft({ form, goods, hold, onClose, onSaved }: SaveDraftProps) {
  const { t } = useLingui()
  const device = useDevice()
  const errorText = useErrorText()
  const formId = useId()
  const known = useNamedDrafts()?.find(({ id }) => id === form.draftId)
  const [typed, setTyped] = useState<string | null>(null)
  const [refused, setRefused] = useState('')
  const [isSaving, setSaving] = useState(false)
  const name = typed ?? known?.name ?? (form.ownNumber || t`Order of ${formatDay(serverNow())}`)
  const save = async () => {
    if (plainName(name) === '') return setRefused(t`Give the draft a name.`)
    setSaving(true)
    hold(true)
    const id = form.draftId ?? device.newId()
    const savedAt = new Date(serverNow()).toISOString()
    const draft = draftOf(form, goods.chosen, { id, name, currency: goods.account.currency, savedAt })
    const outcome = await device.namedDrafts.putAside(draft, form)
    if (outcome !== 'saved') {
      hold(false)
      setSaving(false)
      const words = t`This device keeps at most ${NAMED_DRAFTS_MAX} drafts for an account. Delete one first.`
      return setRefused(outcome === 'quota' ? words : errorText({ error: 'broken' }))
    }
    const taken = await device.removeLines(leavesWith(draft), t`Moved to the draft “${draft.name}”`)
    if (!taken.saved) toast(t`The draft is saved; its articles are still in the cart.`, { tone: 'change', stays: true })
    else toast(t`The draft “${draft.name}” is saved on this device`)
    onSaved()
  }
  return (
    <KitDialog
      title={<Trans>Save as a draft</Trans>}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={isSaving}>
            <Trans>Save draft</Trans>
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <KitText
          label={<Trans>Name of the draft</Trans>}
          data-autofocus
          hint={
            <Trans>
              Its articles leave the cart until you continue the draft. It is kept on this device only, without a signature.
            </Trans>
          }
          error={refused}
          value={name}
          maxLength={DRAFT_NAME_MAX}
          autoComplete="off"
          onChange={(next) => {
            setRefused('')
            setTyped(next)
          }}
        />
      </form>
    </KitDialog>
  )
}
