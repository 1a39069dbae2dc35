import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { PasswordPage } from './-parts/password-page.tsx'

export const Route = createFileRoute('/forget')({
  staticData: { title: msg`Forgotten password`, access: 'public', frame: 'bare' },
  component: () => <PasswordPage step="forget" />,
})
