import { Trans } from '@lingui/react/macro'
import { IconMapOff } from '@tabler/icons-react'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { paths } from './paths.ts'

export function NotFound() {
  return (
    <EmptyState
      icon={<IconMapOff size={28} />}
      title={<Trans>There is nothing at this address</Trans>}
      action={
        <LinkButton variant="primary" {...paths.home()}>
          <Trans>Go home</Trans>
        </LinkButton>
      }
    >
      <Trans>The link may be old, or belong to another shop. Your work is not affected.</Trans>
    </EmptyState>
  )
}
