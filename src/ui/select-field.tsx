import { IconChevronDown } from '@tabler/icons-react'
import css from './field.module.css'
import { Field } from './field.tsx'
import type { FieldFrame } from './field.tsx'

interface SelectFieldProps<T extends string> extends FieldFrame {
  value: T
  options: readonly { readonly value: T; readonly label: string }[]
  onChange: (value: T) => void
  disabled?: boolean
}

/** The system's own list: right for tablets, keyboards and screen readers. */
export function SelectField<T extends string>({
  label,
  hint,
  error,
  optional,
  value,
  options,
  onChange,
  disabled,
}: SelectFieldProps<T>) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <div className={css.box}>
          <select
            {...control}
            className={css.input}
            value={value}
            disabled={disabled}
            onChange={(event) => {
              const chosen = options.find((option) => option.value === event.target.value)
              if (chosen) onChange(chosen.value)
            }}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <IconChevronDown className={css.caret} size={16} aria-hidden />
        </div>
      )}
    </Field>
  )
}
