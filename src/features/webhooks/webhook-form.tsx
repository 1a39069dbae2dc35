import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { webhooks } from '#domain/contract/webhooks.ts'
import type { GivenWebhook, Webhook } from '#domain/contract/webhooks.ts'
import { TEXT_LONG_MAX, TEXT_MEDIUM_MAX } from '#domain/rules/limits.ts'
import { WEBHOOK_EVENTS } from '#domain/rules/webhooks.ts'
import { callApi } from '../../api/client.ts'
import { KitCheckbox, KitCheckboxes, KitText } from '../../ui/kit/kit-fields.tsx'
import { KitFormDialog } from '../../ui/kit/kit-form-dialog.tsx'
import { EVENT_WORDS } from './webhook-words.ts'

interface WebhookFormProps {
  /** The webhook to change; undefined for a new one. */
  given: Webhook | undefined
  onSaved: () => void
  onClose: () => void
}

const NEW: GivenWebhook = { url: '', description: '', events: ['order.state_changed'], isOn: true }

export function WebhookForm({ given, onSaved, onClose }: WebhookFormProps) {
  const { i18n } = useLingui()
  const [typed, setTyped] = useState<GivenWebhook>(given ?? NEW)
  const [isTried, setTried] = useState(false)
  const { url, description, events, isOn } = typed
  const set = (part: Partial<GivenWebhook>) => setTyped({ ...typed, ...part })
  const save = () => {
    setTried(true)
    const body = { url: url.trim(), description: description.trim(), events, isOn }
    if (body.url === '' || events.length === 0) return null
    return given ? callApi(webhooks.change, { body: { webhookId: given.webhookId, ...body } }) : callApi(webhooks.add, { body })
  }
  return (
    <KitFormDialog
      title={given ? <Trans>Change the webhook</Trans> : <Trans>Add a webhook</Trans>}
      submit={<Trans>Save</Trans>}
      save={save}
      onSaved={onSaved}
      onClose={onClose}
    >
      <KitText
        label="URL"
        name="url"
        type="url"
        inputMode="url"
        placeholder="https://"
        autoComplete="off"
        hint={<Trans>Where your server receives the messages: https, on the internet.</Trans>}
        maxLength={TEXT_LONG_MAX}
        value={url}
        onChange={(next) => set({ url: next })}
        error={isTried && url.trim() === '' && <Trans>Please fill this in.</Trans>}
      />
      <KitText
        label={<Trans>Description</Trans>}
        optional
        name="description"
        maxLength={TEXT_MEDIUM_MAX}
        value={description}
        onChange={(next) => set({ description: next })}
      />
      <KitCheckboxes
        label={<Trans>Events that your server receives</Trans>}
        values={events}
        options={WEBHOOK_EVENTS.map((value) => ({ value, label: i18n._(EVENT_WORDS[value]) }))}
        onChange={(next) => set({ events: next })}
        hint={<Trans>Stock: for articles that your company has bought, has in the cart or asked to be notified about.</Trans>}
        error={isTried && events.length === 0 && <Trans>Please choose at least one.</Trans>}
      />
      <KitCheckbox label={<Trans>Switched on</Trans>} checked={isOn} onChange={(next) => set({ isOn: next })} />
    </KitFormDialog>
  )
}
