import { expect, test } from 'vitest'
import { anArticle } from '../../../tests/kit/articles.ts'
import { aSync } from '../../../tests/kit/outbox-entries.ts'
import { deviceWith, renderScreen } from '../../../tests/kit/screen.tsx'
import { aClient, signedIn } from '../../../tests/kit/signed-in.ts'
import { createCell } from '../../offline/observable.ts'
import { GoodsBadge } from './goods-badge.tsx'
import { StockMark } from './stock-mark.tsx'

const show = (userRate: number, part: Parameters<typeof anArticle>[1] = {}) =>
  renderScreen(<GoodsBadge article={anArticle('L1', { vipType: 1, activityValue: 8, ...part })} />, {
    device: deviceWith(signedIn(aClient({ userRate }))),
  })

test('VIP shows the percentage of this account, whatever the article says', async () => {
  const screen = await show(7.5)
  await expect.element(screen.getByText('VIP 7.5%')).toBeVisible()
})

test('an account that pays the full price sees the next fitting badge instead of VIP', async () => {
  const screen = await show(0, { newed: true })
  await expect.element(screen.getByText('New')).toBeVisible()
  await expect.element(screen.getByText(/VIP/)).not.toBeInTheDocument()
})

test('a test account, which sees 1000+ of everything, gets no badge that contradicts it', async () => {
  const gone = anArticle('L1', { remaining: 0, newed: true })
  const both = (
    <>
      <GoodsBadge article={gone} />
      <StockMark article={gone} />
    </>
  )
  const screen = await renderScreen(both, {
    device: deviceWith({ ...signedIn(aClient({ isTest: true })), sync: createCell(aSync()) }),
  })
  await expect.element(screen.getByText('1000+ in stock')).toBeVisible()
  await expect.element(screen.getByText('New')).toBeVisible()
  await expect.element(screen.getByText('Sold out')).not.toBeInTheDocument()
})

test('an article that only representatives sell says so beside its badge', async () => {
  const screen = await show(0, { salesRange: 'OFFLINE', newed: true })
  await expect.element(screen.getByText('Not sold online')).toBeVisible()
  await expect.element(screen.getByText('New')).toBeVisible()
  await screen.unmount()
  const other = await show(0, { salesRange: 'HORECA', newed: true })
  await expect.element(other.getByText('New')).toBeVisible()
  await expect.element(other.getByText('Not sold online')).not.toBeInTheDocument()
})

test('if a promotion sets the price, there is no VIP badge', async () => {
  const activity = { kind: 'promotion', percent: 20, startsAt: 0, endsAt: Date.now() + 60_000, unitsLeft: null } as const
  const screen = await show(7.5, { activity, newed: true })
  await expect.element(screen.getByText('New')).toBeVisible()
})
