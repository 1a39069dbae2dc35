import { useLingui } from '@lingui/react/macro'
import { IconSearch } from '@tabler/icons-react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { TEXT_LONG_MAX } from '#domain/rules/limits.ts'
import { paths } from '../paths.ts'
import css from './search-box.module.css'

/** One field for words, article numbers and barcodes; a scanner types into it and ends with Enter. `/` comes here. */
export function SearchBox() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const keyword = useLocation({ select: ({ pathname, search }) => (pathname === '/searchResult' ? keywordOf(search) : '') })

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
          maxLength={TEXT_LONG_MAX}
          defaultValue={keyword}
          aria-label={t`Search the catalogue`}
          placeholder={t`Words, article number or barcode`}
        />
        <kbd className={css.key} aria-hidden>
          /
        </kbd>
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
