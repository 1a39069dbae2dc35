import { Trans } from '@lingui/react/macro'
import { IconAlertCircle } from '@tabler/icons-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import css from './field.module.css'

export interface FieldFrame {
  label: ReactNode
  hint?: ReactNode
  /** What is wrong and what to do, in words. */
  error?: ReactNode
  optional?: boolean | undefined
}

/** Attributes of the control inside, so that label, hint and error are read with it. */
export interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** Label above, control, then hint or error below: the frame of every input. */
export function Field({
  label,
  hint,
  error,
  optional,
  children,
}: FieldFrame & { children: (control: FieldControl) => ReactNode }) {
  const id = useId()
  const noteId = `${id}-note`
  const hasError = error !== undefined && error !== null && error !== false && error !== ''
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
        {optional && (
          <span className={css.optional}>
            <Trans>optional</Trans>
          </span>
        )}
      </label>
      {children({ id, 'aria-describedby': hasError || hint ? noteId : undefined, 'aria-invalid': hasError || undefined })}
      {hasError ? (
        <p className={css.error} id={noteId} role="alert">
          <IconAlertCircle size={16} aria-hidden />
          <span>{error}</span>
        </p>
      ) : (
        hint && (
          <p className={css.hint} id={noteId}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}
