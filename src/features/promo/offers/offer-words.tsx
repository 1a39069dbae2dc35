import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { OfferKind } from './offers.reads.ts'

interface OfferWords {
  readonly all: ReactNode
  readonly title: ReactNode
  readonly count: (total: number) => ReactNode
  readonly none: ReactNode
  readonly noneNote: ReactNode
  readonly notHere: ReactNode
  readonly notOnDevice: ReactNode
}

/** Words for the two kinds. */
export const offerWords: Readonly<Record<OfferKind, OfferWords>> = {
  set: {
    all: <Trans>All sets</Trans>,
    title: <Trans>Sets</Trans>,
    count: (total) => <Plural value={total} one="# set" other="# sets" />,
    none: <Trans>No set here</Trans>,
    noneNote: <Trans>Articles that are sold together at one price appear here.</Trans>,
    notHere: <Trans>This set is not here</Trans>,
    notOnDevice: <Trans>This set is not on this device yet</Trans>,
  },
  pallet: {
    all: <Trans>All pallets</Trans>,
    title: <Trans>Mixed pallets</Trans>,
    count: (total) => <Plural value={total} one="# pallet" other="# pallets" />,
    none: <Trans>No pallet here</Trans>,
    noneNote: <Trans>Pallets put together for this account appear here.</Trans>,
    notHere: <Trans>This pallet is not here</Trans>,
    notOnDevice: <Trans>This pallet is not on this device yet</Trans>,
  },
}
