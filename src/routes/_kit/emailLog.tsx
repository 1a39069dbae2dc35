import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { MailScreen, MailsScreen } from '../../features/mails/mails-screen.tsx'

interface Search {
  readonly messageId?: string
  readonly page?: number
}

export const Route = createFileRoute('/_kit/emailLog')({
  staticData: { title: msg`E-mail log` },
  validateSearch: ({ messageId, page }: Readonly<Record<string, unknown>>): Search => ({
    ...(typeof messageId === 'string' && messageId !== '' && { messageId }),
    ...(Number.isInteger(page) && Number(page) > 1 && { page: Number(page) }),
  }),
  component: EmailLog,
})

function EmailLog() {
  const { messageId, page = 1 } = Route.useSearch()
  const navigate = Route.useNavigate()
  if (messageId !== undefined) return <MailScreen key={messageId} messageId={messageId} />
  return <MailsScreen page={page} onPage={(next) => void navigate({ search: next > 1 ? { page: next } : {} })} />
}
