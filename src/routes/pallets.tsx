import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { paths } from '../app/paths.ts'
import { OfferPlace } from './-parts/offer-place.tsx'

export const Route = createFileRoute('/pallets')({
  staticData: { title: msg`Mixed pallets` },
  validateSearch: ({ palletId }: Record<string, unknown>): { palletId?: string } =>
    typeof palletId === 'string' && palletId !== '' ? { palletId } : {},
  component: Pallets,
})

function Pallets() {
  const { palletId } = Route.useSearch()
  return <OfferPlace kind="pallet" id={palletId} all={paths.pallets()} one={(id) => paths.pallets({ palletId: id })} />
}
