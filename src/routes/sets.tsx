import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { offered } from '../app/offered.ts'
import { paths } from '../app/paths.ts'
import { OfferRoute } from './-parts/offer-route.tsx'

export const Route = createFileRoute('/sets')({
  staticData: { title: msg`Sets` },
  beforeLoad: offered,
  validateSearch: ({ setId }: Record<string, unknown>): { setId?: string } =>
    typeof setId === 'string' && setId !== '' ? { setId } : {},
  component: Sets,
})

function Sets() {
  const { setId } = Route.useSearch()
  return <OfferRoute kind="set" id={setId} all={paths.sets()} one={(id) => paths.sets({ setId: id })} />
}
