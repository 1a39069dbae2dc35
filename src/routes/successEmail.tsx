import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { PasswordPage } from './-parts/password-page.tsx'

export const Route = createFileRoute('/successEmail')({
  staticData: { title: msg`Check your e-mail`, access: 'public', frame: 'bare' },
  component: () => <PasswordPage step="emailSent" />,
})
