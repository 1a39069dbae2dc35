import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Article } from '#domain/contract/article.ts'
import { anArticle } from '../../../../tests/kit/articles.ts'
import { showCart } from '../../../../tests/kit/cart-screen.tsx'

const promotion = (unitsLeft: number): Partial<Article> => ({
  activity: { kind: 'promotion', percent: 20, startsAt: 0, endsAt: 9e12, unitsLeft },
})
const set = (goodsId: string, quantity: number) => ['cart.setQuantities', { list: [{ goodsId, quantity }] }]

test('a short line takes what is in stock and its rest is not mentioned; only a whole line is saved for later', async () => {
  const { screen, given } = await showCart([
    [anArticle('L1', { remaining: 36 }), 60],
    [anArticle('L2', { remaining: 0 }), 6],
  ])
  await screen.getByRole('button', { name: 'Take what is in stock (2)' }).click()
  await expect.element(screen.getByText('1 quantity corrected · Lines saved for later: 1', { exact: true })).toBeVisible()
  expect(given()).toEqual([set('L1', 36), ['cart.saveForLater', { goodsIds: ['L2'], saved: true }]])
  await screen.getByRole('button', { name: 'Undo' }).click()
  await vi.waitFor(() =>
    expect(given().slice(2)).toEqual([set('L1', 60), ['cart.saveForLater', { goodsIds: ['L2'], saved: false }]]),
  )
})

test('the message names only what was done: quantities corrected, or lines saved for later', async () => {
  const taken = await showCart([[anArticle('L1', { remaining: 36 }), 60]])
  await taken.screen.getByRole('button', { name: 'Take what is in stock (1)' }).click()
  await expect.element(taken.screen.getByText('1 quantity corrected', { exact: true })).toBeVisible()
  await taken.screen.unmount()
  const waits = await showCart([[anArticle('L1', { remaining: 4 }), 3]])
  await waits.screen.getByRole('button', { name: 'Round to multiples (1)' }).click()
  await expect.element(waits.screen.getByText('Lines saved for later: 1', { exact: true })).toBeVisible()
})

test('lines for which a promotion has less than one sales step left stay in the order and are not counted in the button', async () => {
  const { screen, given } = await showCart([
    [anArticle('L1', promotion(8)), 18],
    [anArticle('L2', promotion(0)), 18],
    [anArticle('L3', promotion(5)), 18],
  ])
  await expect.element(screen.getByText('3 lines need attention')).toBeVisible()
  await screen.getByRole('button', { name: 'Reduce to what the promotion has left (1)' }).click()
  await expect.element(screen.getByText('Quantities reduced to what the promotion has left', { exact: true })).toBeVisible()
  expect(given()).toEqual([set('L1', 6)])
})

test('if no line can be cut to the promotion, there is no button for it', async () => {
  const { screen } = await showCart([[anArticle('L1', promotion(0)), 18]])
  await expect.element(screen.getByText('1 line needs attention')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^Keep to the promotion/ })).not.toBeInTheDocument()
})

const button = (shown: Awaited<ReturnType<typeof showCart>>, name: string) =>
  shown.screen.getByRole('button', { name }).element() as HTMLElement
const quantityOf = (name: string) => ({ name: `Quantity of ${name}` })

test('when a button disappears, the focus moves to the next button, the next line that needs attention, or the first line', async () => {
  const shown = await showCart([
    [anArticle('L1'), 7],
    [anArticle('L2', { remaining: 36 }), 60],
    [anArticle('L3', promotion(0)), 18],
  ])
  const { screen, becomes } = shown
  button(shown, 'Round to multiples (1)').focus()
  await userEvent.keyboard('{Enter}')
  becomes({ L1: 6, L2: 60, L3: 18 })
  await expect.element(screen.getByRole('button', { name: 'Take what is in stock (1)' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  becomes({ L1: 6, L2: 36, L3: 18 })
  await expect.element(screen.getByRole('spinbutton', quantityOf('Lamp L3'))).toHaveFocus()
  becomes({ L1: 6, L2: 60 })
  await expect.element(screen.getByRole('button', { name: 'Take what is in stock (1)' })).toBeVisible()
  button(shown, 'Take what is in stock (1)').focus()
  await userEvent.keyboard(' ')
  becomes({ L1: 6, L2: 36 })
  await expect.element(screen.getByRole('spinbutton', quantityOf('Lamp L1'))).toHaveFocus()
})

test('after a press by pointer no field takes the focus: it would open the on-screen keyboard', async () => {
  const { screen, becomes } = await showCart([[anArticle('L1'), 7]])
  const act = screen.getByRole('button', { name: 'Round to multiples (1)' })
  await act.click()
  becomes({ L1: 6 })
  await expect.element(act).not.toBeInTheDocument()
  for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame)
  expect(document.activeElement).toBe(document.body)
})

test('if the last line disappears with its button, the focus moves to the screen itself', async () => {
  const content = document.createElement('main')
  Object.assign(content, { id: 'content', tabIndex: -1 })
  document.body.append(content)
  const shown = await showCart([[anArticle('L1', { offShelves: true }), 6]])
  button(shown, 'Remove discontinued (1)').focus()
  await userEvent.keyboard('{Enter}')
  shown.becomes({})
  await expect.poll(() => document.activeElement).toBe(content)
  content.remove()
})
