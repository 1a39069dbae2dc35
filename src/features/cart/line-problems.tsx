import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react'
import type { PricedLine } from '#domain/contract/order-facts.ts'
import type { OrderLineProblem } from '#domain/rules/order.ts'
import { useErrorText } from '../../lib/error-text.ts'
import css from './line-problems.module.css'

interface LineProblemsProps {
  line: PricedLine
  problem: OrderLineProblem | undefined
  /** Units that an open promotion still has, where the line holds more. */
  promotionLeft: number | null
  onTake: (quantity: number) => void
  onRemove: () => void
}

/** A line's condition in words, with the tap that mends it (§4, decisions §8). */
export function LineProblems({ line, problem, promotionLeft, onTake, onRemove }: LineProblemsProps) {
  const { t } = useLingui()
  const errorText = useErrorText()
  if (!problem && promotionLeft === null) return null
  const available = problem?.now ?? 0
  return (
    <div className={problem ? css.problem : css.hint}>
      {problem ? <IconAlertCircle size={16} aria-hidden /> : <IconInfoCircle size={16} aria-hidden />}
      <span className={css.words}>
        {problem ? (
          errorText({ error: line.article ? `cart.${problem.error}` : 'cart.unknownArticle' })
        ) : (
          <Trans>The promotion has {promotionLeft} pieces left; the rest is at your own price.</Trans>
        )}
      </span>
      {problem?.choices.includes('takeAvailable') && available > 0 && (
        <button type="button" className={css.mend} onClick={() => onTake(available)}>
          {problem.error === 'belowMultiple' ? t`Round down to ${available}` : t`Take ${available}`}
        </button>
      )}
      {problem && (
        <button type="button" className={css.mend} onClick={onRemove}>
          <Trans>Remove</Trans>
        </button>
      )}
    </div>
  )
}
