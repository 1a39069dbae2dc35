import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import type { PromoOffer } from '#domain/contract/promo.ts'
import { paths } from '../app/paths.ts'
import { FloatingCart } from '../features/cart/floating-cart.tsx'
import { OfferParts } from '../features/catalogue/offer-parts.tsx'
import { PalletScreen } from '../features/promo/pallets/pallet-screen.tsx'
import { PalletsScreen } from '../features/promo/pallets/pallets-screen.tsx'
import { buying } from './-parts/buying.tsx'

const parts = (pallet: PromoOffer) => <OfferParts offer={pallet} buying={buying} isSoldInParts />

export const Route = createFileRoute('/pallets')({
  staticData: { title: msg`Mixed pallets` },
  validateSearch: ({ palletId }: Record<string, unknown>): { palletId?: string } =>
    typeof palletId === 'string' && palletId !== '' ? { palletId } : {},
  component: Pallets,
})

function Pallets() {
  const { palletId } = Route.useSearch()
  return (
    <>
      {palletId === undefined ? (
        <PalletsScreen pallet={(id) => paths.pallets({ palletId: id })} />
      ) : (
        <PalletScreen key={palletId} palletId={palletId} pallets={paths.pallets()} parts={parts} />
      )}
      <FloatingCart link={paths.cart()} />
    </>
  )
}
