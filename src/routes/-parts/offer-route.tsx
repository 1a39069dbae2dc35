import type { LinkProps } from '@tanstack/react-router'
import type { PromoOffer } from '#domain/contract/promo.ts'
import { OfferParts } from '../../features/catalogue/offer-parts.tsx'
import { OfferScreen } from '../../features/promo/offers/offer-screen.tsx'
import { OffersScreen } from '../../features/promo/offers/offers-screen.tsx'
import type { OfferKind } from '../../features/promo/offers/offers.reads.ts'
import { buying } from './buying.tsx'

const partsOf = {
  pallet: (pallet: PromoOffer) => <OfferParts kind="pallet" offer={pallet} buying={buying} />,
  set: (set: PromoOffer) => <OfferParts kind="mesh" offer={set} buying={buying} />,
}

interface OfferPlaceProps {
  kind: OfferKind
  /** Without one, all of them. */
  id: string | undefined
  all: LinkProps
  one: (id: string) => LinkProps
}

export function OfferRoute({ kind, id, all, one }: OfferPlaceProps) {
  if (id === undefined) return <OffersScreen kind={kind} one={one} />
  return <OfferScreen key={id} kind={kind} id={id} all={all} parts={partsOf[kind]} />
}
