import { expect, test } from 'vitest'
import { priceLine } from '#domain/contract/article-facts.ts'
import type { Article } from '#domain/contract/article.ts'
import { anArticle } from '../../../../tests/kit/articles.ts'
import { renderScreen } from '../../../../tests/kit/screen.tsx'
import { aClient } from '../../../../tests/kit/signed-in.ts'
import { PriceWhy } from '../price-why.tsx'
import { LineDeal } from './line-deal.tsx'

const account = aClient()
const endsAt = Date.parse('2099-12-01T12:00:00.000Z')
const show = (activity: Article['activity'], quantity: number) => {
  const article = anArticle('L1', { activity })
  const price = priceLine(article, account, quantity, Date.now())
  return renderScreen(
    <>
      <PriceWhy price={price} article={article} account={account} />
      <LineDeal article={article} price={price} />
    </>,
  )
}
const flash = { kind: 'flash', percent: 20, startsAt: 0, endsAt, unitsLeft: 8 } as const

test.each([
  ['before the line exceeds its pieces', 6],
  ['when the line exceeds them', 18],
])('a flash sale is named, with its end and the pieces left, %s', async (_words, quantity) => {
  const screen = await show(flash, quantity)
  await expect.element(screen.getByText('Flash sale −20%')).toBeVisible()
  await expect.element(screen.getByText(/^Until 2099-12-01 .*8 left$/)).toBeVisible()
})

test('an activity without a limit shows only its end, and a line at list price shows neither', async () => {
  const activity = await show({ ...flash, kind: 'promotion', unitsLeft: null }, 6)
  await expect.element(activity.getByText('Activity −20%')).toBeVisible()
  await expect.element(activity.getByText(/^Until 2099-12-01/)).toBeVisible()
  expect(activity.getByText(/left/).query()).toBe(null)
  await activity.unmount()
  const plain = await show(null, 6)
  expect(plain.getByText(/Until/).query()).toBe(null)
})
