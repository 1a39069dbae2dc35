import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { BrandHome } from './-parts/brand-home.tsx'

export const Route = createFileRoute('/noblezaHome')({
  staticData: { title: msg`Home`, access: 'person' },
  component: () => <BrandHome id="nobleza" />,
})
