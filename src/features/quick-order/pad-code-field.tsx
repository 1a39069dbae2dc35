import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { Article } from '#domain/contract/article.ts'
import { keepUnits } from '#domain/rules/parameters.ts'
import { QUERY_MAX } from '#domain/search/query-text.ts'
import { useAccount, useDevice } from '../../lib/device.ts'
import { useLanguage } from '../../lib/language.ts'
import { classNames } from '../../ui/class-names.ts'
import { loadPlacing } from '../../ui/float.ts'
import { ListOption, Listbox } from '../../ui/listbox.tsx'
import { Picture } from '../../ui/picture.tsx'
import { SuggestPanel } from '../../ui/suggest-panel.tsx'
import css from './pad-row.module.css'

interface PadCodeFieldProps {
  label: string
  value: string
  isWrong: boolean
  describedBy: string
  onType: (code: string) => void
  onChoose: (goodsId: string) => void
  /** A key pressed in the field: the row decides where the focus goes. */
  onKey: (event: KeyboardEvent<HTMLInputElement>) => void
  onFocus: () => void
}

const SHOWN = 6
const NONE: readonly Article[] = []

/** A code, a number or words: suggests matches while typing; arrows and Enter choose (ARIA combobox). */
export function PadCodeField({ label, value, isWrong, describedBy, onType, onChoose, onKey, onFocus }: PadCodeFieldProps) {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const before = useRef('')
  const articles = useSuggested(isOpen ? value.trim() : '')
  const isShown = isOpen && articles.length > 0
  const choose = (article: Article | undefined) => {
    setOpen(false)
    setActive(-1)
    if (article) onChoose(article.goodsId)
  }
  const pressed = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isShown && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      const places = articles.length + 1
      setActive(((active + 1 + (event.key === 'ArrowDown' ? 1 : -1) + places) % places) - 1)
      return
    }
    if (event.key === 'Enter' && isShown && active >= 0) {
      event.preventDefault()
      choose(articles[active])
      return
    }
    if (event.key === 'Escape') {
      event.preventDefault()
      if (isShown) choose(undefined)
      else onType(before.current)
      return
    }
    if (event.key === 'Enter' || event.key === 'Tab') choose(undefined)
    onKey(event)
  }
  return (
    <span className={css.code}>
      <input
        ref={field}
        className={classNames(css.field, css.codeField)}
        data-part="code"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-activedescendant={isShown && active >= 0 ? `${listId}-${active}` : undefined}
        aria-invalid={isWrong || undefined}
        aria-describedby={describedBy}
        aria-label={label}
        placeholder={t`Code or name`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={QUERY_MAX}
        value={value}
        onChange={(event) => {
          setOpen(true)
          setActive(-1)
          onType(event.target.value)
        }}
        onFocus={() => {
          before.current = value
          void loadPlacing().catch(() => undefined)
          onFocus()
        }}
        onBlur={() => choose(undefined)}
        onKeyDown={pressed}
      />
      {isShown && (
        <SuggestPanel anchor={field}>
          <Suggested id={listId} articles={articles} active={active} onChoose={choose} />
        </SuggestPanel>
      )}
    </span>
  )
}

interface SuggestedProps {
  id: string
  articles: readonly Article[]
  active: number
  onChoose: (article: Article) => void
}

function Suggested({ id, articles, active, onChoose }: SuggestedProps) {
  const { t } = useLingui()
  return (
    <Listbox id={id} label={t`Articles`}>
      {articles.map((article, at) => (
        <ListOption key={article.goodsId} id={`${id}-${at}`} isActive={at === active} onChoose={() => onChoose(article)}>
          <Picture image={article.images[0] ?? ''} alt="" className={css.optionPicture} />
          <span className={css.optionWords}>
            <span className={css.name}>{keepUnits(article.name)}</span>
            <span className={css.number}>
              {article.goodsId}
              {article.offShelves && (
                <>
                  {' · '}
                  <Trans>Discontinued</Trans>
                </>
              )}
            </span>
          </span>
        </ListOption>
      ))}
    </Listbox>
  )
}

/** Suggestions from the device's index; the former ones stay until the next answer, so that nothing flickers. */
function useSuggested(text: string): readonly Article[] {
  const { catalogue } = useDevice()
  const clientId = useAccount()?.clientId
  const language = useLanguage()
  const { data } = useQuery({
    queryKey: ['suggested', clientId, language, text],
    queryFn: async () => {
      const answer = await catalogue.list({ keyword: text, limit: SHOWN })
      return answer.ok ? answer.data.list : NONE
    },
    enabled: text.length > 1,
    placeholderData: (last) => last,
    gcTime: 60_000,
  })
  return text.length > 1 ? (data ?? NONE) : NONE
}
