import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ChoicesScreen } from '../../features/mails/choices-screen.tsx'

export const Route = createFileRoute('/_kit/emailSubscriptions')({
  staticData: { title: msg`E-mail subscriptions` },
  component: ChoicesScreen,
})
