import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { PasswordPage } from './-parts/password-page.tsx'

export const Route = createFileRoute('/ResetPwd')({
  staticData: { title: msg`Set a new password`, access: 'public', frame: 'bare' },
  component: () => <PasswordPage step="reset" />,
})
