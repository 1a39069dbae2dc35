import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ReceiptCheck } from '../../features/receipts/receipt-check.tsx'

export const Route = createFileRoute('/receipt/$code')({
  staticData: { title: msg`Delivery receipt`, access: 'public' },
  component: Check,
})

function Check() {
  const { code } = Route.useParams()
  return <ReceiptCheck key={code} code={code} />
}
