import { expect, test } from 'vitest'
import { anArticle } from '../../../../tests/kit/articles.ts'
import { deviceWith, renderScreen } from '../../../../tests/kit/screen.tsx'
import { aClient, signedIn } from '../../../../tests/kit/signed-in.ts'
import { createCell } from '../../../offline/observable.ts'
import type { CartView, Receipt } from '../../../offline/device-types.ts'
import { Toaster } from '../../../ui/toaster.tsx'
import { readToasts } from '../../../ui/toasts.ts'
import { OverwroteWatch } from './overwrote-watch.ts'

const account = aClient()
const receipt = (id: string, decidedAt: number, overwrote?: { by: string; quantity: number }): Receipt => ({
  id,
  call: 'cart.setQuantity',
  version: 1,
  body: { goodsId: 'L1', quantity: 9, revision: 1 },
  account: account.clientId,
  principal: 'buyer:1',
  at: '',
  label: 'Kettle',
  outcome: 'applied',
  decidedAt,
  status: 200,
  code: 0,
  error: null,
  data: { revision: 3, lines: [{ goodsId: 'L1', quantity: 9, ...(overwrote && { overwrote }) }], count: 1, total: 9 },
  replaces: null,
  shown: null,
})
const maria = { by: 'Maria Neri', quantity: 12 }

test('overwriting another person’s number names that person once; old changes are no news', async () => {
  const receipts = createCell<readonly Receipt[]>([])
  await renderScreen(
    <>
      <OverwroteWatch />
      <Toaster />
    </>,
    { device: deviceWith({ ...signedIn(account), receipts }) },
  )
  receipts.set([receipt('old', Date.now() - 3_600_000, maria), receipt('a', Date.now() + 1)])
  expect(readToasts()).toEqual([])
  const news = receipt('b', Date.now() + 1, maria)
  receipts.set([news])
  await expect.poll(() => readToasts().map(({ text }) => text)).toEqual(['Kettle: Maria Neri had set 12, now it is 9'])
  receipts.set([news, receipt('c', Date.now() + 1)])
  expect(readToasts()).toHaveLength(1)
})

test('quantities that were set together say whose numbers they replaced, in one message', async () => {
  const receipts = createCell<readonly Receipt[]>([])
  const me = signedIn(account, { L1: 9, L2: 6, L3: 1, L4: 2 })
  const cart = me.cart as ReturnType<typeof createCell<CartView | undefined>>
  const shown = cart.get()!
  cart.set({ ...shown, lines: shown.lines.map((line) => ({ ...line, article: anArticle(line.goodsId) })) })
  await renderScreen(<OverwroteWatch />, { device: deviceWith({ ...me, receipts }) })
  const together = (id: string, replaced: readonly string[]): Receipt => {
    const lines = ['L1', 'L2', 'L3', 'L4', 'GONE'].map((goodsId) => ({
      goodsId,
      quantity: 9,
      ...(replaced.includes(goodsId) && { overwrote: maria }),
    }))
    return { ...receipt(id, Date.now() + 1), call: 'cart.setQuantities', label: 'Lines restored', data: { lines } }
  }
  const texts = () => readToasts().map(({ text }) => text)
  receipts.set([together('one', ['L2'])])
  await expect.poll(texts).toContain('Lamp L2: Maria Neri had set 12, now it is 9')
  receipts.set([together('all', ['L1', 'L2', 'L3', 'GONE'])])
  await expect.poll(texts).toContain('Maria Neri had set other quantities: Lamp L1 12 → 9, Lamp L2 12 → 9, Lamp L3 12 → 9, +1')
})

test('a person whose number somebody else changes is told, but not about their own changes', async () => {
  const me = signedIn(account, { L1: 20, L2: 6 })
  const cart = me.cart as ReturnType<typeof createCell<CartView | undefined>>
  const shown = cart.get()!
  /** Sets the cart as the service has it by then. */
  const read = async (quantities: Readonly<Record<string, readonly [number, string]>>, pending = false) => {
    cart.set({
      ...shown,
      lines: Object.entries(quantities).map(([goodsId, [quantity, changedBy]]) => ({
        ...shown.lines[0]!,
        goodsId,
        quantity,
        pending,
        changedBy,
        article: anArticle(goodsId),
      })),
    })
    // Two readings never fall within one frame.
    await new Promise(requestAnimationFrame)
  }
  const receipts = createCell<readonly Receipt[]>([])
  await renderScreen(<OverwroteWatch />, { device: deviceWith({ ...me, receipts }) })
  const texts = () => readToasts().map(({ text }) => text)
  await read({ L1: [20, 'Ana Ruiz'], L2: [6, 'Maria Neri'] })
  await read({ L1: [20, 'Maria Neri'], L2: [9, 'Maria Neri'] })
  await read({ L1: [22, 'Ana Ruiz'], L2: [9, 'Maria Neri'] })
  await read({ L1: [50, 'Ana Ruiz'], L2: [9, 'Maria Neri'] }, true)
  expect(texts()).toEqual([])
  await read({ L1: [12, 'Maria Neri'], L2: [9, 'Maria Neri'] })
  await expect.poll(texts).toContain('Lamp L1: Maria Neri changed your 22 to 12')
  await read({ L1: [18, 'Maria Neri'], L2: [9, 'Maria Neri'] })
  expect(texts().filter((text) => text.includes('changed your'))).toHaveLength(1)
})
