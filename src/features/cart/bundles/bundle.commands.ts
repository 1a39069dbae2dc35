import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { contract } from '#domain/contract/index.ts'
import type { Bundle } from '#domain/rules/cart.ts'
import { TOAST_MS } from '#domain/rules/limits.ts'
import { bundleBody } from '../../../lib/bundle-body.ts'
import { useDevice } from '../../../lib/device.ts'
import { useSaved } from '../../../lib/use-saved.ts'
import type { CartViewBundle } from '../../../offline/bundle-types.ts'
import { toast } from '../../../ui/toasts.ts'
import { useRestoreChoice } from '../choice/restore-choice.ts'
import { fitWholes } from './fit-wholes.ts'

export type HeldBundle = Pick<CartViewBundle, 'bundleKey' | 'bundle' | 'quantity' | 'note'>

/** Commands for sets and pallets; each is kept on the device, and a removal can be undone. */
export function useBundleCommands() {
  const { t } = useLingui()
  const device = useDevice()
  const saved = useSaved()
  const { cart } = contract
  const restoreChoice = useRestoreChoice()

  /** The note of a bundle, under its key in place of an article id. */
  const writeNote = ({ bundleKey }: HeldBundle, note: string, label: string) =>
    saved(device.enqueue(cart.note, { goodsId: bundleKey, note }, { label }))
  /** Restores the quantity, then the note that went with it. */
  const restoreBundle = async (held: HeldBundle, label: string) => {
    if (!(await saved(device.enqueue(cart.setBundle, bundleBody(held), { label })))) return
    if (held.note !== '') await writeNote(held, held.note, label)
  }
  /** Reverts a split, which gave a line no more than it holds. */
  const piecesBack = ({ bundle, quantity }: HeldBundle) =>
    bundle.parts.map((part) => ({ goodsId: part.goodsId, quantity: -fitWholes(part.quantity * quantity).quantity }))

  return {
    /** Adds an offer; joins the same one in the cart. */
    async add(bundle: Bundle, quantity = 1) {
      const known = device.cart.get()?.bundles?.find(({ bundle: { kind, offerId }, offered }) => {
        return offered === 'asItWas' && kind === bundle.kind && offerId === bundle.offerId
      })
      const held = { bundleKey: known?.bundleKey ?? device.newId(), bundle: known?.bundle ?? bundle, quantity }
      const { title: name } = bundle
      if (!(await saved(device.enqueue(cart.addBundle, bundleBody(held), { label: t`${name} into the cart` })))) return
      const words =
        bundle.kind === 'mesh'
          ? t`${plural(quantity, { one: '# set added', other: '# sets added' })}`
          : t`${plural(quantity, { one: '# pallet added', other: '# pallets added' })}`
      toast(words, { ms: TOAST_MS, key: 'added' })
    },
    /** A typed number sets, a step sends a difference (decisions §8). Capped: the service refuses more than a line holds. */
    async change(held: HeldBundle, asked: number, how: 'typed' | 'stepped') {
      const next = fitWholes(asked).quantity
      const { title: name } = held.bundle
      const label = t`${name}: ${next}`
      const call = how === 'typed' ? cart.setBundle : cart.addBundle
      const quantity = how === 'typed' ? next : next - held.quantity
      await saved(device.enqueue(call, bundleBody({ ...held, quantity }), { label }))
    },
    async remove(held: HeldBundle) {
      const { title: name } = held.bundle
      const words = t`${name} removed`
      const restore = restoreChoice([held.bundleKey])
      if (!(await saved(device.enqueue(cart.removeBundle, { palletId: held.bundleKey }, { label: words })))) return
      const undo = () => restoreBundle(held, t`${name} restored`).then(restore)
      toast(words, { tone: 'plain', undo: () => void undo() })
    },
    async note(held: HeldBundle, note: string) {
      const { title: name } = held.bundle
      const words = note === '' ? t`Note on ${name} removed` : t`Note on ${name} saved`
      if (note === held.note || !(await writeNote(held, note, words))) return
      toast(words, { tone: 'plain', undo: () => void writeNote(held, held.note, words) })
    },
    async split(held: HeldBundle) {
      const { title: name, parts } = held.bundle
      const words = t`${name} split into its articles`
      const body = { palletId: held.bundleKey, parts: parts.map(({ goodsId }) => goodsId) }
      const restore = restoreChoice([held.bundleKey])
      if (!(await saved(device.enqueue(cart.splitBundle, body, { label: words })))) return
      const undo = async () => {
        const label = t`${name} restored`
        if (!(await saved(device.enqueue(cart.save, { bsShoppingCartGroupDtoList: piecesBack(held) }, { label })))) return
        await restoreBundle(held, label)
        restore()
      }
      toast(words, { tone: 'plain', undo: () => void undo() })
    },
  }
}
