import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Article } from '#domain/contract/article.ts'
import { anArticle } from '../../../../tests/kit/articles.ts'
import { anAccepted } from '../../../../tests/kit/order-entries.ts'
import { deviceWith, renderScreen } from '../../../../tests/kit/screen.tsx'
import { signedIn } from '../../../../tests/kit/signed-in.ts'
import type { Device } from '../../../offline/device-types.ts'
import { Toaster } from '../../../ui/toaster.tsx'
import { Reorder } from './reorder.tsx'

const lamp = anArticle('LAMP', { saleDouble: 1, listPrice: 1250 })
const kettle = anArticle('KET', { saleDouble: 1, remaining: 4 })
const newKettle = anArticle('KET-2', { saleDouble: 1, name: 'Green kettle' })

/** The order's sheet on a device that knows these articles; `successor` is what the service says of the kettle. */
async function open(articles: readonly Article[], successor: string | null = null) {
  const enqueue = vi.fn<Device['enqueue']>().mockResolvedValue({ saved: true, id: '1' })
  const byIds = (ids: readonly string[]) =>
    Promise.resolve({ ok: true, data: [...articles, newKettle].filter(({ goodsId }) => ids.includes(goodsId)) })
  const detail = () =>
    Promise.resolve(successor === null ? { ok: false, kind: 'unreachable' } : { ok: true, data: { successor } })
  const device = deviceWith({ ...signedIn(), enqueue, catalogue: { byIds, detail } as unknown as Device['catalogue'] })
  const onReordered = vi.fn<() => void>()
  await page.viewport(1280, 900)
  const screen = await renderScreen(
    <>
      <Reorder order={anAccepted()} onReordered={onReordered} />
      <Toaster />
    </>,
    { device },
  )
  await screen.getByRole('button', { name: 'Order again' }).click()
  const given = () => enqueue.mock.calls.map(([call, body]) => [call.name, body])
  return { screen, given, onReordered, sheet: screen.getByRole('dialog') }
}
const { orderId } = anAccepted()

test('the sheet shows what is different: fewer in stock, another price; one act puts the rest into the cart', async () => {
  const { screen, sheet, given, onReordered } = await open([lamp, kettle])
  await expect.element(sheet.getByText('2 lines are different now.')).toBeVisible()
  await expect.element(sheet.getByRole('row', { name: /LAMP.* 2 .*12\.50.*10\.00/ })).toBeVisible()
  await expect.element(sheet.getByRole('row', { name: /KET.*4 instead of 10/ })).toBeVisible()
  await sheet.getByRole('button', { name: 'Put 2 lines into the cart' }).click()
  const lines = [
    { goodsId: 'LAMP', quantity: 2 },
    { goodsId: 'KET', quantity: 4 },
  ]
  await expect.poll(() => onReordered.mock.calls.length).toBe(1)
  expect(given()).toEqual([['cart.reorder', { orderId, lines }]])
  await screen.getByRole('button', { name: 'Undo' }).click()
  const back = lines.map(({ goodsId, quantity }) => ({ goodsId, quantity: -quantity }))
  await expect.poll(given).toEqual([
    ['cart.reorder', { orderId, lines }],
    ['cart.save', { bsShoppingCartGroupDtoList: back }],
  ])
})

test('a line that is not wanted is left out; what cannot be had cannot be chosen', async () => {
  const { sheet, given } = await open([lamp, { ...kettle, remaining: 0 }])
  await expect.element(sheet.getByRole('checkbox', { name: 'Choose Lamp KET, KET' })).toBeDisabled()
  await expect.element(sheet.getByRole('row', { name: /KET.*left out/ })).toBeVisible()
  await sheet.getByRole('checkbox', { name: 'Choose Lamp LAMP, LAMP' }).click()
  await expect.element(sheet.getByRole('button', { name: 'Put 0 lines into the cart' })).toBeDisabled()
  expect(given()).toEqual([])
})

test('an article that is gone is replaced by the one that came in its place', async () => {
  const { sheet, given } = await open([lamp, { ...kettle, offShelves: true }], 'KET-2')
  await expect.element(sheet.getByText('Comes in the place of Blue kettle.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Put 2 lines into the cart' }).click()
  const list = [
    { goodsId: 'LAMP', quantity: 2 },
    { goodsId: 'KET-2', quantity: 10 },
  ]
  await expect.poll(given).toEqual([['cart.save', { bsShoppingCartGroupDtoList: list }]])
})
