import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconAlertCircle, IconArrowDown } from '@tabler/icons-react'
import type { LineCondition } from '#domain/rules/line-conditions.ts'
import { remedyForAll } from '#domain/rules/remedies.ts'
import type { LineTrouble } from '#domain/rules/remedies.ts'
import type { CartViewLine } from '../../../offline/device-types.ts'
import { Button } from '../../../ui/button.tsx'
import css from './attention-bar.module.css'
import { useRemedies } from './use-remedies.ts'

interface AttentionBarProps {
  lines: readonly CartViewLine[]
  troubles: ReadonlyMap<string, LineTrouble>
  /** Sets and pallets that cannot be ordered as they are. */
  wholes: number
  /** To the next line that needs attention. */
  onNext: () => void
}

/** How many lines, sets and pallets need a change: to the next one, or all lines of one kind at once. */
export function AttentionBar({ lines, troubles, wholes, onNext }: AttentionBarProps) {
  const { mend } = useRemedies()
  const wordsOf = useKindWords()
  const troubled = lines.flatMap((line) => {
    const trouble = troubles.get(line.goodsId)
    return trouble ? [{ line, trouble }] : []
  })
  const count = troubled.length + wholes
  if (count === 0) return null
  const kinds = Map.groupBy(troubled, ({ trouble }) => trouble.condition)
  return (
    <div className={css.bar}>
      <output className={css.words}>
        <IconAlertCircle size={18} aria-hidden />
        <Plural value={count} one="# line needs attention" other="# lines need attention" />
      </output>
      <Button variant="quiet" icon={<IconArrowDown size={18} aria-hidden />} onClick={onNext}>
        <Trans>Next line</Trans>
      </Button>
      <span className={css.acts}>
        {[...kinds].map(([condition, of]) => {
          const words = wordsOf(condition, of.length)
          const all = of.map(({ line, trouble }) => ({ line, remedy: remedyForAll(trouble) }))
          return (
            <Button key={condition} className={css.act} onClick={() => void mend(all, words.done)}>
              {words.act}
            </Button>
          )
        })}
      </span>
    </div>
  )
}

/** What is done with all lines of a kind, before and after. */
function useKindWords() {
  const { t } = useLingui()
  return (condition: LineCondition, count: number): { act: string; done: string } => {
    switch (condition) {
      case 'insufficientStock':
        return { act: t`Take what is in stock (${count})`, done: t`What is in stock was taken; the rest is saved for later` }
      case 'belowMultiple':
        return { act: t`Round to multiples (${count})`, done: t`Quantities rounded to multiples` }
      case 'limitedPromotion':
        return { act: t`Keep to the promotion (${count})`, done: t`Quantities reduced to what the promotion has left` }
      case 'zeroPrice':
        return { act: t`Save lines without a price for later (${count})`, done: t`Lines without a price saved for later` }
      case 'offMarket':
        return { act: t`Remove discontinued (${count})`, done: t`Discontinued articles removed` }
      case 'salesRangeRestricted':
        return { act: t`Remove restricted (${count})`, done: t`Restricted articles removed` }
    }
  }
}
