import { useLingui } from '@lingui/react/macro'
import type { Article } from '#domain/contract/article.ts'
import css from './choose-article.module.css'

/** Several articles share one code: the person chooses the one at hand. */
export function ChooseArticle({ articles, onChoose }: { articles: readonly Article[]; onChoose: (article: Article) => void }) {
  const { t } = useLingui()
  return (
    <ul className={css.choices}>
      {articles.map((article) => {
        const { goodsId, name } = article
        return (
          <li key={goodsId}>
            <button
              type="button"
              className={css.choice}
              aria-label={t`Choose ${name}, ${goodsId}`}
              onClick={() => onChoose(article)}
            >
              <span className={css.name}>{name}</span>
              <span className={css.code}>{goodsId}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
