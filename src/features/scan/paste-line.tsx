import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertCircle, IconCheck } from '@tabler/icons-react'
import type { Article } from '#domain/contract/article.ts'
import { formatNumber } from '#domain/rules/numbers.ts'
import { classNames } from '../../ui/class-names.ts'
import { Picture } from '../../ui/picture.tsx'
import { ChooseArticle } from './choose-article.tsx'
import { useOutcomeWords } from './outcome-words.ts'
import css from './paste-sheet.module.css'
import look from './scan-line.module.css'
import type { CheckedLine } from './use-checked-list.ts'

/** One line of a pasted list: its article and what it adds, or why it adds nothing. */
export function PasteLine({ checked, onChoose }: { checked: CheckedLine; onChoose: (article: Article) => void }) {
  const { i18n } = useLingui()
  const { line, article, decision, found } = checked
  const isAdding = decision?.kind === 'add'
  const added = isAdding ? formatNumber(i18n.locale, decision.difference) : ''
  return (
    <li className={look.line}>
      <Picture image={article?.images[0] ?? ''} alt="" className={look.picture} />
      <div className={look.words}>
        <span className={css.name}>{article?.name ?? line.code}</span>
        {article && <span className={look.code}>{line.code}</span>}
        <span className={classNames(css.state, isAdding ? css.ok : css.change)}>
          {isAdding ? <IconCheck size={16} aria-hidden /> : <IconAlertCircle size={16} aria-hidden />}
          <State checked={checked} />
        </span>
        {found.kind === 'several' && !article && <ChooseArticle articles={found.articles} onChoose={onChoose} />}
      </div>
      {isAdding && <span className={classNames(css.added, 'num')}>+{added}</span>}
    </li>
  )
}

function State({ checked: { line, found, decision } }: { checked: CheckedLine }) {
  const { i18n } = useLingui()
  const { why } = useOutcomeWords()
  const { badQuantity } = line
  const facts = { id: '', act: '', code: line.code, goodsId: '' }
  if (badQuantity !== null && found.kind !== 'none') return <Trans>“{badQuantity}” is not a quantity</Trans>
  if (decision?.kind === 'refused') {
    return why({ ...facts, kind: 'refused', reason: decision.reason, cap: decision.fit.cap, step: decision.fit.step })
  }
  if (decision?.kind === 'add') {
    const { fit } = decision
    if (fit.reasons.length === 0) return <Trans>Ready</Trans>
    const [asked, quantity, step] = [fit.asked, fit.quantity, fit.step].map((value) => formatNumber(i18n.locale, value))
    return (
      <Trans>
        Sold in multiples of {step}: {asked} became {quantity}.
      </Trans>
    )
  }
  if (found.kind === 'several') return why({ ...facts, kind: 'choice', goodsIds: [] })
  return found.kind === 'unread'
    ? why({ ...facts, kind: 'failed', error: found.failure.kind })
    : why({ ...facts, kind: 'unknown' })
}
