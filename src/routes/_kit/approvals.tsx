import { msg, plural } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { contract } from '#domain/contract/index.ts'
import { paths } from '../../app/paths.ts'
import { ApprovalScreen } from '../../features/approvals/approval-screen.tsx'
import type { ApprovalScreenProps } from '../../features/approvals/approval-screen.tsx'
import { ApprovalsScreen } from '../../features/approvals/approvals-screen.tsx'
import { useAccount, useDevice } from '../../lib/device.ts'
import { useSaved } from '../../lib/use-saved.ts'
import { toast } from '../../ui/toasts.ts'
import { useLingui } from '@lingui/react/macro'

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
  const addToCart = useAddToCart()
  if (orderId !== undefined)
    return (
      <ApprovalScreen
        key={orderId}
        orderId={orderId}
        mayApprove={mayApprove}
        order={(id) => paths.order({ orderId: id })}
        onBackToCart={addToCart}
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

/** What was asked for lies in the cart again, on top of what is there. */
function useAddToCart(): ApprovalScreenProps['onBackToCart'] {
  const { t } = useLingui()
  const device = useDevice()
  const saved = useSaved()
  return (lines) => {
    const list = lines.map(({ goodsId, quantity }) => ({ goodsId, quantity }))
    const add = async () => {
      const label = t`Articles of an order that was not approved`
      if (!(await saved(device.enqueue(contract.cart.save, { bsShoppingCartGroupDtoList: list }, { label })))) return
      const count = list.length
      toast(t`${plural(count, { one: '# line added to the cart', other: '# lines added to the cart' })}`)
    }
    void add()
  }
}
