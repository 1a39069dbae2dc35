import { IconAlertCircle } from '@tabler/icons-react'
import type { Trouble } from '../../../lib/error-text.ts'
import css from '../login-screen.module.css'
import { FormRefusal } from '../../../ui/form-refusal.tsx'

/** Why it failed, above the form. */
export function FailureNote({ trouble }: { trouble: Trouble | null }) {
  if (!trouble) return null
  return (
    <p className={css.failure} role="alert">
      <IconAlertCircle size={20} aria-hidden />
      <span>
        <FormRefusal trouble={trouble} />
      </span>
    </p>
  )
}
