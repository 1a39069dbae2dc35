import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react'
import { Fragment } from 'react'
import type { ReactNode } from 'react'
import type { LineTrouble, Remedy } from '#domain/rules/remedies.ts'
import { formatNumber } from '#domain/rules/numbers.ts'
import { useErrorText } from '../../lib/error-text.ts'
import css from './line-problems.module.css'
import { HelpLink } from '../../ui/refusal.tsx'

interface LineProblemsProps {
  trouble: LineTrouble
  /** False if the account no longer has this article. */
  isKnown: boolean
  /** Units that an open promotion still has. */
  promotionLeft: number | null
  /** Offers the replacement, or a search for one. */
  replace: ReactNode
  onRemedy: (remedy: Remedy) => void
}

/** A line's condition in words, each remedy one tap (§4, decisions §8). */
export function LineProblems({ trouble, isKnown, promotionLeft, replace, onRemedy }: LineProblemsProps) {
  const { i18n } = useLingui()
  const errorText = useErrorText()
  const { condition, blocks, remedies } = trouble
  const error = isKnown ? `cart.${condition}` : 'cart.unknownArticle'
  const left = formatNumber(i18n.locale, promotionLeft ?? 0)
  return (
    <div className={blocks ? css.problem : css.hint}>
      {blocks ? <IconAlertCircle size={16} aria-hidden /> : <IconInfoCircle size={16} aria-hidden />}
      <span className={css.words}>
        {condition === 'limitedPromotion' ? (
          <Trans>The promotion has {left} pieces left; the rest is at your own price.</Trans>
        ) : condition === 'insufficientStock' && remedies.some(({ kind }) => kind === 'take') ? (
          <Trans>There is not enough in stock. Change the quantity.</Trans>
        ) : (
          errorText({ error })
        )}
      </span>
      {blocks && <HelpLink search={{ error }} />}
      {remedies.map((remedy) =>
        remedy.kind === 'replace' ? (
          <Fragment key="replace">{replace}</Fragment>
        ) : (
          <button
            data-mend
            key={remedy.kind === 'take' ? remedy.quantity : remedy.kind}
            type="button"
            className={css.mend}
            onClick={() => onRemedy(remedy)}
          >
            <RemedyWords remedy={remedy} rounds={condition === 'belowMultiple'} />
          </button>
        ),
      )}
    </div>
  )
}

function RemedyWords({ remedy, rounds }: { remedy: Remedy; rounds: boolean }) {
  const { i18n } = useLingui()
  if (remedy.kind === 'take') {
    const units = formatNumber(i18n.locale, remedy.quantity)
    return rounds ? <Trans>Round to {units}</Trans> : <Trans>Take {units}</Trans>
  }
  if (remedy.kind === 'notify') return <Trans>Tell me when it arrives</Trans>
  if (remedy.kind === 'later') return <Trans>Save for later</Trans>
  return <Trans>Remove</Trans>
}
