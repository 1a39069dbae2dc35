import css from './highlighted.module.css'
import { highlightParts } from './highlight.ts'

/** A text with what was searched for marked in it. */
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
