import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ClassNode } from '#domain/contract/catalogue.ts'
import { useAccount } from '../../../lib/device.ts'
import { Money } from '../../../ui/money.tsx'
import type { Filter, ListSearch } from '../list-search.ts'

interface FilterWordsProps {
  filter: Filter
  search: ListSearch
  classes: readonly ClassNode[]
}

/** A chosen filter in words, the same on its chip and in an empty result. */
export function FilterWords({ filter: { kind, value }, search, classes }: FilterWordsProps): ReactNode {
  switch (kind) {
    case 'class':
      return classes.find(({ id }) => id === value)?.name ?? value
    case 'stock':
      return value === 'inStock' ? <Trans>In stock</Trans> : <Trans>Out of stock</Trans>
    case 'newed':
      return <Trans>New</Trans>
    case 'arriving':
      return <Trans>Arriving</Trans>
    case 'bought':
      return value === 'bought' ? <Trans>Bought before</Trans> : <Trans>Never bought</Trans>
    case 'price':
      return <PriceRange from={search.priceFrom} to={search.priceTo} />
    default:
      return value
  }
}

/** In units of the account's currency. */
export function PriceRange({ from, to }: { from: number | undefined; to: number | undefined }) {
  const currency = useAccount()?.currency ?? ''
  const low = from === undefined ? null : <Money minor={Math.round(from * 100)} currency={currency} />
  const high = to === undefined ? null : <Money minor={Math.round(to * 100)} currency={currency} />
  if (low === null) return <Trans>Up to {high}</Trans>
  if (high === null) return <Trans>From {low}</Trans>
  return (
    <>
      {low} – {high}
    </>
  )
}
