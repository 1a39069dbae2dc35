import { useLingui } from '@lingui/react/macro'
import { contract } from '#domain/contract/index.ts'
import { useDevice } from '../../lib/device.ts'
import { useErrorText } from '../../lib/error-text.ts'
import type { CartViewLine, GiveResult } from '../../offline/device-types.ts'
import { toast } from '../../ui/toasts.ts'

type Taken = readonly Pick<CartViewLine, 'goodsId' | 'quantity' | 'note'>[]

const idsOf = (lines: Taken) => lines.map(({ goodsId }) => goodsId)

/** Taking lines out, setting them aside, noting them: all with undo, and a word when the device could not write it. */
export function useCartCommands() {
  const { t } = useLingui()
  const device = useDevice()
  const errorText = useErrorText()

  const tellFailure = (result: GiveResult) => {
    if (!result.saved) toast(errorText({ error: result.reason }), { tone: 'need', stays: true })
    return result.saved
  }
  /** The quantity brings the line back; its note went with it, and so does the place aside. */
  const putBack = async (lines: Taken, wasSaved: boolean) => {
    const list = lines.map(({ goodsId, quantity }) => ({ goodsId, quantity }))
    const about = { label: t`Lines put back` }
    if (!tellFailure(await device.give(contract.cart.setQuantities, { list }, about))) return
    for (const { goodsId, note } of lines)
      if (note !== '' && !tellFailure(await device.give(contract.cart.note, { goodsId, note }, about))) return
    if (wasSaved) tellFailure(await device.give(contract.cart.saveForLater, { goodsIds: idsOf(lines), saved: true }, about))
  }
  const move = async (lines: Taken, saved: boolean, label: string) =>
    lines.length > 0 && tellFailure(await device.give(contract.cart.saveForLater, { goodsIds: idsOf(lines), saved }, { label }))
  const writeNote = async (goodsId: string, note: string, label: string) =>
    tellFailure(await device.give(contract.cart.note, { goodsId, note }, { label }))

  return {
    async remove(lines: Taken, words: string, wasSaved = false) {
      if (lines.length === 0) return
      if (!tellFailure(await device.removeLines(idsOf(lines), words))) return
      toast(words, { tone: 'plain', action: { label: t`Undo`, run: () => void putBack(lines, wasSaved) } })
    },
    /** Aside, or back into the cart. */
    async setAside(lines: Taken, saved: boolean, words: string) {
      if (!(await move(lines, saved, words))) return
      toast(words, { tone: 'plain', action: { label: t`Undo`, run: () => void move(lines, !saved, words) } })
    },
    async note({ goodsId, note: before }: Taken[number], note: string, name: string) {
      const words = note === '' ? t`Note on ${name} removed` : t`Note on ${name} saved`
      if (note === before || !(await writeNote(goodsId, note, words))) return
      toast(words, { tone: 'plain', action: { label: t`Undo`, run: () => void writeNote(goodsId, before, words) } })
    },
  }
}
