import { Plural, Trans } from '@lingui/react/macro'
import { IconBuildingStore } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useDevice } from '../../../lib/device.ts'
import { useObservable } from '../../../lib/use-observable.ts'
import { BrokenState } from '../../../ui/broken-state.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Page } from '../../../ui/page.tsx'
import { Skeleton, Waiting } from '../../../ui/skeleton.tsx'
import css from './accounts-screen.module.css'
import { Clients } from './clients.tsx'

interface AccountsScreenProps {
  onChosen: () => void
  /** For the list as part of another screen: its heading, and what precedes the list. */
  title?: ReactNode
  head?: ReactNode
}

/** Staff choose the client account that they act for. Works offline from the accounts on this device. */
export function AccountsScreen({ onChosen, title: given, head }: AccountsScreenProps) {
  const title = given ?? <Trans>Client accounts</Trans>
  const device = useDevice()
  const accounts = useObservable(device.accounts)
  const { reachable } = useObservable(device.sync)

  if (accounts === undefined) {
    if (reachable === 'no') {
      return (
        <BrokenState
          title={<Trans>The list of accounts is not on this device yet</Trans>}
          safe={<Trans>Unsent work of this device is kept.</Trans>}
          onRetry={() => void device.refresh()}
        >
          <Trans>It is loaded with the first connection and works without one from then on.</Trans>
        </BrokenState>
      )
    }
    return (
      <Page title={title} width="narrow">
        {head}
        <Waiting className={css.skeleton}>
          <Skeleton shape="row" />
          <Skeleton shape="row" />
          <Skeleton shape="row" />
          <Skeleton shape="row" />
        </Waiting>
      </Page>
    )
  }
  if (accounts.length === 0) {
    return (
      <Page title={title} width="narrow">
        {head}
        <EmptyState tight icon={<IconBuildingStore size={28} />} title={<Trans>No client account is assigned to you</Trans>}>
          <Trans>You order here on behalf of client accounts. Ask your sales management to assign you one.</Trans>
        </EmptyState>
      </Page>
    )
  }
  return (
    <Page
      title={title}
      meta={<Plural value={accounts.length} one="# account assigned to you" other="# accounts assigned to you" />}
      width="narrow"
    >
      {head}
      <Clients accounts={accounts} onChosen={onChosen} />
    </Page>
  )
}
