import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { SignOutDialog } from '../../features/account/sign-out-dialog.tsx'
import { SessionsScreen } from '../../features/people/sessions-screen.tsx'

export const Route = createFileRoute('/_kit/sessions')({
  staticData: { title: msg`Where you are signed in`, access: 'person' },
  component: Sessions,
})

const signOutDialog = (onClose: () => void) => <SignOutDialog onClose={onClose} />

function Sessions() {
  return <SessionsScreen signOutDialog={signOutDialog} />
}
