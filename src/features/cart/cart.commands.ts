import { useLingui } from '@lingui/react/macro'
import { contract } from '#domain/contract/index.ts'
import { useDevice } from '../../lib/device.ts'
import { useErrorText } from '../../lib/error-text.ts'
import type { CartViewLine, GiveResult } from '../../offline/device-types.ts'
import { toast } from '../../ui/toasts.ts'

type Taken = readonly Pick<CartViewLine, 'goodsId' | 'quantity'>[]

/** Taking lines out, with undo; says so when the device could not write it. */
export function useCartCommands() {
  const { t } = useLingui()
  const device = useDevice()
  const errorText = useErrorText()

  const tellFailure = (result: GiveResult) => {
    if (!result.saved) toast(errorText({ error: result.reason }), { tone: 'need', stays: true })
    return result.saved
  }
  const putBack = async (lines: Taken) => {
    const list = lines.map(({ goodsId, quantity }) => ({ goodsId, quantity }))
    tellFailure(await device.give(contract.cart.setQuantities, { list }, { label: t`Lines put back` }))
  }
  return {
    async remove(lines: Taken, words: string) {
      if (lines.length === 0) return
      const goodsIds = lines.map(({ goodsId }) => goodsId)
      if (!tellFailure(await device.removeLines(goodsIds, words))) return
      toast(words, { tone: 'plain', action: { label: t`Undo`, run: () => void putBack(lines) } })
    },
  }
}
