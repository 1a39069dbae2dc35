import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconCalendarEvent } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Article } from '#domain/contract/article.ts'
import { formatNumber } from '#domain/rules/numbers.ts'
import { Age } from '../../ui/age.tsx'
import { BrokenState } from '../../ui/broken-state.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { NoPage } from '../../ui/no-page.tsx'
import { Page } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { useBrowsed } from './browse.reads.ts'
import type { BrowseSource } from './browse.reads.ts'
import { NoTheme, ThemeHead } from './theme-head.tsx'

interface BrowseListProps {
  title: ReactNode
  /** What the list is for, shown if it is empty. */
  empty: ReactNode
  source: BrowseSource
  /** Class of the new articles, or the promotion. */
  part?: string | undefined
  /** Class within the promotion. */
  within?: string | undefined
  page: number
  onPage: (page: number) => void
  catalogue: LinkProps
  /** Cards and table come from the catalogue feature. */
  goods: (articles: readonly Article[]) => ReactNode
  /** The choice of view, shown if there are articles. */
  actions: ReactNode
  skeleton: ReactNode
  /** Shows the time left until then, epoch ms. */
  countdown?: ((endsAt: number) => ReactNode) | undefined
  /** Controls that narrow the list. */
  tools?: ReactNode
  /** After the list. */
  below?: ReactNode
}

/** A list of articles that the service compiles, page by page; its address keeps the page. */
export function BrowseList({
  title,
  empty,
  source,
  part,
  within,
  page,
  onPage,
  catalogue,
  goods,
  actions,
  skeleton,
  countdown,
  tools,
  below,
}: BrowseListProps) {
  const { i18n } = useLingui()
  const { total, theme, pages, readAt, isOld, failure, articles, retry } = useBrowsed({ source, page, part, within })
  if (failure?.kind === 'refused' && source === 'theme') return <NoTheme catalogue={catalogue} />
  if (failure) {
    return (
      <BrokenState title={<Trans>This list is not on this device yet</Trans>} onRetry={retry}>
        <Refusal trouble={failure} />
      </BrokenState>
    )
  }
  const open = (
    <LinkButton {...catalogue} variant="primary">
      <Trans>Open the catalogue</Trans>
    </LinkButton>
  )
  if (total === 0 && !tools) {
    return (
      <EmptyState icon={<IconCalendarEvent size={28} />} title={title} action={open}>
        {empty}
      </EmptyState>
    )
  }
  if (total !== undefined && page > pages) return <NoPage page={page} onPage={onPage} />
  return (
    <Page
      width="wide"
      title={theme?.title ?? title}
      meta={
        total !== undefined && (
          <>
            <Plural value={total} one="# article" other={`${formatNumber(i18n.locale, total)} articles`} />
            {isOld && (
              <>
                {' · '}
                <Trans>
                  sorted <Age at={readAt} />
                </Trans>
              </>
            )}
          </>
        )
      }
      actions={articles?.ok && articles.data.length > 0 && actions}
    >
      {theme && <ThemeHead theme={theme} countdown={countdown} priced />}
      {tools}
      {!articles && skeleton}
      {articles && !articles.ok && (
        <BrokenState tight title={<Trans>The articles could not be read</Trans>} onRetry={retry}>
          <Refusal trouble={articles} />
        </BrokenState>
      )}
      {total === 0 && (
        <EmptyState tight icon={<IconCalendarEvent size={28} />} title={<Trans>No articles here</Trans>}>
          {empty}
        </EmptyState>
      )}
      {articles?.ok && articles.data.length > 0 && goods(articles.data)}
      {pages > 1 && <Pager page={page} pages={pages} onPage={onPage} />}
      {articles?.ok && below}
    </Page>
  )
}
