import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { paths } from '../../../app/paths.ts'
import { BatchScreen } from '../../../features/batch/batch-screen.tsx'
import { OnlineSales } from '../../../features/promo/online-sales.tsx'
import { OrderTabs } from '../../-parts/order-tabs.tsx'
import { twinOf } from '../../-parts/twin-of.tsx'

export const Route = createFileRoute('/_kit/order/BatchOrderCompose')({
  staticData: { title: msg`Batch orders of sets` },
  component: Batch,
})

function Batch() {
  return (
    <OnlineSales>
      <BatchScreen
        key="BatchOrderCompose"
        isCompose={true}
        above={<OrderTabs />}
        twin={twinOf}
        links={{ detail: (id) => paths.batchComposeDetail({ id }), other: paths.batch() }}
      />
    </OnlineSales>
  )
}
