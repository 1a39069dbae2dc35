import type { Page } from '@playwright/test'
import { addToCart, openSync, sendNow, waitUntilOffline } from './kit/acts.ts'
import { plainArticles, startAsBuyer } from './kit/buyer.ts'
import type { Plain } from './kit/buyer.ts'
import { expectOnce, freeze, heldDatabases, isBatch, openCentre, sentSince, sleep, withSleep } from './kit/kill.ts'
import { secondBuild } from './kit/second-build.ts'
import { expect, test } from './kit/world.ts'

const isLong = process.env.TRADEPAD_LONG === '1'
const LEASE_MS = 20_000
/** An access token lives for a quarter of an hour. */
const TOKEN_MS = 15 * 60_000

const toCentre = async (tab: Page): Promise<void> => {
  // A background tab is drawn only once a second.
  await tab.bringToFront()
  await openSync(tab)
}

test('the sending tab freezes: another one takes over after its lease, and the thawed one does no harm', async ({
  page,
  context,
  world,
}) => {
  const { db, proxy } = world
  const given = await plainArticles(db, 3)
  const [first, second, third] = given as [Plain, Plain, Plain]
  const from = proxy.seen.length
  await withSleep(context)
  await startAsBuyer(page)
  const centre = await openCentre(context)
  await page.bringToFront()
  const held = proxy.holdNext(isBatch, 'answer')
  await addToCart(page, first.goods_id)
  await held.arrived
  await addToCart(page, second.goods_id)
  const thaw = await freeze(page)
  await centre.bringToFront()
  await expect(centre.getByText('2 waiting')).toBeVisible()
  const frozenAt = Date.now()
  // In the long run the lease expires by itself; otherwise the other tab's clock is advanced by as much.
  if (!isLong) await sleep(centre, LEASE_MS)
  await expectOnce(world, centre, { given: [first, second], from })
  const tookMs = Date.now() - frozenAt
  test.info().annotations.push({ type: 'taken over after', description: `${tookMs} ms` })
  expect(sentSince(proxy, from).values().next().value).toBe(2)

  // The frozen tab gets its answer long after everything is done.
  await thaw()
  await held.release()
  await toCentre(page)
  await expectOnce(world, page, { given: [first, second], from })
  await addToCart(page, third.goods_id)
  await expectOnce(world, centre, { given, from })
})

test(
  'a tab may freeze at any moment of an addition: no other tab has to wait for it, and everything is added',
  { tag: '@long' },
  async ({ page, context, world }) => {
    const [article] = await plainArticles(world.db, 1)
    await startAsBuyer(page)
    const centre = await openCentre(context)
    await page.bringToFront()
    await addToCart(page, article?.goods_id ?? '')
    // A slow tablet: several additions are in progress when it freezes, and each meets more than one freeze.
    const cdp = await context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const more = await page.getByRole('article').getByRole('button', { name: 'More' }).elementHandle()
    const held: string[] = []
    for (let wait = 0; wait < 24; wait += 1.5) {
      await page.evaluate(
        ([button, ms]) => {
          ;(button as HTMLElement).click()
          return new Promise((resolve) => setTimeout(resolve, ms))
        },
        [more, wait] as const,
      )
      const thaw = await freeze(page)
      held.push(...(await heldDatabases(centre)))
      await thaw()
    }
    expect(held).toEqual([])
    await expect(page.getByRole('article').getByText(/^In cart/)).toHaveText('In cart: 17')
  },
)

test('two builds are open, with work waiting in the older one: both append and send, and everything is delivered once', async ({
  page,
  context,
  world,
}) => {
  const { db, proxy } = world
  const given = await plainArticles(db, 4)
  const [first, second, third, fourth] = given as [Plain, Plain, Plain, Plain]
  const buildOf = (tab: Page) =>
    tab.evaluate(() => document.querySelector('meta[name="build"]')?.getAttribute('content') ?? 'first')
  const versions = () =>
    page.evaluate(async () => (await indexedDB.databases()).map(({ version }) => version).toSorted((a = 0, b = 0) => a - b))
  await startAsBuyer(page)
  await waitUntilOffline(page)
  const before = await versions()
  const from = proxy.seen.length
  proxy.block(isBatch)
  await addToCart(page, first.goods_id)
  proxy.alter(secondBuild())
  try {
    const newer = await context.newPage()
    await newer.goto('/sync')
    await newer.getByRole('button', { name: 'Update' }).click({ timeout: 30_000 })
    await expect.poll(() => buildOf(newer).catch(() => '')).toBe('second')
    await expect(newer.getByText('1 waiting')).toBeVisible()
    expect(await versions()).not.toEqual(before)
    await addToCart(newer, second.goods_id)
    await toCentre(newer)
    await expect(newer.getByText('2 waiting')).toBeVisible()

    await page.bringToFront()
    expect(await buildOf(page)).toBe('first')
    await addToCart(page, third.goods_id)
    await toCentre(page)
    await expect(page.getByText('3 waiting')).toBeVisible()
    proxy.block(undefined)
    await sendNow(page)
    await expectOnce(world, page, { given: [first, second, third], from })
    expect(await buildOf(page)).toBe('first')

    await newer.bringToFront()
    await expectOnce(world, newer, { given: [first, second, third], from })
    await addToCart(newer, fourth.goods_id)
    await expectOnce(world, page, { given, from })
  } finally {
    proxy.alter(undefined)
    proxy.block(undefined)
  }
})

test(
  'eight tabs with an expired access token request one new token, and all carry on',
  { tag: '@long' },
  async ({ page, context, world }) => {
    // Eight pages on a small machine.
    test.slow()
    const { db, proxy } = world
    const given = await plainArticles(db, 2)
    const [first, second] = given as [Plain, Plain]
    await withSleep(context)
    await startAsBuyer(page)
    await waitUntilOffline(page)
    const tabs = [page]
    while (tabs.length < 8) tabs.push(await openCentre(context))
    const other = tabs[1]!
    const from = proxy.seen.length
    await proxy.cut()
    await page.bringToFront()
    await addToCart(page, first.goods_id)
    await toCentre(page)
    await other.bringToFront()
    await addToCart(other, second.goods_id)
    await toCentre(other)
    for (const tab of tabs) {
      await expect(tab.getByText('2 waiting')).toBeVisible()
      await sleep(tab, TOKEN_MS)
    }
    await proxy.mend()
    // Each of them tries to send.
    await Promise.all(tabs.map((tab) => tab.evaluate(() => dispatchEvent(new Event('focus')))))
    for (const tab of tabs) await expectOnce(world, tab, { given, from })
    // And each gets the answers to its own requests.
    for (const tab of tabs) {
      const answered = tab.waitForResponse((response) => response.url().includes('/order/list') && response.ok())
      await tab.bringToFront()
      await tab.getByRole('button', { name: 'Refresh' }).click()
      await answered
      await expect(tab.getByRole('banner').getByText('Up to date')).toBeVisible()
    }
    expect(proxy.seen.slice(from).filter(({ path }) => path.includes('/user/refresh/token'))).toHaveLength(1)
  },
)
