import { Trans } from '@lingui/react/macro'
import { IconReload } from '@tabler/icons-react'
import { useState } from 'react'
import type { Order } from '#domain/contract/order-shapes.ts'
import { currentBrand } from '../../../lib/brand.ts'
import { useAccount, useDevice } from '../../../lib/device.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import type { DeviceCatalogue } from '../../../offline/device-types.ts'
import { Button } from '../../../ui/button.tsx'
import { findSuccessors } from '../../../lib/find-successors.ts'
import { offersNow } from './offers-now.ts'
import { planBundles } from './reorder-bundles.ts'
import type { ReorderBundle } from './reorder-bundles.ts'
import { planReorder } from './reorder-plan.ts'
import type { ReorderLine } from './reorder-plan.ts'
import { ReorderSheet } from './reorder-sheet.tsx'

/** Each article that is gone costs a request to the service. */
const SUCCESSORS_ASKED_MAX = 20

interface ReorderProps {
  order: Order
  onReordered: () => void
  /** Reads how its sets and pallets are offered now. */
  readOffers?: typeof offersNow
}

interface Plan {
  readonly lines: readonly ReorderLine[]
  readonly bundles: readonly ReorderBundle[]
}

/** Orders an old order again: a sheet first shows what has changed, line by line, and the person chooses. */
export function Reorder({ order, onReordered, readOffers = offersNow }: ReorderProps) {
  const device = useDevice()
  const account = useAccount()
  const [isBusy, setBusy] = useState(false)
  const [plan, setPlan] = useState<Plan | null>(null)
  const open = async () => {
    if (!account) return
    setBusy(true)
    const [answer, offers] = await Promise.all([
      device.catalogue.byIds(order.lines.map(({ goodsId }) => goodsId)).catch(() => null),
      readOffers(order.bundles ?? []),
    ])
    const articles = answer?.ok ? new Map(answer.data.map((article) => [article.goodsId, article])) : null
    const facts = { account, brand: currentBrand().id, articles, currency: order.currency, now: serverNow() }
    const { bundles, singles } = planBundles(order, offers, facts)
    const lines = planReorder(singles, { ...facts, successors: new Map() })
    const gone = lines.filter(({ quantity, error }) => quantity === 0 && error !== 'cart.insufficientStock')
    const successors = await successorsOf(gone.slice(0, SUCCESSORS_ASKED_MAX), device.catalogue)
    setPlan({ bundles, lines: successors.size === 0 ? lines : planReorder(singles, { ...facts, successors }) })
    setBusy(false)
  }
  return (
    <>
      <Button variant="primary" icon={<IconReload size={18} aria-hidden />} busy={isBusy} onClick={() => void open()}>
        <Trans>Order again</Trans>
      </Button>
      {plan && <ReorderSheet order={order} {...plan} onClose={() => setPlan(null)} onReordered={onReordered} />}
    </>
  )
}

async function successorsOf(gone: readonly ReorderLine[], catalogue: Pick<DeviceCatalogue, 'byIds' | 'detail'>) {
  if (gone.length === 0) return new Map()
  const found = await findSuccessors(
    gone.map(({ goodsId }) => ({ goodsId })),
    catalogue,
  ).catch(() => [])
  return new Map(found.map(({ goodsId, article }) => [goodsId, article]))
}
