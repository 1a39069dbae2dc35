import { Trans } from '@lingui/react/macro'
import type { ClassNode } from '#domain/contract/catalogue.ts'
import type { GoodsPage } from '../../../offline/device-types.ts'
import { toggled } from '../list-search.ts'
import type { ListSearch } from '../list-search.ts'
import { FacetSection, FacetValues } from './facet-list.tsx'
import css from './facet-panel.module.css'
import { groupValues } from './group-values.ts'
import { useParameterNames } from './parameter-names.ts'

interface ValueFacetsProps {
  classes: readonly ClassNode[]
  root: string | undefined
  counted: GoodsPage['facets']['attributes']
  search: ListSearch
  onSearch: (next: ListSearch) => void
}

/** Values to choose from, under their parameter if the service has sent its name; otherwise in one list. */
export function ValueFacets({ classes, root, counted, search, onSearch }: ValueFacetsProps) {
  const chosenClass = search.class ?? root
  const asked = chosenClass === undefined ? classes.filter(({ level }) => level === 1).map(({ id }) => id) : [chosenClass]
  const names = useParameterNames(asked)
  const groups = groupValues(counted, search.value ?? [], names)
  return (
    <FacetSection title={<Trans>Parameters</Trans>}>
      {groups.map(({ name, counted, chosen }) => (
        <section key={name ?? ''} aria-label={name ?? undefined}>
          {groups.length > 1 && <h3 className={css.parameter}>{name ?? <Trans>Others</Trans>}</h3>}
          <FacetValues
            counted={counted}
            chosen={chosen}
            few={groups.length > 1 ? FEW_IN_GROUP : undefined}
            onToggle={(value) => onSearch(toggled(search, 'value', value))}
          />
        </section>
      ))}
    </FacetSection>
  )
}

const FEW_IN_GROUP = 4
