import { Plural, Trans } from '@lingui/react/macro'
import { Suspense, lazy, useState } from 'react'
import type { Article } from '#domain/contract/article.ts'
import type { ShortOutcome } from '#domain/contract/short-lines.ts'
import type { LineShort, OrderForm } from '../../../offline/device-types.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import css from './short.module.css'
import { useShortOptions } from './short-words.ts'
import type { LineChoice } from './short-words.ts'

// Loaded on demand: few lines are replaced.
const ReplaceDialog = lazy(async () => ({ default: (await import('./replace-dialog.tsx')).ReplaceDialog }))

interface ShortLineProps {
  article: Article | undefined
  goodsId: string
  quantity: number
  form: OrderForm
  outcome: ShortOutcome | undefined
  articles: ReadonlyMap<string, Article>
  /** Articles of the order; none of them can replace another. */
  ordered: readonly string[]
  onChange: (patch: Partial<OrderForm>) => void
}

/** What one line does if stock is short, and what would become of it now. */
export function ShortLine(props: ShortLineProps) {
  const { article, goodsId, form, outcome, articles, onChange } = props

  const { line: options } = useShortOptions()
  const [isChoosing, setChoosing] = useState(false)
  const own = form.lineShort?.[goodsId]
  const other = own?.by === undefined ? undefined : articles.get(own.by)
  const set = (wish: LineShort | undefined) => {
    const { [goodsId]: _, ...rest } = form.lineShort ?? {}
    onChange({ lineShort: wish ? { ...rest, [goodsId]: wish } : rest })
  }
  const choose = (choice: LineChoice) => {
    if (choice === 'replace') setChoosing(true)
    else set(choice === 'whole' ? undefined : { choice })
  }
  const name = article?.name ?? goodsId
  return (
    <span className={css.line} data-short-line>
      {outcome && <Outcome outcome={outcome} other={other} />}
      <SelectField
        label={
          <>
            <Trans>If short</Trans> <span className="visuallyHidden">{name}</span>
          </>
        }
        value={own?.choice ?? 'whole'}
        options={options}
        onChange={choose}
      />
      {own?.choice === 'replace' && (
        <span className={css.other}>
          <span>{other ? `${other.name} · ${other.goodsId}` : own.by}</span>
          <Button variant="quiet" onClick={() => setChoosing(true)}>
            <Trans>Choose another</Trans>
          </Button>
        </span>
      )}
      <Suspense>
        {isChoosing && (
          <ReplaceDialog
            {...props}
            onClose={() => setChoosing(false)}
            onChosen={(by) => {
              set({ choice: 'replace', by })
              setChoosing(false)
            }}
          />
        )}
      </Suspense>
    </span>
  )
}

/** A forecast from the stock that this device knows; the service decides. */
function Outcome({ outcome: { asked, taken, waits, by }, other }: { outcome: ShortOutcome; other: Article | undefined }) {
  if (by !== null) {
    const name = other?.name ?? by
    return (
      <span className={css.outcome}>
        <Plural value={taken} one={`# piece of ${name} instead`} other={`# pieces of ${name} instead`} />
      </span>
    )
  }
  return (
    <span className={css.outcome}>
      {taken === 0 && waits === 0 ? (
        <Trans>Not in stock now: this line would be left out.</Trans>
      ) : waits > 0 ? (
        <Trans>
          {taken} of {asked} now; {waits} stay in the cart, saved for later.
        </Trans>
      ) : (
        <Trans>
          {taken} of {asked} would be ordered now.
        </Trans>
      )}
    </span>
  )
}
