import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { offered } from '../../app/offered.ts'
import { paths } from '../../app/paths.ts'
import { PlansScreen } from '../../features/plans/plans-screen.tsx'
import { OrderTabs } from '../-parts/order-tabs.tsx'

export const Route = createFileRoute('/_kit/plans')({
  staticData: { title: msg`Plans` },
  beforeLoad: offered,
  component: Plans,
})

const LINKS = {
  plan: (planId: string) => paths.plan({ planId }),
  matrix: (planId: string) => paths.matrix({ planId }),
  files: (planId: string) => paths.newPackage('plan', planId),
  emptyMatrix: paths.matrix(),
  cart: paths.cart(),
}

function Plans() {
  return <PlansScreen links={LINKS} above={<OrderTabs />} />
}
