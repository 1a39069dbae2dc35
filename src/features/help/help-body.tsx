import { ArticleText } from '../../ui/article-text.tsx'
import css from './help.module.css'

/** An article’s text; its links to other articles open them here. */
export function HelpBody({ body, onArticle }: { body: string; onArticle: (articleId: string) => void }) {
  return (
    <div className={css.text}>
      <ArticleText body={body} onArticle={onArticle} />
    </div>
  )
}
