import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconCategory, IconHistory, IconPlus, IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { lineGoodsOf } from '#domain/contract/article-facts.ts'
import type { Article } from '#domain/contract/article.ts'
import { canAddToCart } from '#domain/rules/badge.ts'
import { formatNumber } from '#domain/rules/numbers.ts'
import { keepUnits } from '#domain/rules/parameters.ts'
import { salesStep } from '#domain/rules/quantity.ts'
import { currentBrand } from '../../lib/brand.ts'
import { useAccount } from '../../lib/device.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { ListOption, Listbox } from '../../ui/listbox.tsx'
import { Picture } from '../../ui/picture.tsx'
import { SuggestPanel } from '../../ui/suggest-panel.tsx'
import { QuantityEntry } from './quantity-entry.tsx'
import type { Suggestion } from './suggest.ts'
import css from './suggestions.module.css'
import { useAddToCart } from './use-add-to-cart.ts'
import { useSuggestions } from './use-suggestions.ts'

export interface SuggestionsProps {
  /** Id of the listbox, which the field refers to. */
  id: string
  text: string
  /** True if Enter was pressed before this was loaded. */
  isAsked: boolean
  /** Tells whether the keys of the field are handled here. */
  onHear: (isHeard: boolean) => void
  field: RefObject<HTMLInputElement | null>
  anchor: RefObject<HTMLElement | null>
  /** Passes the active option's id to the field (ARIA combobox). */
  onActive: (optionId: string | null) => void
  onSearch: (text: string) => void
  onClose: () => void
}

export interface SuggestionParts {
  price: (article: Article) => ReactNode
  stock: (article: Article) => ReactNode
  openArticle: (goodsId: string) => void
  openCategory: (classId: string) => void
}

/**
 * What the search field offers while typing: articles, categories, former searches. Arrows and Enter choose; a chosen article, or
 * the only one, takes its quantity, and Enter there adds it and returns to the field.
 */
export function Suggestions(props: SuggestionsProps & SuggestionParts) {
  const { id, text, field, anchor, onActive, onHear, onSearch, onClose } = props
  const { t } = useLingui()
  const { list, isCurrent, isOnDevice, only, note, clear } = useSuggestions(text)
  const [active, setActive] = useState(-1)
  const [entry, setEntry] = useState<Article | null>(null)
  const [isAsked, setAsked] = useState(props.isAsked)
  const addStep = useAddToCart()
  // Another text has another list.
  const [shownFor, setShownFor] = useState(text)
  if (shownFor !== text) {
    setShownFor(text)
    setActive(-1)
    setEntry(null)
    setAsked(false)
  }
  // Enter was pressed before the device had answered. The service is not waited for: its answer is the screen of results.
  if (isAsked && (isCurrent || !isOnDevice)) {
    setAsked(false)
    if (only) setEntry(only)
  }
  const wasAsked = useRef(isAsked)
  useEffect(() => {
    if (wasAsked.current && !isAsked && entry === null) {
      note(text.trim())
      onSearch(text.trim())
    }
    wasAsked.current = isAsked
  }, [isAsked, entry, note, onSearch, text])

  const take = (suggestion: Suggestion, isOpening: boolean) => {
    if (suggestion.kind === 'article') {
      if (!isOpening) return setEntry(suggestion.article)
      props.openArticle(suggestion.article.goodsId)
    } else if (suggestion.kind === 'category') props.openCategory(suggestion.id)
    else {
      note(suggestion.text)
      onSearch(suggestion.text)
    }
    onClose()
  }
  const pressed = (event: KeyboardEvent) => {
    if (event.isComposing) return
    const chosen = list[active]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const places = list.length + 1
      setActive(((active + 1 + (event.key === 'ArrowDown' ? 1 : -1) + places) % places) - 1)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      onClose()
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      take(chosen, event.ctrlKey || event.metaKey)
    } else if (event.key === 'Enter' && only) {
      event.preventDefault()
      setEntry(only)
    } else if (event.key === 'Enter' && text.trim() !== '' && isOnDevice && !isCurrent) {
      event.preventDefault()
      setAsked(true)
    } else if (event.key === 'Enter' && text.trim() !== '') note(text.trim())
  }
  const latest = useRef(pressed)
  useEffect(() => {
    latest.current = pressed
  })
  useEffect(() => {
    const element = field.current
    const hear = (event: KeyboardEvent) => latest.current(event)
    element?.addEventListener('keydown', hear)
    onHear(true)
    return () => {
      element?.removeEventListener('keydown', hear)
      onHear(false)
    }
  }, [field, onHear])
  useEffect(() => onActive(active < 0 ? null : `${id}-${active}`), [active, id, onActive])
  useEffect(() => () => onActive(null), [onActive])

  if (list.length === 0) return null
  return (
    <SuggestPanel anchor={anchor} className={css.panel}>
      {text.trim() === '' && (
        <div className={css.head}>
          <Trans>Recent searches</Trans>
          <button type="button" className={css.clear} onClick={clear}>
            <Trans>Clear</Trans>
          </button>
        </div>
      )}
      <Listbox id={id} label={t`Suggestions`}>
        {list.map((suggestion, at) => (
          <ListOption key={suggestion.key} id={`${id}-${at}`} isActive={at === active} onChoose={() => take(suggestion, true)}>
            <Option suggestion={suggestion} parts={props} onAdd={(article) => void addStep(article, null)} />
          </ListOption>
        ))}
      </Listbox>
      {entry && (
        <QuantityEntry
          key={entry.goodsId}
          article={entry}
          onDone={() => {
            setEntry(null)
            field.current?.focus()
            field.current?.select()
          }}
        />
      )}
    </SuggestPanel>
  )
}

interface OptionProps {
  suggestion: Suggestion
  parts: SuggestionParts
  onAdd: (article: Article) => void
}

function Option({ suggestion, parts, onAdd }: OptionProps) {
  switch (suggestion.kind) {
    case 'article':
      return <ArticleOption article={suggestion.article} parts={parts} onAdd={onAdd} />
    case 'category': {
      const { name, count } = suggestion
      return (
        <>
          <IconCategory size={20} className={css.icon} aria-hidden />
          <span className={css.words}>
            <span className={css.name}>{name}</span>
            <span className={css.number}>
              <Plural value={count} one="# article" other="# articles" />
            </span>
          </span>
        </>
      )
    }
    case 'recent':
      return (
        <>
          <IconHistory size={20} className={css.icon} aria-hidden />
          <span className={css.name}>{suggestion.text}</span>
        </>
      )
    case 'all': {
      const { text } = suggestion
      return (
        <>
          <IconSearch size={20} className={css.icon} aria-hidden />
          <span className={css.name}>
            <Trans>All results for “{text}”</Trans>
          </span>
        </>
      )
    }
  }
}

function ArticleOption({ article, parts, onAdd }: { article: Article } & Omit<OptionProps, 'suggestion'>) {
  const { t, i18n } = useLingui()
  const account = useAccount()
  const goods = account && lineGoodsOf(article, account, currentBrand().id, serverNow())
  const step = goods ? formatNumber(i18n.locale, salesStep(goods)) : ''
  const { name } = article
  return (
    <>
      <Picture image={article.images[0] ?? ''} alt="" className={css.picture} />
      <span className={css.words}>
        <span className={css.name}>{keepUnits(name)}</span>
        <span className={css.number}>{article.goodsId}</span>
        {parts.stock(article)}
      </span>
      {parts.price(article)}
      {goods && canAddToCart(goods) && (
        <button
          type="button"
          tabIndex={-1}
          className={css.add}
          aria-label={t`Add ${step} of ${name}`}
          onClick={(event) => {
            event.stopPropagation()
            onAdd(article)
          }}
        >
          <IconPlus size={16} aria-hidden />
          {step}
        </button>
      )}
    </>
  )
}
