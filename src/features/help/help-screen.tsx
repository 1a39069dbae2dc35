import { Trans, useLingui } from '@lingui/react/macro'
import { IconLifebuoy } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { HelpArticle, HelpChapter } from '#domain/contract/help.ts'
import { searchHelp } from '#domain/help/search-help.ts'
import { useErrorText } from '../../lib/error-text.ts'
import { useTypedText } from '../../lib/use-typed-text.ts'
import { BrokenState } from '../../ui/broken-state.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { HelpArticlePage } from './help-article.tsx'
import css from './help.module.css'
import { useHelpCentre } from './help.reads.ts'

interface HelpScreenProps {
  /** The open article; undefined shows the catalogue. */
  articleId: string | undefined
  /** The screen or the refusal that the person came from; its article opens. */
  asked: { readonly screen: string | undefined; readonly error: string | undefined }
  /** What is searched for. */
  query: string
  onArticle: (articleId: string | undefined) => void
  onQuery: (query: string) => void
  tour: (screens: readonly string[]) => ReactNode
  /** Whom to ask when no text helps. */
  contact: ReactNode
  foot: ReactNode
}

/** The help centre: catalogue, search and articles, readable without signing in and, once read, without a network (§2, decisions §14). */
export function HelpScreen({ articleId, asked, query, onArticle, onQuery, tour, contact, foot }: HelpScreenProps) {
  const { t } = useLingui()
  const { data, index, failure, retry } = useHelpCentre()
  const typed = useTypedText(query, onQuery)
  const errorText = useErrorText()
  const article = data?.articles.find((one) => (articleId === undefined ? explains(one, asked) : one.articleId === articleId))
  if (data && article)
    return (
      <HelpArticlePage
        key={article.articleId}
        article={article}
        beside={data.articles.filter((one) => one.catalogId === article.catalogId && one !== article)}
        onArticle={onArticle}
        tour={tour(article.screens)}
        contact={contact}
        foot={foot}
      />
    )
  return (
    <Page title={<Trans>Help centre</Trans>} width="content">
      <TextField
        label={<Trans>Search the help centre</Trans>}
        type="search"
        placeholder={t`Words or a message that you saw`}
        {...typed}
      />
      {contact}
      {data && articleId !== undefined && (
        <output>
          <Trans>This help text does not exist. Search, or choose one below.</Trans>
        </output>
      )}
      {data && (query.trim() === '' ? <Catalogue {...data} /> : <Found found={searchHelp(index, query)} />)}
      {!data &&
        (failure ? (
          <BrokenState tight title={<Trans>The help texts could not be read</Trans>} onRetry={retry}>
            {errorText(failure)}
          </BrokenState>
        ) : (
          <Waiting>
            {[1, 2, 3].map((at) => (
              <Skeleton key={at} shape="row" />
            ))}
          </Waiting>
        ))}
      {foot}
    </Page>
  )
}

/** From the home screen the help opens with its catalogue. */
const explains = ({ screens, errors }: HelpArticle, { screen, error }: HelpScreenProps['asked']): boolean =>
  (error !== undefined && errors.includes(error)) ||
  (screen !== undefined && screen !== '/' && screens.some((route) => isAt(route, screen)))

/** Whether an address belongs to a route: `/mainProductList` to `/{$product}ProductList`; the router ignores case. */
const isAt = (route: string, address: string): boolean =>
  new RegExp(`^${route.replaceAll(/\{?\$\w+\}?/g, '[^/]+')}/?$`, 'i').test(address)

function Catalogue({ chapters, articles }: { chapters: readonly HelpChapter[]; articles: readonly HelpArticle[] }) {
  return (
    <div className={css.chapters}>
      {chapters.map((chapter) => (
        <Card key={chapter.catalogId} title={chapter.title}>
          {chapter.children.map((section) => (
            <div key={section.catalogId}>
              <h3 className={css.section}>{section.title}</h3>
              <ArticleLinks articles={articles.filter(({ catalogId }) => catalogId === section.catalogId)} />
            </div>
          ))}
        </Card>
      ))}
    </div>
  )
}

function Found({ found }: { found: readonly HelpArticle[] }) {
  if (found.length === 0)
    return (
      <EmptyState tight icon={<IconLifebuoy size={28} />} title={<Trans>No help text matches</Trans>}>
        <Trans>Try fewer or other words, or ask us.</Trans>
      </EmptyState>
    )
  return (
    <Card title={<Trans>Articles</Trans>}>
      <ArticleLinks articles={found} />
    </Card>
  )
}

function ArticleLinks({ articles }: { articles: readonly HelpArticle[] }) {
  return (
    <ul className={css.links}>
      {articles.map(({ articleId, title }) => (
        <li key={articleId}>
          <Link to="/helpCenter" search={{ article: articleId }}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  )
}
