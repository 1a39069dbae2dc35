import { Trans } from '@lingui/react/macro'
import { IconCopyCheck } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

interface AlreadyGivenProps {
  /** Link to the submitted order. */
  order: LinkProps
  /** True if the cart holds something that is not ordered yet. */
  hasGoods: boolean
  onStartAgain: () => void
}

/** Replaces a form whose order another window has submitted, so that it is not ordered twice. */
export function AlreadyGiven({ order, hasGoods, onStartAgain }: AlreadyGivenProps) {
  return (
    <div role="alert">
      <EmptyState
        icon={<IconCopyCheck size={28} />}
        title={<Trans>This order was already submitted in another window</Trans>}
        action={
          <>
            <LinkButton {...order} variant={hasGoods ? 'secondary' : 'primary'}>
              <Trans>Show that order</Trans>
            </LinkButton>
            {hasGoods && (
              <Button variant="primary" onClick={onStartAgain}>
                <Trans>Start a new order</Trans>
              </Button>
            )}
          </>
        }
      >
        {hasGoods ? (
          <Trans>It is not ordered twice. A new order takes what is in the cart now.</Trans>
        ) : (
          <Trans>It is not ordered twice, and nothing else is in the cart.</Trans>
        )}
      </EmptyState>
    </div>
  )
}
