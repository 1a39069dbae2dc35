import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconLink, IconRefreshDot } from '@tabler/icons-react'
import { useState } from 'react'
import type { DownloadLink } from '#domain/contract/download-shapes.ts'
import { formatDay, formatMoment } from '../../../lib/dates.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { BrokenState } from '../../../ui/broken-state.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { Row, Rows } from '../../../ui/row.tsx'
import { Skeleton, Waiting } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toasts.ts'
import { revokeLink } from '../downloads.commands.ts'
import { useAskAgain, useLinks } from '../downloads.reads.ts'
import css from '../downloads.module.css'

export function LinkList({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const { t } = useLingui()
  const { data, pages, failure, retry } = useLinks(page)
  if (!data)
    return failure ? (
      <BrokenState title={<Trans>The links could not be read</Trans>} onRetry={retry}>
        <Refusal trouble={failure} />
      </BrokenState>
    ) : (
      <Waiting>
        <Skeleton shape="row" />
      </Waiting>
    )
  if (data.list.length === 0)
    return (
      <EmptyState icon={<IconLink size={28} />} title={<Trans>No shared links</Trans>}>
        <Trans>Press “Share” on a file that is ready: somebody without a sign-in can then download it.</Trans>
      </EmptyState>
    )
  return (
    <Card flush>
      <Rows label={t`Shared links`}>
        {data.list.map((link) => (
          <li key={link.linkId}>
            <LinkRow link={link} />
          </li>
        ))}
      </Rows>
      {pages > 1 && <Pager page={page} pages={pages} onPage={onPage} />}
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
