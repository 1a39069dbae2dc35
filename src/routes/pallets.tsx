import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { offered } from '../app/offered.ts'
import { paths } from '../app/paths.ts'
import { OfferRoute } from './-parts/offer-route.tsx'

export const Route = createFileRoute('/pallets')({
  staticData: { title: msg`Mixed pallets` },
  beforeLoad: offered,
  validateSearch: ({ palletId }: Record<string, unknown>): { palletId?: string } =>
    typeof palletId === 'string' && palletId !== '' ? { palletId } : {},
  component: Pallets,
})

function Pallets() {
  const { palletId } = Route.useSearch()
  return <OfferRoute kind="pallet" id={palletId} all={paths.pallets()} one={(id) => paths.pallets({ palletId: id })} />
}
