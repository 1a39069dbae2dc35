import { Trans, useLingui } from '@lingui/react/macro'
import { IconTrash } from '@tabler/icons-react'
import { memo, useLayoutEffect, useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import type { Article } from '#domain/contract/article.ts'
import { keepUnits } from '#domain/rules/parameters.ts'
import { ArticlePrice } from '../../ui/article-price.tsx'
import { Money } from '../../ui/money.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { classNames } from '../../ui/class-names.ts'
import { TYPED_MAX } from '../../ui/use-typed-quantity.ts'
import type { JudgedRow } from './judge-row.ts'
import { PadCodeField } from './pad-code-field.tsx'
import css from './pad-row.module.css'
import { PadVerdict } from './pad-verdict.tsx'

export type Part = 'code' | 'quantity'
/** Where the focus moves from a row. */
export type Go = 'quantity' | 'next' | 'up' | 'down'

export interface RowActs {
  type(id: string, code: string): void
  quantity(id: string, quantity: string): void
  choose(id: string, goodsId: string): void
  remove(id: string): void
  focus(id: string, part: Part): void
  go(id: string, part: Part, where: Go): void
  /** Sees every key first: it tells a scanner from a person typing, and puts its code into the pad. */
  key(event: KeyboardEvent<HTMLInputElement>, id: string): boolean
  link(article: Article, children: ReactNode): ReactNode
}

interface PadRowProps {
  judged: JudgedRow
  place: number
  isPackage: boolean
  acts: RowActs
}

const PROBLEMS: ReadonlySet<string> = new Set(['unknown', 'several', 'unread', 'noCode'])

function Row({ judged, place, isPackage, acts }: PadRowProps) {
  const { t } = useLingui()
  const { row, article, price, verdict } = judged
  const { id } = row
  const said = `${id}-said`
  const isWrongQuantity = ['badQuantity', 'unfit', 'limited', 'refused'].includes(verdict.kind)
  const pressed = (event: KeyboardEvent<HTMLInputElement>, part: Part) => {
    if (acts.key(event, id)) return
    const isHeld = event.ctrlKey || event.metaKey
    // Adds the rows to the cart; the screen handles it.
    if (event.key === 'Enter' && isHeld) return
    const where = wayOf(event.key, part)
    const isDelete = (event.key === 'Delete' || event.key === 'Backspace') && isHeld
    if (!where && !isDelete) return
    event.preventDefault()
    if (isDelete) acts.remove(id)
    else if (where) acts.go(id, part, where)
  }
  return (
    <li className={classNames(css.row, verdict.kind === 'ready' && css.ready)} data-row={id} data-verdict={verdict.kind}>
      <span className={css.place} aria-hidden>
        {place}
      </span>
      {article ? <Picture image={article.images[0] ?? ''} alt="" className={css.picture} /> : <span className={css.picture} />}
      <PadCodeField
        label={t`Code, row ${place}`}
        value={row.code}
        isWrong={PROBLEMS.has(verdict.kind)}
        describedBy={said}
        onType={(code) => acts.type(id, code)}
        onChoose={(goodsId) => {
          acts.choose(id, goodsId)
          acts.go(id, 'code', 'quantity')
        }}
        onKey={(event) => pressed(event, 'code')}
        onFocus={() => acts.focus(id, 'code')}
      />
      <span className={css.words}>
        {article ? acts.link(article, keepUnits(article.name)) : null}
        {article && article.goodsId !== row.code && <span className={css.number}>{article.goodsId}</span>}
      </span>
      <QuantityField
        label={t`Quantity, row ${place}`}
        value={row.quantity}
        isWrong={isWrongQuantity}
        describedBy={said}
        onType={(quantity) => acts.quantity(id, quantity)}
        onKey={(event) => pressed(event, 'quantity')}
        onFocus={() => acts.focus(id, 'quantity')}
      />
      <span className={css.each}>{price && article && <ArticlePrice article={article} price={price} />}</span>
      <span className={css.total}>
        {price && article && <Money minor={price.lineTotal} currency={article.currency} strong />}
      </span>
      <span className={css.act}>
        {verdict.kind !== 'blank' && (
          <IconButton label={t`Delete row ${place}`} icon={<IconTrash size={18} aria-hidden />} onClick={() => acts.remove(id)} />
        )}
      </span>
      {verdict.kind === 'waiting' && (
        <span className="visuallyHidden">
          <Trans>Looking it up</Trans>
        </span>
      )}
      <PadVerdict
        id={said}
        judged={judged}
        isPackage={isPackage}
        onQuantity={(quantity) => acts.quantity(id, String(quantity))}
        onChoose={(goodsId) => acts.choose(id, goodsId)}
      />
    </li>
  )
}

/** One of up to 500 rows, rendered again only when something in it has changed. */
export const PadRowView = memo(Row, (before, after) => {
  const [one, other] = [before.judged, after.judged]
  return (
    before.place === after.place &&
    before.isPackage === after.isPackage &&
    before.acts === after.acts &&
    one.row === other.row &&
    one.article === other.article &&
    one.price?.unit === other.price?.unit &&
    one.price?.lineTotal === other.price?.lineTotal &&
    JSON.stringify(one.verdict) === JSON.stringify(other.verdict)
  )
})

function wayOf(key: string, part: Part): Go | undefined {
  if (key === 'Enter') return part === 'code' ? 'quantity' : 'next'
  if (key === 'ArrowUp') return 'up'
  return key === 'ArrowDown' ? 'down' : undefined
}

interface QuantityFieldProps {
  label: string
  value: string
  isWrong: boolean
  describedBy: string
  onType: (quantity: string) => void
  onKey: (event: KeyboardEvent<HTMLInputElement>) => void
  onFocus: () => void
}

function QuantityField({ label, value, isWrong, describedBy, onType, onKey, onFocus }: QuantityFieldProps) {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  const typed = useRef(value)
  const before = useRef(value)
  // A sales step filled in while the field has the focus is selected, so that the next digit replaces it.
  useLayoutEffect(() => {
    if (value !== typed.current && document.activeElement === field.current) field.current?.select()
    typed.current = value
  }, [value])
  return (
    <input
      ref={field}
      className={classNames(css.field, css.quantity, 'num')}
      data-part="quantity"
      inputMode="numeric"
      autoComplete="off"
      enterKeyHint="next"
      maxLength={TYPED_MAX}
      aria-label={label}
      placeholder={t`Quantity`}
      aria-invalid={isWrong || undefined}
      aria-describedby={describedBy}
      value={value}
      onChange={(event) => {
        typed.current = event.target.value
        onType(event.target.value)
      }}
      onFocus={(event) => {
        before.current = value
        event.target.select()
        onFocus()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && value !== before.current) {
          event.preventDefault()
          onType(before.current)
        } else onKey(event)
      }}
    />
  )
}
