import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { paths } from '../../../app/paths.ts'
import { BatchScreen } from '../../../features/batch/batch-screen.tsx'
import { OrderTabs } from '../../-parts/order-tabs.tsx'

export const Route = createFileRoute('/_kit/order/batchOrder')({
  staticData: { title: msg`Batch orders` },
  component: Batch,
})

function Batch() {
  return (
    <BatchScreen
      key="batchOrder"
      isCompose={false}
      above={<OrderTabs />}
      links={{ detail: (id) => paths.batchDetail({ id }), other: paths.batchCompose() }}
    />
  )
}
