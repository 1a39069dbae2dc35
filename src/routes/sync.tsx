import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { isTogether, orderOf, returnedOrderOf } from '../app/order-of.ts'
import { paths } from '../app/paths.ts'
import { SyncScreen } from '../features/sync/sync-screen.tsx'
import { useAccount } from '../lib/device.ts'

export const Route = createFileRoute('/sync')({
  staticData: { title: msg`Sync Centre`, access: 'person' },
  component: SyncPage,
})

function SyncPage() {
  const account = useAccount()
  return (
    <SyncScreen
      signIn={paths.login({ returnTo: '/sync' })}
      handOver={paths.handOver()}
      decideAt={(entry) => {
        if (isTogether(entry)) return paths.matrix({ command: entry.id })
        const returned = returnedOrderOf(entry)
        // The form shows only the current account's orders.
        if (returned !== null && entry.account === account?.clientId)
          return paths.returnRequest({ orderId: returned, command: entry.id })
        const orderId = orderOf(entry)
        if (orderId === null) return null
        // The screen shows only the current account's orders; for another's it offers that account by name.
        return paths.order({ orderId, command: entry.id, ...(entry.account !== null && { clientId: entry.account }) })
      }}
    />
  )
}
