import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { SessionsScreen } from '../../features/people/sessions-screen.tsx'

export const Route = createFileRoute('/_kit/sessions')({
  staticData: { title: msg`Where you are signed in`, access: 'person' },
  component: SessionsScreen,
})
