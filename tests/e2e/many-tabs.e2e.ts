import type { Page } from '@playwright/test'
import { addToCart, waitUntilOffline } from './kit/acts.ts'
import { plainArticles, startAsBuyer } from './kit/buyer.ts'
import type { Plain } from './kit/buyer.ts'
import { expectOnce, freeze, isBatch, openCentre, sentSince } from './kit/kill.ts'
import { secondBuild } from './kit/second-build.ts'
import { expect, test } from './kit/world.ts'

test('the tab that sends freezes: another one takes over after its lease, and the thawed one does no harm', async ({
  page,
  context,
  world,
}) => {
  const { db, proxy } = world
  const articles = (await plainArticles(db, 3)) as [Plain, Plain, Plain]
  const given = articles.slice(0, 2)
  const from = proxy.seen.length
  await startAsBuyer(page)
  const centre = await openCentre(context)
  const held = proxy.holdNext(isBatch, 'answer')
  await addToCart(page, articles[0].goods_id)
  await held.arrived
  await addToCart(page, articles[1].goods_id)
  const thaw = await freeze(page)
  const frozenAt = Date.now()
  await expectOnce(world, centre, { given, from })
  expect(Date.now() - frozenAt).toBeGreaterThan(10_000)
  test.info().annotations.push({ type: 'taken over after', description: `${Date.now() - frozenAt} ms` })

  // The answer to what the frozen one had sent comes when all is long done.
  await thaw()
  await held.release()
  await page.getByRole('link', { name: 'Sync', exact: true }).click()
  await expectOnce(world, page, { given, from })
  await addToCart(page, articles[2].goods_id)
  await expectOnce(world, centre, { given: articles, from })
})

test('two builds are open, with work waiting in the older: both give, and all is delivered once', async ({ page, context, world }) => {
  const { db, proxy } = world
  const given = (await plainArticles(db, 4)) as [Plain, Plain, Plain, Plain]
  const buildOf = (tab: Page) => tab.evaluate(() => document.querySelector('meta[name="build"]')?.getAttribute('content') ?? 'first')
  await startAsBuyer(page)
  await waitUntilOffline(page)
  const from = proxy.seen.length
  proxy.block(isBatch)
  await addToCart(page, given[0].goods_id)
  proxy.alter(secondBuild())
  try {
    const newer = await context.newPage()
    await newer.goto('/sync')
    await newer.getByRole('button', { name: 'Update' }).click({ timeout: 30_000 })
    await expect.poll(() => buildOf(newer).catch(() => '')).toBe('second')
    await expect(newer.getByText('1 waiting')).toBeVisible()
    expect(await buildOf(page)).toBe('first')
    await addToCart(newer, given[1].goods_id)
    await addToCart(page, given[2].goods_id)
    await newer.getByRole('link', { name: 'Sync', exact: true }).click()
    await expect(newer.getByText('3 waiting')).toBeVisible()
    await page.getByRole('link', { name: 'Sync', exact: true }).click()
    await expect(page.getByText('3 waiting')).toBeVisible()
    proxy.block(undefined)
    await expectOnce(world, newer, { given: given.slice(0, 3), from })
    await expectOnce(world, page, { given: given.slice(0, 3), from })
    await addToCart(page, given[3].goods_id)
    await expectOnce(world, newer, { given, from })
    expect(await buildOf(page)).toBe('first')
  } finally {
    proxy.alter(undefined)
    proxy.block(undefined)
  }
})

test('eight tabs whose access token has run out ask for one new one, and all go on', async ({ page, context, world }) => {
  const { db, proxy } = world
  const TABS = 8
  const given = await plainArticles(db, TABS)
  // A device that slept for a quarter of an hour: its clock has moved on, its pages have not.
  await context.addInitScript(() => {
    const awake = Date.now.bind(Date)
    let slept = 0
    Date.now = () => awake() + slept
    addEventListener('slept', () => {
      slept += 16 * 60_000
    })
  })
  await startAsBuyer(page)
  await waitUntilOffline(page)
  const tabs = [page]
  while (tabs.length < TABS) tabs.push(await openCentre(context))
  const from = proxy.seen.length
  await proxy.cut()
  for (const [index, tab] of tabs.entries()) {
    await addToCart(tab, given[index]!.goods_id)
    await tab.getByRole('link', { name: 'Sync', exact: true }).click()
  }
  await Promise.all(tabs.map((tab) => tab.evaluate(() => dispatchEvent(new Event('slept')))))
  await proxy.mend()
  const refreshes = () => proxy.seen.slice(from).filter(({ path }) => path.includes('/refresh/token')).length
  await Promise.all(tabs.map((tab) => tab.evaluate(() => dispatchEvent(new Event('focus')))))
  for (const tab of tabs) await expectOnce(world, tab, { given, from })
  // Each asks the service for something of its own.
  for (const tab of tabs) {
    await tab.getByRole('link', { name: 'Orders', exact: true }).click()
    await expect(tab.getByRole('banner').getByText('Up to date')).toBeVisible()
  }
  expect(refreshes()).toBe(1)
})
