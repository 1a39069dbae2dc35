import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { paths } from '../../app/paths.ts'
import { useBasket } from '../../features/cart/cart.reads.ts'
import { DraftList } from '../../features/orders/drafts/draft-list.tsx'
import { OrderTabs } from '../-parts/order-tabs.tsx'
import { wholeCatalogue } from '../-parts/product-word.ts'

export const Route = createFileRoute('/_kit/drafts')({
  staticData: { title: msg`Drafts` },
  component: Drafts,
})

function Drafts() {
  const basket = useBasket()
  const navigate = Route.useNavigate()
  if (!basket) return null
  return (
    <DraftList
      above={<OrderTabs />}
      goods={{ ...basket, isWaiting: basket.isWaiting || !basket.view }}
      choose={(goodsIds) => basket.leaveOut(goodsIds, false)}
      links={{ orders: paths.orders(), catalogue: wholeCatalogue() }}
      onOpened={() => void navigate(paths.orderConfirm())}
    />
  )
}
