import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { paths } from '../../app/paths.ts'
import { ApprovalScreen } from '../../features/approvals/approval-screen.tsx'
import { ApprovalsScreen } from '../../features/approvals/approvals-screen.tsx'
import { useBringBack } from '../../features/orders/again/use-bring-back.ts'
import { useAccount } from '../../lib/device.ts'

interface Search {
  readonly orderId?: string
  readonly state?: 'decided'
  readonly page?: number
}

export const Route = createFileRoute('/_kit/approvals')({
  staticData: { title: msg`Approvals` },
  validateSearch: ({ orderId, state, page }: Readonly<Record<string, unknown>>): Search => ({
    ...(typeof orderId === 'string' && orderId !== '' && { orderId }),
    ...(state === 'decided' && { state }),
    ...(Number.isInteger(page) && Number(page) > 1 && { page: Number(page) }),
  }),
  component: Approvals,
})

function Approvals() {
  const { orderId, state = 'open', page = 1 } = Route.useSearch()
  const navigate = Route.useNavigate()
  const mayApprove = useAccount()?.right === 'manage'
  const bringBack = useBringBack()
  if (orderId !== undefined)
    return (
      <ApprovalScreen
        key={orderId}
        orderId={orderId}
        mayApprove={mayApprove}
        order={(id) => paths.order({ orderId: id })}
        onBackToCart={bringBack}
      />
    )
  return (
    <ApprovalsScreen
      state={state}
      page={page}
      onChange={(next) =>
        void navigate({
          search: { ...(next.state === 'decided' && { state: next.state }), ...(next.page > 1 && { page: next.page }) },
        })
      }
    />
  )
}
