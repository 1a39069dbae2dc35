import type { InputHTMLAttributes, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import css from './field.module.css'
import { Field } from './field.tsx'
import type { FieldFrame } from './field.tsx'

interface TextFieldProps extends FieldFrame, Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  value: string
  onChange: (value: string) => void
  /** A small button inside the field's end. */
  end?: ReactNode
}

export function TextField({ label, hint, error, optional, value, onChange, end, className, ...rest }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <div className={css.box}>
          <input
            {...rest}
            {...control}
            className={classNames(css.input, Boolean(end) && css.withEnd, className)}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          {end && <div className={css.end}>{end}</div>}
        </div>
      )}
    </Field>
  )
}
