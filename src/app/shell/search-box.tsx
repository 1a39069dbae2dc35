import { useLingui } from '@lingui/react/macro'
import { IconBarcode, IconSearch } from '@tabler/icons-react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { Suspense, lazy, useCallback, useEffect, useId, useRef, useState } from 'react'
import { QUERY_MAX } from '#domain/search/query-text.ts'
import { loadPlacing } from '../../ui/float.ts'
import { paths } from '../paths.ts'
import { isShortcut } from '../../lib/is-shortcut.ts'
import css from './search-box.module.css'
import { useScanList } from './use-scan-list.ts'

// Loaded when the field is first focused.
const loadSuggestions = () => import('../../routes/-parts/search-suggestions.tsx')
const SearchSuggestions = lazy(async () => ({ default: (await loadSuggestions()).SearchSuggestions }))

/** Longer than the searched text, so that the results can say so. */
const TYPED_MAX = 2 * QUERY_MAX

/** Field for words, article numbers and barcodes, with the scan list's button. `/` focuses it; Control and B toggles the list. */
export function SearchBox() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [active, setActive] = useState<string | null>(null)
  // A scanner's Enter may come before the suggestions are ready: they answer it once they are.
  const isHeard = useRef(false)
  const hear = useCallback((is: boolean) => {
    isHeard.current = is
  }, [])
  const [isAsked, setAsked] = useState(false)
  const open = () => {
    setText(field.current?.value ?? '')
    setAsked(false)
    setOpen(true)
  }
  // The form is no control, so its listener is not React's: suggestions close when the focus leaves field and panel.
  useEffect(() => {
    const element = form.current
    const left = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && element?.contains(relatedTarget))) setOpen(false)
    }
    element?.addEventListener('focusout', left)
    return () => element?.removeEventListener('focusout', left)
  }, [])
  const keyword = useLocation({ select: ({ pathname, search }) => (pathname === '/searchResult' ? keywordOf(search) : '') })

  // An empty search, as the installed app's shortcut opens it.
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
      if (!isShortcut(event, '/')) return
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

  const submit = () => {
    const asked = field.current?.value.trim() ?? ''
    if (asked === '') return
    if (isOpen && canScan && !isHeard.current) setAsked(true)
    else search(asked)
  }
  const search = (words: string) => {
    setOpen(false)
    if (field.current) field.current.value = words
    setText(words)
    field.current?.select()
    void navigate(paths.search(words))
  }
  return (
    <search>
      <form
        ref={form}
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
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
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={active ?? undefined}
          aria-keyshortcuts="/"
          aria-label={t`Search the catalogue`}
          onFocus={() => {
            // Ready when the first letter is typed.
            void loadSuggestions().catch(() => undefined)
            void loadPlacing().catch(() => undefined)
          }}
          onPointerDown={() => open()}
          onInput={() => open()}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown' && !isOpen) open()
          }}
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
        <Suspense>
          {isOpen && canScan && (
            <SearchSuggestions
              id={listId}
              text={text}
              isAsked={isAsked}
              onHear={hear}
              field={field}
              anchor={form}
              onActive={setActive}
              onSearch={search}
              onClose={() => setOpen(false)}
            />
          )}
        </Suspense>
      </form>
    </search>
  )
}

const keywordOf = (search: object): string => {
  const keyword: unknown = 'keyword' in search ? search.keyword : ''
  return typeof keyword === 'string' || typeof keyword === 'number' ? String(keyword) : ''
}
