import { useLingui } from '@lingui/react/macro'
import type { Article } from '#domain/contract/article.ts'
import css from './highlighted.module.css'
import { highlightParts, otherNumber } from './highlight.ts'

/** A text with the search words highlighted. */
export function Highlighted({ text, keyword }: { text: string; keyword: string }) {
  if (keyword === '') return text
  let at = 0
  return highlightParts(text, keyword).map((part) => {
    const key = (at += part.text.length)
    return part.isHit ? (
      <mark key={key} className={css.hit}>
        {part.text}
      </mark>
    ) : (
      <span key={key}>{part.text}</span>
    )
  })
}

/** The model or the replacement barcode by which an article was found. */
export function OtherNumber({ article, keyword }: { article: Article; keyword: string }) {
  const { t } = useLingui()
  const number = keyword === '' ? undefined : otherNumber(article, keyword)
  if (number === undefined) return null
  return (
    <span aria-label={t`Also known as ${number}`}>
      <Highlighted text={number} keyword={keyword} />
    </span>
  )
}
