import { Trans } from '@lingui/react/macro'
import { IconArrowsExchange, IconFileOff } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import { useAccount, useDevice } from '../../lib/device.ts'
import { useObservable } from '../../lib/use-observable.ts'
import { useOffline } from '../../lib/use-offline.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

interface MissingOrderProps {
  orders: LinkProps
  /** The client that owns the order, if the address names it. */
  clientId?: string | undefined
}

export function MissingOrder({ orders, clientId }: MissingOrderProps) {
  const device = useDevice()
  const isOffline = useOffline()
  const acting = useAccount()?.clientId
  const owner = useObservable(device.accounts)?.find((row) => row.clientId === clientId && row.clientId !== acting)
  if (owner) {
    const { clientNumber, company } = owner
    return (
      <EmptyState
        icon={<IconArrowsExchange size={28} />}
        title={<Trans>This order belongs to another client account</Trans>}
        action={
          // Only on the person's own tap: the cart of the current account may be half filled.
          <Button variant="primary" onClick={() => void device.chooseAccount(owner.clientId)}>
            <Trans>Act for {company}</Trans>
          </Button>
        }
      >
        {clientNumber} · {company}
      </EmptyState>
    )
  }
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
