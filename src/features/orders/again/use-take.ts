import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { contract } from '#domain/contract/index.ts'
import { bundleBody } from '../../../lib/bundle-body.ts'
import { useDevice } from '../../../lib/device.ts'
import { useSaved } from '../../../lib/use-saved.ts'
import { toast } from '../../../ui/toasts.ts'
import type { ReorderBundle } from './reorder-bundles.ts'
import type { ReorderLine } from './reorder-plan.ts'

type Taken = Pick<ReorderLine, 'goodsId' | 'orderedId' | 'quantity'>

interface About {
  /** In the Sync Centre. */
  readonly label: string
  /** The order that they all stood in. */
  readonly orderId?: string
  /** Sets and pallets of that order. */
  readonly bundles?: readonly Pick<ReorderBundle, 'bundle' | 'quantity'>[]
  /** The lines are out of the cart again. */
  readonly onUndone?: () => void
}
const NO_BUNDLES: NonNullable<About['bundles']> = []

/** Puts lines into the cart on top of what is there: one command, and one tap takes it back. Answers whether it is saved. */
export function useTake() {
  const { t } = useLingui()
  const device = useDevice()
  const saved = useSaved()
  /** On top of the same offer in the cart, or under a key of its own. */
  const keyed = ({ bundle, quantity }: Pick<ReorderBundle, 'bundle' | 'quantity'>) => {
    const known = device.cart.get()?.bundles?.find(({ bundle: { kind, offerId }, offered }) => {
      return offered === 'asItWas' && kind === bundle.kind && offerId === bundle.offerId
    })
    return bundleBody({ bundleKey: known?.bundleKey ?? device.newId(), bundle: known?.bundle ?? bundle, quantity })
  }
  return async (chosen: readonly Taken[], { label, orderId, bundles = NO_BUNDLES, onUndone }: About): Promise<boolean> => {
    const lines = chosen.filter(({ quantity }) => quantity > 0).map(({ goodsId, quantity }) => ({ goodsId, quantity }))
    const wholes = bundles.map(keyed)
    const add = (list: typeof lines, words: string) =>
      saved(device.enqueue(contract.cart.save, { bsShoppingCartGroupDtoList: list }, { label: words }))
    const addWhole = (body: (typeof wholes)[number], words: string) =>
      saved(device.enqueue(contract.cart.addBundle, body, { label: words }))
    const addAll = async (list: typeof lines, held: typeof wholes, words: string): Promise<boolean> => {
      if (list.length > 0 && !(await add(list, words))) return false
      for (const body of held) if (!(await addWhole(body, words))) return false
      return true
    }
    // The service takes a reorder of the ordered articles alone; replacements are added like any other article.
    const isAsOrdered = chosen.every(({ goodsId, orderedId }) => goodsId === orderedId)
    const body = { lines, ...(wholes.length > 0 && { bundles: wholes }) }
    const isGiven =
      orderId !== undefined && isAsOrdered
        ? await saved(device.enqueue(contract.cart.reorder, { orderId, ...body }, { label }))
        : await addAll(lines, wholes, label)
    if (!isGiven) return false
    const undo = async () => {
      const isUndone = await addAll(
        lines.map(({ goodsId, quantity }) => ({ goodsId, quantity: -quantity })),
        wholes.map((whole) => ({ ...whole, quantity: -whole.quantity })),
        t`Lines taken out again`,
      )
      if (isUndone) onUndone?.()
    }
    const count = lines.length + wholes.length
    toast(t`${plural(count, { one: '# line added to the cart', other: '# lines added to the cart' })}`, {
      action: { label: t`Undo`, run: () => void undo() },
    })
    return true
  }
}
