import { Trans, useLingui } from '@lingui/react/macro'
import { IconNote } from '@tabler/icons-react'
import { useState } from 'react'
import { contract } from '#domain/contract/index.ts'
import { TEXT_LONG_MAX } from '#domain/rules/limits.ts'
import { orderCan } from '#domain/rules/order.ts'
import { formatMoment } from '../../lib/dates.ts'
import { useDevice } from '../../lib/device.ts'
import { useSaved } from '../../lib/use-saved.ts'
import type { OrderEntry } from '../../offline/device-types.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts.ts'
import css from './order-note.module.css'

/** The note of an order, with a small form as long as the order is not picked. */
export function OrderNote({ entry }: { entry: OrderEntry }) {
  const [isWriting, setWriting] = useState(false)
  const { note = null, state } = entry
  const canWrite = state !== null && orderCan.note(state)
  if (isWriting && canWrite) return <NoteForm entry={entry} onDone={() => setWriting(false)} />
  if (!note && !canWrite) return null
  return (
    <div className={css.note}>
      {note && (
        <p className={css.text}>
          <strong>
            <Trans>Note</Trans>
          </strong>{' '}
          <span>{note.text}</span>
          <span className={css.who}>{[note.by, formatMoment(note.at)].filter(Boolean).join(' · ')}</span>
        </p>
      )}
      {canWrite && (
        <Button icon={<IconNote size={18} aria-hidden />} onClick={() => setWriting(true)}>
          {note ? <Trans>Change the note</Trans> : <Trans>Add a note</Trans>}
        </Button>
      )}
    </div>
  )
}

function NoteForm({ entry, onDone }: { entry: OrderEntry; onDone: () => void }) {
  const { t } = useLingui()
  const device = useDevice()
  const saved = useSaved()
  const [text, setText] = useState(entry.note?.text ?? '')
  const [isSaving, setSaving] = useState(false)
  const name = entry.orderNumber ?? entry.orderId
  const write = async () => {
    const note = text
      .replaceAll(/\p{Cc}/gu, ' ')
      .toWellFormed()
      .trim()
    if (note === (entry.note?.text ?? '')) return onDone()
    setSaving(true)
    const given = device.enqueue(contract.orders.note, { orderId: entry.orderId, note }, { label: t`Note on order ${name}` })
    const isSaved = await saved(given)
    setSaving(false)
    if (!isSaved) return
    onDone()
    const result = await given
    if (result.saved) toast(t`The note is saved on this device`, { undo: () => void takeBack(result.id) })
  }
  const takeBack = async (id: string) => {
    if ((await device.withdraw(id)) !== 'withdrawn')
      toast(t`It was already sent and can no longer be taken back here.`, { tone: 'change' })
  }
  return (
    <form
      className={css.note}
      onSubmit={(event) => {
        event.preventDefault()
        void write()
      }}
    >
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was opened to be typed into
        autoFocus
        className={css.field}
        value={text}
        maxLength={TEXT_LONG_MAX}
        aria-label={t`Note on order ${name}`}
        placeholder={t`For those who pick and deliver it`}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDone()
        }}
      />
      <Button type="submit" busy={isSaving}>
        <Trans>Save note</Trans>
      </Button>
      <Button variant="quiet" onClick={onDone}>
        <Trans>Cancel</Trans>
      </Button>
    </form>
  )
}
