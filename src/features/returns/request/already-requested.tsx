import { Trans } from '@lingui/react/macro'
import { IconCopyCheck } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'

interface AlreadyRequestedProps {
  returns: LinkProps
  onStartAgain: () => void
}

/** Replaces a form that another window has submitted, so that its articles are not returned twice. */
export function AlreadyRequested({ returns, onStartAgain }: AlreadyRequestedProps) {
  return (
    <div role="alert">
      <EmptyState
        icon={<IconCopyCheck size={28} />}
        title={<Trans>This device has already taken it over. Nothing is sent twice.</Trans>}
        action={
          <>
            <LinkButton {...returns} variant="primary">
              <Trans>Show all returns</Trans>
            </LinkButton>
            <Button onClick={onStartAgain}>
              <Trans>Start over</Trans>
            </Button>
          </>
        }
      />
    </div>
  )
}
