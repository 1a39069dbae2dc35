import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { TEXT_LONG_MAX } from '#domain/rules/limits.ts'
import { Button } from '../../ui/button.tsx'
import css from './line-note.module.css'

interface LineNoteProps {
  name: string
  note: string
  /** null: left as it was. */
  onDone: (note: string | null) => void
}

/** A note on one line, written in its place: Enter keeps it, Escape leaves it as it was. */
export function LineNote({ name, note, onDone }: LineNoteProps) {
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
