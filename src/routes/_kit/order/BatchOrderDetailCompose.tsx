import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { paths } from '../../../app/paths.ts'
import { BatchDetail } from '../../../features/batch/batch-detail.tsx'
import { OnlineSales } from '../../../features/promo/online-sales.tsx'
import { useAccount } from '../../../lib/device.ts'
import { twinOf } from '../../-parts/twin-of.tsx'

export const Route = createFileRoute('/_kit/order/BatchOrderDetailCompose')({
  staticData: { title: msg`Batch order of sets` },
  validateSearch: (search: Record<string, unknown>): { id: string } => ({ id: typeof search.id === 'string' ? search.id : '' }),
  component: Detail,
})

function Detail() {
  const { id } = Route.useSearch()
  const account = useAccount()
  const navigate = Route.useNavigate()
  return (
    <OnlineSales>
      <BatchDetail
        key={`${id} ${account?.clientId}`}
        id={id}
        twin={twinOf}
        links={{ list: paths.batchCompose(), order: (orderId) => paths.order({ orderId }) }}
        onHandedIn={() => void navigate(paths.batchCompose())}
      />
    </OnlineSales>
  )
}
