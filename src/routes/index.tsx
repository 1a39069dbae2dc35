import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from './-parts/home-page.tsx'

export const Route = createFileRoute('/')({
  staticData: { title: msg`Home`, access: 'person' },
  component: HomePage,
})
