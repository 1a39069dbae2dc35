import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconLink, IconRefreshDot } from '@tabler/icons-react'
import { useState } from 'react'
import { LINK_STATES } from '#domain/contract/download-shapes.ts'
import type { DownloadLink } from '#domain/contract/download-shapes.ts'
import type { Failure } from '../../../api/answer.ts'
import { formatDay, formatMoment } from '../../../lib/dates.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { NotRead } from '../../../ui/not-read.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { Row, Rows } from '../../../ui/row.tsx'
import { toast } from '../../../ui/toasts.ts'
import type { DownloadSearch } from '../download-search.ts'
import { ListFilters } from '../list-filters.tsx'
import { revokeLink } from '../downloads.commands.ts'
import { useAskAgain, useLinks } from '../downloads.reads.ts'
import css from '../downloads.module.css'

/** The account's links; filtered by a word and by whether they were ended. */
export function LinkList({ search, onSearch }: { search: DownloadSearch; onSearch: (next: DownloadSearch) => void }) {
  const { t } = useLingui()
  const { page = 1, q = '' } = search
  const state = LINK_STATES.find((one) => one === search.state)
  const { data, pages, failure, retry } = useLinks({
    page,
    q,
    state: state ?? 'all',
  })
  return (
    <>
      <ListFilters
        label={t`Remark or person`}
        q={search.q}
        choice={{
          label: t`State`,
          value: state,
          options: [
            { value: 'open', label: t`Still valid` },
            { value: 'ended', label: t({ message: 'Ended', context: 'several links' }) },
          ],
        }}
        onChange={(word, next) =>
          onSearch({
            view: 'links',
            ...(word !== '' && { q: word }),
            ...(next && { state: next }),
          })
        }
      />
      <Links list={data?.list} failure={failure} retry={retry} isNarrowed={q !== '' || state !== undefined} />
      {pages > 1 && <Pager page={page} pages={pages} onPage={(next) => onSearch({ ...search, page: next })} />}
    </>
  )
}

interface LinksProps {
  list: readonly DownloadLink[] | undefined
  failure: Failure | undefined
  retry: () => void
  isNarrowed: boolean
}

function Links({ list, failure, retry, isNarrowed }: LinksProps) {
  const { t } = useLingui()
  if (!list) return <NotRead failure={failure} title={<Trans>The links could not be read</Trans>} onRetry={retry} />
  if (list.length === 0 && isNarrowed)
    return <EmptyState icon={<IconLink size={28} />} title={<Trans>No link matches the filters</Trans>} />
  if (list.length === 0)
    return (
      <EmptyState icon={<IconLink size={28} />} title={<Trans>No shared links</Trans>}>
        <Trans>Press “Share” on a file that is ready: somebody without a sign-in can then download it.</Trans>
      </EmptyState>
    )
  return (
    <Card flush>
      <Rows label={t`Shared links`}>
        {list.map((link) => (
          <li key={link.linkId}>
            <LinkRow link={link} />
          </li>
        ))}
      </Rows>
    </Card>
  )
}

function LinkRow({ link }: { link: DownloadLink }) {
  const { linkId, living, isPriceList, remark, madeAt, madeBy, expiresAt, opened, lastOpenedAt, isRevoked } = link
  const errorText = useErrorText()
  const askAgain = useAskAgain()
  const [isBusy, setBusy] = useState(false)
  const revoke = async () => {
    setBusy(true)
    const answer = await revokeLink(linkId)
    setBusy(false)
    if (!answer.ok) toast(errorText(answer), { tone: 'need' })
    askAgain()
  }
  const title = isPriceList ? (
    <Trans>Price list of the day</Trans>
  ) : living ? (
    <Trans>Files of the day</Trans>
  ) : (
    <Trans>Files as they were shared</Trans>
  )
  return (
    <Row
      lead={living ? <IconRefreshDot size={22} aria-hidden /> : <IconLink size={22} aria-hidden />}
      title={remark === '' ? title : remark}
      marks={
        isRevoked && (
          <Badge>
            <Trans>Ended</Trans>
          </Badge>
        )
      }
      meta={
        <span className={css.figures}>
          {remark !== '' && <span>{title}</span>}
          <span>{formatMoment(madeAt)}</span>
          <span>{madeBy}</span>
          <span>
            <Trans>until {formatDay(Date.parse(expiresAt) - 1)}</Trans>
          </span>
          <span>
            <Plural value={opened} _0="Not downloaded yet" one="Downloaded once" other="Downloaded # times" />
            {lastOpenedAt !== null && ` · ${formatMoment(lastOpenedAt)}`}
          </span>
        </span>
      }
      actions={
        !isRevoked && (
          <Button variant="quiet" busy={isBusy} onClick={() => void revoke()}>
            <Trans>End the link</Trans>
          </Button>
        )
      }
    />
  )
}
