import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ReplyOf } from '#domain/contract/call.ts'
import { promo } from '#domain/contract/promo.ts'
import { callApi } from '../../api/client.ts'
import { useLanguage } from '../../lib/language.ts'
import { ReadFailure } from '../../lib/read-failure.ts'
import { BrokenState } from '../../ui/broken-state.tsx'
import { NoPage } from '../../ui/no-page.tsx'
import { Page } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { NoTheme, ThemeHead } from './theme-head.tsx'
import css from './theme-preview.module.css'

const PER_PAGE = 60

interface ThemePreviewProps {
  activityId: string
  page: number
  onPage: (page: number) => void
  /** What a preview leaves out. */
  note: ReactNode
  article: (goodsId: string) => LinkProps
  catalogue: LinkProps
  skeleton: ReactNode
}

/** A promotion as everybody may see it, also before publication: no account data, nothing to order (§2). */
export function ThemePreview({ activityId, page, onPage, note, article, catalogue, skeleton }: ThemePreviewProps) {
  const language = useLanguage()
  const { data, error, refetch } = useQuery<ReplyOf<typeof promo.previewPage>>({
    queryKey: ['browse', 'themePreview', activityId, page, language],
    async queryFn() {
      const query = { activityId, page: String(page), limit: String(PER_PAGE) }
      const answer = await callApi(promo.previewPage, { query })
      if (!answer.ok) throw new ReadFailure(answer)
      return answer.data
    },
  })
  if (!data && error) {
    const failure = ReadFailure.of(error).answer
    if (failure.kind === 'refused') return <NoTheme catalogue={catalogue} />
    return (
      <BrokenState title={<Trans>The preview could not be read</Trans>} onRetry={() => void refetch()}>
        <Refusal trouble={failure} />
      </BrokenState>
    )
  }
  if (!data) return skeleton
  const { activity, list, total } = data
  const pages = Math.max(1, Math.ceil(total / PER_PAGE))
  if (page > pages) return <NoPage page={page} onPage={onPage} />
  return (
    <Page width="wide" title={activity.title} meta={<Plural value={total} one="# article" other="# articles" />}>
      {note}
      <ThemeHead theme={activity} />
      <ul className={css.tiles}>
        {list.map(({ goodsId, title, brandName, imageUrl }) => (
          <li key={goodsId}>
            <Link {...article(goodsId)} className={css.tile}>
              <Picture image={imageUrl} alt="" />
              <strong>{title}</strong>
              <span className={css.more}>
                {goodsId} {brandName}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {pages > 1 && <Pager page={page} pages={pages} onPage={onPage} />}
    </Page>
  )
}
