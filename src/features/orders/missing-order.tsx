import { Trans } from '@lingui/react/macro'
import { IconFileOff } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import { useOffline } from '../../lib/use-offline.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

export function MissingOrder({ orders }: { orders: LinkProps }) {
  const isOffline = useOffline()
  return (
    <EmptyState
      icon={<IconFileOff size={28} />}
      title={isOffline ? <Trans>This order is not on this device</Trans> : <Trans>This order does not exist here</Trans>}
      action={
        <LinkButton {...orders} variant="primary">
          <Trans>Show my orders</Trans>
        </LinkButton>
      }
    >
      {isOffline ? (
        <Trans>It can be read when there is a network.</Trans>
      ) : (
        <Trans>It may belong to another client account.</Trans>
      )}
    </EmptyState>
  )
}
