import { useLingui } from '@lingui/react/macro'
import { IconBarcode, IconSearch } from '@tabler/icons-react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { QUERY_MAX } from '#domain/search/query-text.ts'
import { paths } from '../paths.ts'
import css from './search-box.module.css'
import { useScanList } from './use-scan-list.ts'

/** More than is looked for, so that the results can say so. */
const TYPED_MAX = 2 * QUERY_MAX

/** One field for words, article numbers and barcodes, and the way to the scan list. `/` comes here, Control and B goes there. */
export function SearchBox() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const keyword = useLocation({ select: ({ pathname, search }) => (pathname === '/searchResult' ? keywordOf(search) : '') })

  // A search that asks for nothing yet, as the installed app's shortcut opens it.
  const isBlank = useLocation({ select: ({ pathname, search }) => pathname === '/searchResult' && keywordOf(search) === '' })
  useEffect(() => {
    if (isBlank) field.current?.focus()
  }, [isBlank])

  const { hasAccount: canScan, isOpen: isScanning, show } = useScanList()
  const scan = useRef(show)
  useEffect(() => {
    scan.current = show
  })

  useEffect(() => {
    if (field.current) field.current.value = keyword
  }, [keyword])

  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      event.preventDefault()
      field.current?.select()
      field.current?.focus()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])

  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'b' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || !canScan) return
      event.preventDefault()
      scan.current(!isScanning)
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [canScan, isScanning])

  const search = () => {
    const asked = field.current?.value.trim() ?? ''
    if (asked === '') return
    field.current?.select()
    void navigate(paths.search(asked))
  }
  return (
    <search>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          search()
        }}
      >
        <IconSearch className={css.glass} size={18} aria-hidden />
        <input
          ref={field}
          className={css.field}
          type="search"
          name="keyword"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={TYPED_MAX}
          defaultValue={keyword}
          aria-label={t`Search the catalogue`}
          placeholder={t`Words, article number or barcode`}
        />
        <kbd className={css.key} aria-hidden>
          /
        </kbd>
        {canScan && (
          <button
            type="button"
            className={css.scan}
            aria-label={t`Scan`}
            aria-keyshortcuts="Control+B Meta+B"
            aria-pressed={isScanning}
            title={t`Scan`}
            onClick={() => show(!isScanning)}
          >
            <IconBarcode size={22} aria-hidden />
          </button>
        )}
      </form>
    </search>
  )
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select, dialog *'))

const keywordOf = (search: object): string => {
  const keyword: unknown = 'keyword' in search ? search.keyword : ''
  return typeof keyword === 'string' || typeof keyword === 'number' ? String(keyword) : ''
}
