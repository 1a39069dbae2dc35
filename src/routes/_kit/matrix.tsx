import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { offered } from '../../app/offered.ts'
import { paths } from '../../app/paths.ts'
import { NewAddress } from '../../features/addresses/new-address.tsx'
import { MatrixScreen } from '../../features/plans/matrix/matrix-screen.tsx'
import { OnlineSales } from '../../features/promo/online-sales.tsx'
import { findArticle } from '../../features/scan/find-article.ts'
import { useDevice } from '../../lib/device.ts'
import { twinOf } from '../-parts/twin-of.tsx'

export const Route = createFileRoute('/_kit/matrix')({
  staticData: { title: msg`Order for several branches` },
  beforeLoad: offered,
  validateSearch: ({ planId, from, command }: Record<string, unknown>): { planId?: string; from?: 'cart'; command?: string } => ({
    ...(typeof planId === 'string' && planId !== '' && { planId }),
    ...(from === 'cart' && { from }),
    ...(typeof command === 'string' && command !== '' && { command }),
  }),
  component: Matrix,
})

function Matrix() {
  const start = Route.useSearch()
  const navigate = Route.useNavigate()
  const { catalogue } = useDevice()
  return (
    <OnlineSales>
      <MatrixScreen
        start={start}
        onStarted={() => void navigate({ ...paths.matrix(), replace: true })}
        find={(code) => findArticle((question) => catalogue.list(question), code)}
        orders={paths.orders()}
        newAddress={<NewAddress />}
        twin={twinOf}
        onSubmitted={() => void navigate(paths.orders())}
      />
    </OnlineSales>
  )
}
