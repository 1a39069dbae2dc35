import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import css from './note.module.css'
import tones from './tone.module.css'
import type { Tone } from './tone.ts'

interface NoteProps {
  tone: Tone
  icon: ReactNode
  children: ReactNode
}

/** A sentence that must not be missed, where it applies. */
export function Note({ tone, icon, children }: NoteProps) {
  return (
    <p className={classNames(css.note, tones[tone])}>
      {icon}
      <span>{children}</span>
    </p>
  )
}
