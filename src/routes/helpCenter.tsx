import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { HelpScreen } from '../features/home/help-screen.tsx'

export const Route = createFileRoute('/helpCenter')({
  staticData: { title: msg`Help centre`, access: 'public', floatingCart: 'none' },
  component: HelpScreen,
})
