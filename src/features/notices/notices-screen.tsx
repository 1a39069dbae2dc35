import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconBell } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Notice } from '#domain/contract/notices.ts'
import { paths } from '../../app/paths.ts'
import { useIsTold } from '../../lib/arrival-words.ts'
import { useDevice, useIdentity } from '../../lib/device.ts'
import { useObservable } from '../../lib/use-observable.ts'
import { Age } from '../../ui/age.tsx'
import { BrokenState } from '../../ui/broken-state.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Note } from '../../ui/note.tsx'
import { Page } from '../../ui/page.tsx'
import { Row, Rows } from '../../ui/row.tsx'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { NoticeWords } from './asked-notices.tsx'
import { MailNoticeDialog } from './mail-notice-dialog.tsx'
import { useNoticeList } from './notices.reads.ts'
import { useTakeBack } from './use-take-back.ts'

interface NoticesScreenProps {
  article: (goodsId: string) => LinkProps
  catalogue: LinkProps
}

/** Every arrival notice that the person has asked for, for this client account. */
export function NoticesScreen({ article, catalogue }: NoticesScreenProps) {
  const device = useDevice()
  const isBuyer = useIdentity()?.kind === 'buyer'
  const { reachable } = useObservable(device.sync)
  const { list, articles } = useNoticeList()
  const [changed, setChanged] = useState<Notice | null>(null)
  const nameOf = (goodsId: string) => articles.get(goodsId)?.name ?? goodsId
  useEffect(() => {
    void device.refresh()
  }, [device])
  return (
    <Page
      width="narrow"
      title={<Trans>Arrival notices</Trans>}
      meta={list && <Plural value={list.length} one="# notice" other="# notices" />}
      actions={
        isBuyer && (
          <LinkButton {...paths.emailSubscriptions()}>
            <Trans>E-mail subscriptions</Trans>
          </LinkButton>
        )
      }
    >
      {list ? (
        <Listed list={list} nameOf={nameOf} article={article} catalogue={catalogue} onChange={setChanged} />
      ) : (
        <NotHere isUnreachable={reachable === 'no'} />
      )}
      {changed && (
        <MailNoticeDialog
          article={{ goodsId: changed.goodsId, name: nameOf(changed.goodsId) }}
          notice={changed.email === '' ? undefined : changed}
          onClose={() => setChanged(null)}
        />
      )}
    </Page>
  )
}

function NotHere({ isUnreachable }: { isUnreachable: boolean }) {
  const device = useDevice()
  if (isUnreachable)
    return (
      <BrokenState
        tight
        title={<Trans>Your arrival notices are not on this device yet</Trans>}
        onRetry={() => void device.refresh()}
      />
    )
  return (
    <Waiting>
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </Waiting>
  )
}

interface ListedProps extends NoticesScreenProps {
  list: readonly Notice[]
  nameOf: (goodsId: string) => string
  onChange: (notice: Notice) => void
}

function Listed({ list, nameOf, article, catalogue, onChange }: ListedProps) {
  const { t } = useLingui()
  const takeBack = useTakeBack()
  const isTold = useIsTold()
  if (list.length === 0)
    return (
      <EmptyState
        tight
        icon={<IconBell size={28} />}
        title={<Trans>No arrival notices</Trans>}
        action={
          <LinkButton {...catalogue} variant="primary">
            <Trans>Open the catalogue</Trans>
          </LinkButton>
        }
      >
        <Trans>On a sold-out article choose “Tell me when it arrives”. It stays here until you have been notified.</Trans>
      </EmptyState>
    )
  return (
    <>
      {!isTold && list.some(({ email }) => email === '') && (
        <Note tone="change" icon={<IconBell size={20} aria-hidden />}>
          <Trans>
            Notifications of arrivals are off on this device. <Link {...paths.sync()}>Turn on notifications</Link> to be told.
          </Trans>
        </Note>
      )}
      <Card flush>
        <Rows label={t`Arrival notices`}>
          {list.map((notice) => {
            const { goodsId, email, since } = notice
            const name = nameOf(goodsId)
            return (
              <li key={`${goodsId} ${email}`}>
                <Row
                  title={<Link {...article(goodsId)}>{name}</Link>}
                  meta={
                    <>
                      <NoticeWords notice={notice} />
                      {' · '}
                      <Age at={Date.parse(since)} />
                    </>
                  }
                  actions={
                    <>
                      <Button
                        variant="quiet"
                        aria-label={email === '' ? t`By e-mail: ${name}` : t`Change: ${name}, ${email}`}
                        onClick={() => onChange(notice)}
                      >
                        {email === '' ? <Trans>By e-mail</Trans> : <Trans>Change</Trans>}
                      </Button>
                      <Button
                        variant="quiet"
                        aria-label={email === '' ? t`Cancel notice: ${name}` : t`Cancel notice: ${name}, ${email}`}
                        onClick={() => void takeBack(notice, name)}
                      >
                        <Trans>Cancel notice</Trans>
                      </Button>
                    </>
                  }
                />
              </li>
            )
          })}
        </Rows>
      </Card>
    </>
  )
}
