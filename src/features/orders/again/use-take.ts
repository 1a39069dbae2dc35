import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { contract } from '#domain/contract/index.ts'
import { bundleBody } from '../../../lib/bundle-body.ts'
import { useDevice } from '../../../lib/device.ts'
import { useSaved } from '../../../lib/use-saved.ts'
import type { CartView } from '../../../offline/device-types.ts'
import { toast } from '../../../ui/toasts.ts'
import type { ReorderBundle } from './reorder-bundles.ts'
import type { ReorderLine } from './reorder-plan.ts'

/** Note and plan of the line when it was in the cart before; absent or empty if it had none. */
export interface LineNotes {
  readonly note?: string | undefined
  readonly planId?: string | undefined
}
type Taken = Pick<ReorderLine, 'goodsId' | 'orderedId' | 'quantity'> & LineNotes
type Whole = Pick<ReorderBundle, 'bundle' | 'quantity'> & Pick<LineNotes, 'note'>

interface About {
  /** Shown in the Sync Centre. */
  readonly label: string
  /** The order that all the lines come from. */
  readonly orderId?: string
  /** Sets and pallets of that order. */
  readonly bundles?: readonly Whole[]
  /** Called when the lines are out of the cart again. */
  readonly onUndone?: () => void
}
type Units = Pick<Taken, 'goodsId' | 'quantity' | 'planId'>
type Noted = Pick<Taken, 'goodsId'> & { readonly note: string }
const NO_BUNDLES: NonNullable<About['bundles']> = []

/**
 * Puts lines into the cart on top of what is there, in one command or one per plan; one tap undoes it. A line already there keeps
 * its own note and plan. Returns whether it is saved.
 */
export function useTake() {
  const { t } = useLingui()
  const device = useDevice()
  const saved = useSaved()
  /** Adds to the same offer in the cart, else gets a key of its own. */
  const keyed = ({ bundle, quantity }: Whole) => {
    const known = device.cart.get()?.bundles?.find(({ bundle: { kind, offerId }, offered }) => {
      return offered === 'asItWas' && kind === bundle.kind && offerId === bundle.offerId
    })
    return bundleBody({ bundleKey: known?.bundleKey ?? device.newId(), bundle: known?.bundle ?? bundle, quantity })
  }
  const add = async (lines: readonly Units[], label: string) => {
    for (const [planId, ofPlan] of Map.groupBy(lines, (line) => line.planId)) {
      const list = ofPlan.map(({ goodsId, quantity }) => ({ goodsId, quantity }))
      const body = { bsShoppingCartGroupDtoList: list, ...(planId !== undefined && { planId }) }
      if (!(await saved(device.enqueue(contract.cart.save, body, { label })))) return false
    }
    return true
  }
  const addWholes = async (wholes: readonly ReturnType<typeof keyed>[], label: string) => {
    for (const body of wholes) if (!(await saved(device.enqueue(contract.cart.addBundle, body, { label })))) return false
    return true
  }
  const writeNotes = async (notes: readonly Noted[], label: string) => {
    for (const body of notes) if (!(await saved(device.enqueue(contract.cart.note, body, { label })))) return
  }
  return async (chosen: readonly Taken[], { label, orderId, bundles = NO_BUNDLES, onUndone }: About): Promise<boolean> => {
    const before = linesOf(device.cart.get())
    const wanted = chosen.filter(({ quantity }) => quantity > 0)
    const lines = wanted.map(({ goodsId, quantity }) => ({ goodsId, quantity }))
    const wholes = bundles.map(keyed)
    const notes = newNotes([...wanted, ...wholes.map(({ bundleKey }, at) => ({ ...bundles[at], goodsId: bundleKey }))], before)
    // The service accepts a reorder only of the ordered articles; replacements are added like any other article.
    const isAsOrdered = chosen.every(({ goodsId, orderedId }) => goodsId === orderedId)
    const body = { lines, ...(wholes.length > 0 && { bundles: wholes }) }
    const isGiven =
      orderId !== undefined && isAsOrdered
        ? await saved(device.enqueue(contract.cart.reorder, { orderId, ...body }, { label }))
        : (await add(withNewPlans(wanted, before), label)) && (await addWholes(wholes, label))
    if (!isGiven) return false
    await writeNotes(notes, label)
    const undo = async () => {
      const words = t`Lines taken out again`
      const now = linesOf(device.cart.get())
      // A removed line loses its note anyway; a line that stays loses the added note, unless another was written since.
      const given = notes.filter(({ goodsId, note }) => before.has(goodsId) && now.get(goodsId)?.note === note)
      await writeNotes(
        given.map(({ goodsId }) => ({ goodsId, note: '' })),
        words,
      )
      const less = lines.map(({ goodsId, quantity }) => ({ goodsId, quantity: -quantity }))
      const fewer = wholes.map((whole) => ({ ...whole, quantity: -whole.quantity }))
      if ((await add(less, words)) && (await addWholes(fewer, words))) onUndone?.()
    }
    const count = lines.length + wholes.length
    toast(t`${plural(count, { one: '# line added to the cart', other: '# lines added to the cart' })}`, {
      undo: () => void undo(),
    })
    return true
  }
}

type InCart = ReadonlyMap<string, LineNotes>

/** A line already in the cart keeps its own plan. */
const withNewPlans = (lines: readonly Units[], before: InCart): Units[] =>
  lines.map((line) => (before.get(line.goodsId)?.planId === undefined ? line : { ...line, planId: undefined }))

const newNotes = (lines: readonly (Pick<Taken, 'goodsId'> & LineNotes)[], before: InCart): Noted[] =>
  lines.flatMap(({ goodsId, note = '' }) => (note === '' || before.get(goodsId)?.note ? [] : [{ goodsId, note }]))

/** Notes and plans of what is in the cart, saved lines included; sets and pallets by their key. */
function linesOf(cart: CartView | undefined): InCart {
  const { lines = [], saved = [], bundles = [] } = cart ?? {}
  return new Map([
    ...[...lines, ...saved].map((line) => [line.goodsId, line] as const),
    ...bundles.map((whole) => [whole.bundleKey, { note: whole.note }] as const),
  ])
}
