import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { contract } from '#domain/contract/index.ts'
import { CART_LINES_MAX } from '#domain/rules/limits.ts'
import { formatNumber } from '#domain/rules/numbers.ts'
import { parsePasted } from '#domain/rules/pasted-lines.ts'
import type { Pasted } from '#domain/rules/pasted-lines.ts'
import { useDevice } from '../../lib/device.ts'
import { useSaved } from '../../lib/use-saved.ts'
import { toast } from '../../ui/toasts.ts'
import { nearestOf } from './judge-row.ts'
import type { JudgedRow } from './judge-row.ts'
import { addLines, addSome, filledRows, isBlank, restoreRow, removeRow, roomFor, setQuantity } from './pad-rows.ts'
import type { PadRow } from './pad-rows.ts'
import type { PadStore } from './pad-store.ts'

/** Actions on the pad as a whole, each with one undo. */
export function usePadActs(store: PadStore) {
  const { t, i18n } = useLingui()
  const device = useDevice()
  const saved = useSaved()
  const [isBusy, setBusy] = useState(false)
  const [tooLong, setTooLong] = useState<Pasted | null>(null)
  const undoable = (words: string, run: () => void) => toast(words, { tone: 'plain', key: 'pad', undo: run })

  const quantitiesInCart = () => new Map(device.cart.get()?.lines.map(({ goodsId, quantity }) => [goodsId, quantity]))

  /** Takes out of the cart what the command put in, as far as it is still there, and restores the rows. */
  const takeBack = async (list: readonly { goodsId: string; quantity: number }[], rows: readonly PadRow[]) => {
    const inCart = quantitiesInCart()
    const back = list
      .map(({ goodsId, quantity }) => ({ goodsId, quantity: -Math.min(quantity, inCart.get(goodsId) ?? 0) }))
      .filter(({ quantity }) => quantity < 0)
    const label = t`Quick order undone`
    if (back.length > 0 && !(await saved(device.enqueue(contract.cart.save, { bsShoppingCartGroupDtoList: back }, { label }))))
      return
    store.change((pad) => ({ ...pad, rows: [...rows, ...pad.rows] }))
  }

  return {
    isBusy,
    tooLong,
    dismissTooLong: () => setTooLong(null),
    remove(row: PadRow, at: number) {
      if (isBlank(row)) return
      store.change((pad) => removeRow(pad, row.id))
      undoable(t`Row deleted`, () => store.change((pad) => restoreRow(pad, row, at)))
    },
    clear() {
      const before = store.get().pad
      if (!before) return
      store.change(() => ({ rows: [], rest: [] }))
      undoable(t`All rows deleted`, () =>
        store.change((pad) => {
          const back = filledRows(before).filter(({ id }) => pad.rows.every((row) => row.id !== id))
          return { rows: [...back, ...pad.rows], rest: before.rest }
        }),
      )
    },
    /** Sets off-step quantities to the nearest one that can be ordered, the lower one if there is one. */
    correct(rows: readonly JudgedRow[]) {
      const before = new Map(rows.map(({ row }) => [row.id, row.quantity]))
      store.change((pad) =>
        rows.reduce((next, { row, verdict }) => setQuantity(next, row.id, String(nearestOf(verdict) ?? row.quantity)), pad),
      )
      const count = before.size
      undoable(t`${plural(count, { one: '# quantity corrected', other: '# quantities corrected' })}`, () =>
        store.change((pad) => [...before].reduce((next, [id, quantity]) => setQuantity(next, id, quantity), pad)),
      )
    },
    paste(text: string) {
      const pasted = parsePasted(text)
      const { pad } = store.get()
      if (!pad || pasted.lines.length === 0) return
      const { wanted, room } = roomFor(pad, pasted.lines)
      setTooLong(wanted > room ? pasted : null)
      if (wanted > room) return
      store.change((before) => addLines(before, pasted.lines, device.newId))
      store.focus(null)
      tellPasted(pasted)
    },
    /** Accepts the offer to split: adds what there is room for now; the others wait. */
    takeFirst() {
      if (!tooLong) return
      store.change((pad) => addSome(pad, [...pad.rest, ...tooLong.lines], device.newId))
      store.focus(null)
      tellPasted(tooLong)
      setTooLong(null)
    },
    takeRest() {
      store.change((pad) => addSome(pad, pad.rest, device.newId))
      store.focus(null)
    },
    dropRest() {
      const rest = store.get().pad?.rest ?? []
      store.change((pad) => ({ ...pad, rest: [] }))
      undoable(t`The waiting rows were deleted`, () => store.change((pad) => ({ ...pad, rest })))
    },
    /** Adds all good rows with one command and one undo; the others stay to be corrected. */
    async addToCart(rows: readonly JudgedRow[]) {
      const byGoods = new Map<string, number>()
      for (const { article, verdict } of rows) {
        if (article && verdict.kind === 'ready')
          byGoods.set(article.goodsId, (byGoods.get(article.goodsId) ?? 0) + verdict.quantity)
      }
      const list = Array.from(byGoods, ([goodsId, quantity]) => ({ goodsId, quantity }))
      const { lines = [], saved: aside = [] } = device.cart.get() ?? {}
      const all = new Set([...lines, ...aside].map(({ goodsId }) => goodsId))
      for (const { goodsId } of list) all.add(goodsId)
      if (all.size > CART_LINES_MAX) {
        const [most, over] = [CART_LINES_MAX, all.size - CART_LINES_MAX].map((value) => formatNumber(i18n.locale, value))
        toast(t`A cart holds at most ${most} articles: ${over} too many. Nothing was added.`, { tone: 'need', stays: true })
        return
      }
      const { length } = list
      const words = t`${plural(length, { one: '# article added to the cart', other: '# articles added to the cart' })}`
      setBusy(true)
      const isSaved = await saved(device.enqueue(contract.cart.save, { bsShoppingCartGroupDtoList: list }, { label: words }))
      setBusy(false)
      if (!isSaved) return
      const taken = rows.map(({ row }) => row)
      const gone = new Set(taken.map(({ id }) => id))
      store.change((pad) => ({ ...pad, rows: pad.rows.filter(({ id }) => !gone.has(id)) }))
      toast(words, { tone: 'ok', key: 'pad', undo: () => void takeBack(list, taken) })
    },
  }

  function tellPasted({ lines, joined, header }: Pasted) {
    const { length } = lines
    const words = [t`${plural(length, { one: '# row pasted', other: '# rows pasted' })}`]
    if (joined > 0) words.push(t`${plural(joined, { one: '# repeated code joined', other: '# repeated codes joined' })}`)
    if (header !== '') words.push(t`heading skipped: ${header}`)
    toast(words.join(' · '), { tone: 'plain', key: 'pad', ms: 6000 })
  }
}
