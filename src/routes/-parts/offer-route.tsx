import type { LinkProps } from '@tanstack/react-router'
import type { PromoOffer } from '#domain/contract/promo.ts'
import { OfferFigure, OfferParts } from '../../features/catalogue/offer-parts.tsx'
import { OfferScreen } from '../../features/promo/offers/offer-screen.tsx'
import { OffersScreen } from '../../features/promo/offers/offers-screen.tsx'
import type { OfferKind } from '../../features/promo/offers/offers.reads.ts'
import { buying } from './buying.tsx'

const partsOf = {
  pallet: (pallet: PromoOffer) => <OfferParts kind="pallet" offer={pallet} buying={buying} />,
  set: (set: PromoOffer) => <OfferParts kind="mesh" offer={set} buying={buying} />,
}

const figureOf = {
  pallet: (pallet: PromoOffer) => <OfferFigure kind="pallet" offer={pallet} />,
  set: (set: PromoOffer) => <OfferFigure kind="mesh" offer={set} />,
}

interface OfferPlaceProps {
  kind: OfferKind
  /** All of them if absent. */
  id: string | undefined
  all: LinkProps
  one: (id: string) => LinkProps
}

export function OfferRoute({ kind, id, all, one }: OfferPlaceProps) {
  if (id === undefined) return <OffersScreen kind={kind} one={one} figure={figureOf[kind]} />
  return <OfferScreen key={id} kind={kind} id={id} all={all} parts={partsOf[kind]} />
}
