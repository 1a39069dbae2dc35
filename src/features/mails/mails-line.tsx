import { Trans } from '@lingui/react/macro'
import { IconMail } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Badge } from '../../ui/badge.tsx'
import { useUnread } from './mails.reads.ts'

/** The e-mail log in the person's menu, with the number of unread mails (decisions §14). */
export function MailsLine({ className }: { className: string | undefined }) {
  const unread = useUnread()
  return (
    <Link to="/emailLog" search={{}} className={className} data-close>
      <IconMail size={20} aria-hidden />
      <Trans>E-mail log</Trans>
      {unread > 0 && (
        <Badge tone="accent">
          <span className="num">{unread}</span>
          <span className="visuallyHidden">
            <Trans>Unread</Trans>
          </span>
        </Badge>
      )}
    </Link>
  )
}
