import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { paths } from '../app/paths.ts'
import { OfferPlace } from './-parts/offer-place.tsx'

export const Route = createFileRoute('/sets')({
  staticData: { title: msg`Sets` },
  validateSearch: ({ setId }: Record<string, unknown>): { setId?: string } =>
    typeof setId === 'string' && setId !== '' ? { setId } : {},
  component: Sets,
})

function Sets() {
  const { setId } = Route.useSearch()
  return <OfferPlace kind="set" id={setId} all={paths.sets()} one={(id) => paths.sets({ setId: id })} />
}
