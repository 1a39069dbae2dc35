import { useLingui } from '@lingui/react/macro'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import type { FieldFrame } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import { TextField } from './text-field.tsx'

interface PasswordFieldProps extends FieldFrame {
  value: string
  onChange: (value: string) => void
  autoComplete: 'current-password' | 'new-password'
  name?: string
}

export function PasswordField(props: PasswordFieldProps) {
  const { t } = useLingui()
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <IconButton
          label={shown ? t`Hide the password` : t`Show the password`}
          icon={shown ? <IconEyeOff size={20} /> : <IconEye size={20} />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
