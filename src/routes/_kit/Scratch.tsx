import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { offered } from '../../app/offered.ts'
import { paths } from '../../app/paths.ts'
import { ScratchScreen } from '../../features/scratch/scratch-screen.tsx'

interface Search {
  readonly campaignId?: string
  readonly page?: number
}

export const Route = createFileRoute('/_kit/Scratch')({
  staticData: { title: msg`Scratch card` },
  beforeLoad: offered,
  validateSearch: ({ campaignId, page }: Readonly<Record<string, unknown>>): Search => ({
    ...(typeof campaignId === 'string' && campaignId !== '' && { campaignId }),
    ...(Number.isInteger(page) && Number(page) > 1 && { page: Number(page) }),
  }),
  component: Scratch,
})

function Scratch() {
  const { campaignId, page = 1 } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ScratchScreen
      campaignId={campaignId}
      page={page}
      onCampaign={(next) => void navigate({ search: { campaignId: next }, replace: true })}
      onPage={(next) =>
        void navigate({ search: { ...(campaignId !== undefined && { campaignId }), ...(next > 1 && { page: next }) } })
      }
      order={(orderId) => paths.order({ orderId })}
      coupons={paths.coupons()}
    />
  )
}
