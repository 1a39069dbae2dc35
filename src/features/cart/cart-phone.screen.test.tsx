import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Article } from '#domain/contract/article.ts'
import { anArticle } from '../../../tests/kit/articles.ts'
import { showCart } from '../../../tests/kit/cart-screen.tsx'

const promotion: Partial<Article> = { activity: { kind: 'promotion', percent: 20, startsAt: 0, endsAt: 9e12, unitsLeft: 8 } }
const accessories = [{ goodsId: 'BULB', refGoodsNum: 1 }]

// What the frame gives every screen: bars at the edges, and room for what floats in the corner.
beforeEach(() => {
  const [root, body] = [document.documentElement, document.body]
  root.style.scrollPaddingBlock = '68px 180px'
  body.style.paddingBottom = 'calc(52px + 2 * var(--s5))'
  onTestFinished(() => {
    root.removeAttribute('style')
    body.removeAttribute('style')
  })
})

test.each([
  [390, 844],
  [360, 740],
])('"Next line" shows the whole line between the bar and the foot, at %i', async (width, height) => {
  await page.viewport(width, height)
  const fine = Array.from({ length: 30 }, (_, at) => [anArticle(`F${at}`), 6] as const)
  const { screen } = await showCart([
    [anArticle('L1', { remaining: 36, accessories }), 60],
    ...fine,
    [anArticle('L2'), 7],
    [anArticle('L3', promotion), 18],
    [anArticle('L4', { offShelves: true }), 6],
  ])
  const next = screen.getByRole('button', { name: 'Next line' })
  for (const name of ['L1', 'L2', 'L3', 'L4', 'L1']) {
    await next.click()
    const field = screen.getByRole('spinbutton', { name: `Quantity of Lamp ${name}` })
    await expect.element(field).toHaveFocus()
    const row = field.element().closest('li')!.getBoundingClientRect()
    const bar = next.element().parentElement!.getBoundingClientRect()
    const foot = screen.getByRole('link', { name: 'Review the order' }).element().parentElement!.getBoundingClientRect()
    expect(bar.height).toBeLessThan(104)
    expect(row.top).toBeGreaterThanOrEqual(bar.bottom)
    expect(row.bottom).toBeLessThanOrEqual(foot.top)
  }
})

test('the article number is whole beside its barcode and the accessories', async () => {
  await page.viewport(360, 740)
  const { screen } = await showCart([[anArticle('NV-KT3701', { barCode: '8410000001419', accessories }), 6]])
  const number = screen.getByText('NV-KT3701 · 8410000001419', { exact: true })
  await expect.element(number).toBeVisible()
  const { scrollWidth, clientWidth } = number.element()
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
})

test.each([
  [1024, 768],
  [820, 1180],
  [390, 844],
])(
  'at the end of the page the foot is still at the bottom, so nothing that floats above it lies on its button, at %i',
  async (width, height) => {
    await page.viewport(width, height)
    const { screen } = await showCart(Array.from({ length: 30 }, (_, at) => [anArticle(`F${at}`), 6] as const))
    const onward = screen.getByRole('link', { name: 'Continue to order' })
    await expect.element(onward).toBeVisible()
    await expect
      .poll(() => {
        scrollTo(0, document.documentElement.scrollHeight)
        return Math.round(innerHeight + scrollY) === document.documentElement.scrollHeight
      })
      .toBe(true)
    const foot = onward.element().parentElement!.getBoundingClientRect()
    expect(Math.abs(innerHeight - foot.bottom)).toBeLessThan(1)
  },
)
