import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { GoodsPage } from '../../../offline/device-types.ts'
import css from './facet-panel.module.css'
import { FacetRow } from './facet-list.tsx'
import { PriceRange } from './filter-words.tsx'
import { withField } from '../list-search.ts'
import type { ListSearch } from '../list-search.ts'

interface PriceFacetProps {
  bands: GoodsPage['facets']['prices']
  search: ListSearch
  onSearch: (next: ListSearch) => void
}

/** Bands with their counts, and two fields for any other range; both ends are included. */
export function PriceFacet({ bands, search, onSearch }: PriceFacetProps) {
  const { t } = useLingui()
  const take = (priceFrom: number | undefined, priceTo: number | undefined) =>
    onSearch(withField(withField(search, 'priceFrom', priceFrom), 'priceTo', priceTo))
  return (
    <>
      {bands.map((band) => {
        const from = band.from > 0 ? band.from / 100 : undefined
        const to = band.to === null ? undefined : (band.to - 1) / 100
        const isChosen = search.priceFrom === from && search.priceTo === to
        return (
          <FacetRow
            key={band.from}
            count={band.count}
            chosen={isChosen}
            onToggle={() => (isChosen ? take(undefined, undefined) : take(from, to))}
          >
            <PriceRange from={from} to={to} />
          </FacetRow>
        )
      })}
      <div className={css.prices}>
        <PriceField
          key={`from ${search.priceFrom}`}
          label={t`Price from`}
          placeholder={t`from`}
          value={search.priceFrom}
          onTake={(from) => take(from, search.priceTo)}
        />
        <span aria-hidden>–</span>
        <PriceField
          key={`to ${search.priceTo}`}
          label={t`Price to`}
          placeholder={t`to`}
          value={search.priceTo}
          onTake={(to) => take(search.priceFrom, to)}
        />
      </div>
    </>
  )
}

interface PriceFieldProps {
  label: string
  placeholder: string
  value: number | undefined
  onTake: (price: number | undefined) => void
}

/** Applies on leaving the field or on Enter; point and comma both separate the cents, anything else stays and is marked. */
function PriceField({ label, placeholder, value, onTake }: PriceFieldProps) {
  const [typed, setTyped] = useState(value === undefined ? '' : String(value))
  const plain = typed.trim().replace(',', '.')
  const isWrong = plain !== '' && !/^\d{1,7}(\.\d{1,2})?$/.test(plain)
  const take = () => {
    const price = plain === '' || Number(plain) === 0 ? undefined : Number(plain)
    if (!isWrong && price !== value) onTake(price)
  }
  return (
    <input
      type="search"
      className={css.price}
      inputMode="decimal"
      aria-label={label}
      placeholder={placeholder}
      aria-invalid={isWrong || undefined}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && take()}
    />
  )
}
