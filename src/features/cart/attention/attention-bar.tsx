import { Plural, Trans } from '@lingui/react/macro'
import { IconAlertCircle, IconArrowDown } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { MouseEvent } from 'react'
import { remedyForAll } from '#domain/rules/remedies.ts'
import type { LineTrouble } from '#domain/rules/remedies.ts'
import { useStable } from '../../../lib/use-stable.ts'
import type { CartViewLine } from '../../../offline/device-types.ts'
import { Button } from '../../../ui/button.tsx'
import css from './attention-bar.module.css'
import { useKindWords } from './kind-words.ts'
import { useRemedies } from './use-remedies.ts'

interface AttentionBarProps {
  lines: readonly CartViewLine[]
  troubles: ReadonlyMap<string, LineTrouble>
  /** Number of sets and pallets that cannot be ordered as they are. */
  wholes: number
  /** Moves to the next line that needs attention. */
  onNext: () => void
  /** Called if the last button disappeared when pressed by key, so nothing has the focus (record 0244). */
  onGone: () => void
}

/** Says how many lines, sets and pallets need a change; leads to the next one, or changes all lines of one kind at once. */
export function AttentionBar({ lines, troubles, wholes, onNext, onGone }: AttentionBarProps) {
  const { mend } = useRemedies()
  const words = useKindWords()
  const acts = useRef<HTMLSpanElement>(null)
  const troubled = lines.flatMap((line) => {
    const trouble = troubles.get(line.goodsId)
    return trouble ? [{ line, trouble }] : []
  })
  const count = troubled.length + wholes
  const goOn = useStable((place: number) => {
    const others = acts.current?.querySelectorAll('button') ?? []
    const next = others[Math.min(place, others.length - 1)]
    if (next) next.focus()
    else onGone()
  })
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
      <Button variant="quiet" className={css.next} icon={<IconArrowDown size={18} aria-hidden />} onClick={onNext}>
        <Trans>Next line</Trans>
      </Button>
      <span ref={acts} className={css.acts}>
        {[...kinds].map(([condition, of], place) => (
          <ActButton
            key={condition}
            words={words.act(condition, of.length)}
            onAct={() => void mend(of, words.done(condition, of))}
            onGone={() => goOn(place)}
          />
        ))}
      </span>
    </div>
  )
}

interface ActButtonProps {
  words: string
  onAct: () => void
  /** Called if the button disappeared when pressed by key, so nothing has the focus. */
  onGone: () => void
}

function ActButton({ words, onAct, onGone }: ActButtonProps) {
  const isKeyed = useRef(false)
  const goOn = useStable(onGone)
  useEffect(
    () => () => {
      if (isKeyed.current) requestAnimationFrame(() => document.activeElement === document.body && goOn())
    },
    [goOn],
  )
  const press = ({ detail }: MouseEvent) => {
    isKeyed.current = detail === 0
    onAct()
  }
  return (
    <Button className={css.act} onClick={press}>
      {words}
    </Button>
  )
}
