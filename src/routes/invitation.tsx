import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../app/paths.ts'
import { NewPasswordFields } from '../features/account/password/new-password-fields.tsx'
import { useNewPassword } from '../features/account/password/use-new-password.ts'
import { InvitationScreen } from '../features/people/invitation-screen.tsx'
import { PageFoot } from './-parts/page-foot.tsx'

export const Route = createFileRoute('/invitation')({
  staticData: { title: msg`Accept the invitation`, access: 'public', floatingCart: 'none' },
  component: Invitation,
})

function Invitation() {
  // After the #, which no server and no log sees.
  const [token] = useState(() => location.hash.slice(1))
  const fresh = useNewPassword()
  return (
    <InvitationScreen
      token={token}
      password={{ fields: <NewPasswordFields state={fresh} />, value: fresh.password, check: fresh.check }}
      signInHref={paths.login().to}
      foot={<PageFoot />}
    />
  )
}
