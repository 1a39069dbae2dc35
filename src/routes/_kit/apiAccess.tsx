import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { offered } from '../../app/offered.ts'
import { paths } from '../../app/paths.ts'
import { ApiAccessScreen } from '../../features/api-access/api-access-screen.tsx'

interface Search {
  /** `new`, or the application being submitted again. */
  readonly form?: string
}

const FORM_MAX = 36

export const Route = createFileRoute('/_kit/apiAccess')({
  staticData: { title: msg`API access` },
  beforeLoad: offered,
  validateSearch: ({ form }: Readonly<Record<string, unknown>>): Search =>
    typeof form === 'string' && form !== '' ? { form: form.slice(0, FORM_MAX) } : {},
  component: ApiAccess,
})

function ApiAccess() {
  const { form } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ApiAccessScreen
      form={form}
      documents={paths.apiDocuments()}
      webhooks={paths.webhooks()}
      onForm={(next) => void navigate({ search: next === undefined ? {} : { form: next } })}
    />
  )
}
