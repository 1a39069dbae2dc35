import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { hrefOf, paths } from '../../../app/paths.ts'
import { RouteWaiting } from '../../../app/route-waiting.tsx'
import { DocumentHead } from '../../../features/orders/document-head.tsx'
import { MissingOrder } from '../../../features/orders/missing-order.tsx'
import { useOrder } from '../../../features/orders/orders.reads.ts'
import { ReceiptPaper } from '../../../features/receipts/receipt-paper.tsx'
import { ReceiveGoods } from '../../../features/receipts/receive-goods.tsx'
import { findReceipt } from '../../../features/receipts/receipts.reads.ts'
import { useAccount } from '../../../lib/device.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { IconFileOff } from '@tabler/icons-react'

export const Route = createFileRoute('/_kit/order/receipt')({
  staticData: { title: msg`Delivery receipt` },
  validateSearch: ({ orderId, receiptId }: Record<string, unknown>): { orderId: string; receiptId?: string } => ({
    orderId: typeof orderId === 'string' ? orderId : '',
    ...(typeof receiptId === 'string' && { receiptId }),
  }),
  component: Receipt,
})

const addressOf = (code: string) => location.origin + hrefOf(paths.receiptCheck(code))
const paperHead = (title: ReactNode) => <DocumentHead title={title} />

function Receipt() {
  const { orderId, receiptId } = Route.useSearch()
  const account = useAccount()
  const navigate = Route.useNavigate()
  const { entry, isWaiting } = useOrder(orderId)
  const back = paths.order({ orderId })
  if (!entry?.order) return isWaiting ? <RouteWaiting /> : <MissingOrder orders={paths.orders()} />
  if (receiptId === undefined)
    return (
      <ReceiveGoods
        key={`${orderId} ${account?.clientId}`}
        entry={entry}
        order={entry.order}
        back={back}
        // Back must not lead to a form whose goods are signed for.
        onSigned={(id) => void navigate({ ...paths.receipt({ orderId, receiptId: id }), replace: true })}
      />
    )
  const found = findReceipt(entry, receiptId)
  if (found) return <ReceiptPaper found={found} order={entry.order} back={back} addressOf={addressOf} head={paperHead} />
  return isWaiting ? (
    <RouteWaiting />
  ) : (
    <EmptyState
      icon={<IconFileOff size={28} />}
      title={<Trans>This order has no such delivery receipt</Trans>}
      action={
        <LinkButton variant="primary" {...back}>
          <Trans>Back to the order</Trans>
        </LinkButton>
      }
    />
  )
}
