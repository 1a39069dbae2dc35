import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { PasswordPage } from './-parts/password-page.tsx'

export const Route = createFileRoute('/successTips')({
  staticData: { title: msg`The new password is set`, access: 'public', frame: 'bare' },
  component: () => <PasswordPage step="done" />,
})
