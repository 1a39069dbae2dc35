import { Trans } from '@lingui/react/macro'
import { IconReload } from '@tabler/icons-react'
import { useState } from 'react'
import type { Order } from '#domain/contract/order-shapes.ts'
import { currentBrand } from '../../../lib/brand.ts'
import { useAccount, useDevice } from '../../../lib/device.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import type { DeviceCatalogue } from '../../../offline/device-types.ts'
import { Button } from '../../../ui/button.tsx'
import { findSuccessors } from '../find-successors.ts'
import { planReorder } from './reorder-plan.ts'
import type { ReorderLine } from './reorder-plan.ts'
import { ReorderSheet } from './reorder-sheet.tsx'

/** Each article that is gone is a question to the service. */
const SUCCESSORS_ASKED_MAX = 20

/** An old order into the cart again: a sheet shows first what is different now, line by line, and what is to be taken. */
export function Reorder({ order, onReordered }: { order: Order; onReordered: () => void }) {
  const device = useDevice()
  const account = useAccount()
  const [isBusy, setBusy] = useState(false)
  const [lines, setLines] = useState<readonly ReorderLine[] | null>(null)
  const open = async () => {
    if (!account) return
    setBusy(true)
    const answer = await device.catalogue.byIds(order.lines.map(({ goodsId }) => goodsId)).catch(() => null)
    const articles = answer?.ok ? new Map(answer.data.map((article) => [article.goodsId, article])) : null
    const facts = { account, brand: currentBrand().id, articles, currency: order.currency, now: serverNow() }
    const plan = planReorder(order.lines, { ...facts, successors: new Map() })
    const gone = plan.filter(({ quantity, error }) => quantity === 0 && error !== 'cart.insufficientStock')
    const successors = await successorsOf(gone.slice(0, SUCCESSORS_ASKED_MAX), device.catalogue)
    setLines(successors.size === 0 ? plan : planReorder(order.lines, { ...facts, successors }))
    setBusy(false)
  }
  return (
    <>
      <Button variant="primary" icon={<IconReload size={18} aria-hidden />} busy={isBusy} onClick={() => void open()}>
        <Trans>Order again</Trans>
      </Button>
      {lines && <ReorderSheet order={order} lines={lines} onClose={() => setLines(null)} onReordered={onReordered} />}
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
