import { Trans, useLingui } from '@lingui/react/macro'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { TEXT_LONG_MAX } from '#domain/rules/limits.ts'
import { Button } from '../../ui/button.tsx'
import css from './line-note.module.css'

interface LineNoteProps {
  /** Name of the line, set or pallet. */
  name: string
  note: string
  isEditing: boolean
  onEdit: (isEditing: boolean) => void
  onSave: (note: string) => void
}

/** The note on a line, set or pallet; a press edits it in place. */
export function LineNote({ name, note, isEditing, onEdit, onSave }: LineNoteProps) {
  const { t } = useLingui()
  const done = (written: string | null) => {
    onEdit(false)
    if (written !== null) onSave(written)
  }
  if (isEditing) return <NoteForm name={name} note={note} onDone={done} />
  if (note === '') return null
  return (
    <button type="button" className={css.note} aria-label={t`Change the note on ${name}`} onClick={() => onEdit(true)}>
      {note}
      <IconPencil size={14} aria-hidden />
    </button>
  )
}

interface NoteFormProps extends Pick<LineNoteProps, 'name' | 'note'> {
  /** null: unchanged. */
  onDone: (note: string | null) => void
}

/** Enter saves the text, Escape discards the change. */
function NoteForm({ name, note, onDone }: NoteFormProps) {
  const { t } = useLingui()
  const [text, setText] = useState(note)
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        onDone(text.replaceAll('\0', '').toWellFormed().trim())
      }}
    >
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was opened to be typed into
        autoFocus
        className={css.field}
        value={text}
        maxLength={TEXT_LONG_MAX}
        aria-label={t`Note on ${name}`}
        placeholder={t`For the warehouse, or for yourself`}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDone(null)
        }}
      />
      <Button type="submit">
        <Trans>Save note</Trans>
      </Button>
      <Button variant="quiet" onClick={() => onDone(null)}>
        <Trans>Cancel</Trans>
      </Button>
    </form>
  )
}
