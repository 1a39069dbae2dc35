import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ClassNode } from '#domain/contract/catalogue.ts'
import type { GoodsPage } from '../../../offline/device-types.ts'
import { ClassTree } from '../class-tree.tsx'
import css from './facet-panel.module.css'
import { FacetRow, FacetSection, FacetValues } from './facet-list.tsx'
import { toggled, withField } from '../list-search.ts'
import type { BoughtChoice, ListSearch, StockChoice } from '../list-search.ts'
import { PriceFacet } from './price-facet.tsx'
import { ValueFacets } from './value-facets.tsx'

export interface FacetPanelProps {
  classes: readonly ClassNode[]
  /** The class that the address stands for. */
  root: string | undefined
  facets: GoodsPage['facets'] | undefined
  /** Whether it is known what the account has bought. */
  knowsBought: boolean
  search: ListSearch
  onSearch: (next: ListSearch) => void
}

/** All filters of a list, each with the number of articles that it would leave: a column on the desktop, a sheet elsewhere. */
export function FacetPanel({ classes, root, facets, knowsBought, search, onSearch }: FacetPanelProps) {
  const { t } = useLingui()
  const stock = (choice: StockChoice) => onSearch(withField(search, 'stock', search.stock === choice ? undefined : choice))
  const bought = (choice: BoughtChoice) => onSearch(withField(search, 'bought', search.bought === choice ? undefined : choice))
  return (
    <div className={css.panel}>
      <FacetSection title={<Trans>Categories</Trans>}>
        <ClassTree
          classes={classes}
          root={root}
          chosen={search.class ?? root}
          counts={facets?.classes}
          onChoose={(id) => onSearch(withField(search, 'class', id === root ? undefined : id))}
        />
      </FacetSection>
      {facets && (
        <>
          <FacetSection title={<Trans>Availability</Trans>}>
            {facets.stockUnknown !== undefined && (
              <p className={css.unknown}>
                <Plural
                  value={facets.stockUnknown}
                  one="Stock of # article is not known"
                  other="Stock of # articles is not known"
                />
              </p>
            )}
            <FacetRow count={facets.inStock} chosen={search.stock === 'inStock'} onToggle={() => stock('inStock')}>
              <Trans>In stock</Trans>
            </FacetRow>
            <FacetRow count={facets.outOfStock} chosen={search.stock === 'outOfStock'} onToggle={() => stock('outOfStock')}>
              <Trans>Out of stock</Trans>
            </FacetRow>
            <FacetRow
              count={facets.arriving}
              chosen={search.arriving ?? false}
              onToggle={() => onSearch(withField(search, 'arriving', search.arriving ? undefined : true))}
            >
              <Trans>Arriving</Trans>
            </FacetRow>
            <FacetRow
              count={facets.newed}
              chosen={search.newed ?? false}
              onToggle={() => onSearch(withField(search, 'newed', search.newed ? undefined : true))}
            >
              <Trans>New</Trans>
            </FacetRow>
          </FacetSection>
          {((knowsBought && !facets.boughtUnknown) || search.bought) && (
            <FacetSection title={<Trans>Your orders</Trans>}>
              <FacetRow count={facets.bought} chosen={search.bought === 'bought'} onToggle={() => bought('bought')}>
                <Trans>Bought before</Trans>
              </FacetRow>
              <FacetRow count={facets.neverBought} chosen={search.bought === 'never'} onToggle={() => bought('never')}>
                <Trans>Never bought</Trans>
              </FacetRow>
            </FacetSection>
          )}
          <FacetSection title={t`Price`}>
            <PriceFacet bands={facets.prices} search={search} onSearch={onSearch} />
          </FacetSection>
          {(facets.brands.length > 0 || search.brand) && (
            <FacetSection title={<Trans>Brand</Trans>}>
              <FacetValues
                counted={facets.brands}
                chosen={search.brand ?? []}
                onToggle={(value) => onSearch(toggled(search, 'brand', value))}
              />
            </FacetSection>
          )}
          {(facets.attributes.length > 0 || search.value) && (
            <ValueFacets classes={classes} root={root} counted={facets.attributes} search={search} onSearch={onSearch} />
          )}
        </>
      )}
    </div>
  )
}
