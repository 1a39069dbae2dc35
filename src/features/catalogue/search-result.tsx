import { Trans } from '@lingui/react/macro'
import { IconInfoCircle, IconSearchOff } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import { parseBarcode } from '#domain/rules/barcode.ts'
import { QUERY_MAX, TERMS_MAX } from '#domain/search/query-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Note } from '../../ui/note.tsx'
import type { Buying } from './goods-card.tsx'
import { GoodsList } from './goods-list.tsx'
import type { ListSearch } from './list-search.ts'

interface SearchResultProps {
  keyword: string
  /** True if it is the beginning of a longer text. */
  isCut: boolean
  search: ListSearch
  onSearch: (next: ListSearch) => void
  buying: Buying
  catalogue: LinkProps
}

/** Results for words, a number or a scan; the device and the service rank alike, an exact number first. */
export function SearchResult({ keyword, isCut, search, onSearch, buying, catalogue }: SearchResultProps) {
  if (keyword === '') return <Nothing keyword="" catalogue={catalogue} />
  return (
    <GoodsList
      key={keyword}
      note={isCut && <Cut />}
      title={<Trans>Results for “{keyword}”</Trans>}
      search={search}
      onSearch={onSearch}
      buying={buying}
      keyword={keyword}
      nothing={<Nothing keyword={keyword} catalogue={catalogue} />}
    />
  )
}

function Cut() {
  return (
    <Note tone="wait" icon={<IconInfoCircle size={18} aria-hidden />}>
      <Trans>
        Only the first {QUERY_MAX} characters and {TERMS_MAX} words are searched for.
      </Trans>
    </Note>
  )
}

function Nothing({ keyword, catalogue }: { keyword: string; catalogue: LinkProps }) {
  const isCode = /^[\d\s-]{6,}$/.test(keyword)
  const barcode = parseBarcode(keyword)
  return (
    <EmptyState
      icon={<IconSearchOff size={28} />}
      title={keyword === '' ? <Trans>What are you looking for?</Trans> : <Trans>Nothing found for “{keyword}”</Trans>}
      action={
        <LinkButton {...catalogue} variant="primary">
          <Trans>Open the catalogue</Trans>
        </LinkButton>
      }
    >
      {isCode && !barcode.ok && barcode.error === 'wrongCheckDigit' ? (
        <Trans>The check digit of this barcode is wrong: scan it again, or compare it with the print.</Trans>
      ) : isCode ? (
        <Trans>No article of this account has this number. Scan it again, or search by the name.</Trans>
      ) : (
        <Trans>Try fewer or shorter words, an article number, or scan a barcode into the search field.</Trans>
      )}
    </EmptyState>
  )
}
