import type { TextareaHTMLAttributes } from 'react'
import css from './field.module.css'
import { Field } from './field.tsx'
import type { FieldFrame } from './field.tsx'

interface TextAreaFieldProps extends FieldFrame, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'value'> {
  value: string
  onChange: (value: string) => void
}

export function TextAreaField({ label, hint, error, optional, value, onChange, ...rest }: TextAreaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <textarea {...rest} {...control} className={css.input} value={value} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  )
}
