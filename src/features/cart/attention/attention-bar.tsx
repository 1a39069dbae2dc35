import { Plural, Trans } from '@lingui/react/macro'
import { IconAlertCircle, IconArrowDown } from '@tabler/icons-react'
import { remedyForAll } from '#domain/rules/remedies.ts'
import type { LineTrouble } from '#domain/rules/remedies.ts'
import type { CartViewLine } from '../../../offline/device-types.ts'
import { Button } from '../../../ui/button.tsx'
import css from './attention-bar.module.css'
import { useKindWords } from './kind-words.ts'
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
  const words = useKindWords()
  const troubled = lines.flatMap((line) => {
    const trouble = troubles.get(line.goodsId)
    return trouble ? [{ line, trouble }] : []
  })
  const count = troubled.length + wholes
  if (count === 0) return null
  const mendable = troubled.flatMap(({ line, trouble }) => {
    const remedy = remedyForAll(trouble)
    return remedy ? [{ line, remedy, condition: trouble.condition }] : []
  })
  const kinds = Map.groupBy(mendable, ({ condition }) => condition)
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
        {[...kinds].map(([condition, of]) => (
          <Button key={condition} className={css.act} onClick={() => void mend(of, words.done(condition, of))}>
            {words.act(condition, of.length)}
          </Button>
        ))}
      </span>
    </div>
  )
}
