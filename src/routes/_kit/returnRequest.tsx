import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { paths } from '../../app/paths.ts'
import { RequestScreen } from '../../features/returns/request/request-screen.tsx'
import { useAccount } from '../../lib/device.ts'

export const Route = createFileRoute('/_kit/returnRequest')({
  staticData: { title: msg`Return articles` },
  validateSearch: ({ orderId, command }: Record<string, unknown>): { orderId: string; command?: string } => ({
    orderId: typeof orderId === 'string' ? orderId : '',
    ...(typeof command === 'string' && { command }),
  }),
  component: Request,
})

function Request() {
  const { orderId, command } = Route.useSearch()
  const account = useAccount()
  const navigate = Route.useNavigate()
  return (
    <RequestScreen
      // Another account may have the order.
      key={`${orderId} ${command} ${account?.clientId}`}
      orderId={orderId}
      command={command}
      order={paths.order({ orderId })}
      orders={paths.orders()}
      returns={paths.returns()}
      onStartAnew={() => void navigate({ search: { orderId }, replace: true })}
      onRequested={(returnId) => void navigate({ ...paths.return({ returnId }), replace: true })}
    />
  )
}
