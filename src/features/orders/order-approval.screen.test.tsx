import { expect, test, vi } from 'vitest'
import { anArticle } from '../../../tests/kit/articles.ts'
import { openForm } from '../../../tests/kit/order-form.tsx'
import { readToasts } from '../../ui/toasts.ts'

const { asked } = vi.hoisted(() => ({ asked: vi.fn<(call: { name: string }, asking: unknown) => Promise<unknown>>() }))
vi.mock('../../api/client.ts', () => ({ callApi: asked }))

const articles = [anArticle('ENOUGH')]

test('up to the limit the order is submitted; above it a colleague is asked, once, and the form is done', async () => {
  const within = await openForm({ articles, orderLimit: 36_300 })
  await expect.element(within.screen.getByRole('button', { name: /^Submit order/ })).toBeEnabled()
  await within.screen.unmount()
  asked.mockResolvedValue({ ok: true, data: { orderId: 'the-order', state: 'open' } })
  const { screen, given, onAsked, finish } = await openForm({ articles, orderLimit: 36_299 })
  await expect.element(screen.getByText(/You can order up to €\s?362\.99 yourself/)).toBeVisible()
  const button = screen.getByRole('button', { name: 'Ask for approval' }).element() as HTMLButtonElement
  button.click()
  button.click()
  await expect.poll(() => onAsked.mock.calls).toEqual([['the-order']])
  expect(asked).toHaveBeenCalledTimes(1)
  expect(asked.mock.calls[0]).toMatchObject([
    { name: 'approvals.ask' },
    { body: { lines: [{ goodsId: 'ENOUGH', quantity: 30 }] } },
  ])
  expect(finish).toHaveBeenCalledTimes(1)
  expect(given()).toEqual([])
})

test('a refused request for approval stays on the form and can be repeated', async () => {
  asked.mockResolvedValue({ ok: false, kind: 'refused', error: 'order.unofficialAccount', data: null })
  const { screen, finish, onAsked } = await openForm({ articles, orderLimit: 1 })
  await screen.getByRole('button', { name: 'Ask for approval' }).click()
  await expect.poll(() => readToasts().at(-1)?.tone).toBe('need')
  await expect.element(screen.getByRole('button', { name: 'Ask for approval' })).toBeEnabled()
  expect([finish.mock.calls, onAsked.mock.calls]).toEqual([[], []])
})
