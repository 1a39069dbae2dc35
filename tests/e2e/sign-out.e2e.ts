import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { addToCart, sendNow, signIn, waitUntilOffline } from './kit/acts.ts'
import { BUYER, NUMBER, accountId, cartOf, plainArticles, startAsBuyer } from './kit/buyer.ts'
import type { Plain } from './kit/buyer.ts'
import { EVERYTHING_SENT, isBatch, sendAll } from './kit/kill.ts'
import type { World } from './kit/world.ts'
import { expect, test } from './kit/world.ts'

const leave = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'You and this app' }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
}
const enterAgain = async (page: Page): Promise<void> => {
  await signIn(page, 'Buyer', BUYER)
  await expect(page.getByRole('banner').getByText(NUMBER)).toBeVisible()
}
/** A page opened without a network holds no token, so nothing entered there can have been sent. */
const cutBeforeSending = async (page: Page, proxy: World['proxy']): Promise<void> => {
  await proxy.cut()
  await page.goto('/sync')
  await expect(page.getByRole('banner').getByText(NUMBER)).toBeVisible()
}
const lost = (page: Page, words: RegExp) => page.getByRole('dialog').getByRole('list', { name: words })

test('discarding unsent work requires the typed word; then it is gone here and never sent', async ({ page, world }) => {
  const { db, proxy } = world
  const [article] = (await plainArticles(db, 1)) as [Plain]
  await startAsBuyer(page)
  await waitUntilOffline(page)
  await cutBeforeSending(page, proxy)
  try {
    await addToCart(page, article.goods_id)
    await leave(page)
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading', { name: '1 change is not sent yet' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Discard them…' }).click()
    const discard = dialog.getByRole('button', { name: 'Discard and sign out' })
    await expect(discard).toBeDisabled()
    await expect(lost(page, /never reach the service/).getByRole('listitem')).toHaveCount(1)
    await expect(lost(page, /The service may have them/)).toHaveCount(0)
    const word = dialog.getByLabel('Type “discard” to confirm')
    await word.fill('discar')
    await expect(discard).toBeDisabled()
    // Going back loses nothing.
    await dialog.getByRole('button', { name: 'Back' }).click()
    await dialog.getByRole('button', { name: 'Stay signed in' }).click()
    await expect(page.getByRole('link', { name: /^Cart: 1 article/ }).first()).toBeVisible()
    await leave(page)
    await dialog.getByRole('button', { name: 'Discard them…' }).click()
    await word.fill('discard')
    await discard.click()
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  } finally {
    await proxy.mend()
  }
  await enterAgain(page)
  await page.goto('/sync')
  await expect(page.getByText(EVERYTHING_SENT)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Done' })).toContainText('Withdrawn by you')
  expect(await cartOf(db, NUMBER)).toEqual([])
})

test('work sent without an answer is not called lost: the dialog says that it may have arrived, and it has', async ({
  page,
  world,
}) => {
  const { db, proxy } = world
  const [sent, unsent] = (await plainArticles(db, 2)) as [Plain, Plain]
  await startAsBuyer(page)
  await waitUntilOffline(page)
  const held = proxy.holdNext(isBatch, 'answer')
  await addToCart(page, sent.goods_id)
  await held.arrived
  // The server has acted; its answer never comes.
  await cutBeforeSending(page, proxy)
  try {
    await addToCart(page, unsent.goods_id)
    await leave(page)
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading', { name: '2 changes are not sent yet' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Discard them…' }).click()
    await expect(lost(page, /never reach the service/).getByRole('listitem')).toHaveCount(1)
    await expect(lost(page, /The service may have them/).getByRole('listitem')).toHaveCount(1)
    await dialog.getByLabel('Type “discard” to confirm').fill('discard')
    await dialog.getByRole('button', { name: 'Discard and sign out' }).click()
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  } finally {
    await held.release()
    await proxy.mend()
  }
  await enterAgain(page)
  expect(await cartOf(db, NUMBER)).toEqual([{ goods_id: sent.goods_id, quantity: sent.sale_double }])
  await expect(page.getByRole('link', { name: /^Cart: 1 article/ }).first()).toBeVisible()
})

test('the file from the sign-out holds every unsent command in full, and the export removes nothing', async ({ page, world }) => {
  const { db, proxy } = world
  const given = await plainArticles(db, 2)
  await startAsBuyer(page)
  await waitUntilOffline(page)
  await proxy.cut()
  try {
    for (const { goods_id } of given) await addToCart(page, goods_id)
    await leave(page)
    const dialog = page.getByRole('dialog')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Export to a file' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('tradepad-unsent.json')
    const text = await readFile(await file.path(), 'utf8')
    const { commands } = JSON.parse(text) as { commands: { call: string }[] }
    expect(commands.map(({ call }) => call)).toEqual(['cart.save', 'cart.save'])
    for (const { goods_id } of given) expect(text).toContain(goods_id)
    // No data of the session goes into a file.
    expect(text).not.toMatch(/eyJ|[Bb]earer|token/)
    await dialog.getByRole('button', { name: 'Stay signed in' }).click()
  } finally {
    await proxy.mend()
  }
  await page.goto('/sync')
  await sendAll(page)
  expect((await cartOf(db, NUMBER)).map(({ goods_id }) => goods_id)).toEqual(given.map(({ goods_id }) => goods_id).sort())
})

test('“Send now” in the sign-out dialog sends once the service allows it, says that everything is sent, and offers to sign out', async ({
  page,
  world,
}) => {
  const { db, proxy } = world
  const [article] = (await plainArticles(db, 1)) as [Plain]
  await startAsBuyer(page)
  await waitUntilOffline(page)
  // With a token in this page, the sending fails and not the session.
  const answered = page.waitForResponse((response) => response.ok() && 'authorization' in response.request().headers())
  await page.getByRole('button', { name: 'Refresh' }).click()
  await answered
  const batches = () => proxy.seen.filter(isBatch).length
  const dialog = page.getByRole('dialog')
  await world.stopDatabase()
  try {
    const first = batches()
    await addToCart(page, article.goods_id)
    await expect.poll(batches).toBeGreaterThan(first)
    await leave(page)
    await expect(dialog.getByRole('heading', { name: '1 change is not sent yet' })).toBeVisible()
    const send = dialog.getByRole('button', { name: 'Send now' })
    await expect(send).toBeEnabled()
    // The service asked for five seconds (503), which no press shortens; the back-off beyond them yields to a press.
    const before = batches()
    await send.click()
    await expect.poll(batches, { timeout: 15_000 }).toBeGreaterThan(before)
  } finally {
    await world.startDatabase()
  }
  const isSent = async () => {
    await sendNow(page)
    return dialog.getByRole('heading', { name: EVERYTHING_SENT }).isVisible()
  }
  await expect.poll(isSent, { timeout: 30_000 }).toBe(true)
  await dialog.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(await cartOf(db, NUMBER)).toEqual([{ goods_id: article.goods_id, quantity: article.sale_double }])
})

test('lines left out of the next order are sealed with the person’s work, even those that an older version stored in plain text', async ({
  page,
  world,
}) => {
  const { db } = world
  const [first, second] = (await plainArticles(db, 2)) as [Plain, Plain]
  const former = `tradepad.leftOut.${await accountId(db, NUMBER)}`
  const plainWords = () => page.evaluate(() => JSON.stringify(Object.entries(localStorage)))
  const boxes = page.getByRole('checkbox', { name: /^Order / })
  await startAsBuyer(page)
  for (const { goods_id } of [first, second]) await addToCart(page, goods_id)
  await page.evaluate(([key, goodsId]) => localStorage.setItem(key, JSON.stringify([goodsId])), [former, first.goods_id] as const)
  await page.goto('/cart')
  await expect(page.getByText('1 of 2 lines chosen')).toBeVisible()
  await expect.poll(plainWords).not.toContain(former)
  await page.getByRole('checkbox', { name: '1 of 2 lines chosen' }).check()
  await expect(page.getByText('All lines chosen')).toBeVisible()
  await boxes.first().uncheck()
  await expect(page.getByText('1 of 2 lines chosen')).toBeVisible()
  // Longer than the device takes to store it.
  await page.waitForTimeout(500)
  await page.reload()
  await expect(page.getByText('1 of 2 lines chosen')).toBeVisible()
  for (const { goods_id } of [first, second]) expect(await plainWords()).not.toContain(goods_id)
  await leave(page)
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(await plainWords()).not.toContain('leftOut')
  await enterAgain(page)
  await page.goto('/cart')
  await expect(page.getByText('1 of 2 lines chosen')).toBeVisible()
})
