import { Trans } from '@lingui/react/macro'
import { IconPlugConnected } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import { mayApplyAgain } from '#domain/rules/api-access.ts'
import { DataAge } from '../../ui/age.tsx'
import { BrokenState } from '../../ui/broken-state.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { useApplications } from './api-access.reads.ts'
import { ApplicationForm } from './application-form.tsx'
import { ProgramCard } from './program-card.tsx'

interface ApiAccessScreenProps {
  /** `new`, or the application to change or submit again; absent for the list. */
  form: string | undefined
  onForm: (form: string | undefined) => void
  documents: LinkProps
  webhooks: LinkProps
}

/** The client's own programs: apply, follow the application, create secrets, revoke. decisions §15 */
export function ApiAccessScreen({ form, onForm, documents, webhooks }: ApiAccessScreenProps) {
  const { data, readAt, isOld, failure, retry } = useApplications()
  const list = data?.list
  const given = list?.find(({ applicationMaterialId }) => applicationMaterialId === form)
  const isForm = form === 'new' || (given !== undefined && (given.state === 'submitted' || mayApplyAgain(given)))
  const apply = list?.every(({ state }) => state !== 'submitted') && (
    <Button variant="primary" onClick={() => onForm('new')}>
      <Trans>Apply for access</Trans>
    </Button>
  )
  return (
    <Page
      title={<Trans>API access</Trans>}
      width="narrow"
      meta={
        isOld &&
        list && (
          <Trans>
            as of <DataAge at={readAt} />
          </Trans>
        )
      }
      actions={!isForm && list && list.length > 0 && apply}
    >
      <p>
        <Link {...documents}>
          <Trans>API documents</Trans>
        </Link>
        {' · '}
        <Link {...webhooks}>
          <Trans>Webhooks</Trans>
        </Link>
      </p>
      {failure && (
        <BrokenState title={<Trans>The applications are not on this device yet</Trans>} onRetry={retry}>
          <Refusal trouble={failure} />
        </BrokenState>
      )}
      {!list && !failure && (
        <Waiting>
          <Skeleton shape="row" />
          <Skeleton shape="row" />
        </Waiting>
      )}
      {list && isForm && (
        <ApplicationForm
          key={form}
          given={given}
          onDone={() => {
            retry()
            onForm(undefined)
          }}
          onCancel={() => onForm(undefined)}
        />
      )}
      {list?.length === 0 && !isForm && (
        <EmptyState icon={<IconPlugConnected size={28} />} title={<Trans>No program has access yet</Trans>} action={apply}>
          <Trans>A program of your company can read articles and stock and place orders, with its own access.</Trans>
        </EmptyState>
      )}
      {data &&
        !isForm &&
        data.list.map((one) => (
          <ProgramCard
            key={one.applicationMaterialId}
            application={one}
            callsPerMinute={data.callsPerMinute}
            onChange={() => onForm(one.applicationMaterialId)}
            onDone={retry}
          />
        ))}
    </Page>
  )
}
