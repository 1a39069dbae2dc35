import { useLingui } from '@lingui/react/macro'
import type { Article } from '#domain/contract/article.ts'
import { classNames } from './class-names.ts'
import css from './energy-arrow.module.css'
import { openLabel } from './energy-labels.ts'
import type { LabelledArticle } from './energy-labels.ts'
import { endsOf, toneAt } from '#domain/energy/energy-scale.ts'
import tones from './energy-tone.module.css'

type Energy = NonNullable<Article['energy']>

/**
 * The class arrow of the energy label with its range, beside every price; it opens the label (decisions §11). Renders nothing for
 * an article without one. Kept light: cards use it too.
 */
export function EnergyArrow({ article, large }: { article: LabelledArticle; large?: boolean }) {
  const { t } = useLingui()
  const { goodsId, name, energy } = article
  if (!energy) return null
  const energyClass = energy.class
  return (
    <button
      type="button"
      className={classNames(css.label, css.press, large && css.large)}
      aria-haspopup="dialog"
      aria-label={t`Energy class ${energyClass}, open the label`}
      onClick={() => openLabel({ goodsId, name, energy })}
    >
      <Figure energy={energy} />
    </button>
  )
}

/** The same without a label to open, for pages without sign-in. */
export function EnergyMark({ energy }: { energy: Energy }) {
  const { t } = useLingui()
  const [best, worst] = endsOf(energy.range)
  return (
    <>
      <span className="visuallyHidden">{t`Energy class ${energy.class}, on a scale from ${best} to ${worst}`}</span>
      <span className={classNames(css.label, css.large)} aria-hidden>
        <Figure energy={energy} />
      </span>
    </>
  )
}

function Figure({ energy }: { energy: Energy }) {
  return (
    <>
      {/* A picture without text: the button's name describes it. */}
      <span className={css.range} data-range={endsOf(energy.range).join('\n↑\n')} />
      <span className={classNames(css.arrow, tones[toneAt(energy.class, energy.range)])}>{energy.class}</span>
    </>
  )
}
