import { useId } from 'react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import css from './segmented.module.css'

interface SegmentedProps<T extends string> {
  label: string
  value: T
  choices: readonly { readonly value: T; readonly label: ReactNode }[]
  onChange: (value: T) => void
  block?: boolean
  /** Its name as a part of a tour. */
  'data-guide'?: string
}

/** Choice of one among a few, all visible: filters, tabs of a form, appearance. Radio buttons underneath, so arrow keys work. */
export function Segmented<T extends string>({ label, value, choices, onChange, block, 'data-guide': guide }: SegmentedProps<T>) {
  const name = useId()
  return (
    <fieldset className={classNames(css.group, block && css.block)} aria-label={label} data-guide={guide}>
      {choices.map((choice) => (
        <label key={choice.value} className={css.choice}>
          <input
            type="radio"
            className="visuallyHidden"
            name={name}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  )
}
