import { useLingui } from '@lingui/react/macro'
import { isEmail, normaliseEmail } from '#domain/rules/email.ts'
import { EMAIL_MAX } from '#domain/rules/limits.ts'
import { TextField } from '../../../ui/text-field.tsx'

interface EmailFieldProps {
  typed: string
  onChange: (typed: string) => void
  /** Set once the form was submitted; only then are errors shown. */
  isAsked: boolean
}

/** The address that a person signs in with. */
export function EmailField({ typed, onChange, isAsked }: EmailFieldProps) {
  const { t } = useLingui()
  return (
    <TextField
      label={t`E-mail`}
      name="username"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={EMAIL_MAX}
      value={typed}
      onChange={onChange}
      error={isAsked && !isEmail(normaliseEmail(typed)) && t`This is not a valid e-mail address.`}
    />
  )
}
