import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { formatNumber } from '#domain/rules/numbers.ts'
import css from './facet-panel.module.css'

/** A heading with choices under it. */
export function FacetSection({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className={css.section}>
      <h2 className={css.title}>{title}</h2>
      {children}
    </section>
  )
}

interface FacetRowProps {
  children: ReactNode
  /** Number of articles that it would leave. */
  count: number
  chosen: boolean
  onToggle: () => void
}

/** One choice with its count; a choice that would leave nothing stays visible but disabled. */
export function FacetRow({ children, count, chosen, onToggle }: FacetRowProps) {
  const { i18n } = useLingui()
  return (
    <label className={css.row}>
      <input type="checkbox" checked={chosen} disabled={!chosen && count === 0} onChange={onToggle} />
      <span className={css.words}>{children}</span>
      <span className={css.count}>{formatNumber(i18n.locale, count)}</span>
    </label>
  )
}

interface FacetValuesProps {
  counted: readonly { readonly value: string; readonly count: number }[]
  chosen: readonly string[]
  onToggle: (value: string) => void
  /** Number of values shown at first. */
  few?: number | undefined
}

const FEW = 8

/** Brands or values, the most common first; chosen ones always, the rest on demand. */
export function FacetValues({ counted, chosen, onToggle, few: first = FEW }: FacetValuesProps) {
  const [isOpen, setOpen] = useState(false)
  const known = new Set(counted.map(({ value }) => value))
  const gone = chosen.filter((value) => !known.has(value)).map((value) => ({ value, count: 0 }))
  const all = [...gone, ...counted]
  const few = all.filter(({ value }, at) => at < first || chosen.includes(value))
  const more = all.length - few.length
  return (
    <>
      {(isOpen ? all : few).map(({ value, count }) => (
        <FacetRow key={value} count={count} chosen={chosen.includes(value)} onToggle={() => onToggle(value)}>
          {value}
        </FacetRow>
      ))}
      {(more > 0 || isOpen) && (
        <button type="button" className={css.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? <Trans>Show fewer</Trans> : <Plural value={more} one="Show # more" other="Show # more" />}
        </button>
      )}
    </>
  )
}
