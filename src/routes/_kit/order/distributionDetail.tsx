import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { offered } from '../../../app/offered.ts'
import { paths } from '../../../app/paths.ts'
import { useBasket } from '../../../features/cart/cart.reads.ts'
import { DocumentHead } from '../../../features/orders/document-head.tsx'
import { PlanDetail } from '../../../features/plans/plan-detail.tsx'

export const Route = createFileRoute('/_kit/order/distributionDetail')({
  staticData: { title: msg`Plan` },
  beforeLoad: offered,
  validateSearch: ({ planId }: Record<string, unknown>): { planId: string } => ({
    planId: typeof planId === 'string' ? planId : '',
  }),
  component: Detail,
})

const paperHead = (title: ReactNode) => <DocumentHead title={title} />

function Detail() {
  const { planId } = Route.useSearch()
  const navigate = Route.useNavigate()
  const basket = useBasket()
  const { lines = [], bundles = [] } = basket?.chosen ?? {}
  const chosen = [...lines.map(({ goodsId }) => goodsId), ...bundles.map(({ bundleKey }) => bundleKey)]
  return (
    <PlanDetail
      key={planId}
      planId={planId}
      plans={paths.plans()}
      matrix={paths.matrix({ planId })}
      files={paths.newPackage('plan', planId)}
      head={paperHead}
      cart={{ chosen, leaveOut: (keys, isOut) => basket?.leaveOut(keys, isOut) }}
      onInCart={() => void navigate(paths.cart())}
      onOrder={() => void navigate(paths.orderConfirm())}
      onRemoved={() => void navigate({ ...paths.plans(), replace: true })}
    />
  )
}
