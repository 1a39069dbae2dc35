import { useLingui } from '@lingui/react/macro'
import { contract } from '#domain/contract/index.ts'
import { useDevice } from '../../../lib/device.ts'
import { useSaved } from '../../../lib/use-saved.ts'
import { toast } from '../../../ui/toasts.ts'
import type { ReorderLine } from './reorder-plan.ts'

type Taken = Pick<ReorderLine, 'goodsId' | 'orderedId' | 'quantity'>

interface About {
  /** In the Sync Centre. */
  readonly label: string
  /** The order that they all stood in. */
  readonly orderId?: string
}

/** Puts lines into the cart on top of what is there: one command, and one tap takes it back. Answers whether it is saved. */
export function useTake() {
  const { t } = useLingui()
  const device = useDevice()
  const saved = useSaved()
  return async (chosen: readonly Taken[], { label, orderId }: About): Promise<boolean> => {
    const lines = chosen.filter(({ quantity }) => quantity > 0).map(({ goodsId, quantity }) => ({ goodsId, quantity }))
    // The service takes only ordered articles as an order again; what came in another's place is added as any article.
    const isAsOrdered = chosen.every(({ goodsId, orderedId }) => goodsId === orderedId)
    const given =
      orderId !== undefined && isAsOrdered
        ? device.enqueue(contract.cart.reorder, { orderId, lines }, { label })
        : device.enqueue(contract.cart.save, { bsShoppingCartGroupDtoList: lines }, { label })
    if (!(await saved(given))) return false
    const undo = async () => {
      const list = lines.map(({ goodsId, quantity }) => ({ goodsId, quantity: -quantity }))
      await saved(device.enqueue(contract.cart.save, { bsShoppingCartGroupDtoList: list }, { label: t`Lines taken out again` }))
    }
    toast(t`${lines.length} lines put into the cart`, { action: { label: t`Undo`, run: () => void undo() } })
    return true
  }
}
