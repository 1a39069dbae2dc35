import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { PeopleScreen } from '../../features/people/people-screen.tsx'

export const Route = createFileRoute('/_kit/people')({
  staticData: { title: msg`People of the account` },
  component: PeopleScreen,
})
