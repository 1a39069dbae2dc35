import { useLingui } from '@lingui/react/macro'
import { contract } from '#domain/contract/index.ts'
import { bundleBody } from '../../lib/bundle-body.ts'
import { useDevice } from '../../lib/device.ts'
import { useSaved } from '../../lib/use-saved.ts'
import type { CartViewLine } from '../../offline/device-types.ts'
import { toast } from '../../ui/toasts.ts'
import type { HeldBundle } from './bundles/bundle.commands.ts'
import { useRestoreChoice } from './choice/restore-choice.ts'

type Units = Pick<CartViewLine, 'goodsId' | 'quantity'>
type Taken = readonly Pick<CartViewLine, 'goodsId' | 'quantity' | 'note'>[]

const idsOf = (lines: Taken) => lines.map(({ goodsId }) => goodsId)

/** Taking lines out, setting them aside, noting them: all with undo, and a word when the device could not write it. */
export function useCartCommands() {
  const { t } = useLingui()
  const device = useDevice()
  const saved = useSaved()
  const restoreChoice = useRestoreChoice()

  /** The quantity brings the line back; its note went with it, and so does the place aside. */
  const putBack = async (lines: Taken, wasSaved: boolean) => {
    const list = lines.map(({ goodsId, quantity }) => ({ goodsId, quantity }))
    const label = t`Lines put back`
    if (!(await saved(device.enqueue(contract.cart.setQuantities, { list }, { label })))) return
    for (const { goodsId, note } of lines)
      if (note !== '' && !(await saved(device.enqueue(contract.cart.note, { goodsId, note }, { label })))) return
    if (wasSaved) await saved(device.enqueue(contract.cart.saveForLater, { goodsIds: idsOf(lines), saved: true }, { label }))
  }
  const move = async (lines: Taken, aside: boolean, label: string) =>
    lines.length > 0 &&
    (await saved(device.enqueue(contract.cart.saveForLater, { goodsIds: idsOf(lines), saved: aside }, { label })))
  const writeNote = (goodsId: string, note: string, label: string) =>
    saved(device.enqueue(contract.cart.note, { goodsId, note }, { label }))

  return {
    putBack,
    move,
    async remove(lines: Taken, words: string, wasSaved = false) {
      if (lines.length === 0) return
      const restore = restoreChoice(idsOf(lines))
      if (!(await saved(device.removeLines(idsOf(lines), words)))) return
      const undo = () => putBack(lines, wasSaved).then(restore)
      toast(words, { tone: 'plain', action: { label: t`Undo`, run: () => void undo() } })
    },
    /** Lines, sets and pallets in one act. */
    async removeAll(lines: Taken, wholes: readonly HeldBundle[], words: string) {
      const ids = [...idsOf(lines), ...wholes.map(({ bundleKey }) => bundleKey)]
      const restore = restoreChoice(ids)
      if (ids.length === 0 || !(await saved(device.removeLines(ids, words)))) return
      const undo = async () => {
        if (lines.length > 0) await putBack(lines, false)
        for (const held of wholes)
          if (!(await saved(device.enqueue(contract.cart.setBundle, bundleBody(held), { label: t`Lines put back` })))) return
        restore()
      }
      toast(words, { tone: 'plain', action: { label: t`Undo`, run: () => void undo() } })
    },
    /** One command: the other article comes as this one leaves, or neither does. What another person adds to it meanwhile stays. */
    async replace({ goodsId, quantity, note }: Taken[number], by: Units, words: string) {
      const swap = (out: Units, into: Units) => {
        const entries = [into, { ...out, quantity: -out.quantity }]
        return saved(device.enqueue(contract.cart.save, { bsShoppingCartGroupDtoList: entries }, { label: words }))
      }
      const restore = restoreChoice([goodsId])
      if (!(await swap({ goodsId, quantity }, by))) return
      const undo = async () => {
        if (!(await swap(by, { goodsId, quantity }))) return
        if (note !== '') await writeNote(goodsId, note, t`Lines put back`)
        restore()
      }
      toast(words, { tone: 'plain', action: { label: t`Undo`, run: () => void undo() } })
    },
    /** Aside, or back into the cart. */
    async setAside(lines: Taken, aside: boolean, words: string) {
      const restore = restoreChoice(idsOf(lines))
      if (!(await move(lines, aside, words))) return
      const undo = () => move(lines, !aside, words).then(restore)
      toast(words, { tone: 'plain', action: { label: t`Undo`, run: () => void undo() } })
    },
    async note({ goodsId, note: before }: Taken[number], note: string, name: string) {
      const words = note === '' ? t`Note on ${name} removed` : t`Note on ${name} saved`
      if (note === before || !(await writeNote(goodsId, note, words))) return
      toast(words, { tone: 'plain', action: { label: t`Undo`, run: () => void writeNote(goodsId, before, words) } })
    },
  }
}
