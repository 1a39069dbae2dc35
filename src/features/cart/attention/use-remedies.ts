import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { contract } from '#domain/contract/index.ts'
import type { Remedy } from '#domain/rules/remedies.ts'
import { paths } from '../../../app/paths.ts'
import { useArrivalWords } from '../../../lib/arrival-words.ts'
import { useDevice } from '../../../lib/device.ts'
import { useSaved } from '../../../lib/use-saved.ts'
import type { CartViewLine } from '../../../offline/device-types.ts'
import { toast } from '../../../ui/toasts.ts'
import { useCartCommands } from '../cart.commands.ts'
import { useRestoreChoice } from '../choice/restore-choice.ts'

export interface Remedied {
  readonly line: CartViewLine
  readonly remedy: Remedy
}

/** Applies remedies to one line or all lines of a kind, with one message and one Undo for all of it. */
export function useRemedies() {
  const { t } = useLingui()
  const device = useDevice()
  const saved = useSaved()
  const { restoreLines, move } = useCartCommands()
  const restoreChoice = useRestoreChoice()
  const sayAsked = useArrivalWords()
  const navigate = useNavigate()

  const set = (list: readonly { goodsId: string; quantity: number }[], label: string) =>
    saved(device.enqueue(contract.cart.setQuantities, { list: [...list] }, { label }))
  return {
    async mend(all: readonly Remedied[], words: string) {
      const of = (kind: Remedy['kind']) => all.filter(({ remedy }) => remedy.kind === kind).map(({ line }) => line)
      const taken = all.flatMap(({ line, remedy }) =>
        remedy.kind === 'take' ? [{ goodsId: line.goodsId, quantity: remedy.quantity, before: line.quantity }] : [],
      )
      const [removed, later] = [of('remove'), of('later')]
      const list = taken.map(({ goodsId, quantity }) => ({ goodsId, quantity }))
      if (list.length > 0 && !(await set(list, words))) return
      const restore = restoreChoice([...removed, ...later].map(({ goodsId }) => goodsId))
      const goodsIds = removed.map(({ goodsId }) => goodsId)
      if (goodsIds.length > 0 && !(await saved(device.removeLines(goodsIds, words)))) return
      if (later.length > 0 && !(await move(later, true, words))) return
      const undo = async () => {
        const before = taken.map(({ goodsId, before: quantity }) => ({ goodsId, quantity }))
        if (before.length > 0 && !(await set(before, words))) return
        if (removed.length > 0) await restoreLines(removed, false)
        if (later.length > 0) await move(later, false, words)
        restore()
      }
      toast(words, { tone: 'plain', undo: () => void undo() })
    },
    async notify(goodsId: string, name: string) {
      if (await saved(device.enqueue(contract.notices.add, { goodsId }, { label: t`Arrival notice: ${name}` })))
        // That screen offers e-mail notices too.
        sayAsked(name, { label: t`Arrival notices`, run: () => void navigate(paths.arrivalNotices()) })
    },
  }
}
