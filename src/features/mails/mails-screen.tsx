import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconMail, IconMailOpened } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { LoggedMail } from '#domain/contract/mails.ts'
import { formatMoment } from '../../lib/dates.ts'
import { useErrorText } from '../../lib/error-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { NotRead } from '../../ui/not-read.tsx'
import { Page } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Row, Rows } from '../../ui/row.tsx'
import { toast } from '../../ui/toasts.ts'
import { MailParts } from './mail-parts.tsx'
import css from './mails.module.css'
import { markRead, useMail, useMails } from './mails.reads.ts'

/** The e-mails sent to this login, as they were sent (§7, decisions §14). */
export function MailsScreen({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const { t } = useLingui()
  const { data, pages, failure, retry } = useMails(page)
  const errorText = useErrorText()
  const readAll = async () => {
    const answer = await markRead()
    if (!answer.ok) toast(errorText(answer), { tone: 'need' })
    retry()
  }
  return (
    <Page
      title={<Trans>E-mail log</Trans>}
      meta={data && <Plural value={data.total} one="# e-mail" other="# e-mails" />}
      width="narrow"
      actions={
        data?.list.some(({ isRead }) => !isRead) && (
          <Button onClick={() => void readAll()}>
            <Trans>Mark all as read</Trans>
          </Button>
        )
      }
    >
      {data && data.list.length > 0 ? (
        <Card flush>
          <Rows label={t`E-mail log`}>
            {data.list.map((mail) => (
              <li key={mail.messageId}>
                <MailRow mail={mail} />
              </li>
            ))}
          </Rows>
          {pages > 1 && <Pager page={page} pages={pages} onPage={onPage} />}
        </Card>
      ) : data ? (
        <EmptyState icon={<IconMail size={28} />} title={<Trans>No e-mails yet</Trans>}>
          <Trans>E-mails to you are kept here as they were sent, without those that hold a code.</Trans>
        </EmptyState>
      ) : (
        <NotRead failure={failure} title={<Trans>The e-mail log could not be read</Trans>} onRetry={retry} />
      )}
    </Page>
  )
}

function MailRow({ mail }: { mail: LoggedMail }) {
  const { messageId, subject, sender, sentAt, madeAt, isRead, isFailed } = mail
  return (
    <Row
      lead={isRead ? <IconMailOpened size={24} aria-hidden /> : <IconMail size={24} aria-hidden />}
      title={
        <Link to="/emailLog" search={{ messageId }} className="rowTarget">
          {subject}
        </Link>
      }
      marks={
        <>
          {!isRead && (
            <Badge tone="accent">
              <Trans>Unread</Trans>
            </Badge>
          )}
          {isFailed && (
            <Badge tone="need">
              <Trans>Not delivered</Trans>
            </Badge>
          )}
        </>
      }
      meta={`${sender} · ${formatMoment(sentAt ?? madeAt)}`}
    />
  )
}

/** One mail; opening it marks it as read. */
export function MailScreen({ messageId }: { messageId: string }) {
  const { data, failure, retry } = useMail(messageId)
  useEffect(() => {
    // Without a network it stays unread until it is opened again.
    if (data && !data.isRead) void markRead([messageId])
  }, [data, messageId])
  return (
    <Page
      width="narrow"
      above={
        <LinkButton to="/emailLog" search={{}} variant="quiet">
          <Trans>E-mail log</Trans>
        </LinkButton>
      }
      title={data?.subject ?? <Trans>E-mail</Trans>}
      meta={data && `${data.sender} · ${formatMoment(data.sentAt ?? data.madeAt)}`}
    >
      {data ? (
        <Card>{data.body ? <MailParts body={data.body} /> : <div className={css.text}>{data.text}</div>}</Card>
      ) : (
        <NotRead failure={failure} tight title={<Trans>This e-mail could not be read</Trans>} onRetry={retry} />
      )}
    </Page>
  )
}
