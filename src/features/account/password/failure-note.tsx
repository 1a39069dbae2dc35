import { IconAlertCircle } from '@tabler/icons-react'
import { useErrorText } from '../../../lib/error-text.ts'
import type { Trouble } from '../../../lib/error-text.ts'
import css from '../login-screen.module.css'

/** Why it did not work, above the form. */
export function FailureNote({ trouble }: { trouble: Trouble | null }) {
  const errorText = useErrorText()
  if (!trouble) return null
  return (
    <p className={css.failure} role="alert">
      <IconAlertCircle size={20} aria-hidden />
      <span>{errorText(trouble)}</span>
    </p>
  )
}
