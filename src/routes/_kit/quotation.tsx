import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { paths } from '../../app/paths.ts'
import { useBasket } from '../../features/cart/cart.reads.ts'
import { QuotationDetail } from '../../features/quotations/quotation-detail.tsx'

export const Route = createFileRoute('/_kit/quotation')({
  staticData: { title: msg`Quotation` },
  validateSearch: ({ quotationId }: Record<string, unknown>): { quotationId: string } => ({
    quotationId: typeof quotationId === 'string' ? quotationId : '',
  }),
  component: Detail,
})

function Detail() {
  const { quotationId } = Route.useSearch()
  const navigate = Route.useNavigate()
  const basket = useBasket()
  const { lines = [], bundles = [] } = basket?.chosen ?? {}
  const chosen = [...lines.map(({ goodsId }) => goodsId), ...bundles.map(({ bundleKey }) => bundleKey)]
  return (
    <QuotationDetail
      key={quotationId}
      quotationId={quotationId}
      all={paths.quotations()}
      edit={paths.quotationEdit({ quotationId })}
      cart={{ chosen, leaveOut: (keys, isOut) => basket?.leaveOut(keys, isOut) }}
      onOrder={() => void navigate(paths.orderConfirm())}
      onRemoved={() => void navigate({ ...paths.quotations(), replace: true })}
    />
  )
}
