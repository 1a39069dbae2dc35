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

/** Removes lines, saves them for later, writes notes: all with undo, and a message if the device could not save. */
export function useCartCommands() {
  const { t } = useLingui()
  const device = useDevice()
  const saved = useSaved()
  const restoreChoice = useRestoreChoice()

  /** Restores the quantity, then the note and the place among the lines saved for later, which went with it. */
  const restoreLines = async (lines: Taken, wasSaved: boolean) => {
    const list = lines.map(({ goodsId, quantity }) => ({ goodsId, quantity }))
    const label = t`Lines restored`
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
    restoreLines,
    move,
    async remove(lines: Taken, words: string, wasSaved = false) {
      if (lines.length === 0) return
      const restore = restoreChoice(idsOf(lines))
      if (!(await saved(device.removeLines(idsOf(lines), words)))) return
      const undo = () => restoreLines(lines, wasSaved).then(restore)
      toast(words, { tone: 'plain', undo: () => void undo() })
    },
    /** Removes lines, sets and pallets in one command. */
    async removeAll(lines: Taken, wholes: readonly HeldBundle[], words: string) {
      const ids = [...idsOf(lines), ...wholes.map(({ bundleKey }) => bundleKey)]
      const restore = restoreChoice(ids)
      if (ids.length === 0 || !(await saved(device.removeLines(ids, words)))) return
      const undo = async () => {
        if (lines.length > 0) await restoreLines(lines, false)
        const label = t`Lines restored`
        for (const held of wholes) {
          if (!(await saved(device.enqueue(contract.cart.setBundle, bundleBody(held), { label })))) return
          if (held.note !== '' && !(await writeNote(held.bundleKey, held.note, label))) return
        }
        restore()
      }
      toast(words, { tone: 'plain', undo: () => void undo() })
    },
    /** Swaps two articles in one command: both change or neither. As differences, so that another person's additions stay. */
    async replace({ goodsId, quantity, note }: Taken[number], by: Units, words: string) {
      const swap = (out: Units, into: Units) => {
        const entries = [into, { ...out, quantity: -out.quantity }]
        return saved(device.enqueue(contract.cart.save, { bsShoppingCartGroupDtoList: entries }, { label: words }))
      }
      const restore = restoreChoice([goodsId])
      if (!(await swap({ goodsId, quantity }, by))) return
      const undo = async () => {
        if (!(await swap(by, { goodsId, quantity }))) return
        if (note !== '') await writeNote(goodsId, note, t`Lines restored`)
        restore()
      }
      toast(words, { tone: 'plain', undo: () => void undo() })
    },
    /** Saves lines for later, or moves them back into the cart. */
    async setAside(lines: Taken, aside: boolean, words: string) {
      const restore = restoreChoice(idsOf(lines))
      if (!(await move(lines, aside, words))) return
      const undo = () => move(lines, !aside, words).then(restore)
      toast(words, { tone: 'plain', undo: () => void undo() })
    },
    async note({ goodsId, note: before }: Taken[number], note: string, name: string) {
      const words = note === '' ? t`Note on ${name} removed` : t`Note on ${name} saved`
      if (note === before || !(await writeNote(goodsId, note, words))) return
      toast(words, { tone: 'plain', undo: () => void writeNote(goodsId, before, words) })
    },
  }
}
