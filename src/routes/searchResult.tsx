import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { TEXT_LONG_MAX } from '#domain/rules/limits.ts'
import { readListSearch } from '../features/catalogue/list-search.ts'
import type { ListSearch } from '../features/catalogue/list-search.ts'
import { SearchResult } from '../features/catalogue/search-result.tsx'
import { buying } from './-parts/buying.tsx'
import { wholeCatalogue } from './-parts/product-word.ts'

/** A number in the address is read as one; text stays text, also with leading zeros. */
const readKeyword = ({ keyword }: Record<string, unknown>): { keyword: string } => ({
  keyword: typeof keyword === 'string' || typeof keyword === 'number' ? String(keyword).slice(0, TEXT_LONG_MAX) : '',
})

export const Route = createFileRoute('/searchResult')({
  staticData: { title: msg`Search results` },
  validateSearch: (search: Record<string, unknown>): ListSearch & { keyword: string } => ({
    ...readListSearch(search),
    ...readKeyword(search),
  }),
  loader: async ({ context, location }) => {
    const keyword = readKeyword(location.search).keyword.trim()
    if (keyword === '') return
    const { listAhead } = await import('../app/start-parts.ts')
    await listAhead(context.device, location.search, { keyword })
  },
  // With the screen, not with each filter.
  shouldReload: false,
  component: SearchResults,
})

function SearchResults() {
  const { keyword, ...typed } = Route.useSearch()
  // The router lays what was read over what was typed: read again, so that nothing else comes through.
  const search = readListSearch(typed)
  const navigate = Route.useNavigate()
  return (
    <SearchResult
      keyword={keyword.trim()}
      search={search}
      onSearch={(next) => void navigate({ search: { ...next, keyword }, resetScroll: false })}
      buying={buying}
      catalogue={wholeCatalogue()}
    />
  )
}
