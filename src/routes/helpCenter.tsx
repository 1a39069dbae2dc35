import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { HelpScreen } from '../features/home/help-screen.tsx'
import { PageFoot } from './-parts/page-foot.tsx'

export const Route = createFileRoute('/helpCenter')({
  staticData: { title: msg`Help centre`, access: 'public', floatingCart: 'none' },
  component: Help,
})

function Help() {
  return <HelpScreen foot={<PageFoot />} />
}
