import { Trans } from '@lingui/react/macro'
import { IconBuildingStore } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import type { ClientAccountRow } from '#domain/contract/account.ts'
import type { Address } from '#domain/contract/addresses.ts'
import { useAccount, useDevice } from '../../../lib/device.ts'
import { useObservable } from '../../../lib/use-observable.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Page } from '../../../ui/page.tsx'
import { Skeleton, Waiting } from '../../../ui/skeleton.tsx'
import { UnreadState } from '../../../ui/unread-state.tsx'
import type { FindArticle } from './entry/find-codes.ts'
import { MatrixEditor } from './matrix-editor.tsx'
import { useMatrixDraft } from './matrix-draft.ts'
import type { MatrixStart } from './use-start.ts'
import { useStart } from './use-start.ts'

export interface MatrixScreenProps {
  /** Initial content named by the address. */
  start: MatrixStart
  /** Called when the address may drop the start. */
  onStarted: () => void
  find: FindArticle
  orders: LinkProps
  /** Button for a new address; from the addresses feature. */
  newAddress: ReactNode
  /** Warns if another order already has this own number; from the orders feature. */
  twin?: ((about: { ownNumber: string; orderId: string }) => ReactNode) | undefined
  onSubmitted: () => void
}

/** Articles by branches, with one order per branch; entered and submitted on the device, so it works offline. */
export function MatrixScreen(props: MatrixScreenProps) {
  const device = useDevice()
  const account = useAccount()
  const addresses = useObservable(device.addresses)
  useEffect(() => {
    void device.refresh()
  }, [device])
  if (!account) return null
  if (addresses?.length === 0) return <NoAddress newAddress={props.newAddress} />
  if (addresses) return <Known key={account.clientId} {...props} account={account} known={addresses} />
  return (
    <UnreadState
      title={<Trans>The addresses are not on this device yet</Trans>}
      safe={<Trans>What is written in the matrix is kept on this device.</Trans>}
    >
      <ScreenSkeleton />
    </UnreadState>
  )
}

function Known({ account, known, ...props }: MatrixScreenProps & { account: ClientAccountRow; known: readonly Address[] }) {
  const { draft, change, replace } = useMatrixDraft(account.clientId)
  const isStarting = useStart({ start: props.start, onStarted: props.onStarted, draft, change, replace, addresses: known })
  if (!draft || isStarting) return <ScreenSkeleton />
  return <MatrixEditor {...props} account={account} known={known} draft={draft} change={change} replace={replace} />
}

function NoAddress({ newAddress }: { newAddress: ReactNode }) {
  return (
    <EmptyState icon={<IconBuildingStore size={28} />} title={<Trans>No branch yet</Trans>} action={newAddress}>
      <Trans>Each delivery address of this account is a branch that can be ordered for.</Trans>
    </EmptyState>
  )
}

function ScreenSkeleton() {
  return (
    <Page title={<Trans>Order for several branches</Trans>}>
      <Waiting>
        {[1, 2, 3, 4, 5].map((at) => (
          <Skeleton key={at} shape="row" />
        ))}
      </Waiting>
    </Page>
  )
}
