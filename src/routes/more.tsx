import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { MorePage } from './-parts/more-page.tsx'

export const Route = createFileRoute('/more')({
  staticData: { title: msg({ id: 'nav.more', message: 'More' }), access: 'person' },
  component: MorePage,
})
