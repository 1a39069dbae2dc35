import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { LegalScreen } from '../features/brand/legal-screen.tsx'
import { PageFoot } from './-parts/page-foot.tsx'

export const Route = createFileRoute('/legal')({
  staticData: { title: msg`Legal information`, access: 'public' },
  component: Legal,
})

function Legal() {
  return <LegalScreen foot={<PageFoot />} />
}
