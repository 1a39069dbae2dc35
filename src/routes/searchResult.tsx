import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { QUERY_MAX, isReadWhole } from '#domain/search/query-text.ts'
import { readListSearch } from '../features/catalogue/list-search.ts'
import type { ListSearch } from '../features/catalogue/list-search.ts'
import { SearchResult } from '../features/catalogue/search-result.tsx'
import { buying } from './-parts/buying.tsx'
import { wholeCatalogue } from './-parts/product-word.ts'

/** Keeps more text than is searched for, so that the screen can say so. */
const KEPT_MAX = 2 * QUERY_MAX

/** The router parses a number as one; text stays text, even with leading zeros. */
const readKeyword = ({ keyword }: Record<string, unknown>): { keyword: string } => ({
  keyword: typeof keyword === 'string' || typeof keyword === 'number' ? String(keyword).slice(0, KEPT_MAX) : '',
})

const lookedFor = (keyword: string): string => keyword.trim().slice(0, QUERY_MAX)

export const Route = createFileRoute('/searchResult')({
  staticData: { title: msg`Search results` },
  validateSearch: (search: Record<string, unknown>): ListSearch & { keyword: string } => ({
    ...readListSearch(search),
    ...readKeyword(search),
  }),
  loader: async ({ context, location }) => {
    const keyword = lookedFor(readKeyword(location.search).keyword)
    if (keyword === '') return
    const { listAhead } = await import('../app/start-parts.ts')
    await listAhead(context.device, location.search, { keyword })
  },
  // Loads with the screen, not with each filter.
  shouldReload: false,
  component: SearchResults,
})

function SearchResults() {
  const { keyword, ...typed } = Route.useSearch()
  // The router merges the parsed search over the typed one: parse again, so that nothing else gets through.
  const search = readListSearch(typed)
  const navigate = Route.useNavigate()
  return (
    <SearchResult
      keyword={lookedFor(keyword)}
      isCut={!isReadWhole(keyword)}
      search={search}
      onSearch={(next) => void navigate({ search: { ...next, keyword }, resetScroll: false })}
      buying={buying}
      catalogue={wholeCatalogue()}
    />
  )
}
