import { Trans } from '@lingui/react/macro'
import { paths } from '../../app/paths.ts'
import { AccountsScreen } from '../../features/account/clients/accounts-screen.tsx'
import { AttentionCard } from '../../features/home/attention-card.tsx'
import { OpenCarts } from '../../features/home/open-carts.tsx'
import { useIdentity } from '../../lib/device.ts'

/** The home of staff who act for nobody yet. */
export function StaffStart({ onOpen }: { onOpen: (clientId: string) => void }) {
  const name = useIdentity()?.name ?? ''
  return (
    <AccountsScreen
      title={<Trans>Good to see you, {name}</Trans>}
      head={
        <>
          <AttentionCard sync={paths.sync()} />
          <OpenCarts onOpen={onOpen} />
        </>
      }
      onChosen={() => undefined}
    />
  )
}
