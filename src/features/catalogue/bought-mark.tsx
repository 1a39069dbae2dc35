import { Trans, useLingui } from '@lingui/react/macro'
import type { Article } from '#domain/contract/article.ts'
import css from './bought-mark.module.css'
import { useBoughtQuantity } from './catalogue.reads.ts'

/** How much the account has ordered before, and how much is on its way to us (§3); nothing where both are none. */
export function BoughtMark({ article }: { article: Article }) {
  const { i18n } = useLingui()
  const bought = useBoughtQuantity(article.goodsId)
  const [pieces, coming] = [i18n.number(bought), i18n.number(article.transit)]
  if (bought === 0 && article.transit === 0) return null
  return (
    <span className={css.mark}>
      {bought > 0 && (
        <span>
          <Trans>Bought {pieces}</Trans>
        </span>
      )}
      {article.transit > 0 && (
        <span>
          <Trans>{coming} on the way</Trans>
        </span>
      )}
    </span>
  )
}
