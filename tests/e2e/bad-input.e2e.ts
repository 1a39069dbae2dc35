import type { Page } from '@playwright/test'
import { createTokens } from '../../server/http/tokens.ts'
import { PASSWORD, addToCart, ask, cardOf, search, signIn, waitUntilOffline } from './kit/acts.ts'
import { BUYER, NUMBER, accountId, cartOf, emptyCart, plainArticles, startAsBuyer, tokenOf } from './kit/buyer.ts'
import { expect, test } from './kit/world.ts'

/** Client number of a company that the buyer has nothing to do with. */
const FOREIGN = 'IT20001'

test.afterEach(async ({ world }) => {
  await emptyCart(world.db, NUMBER)
})

test('a wrong password and an unknown account get the same message, and what was typed stays', async ({ page }) => {
  await page.goto('/')
  for (const [kind, name, password] of [
    ['Buyer', BUYER, 'not-the-password'],
    ['Buyer', 'nobody@nowhere.example', PASSWORD],
    ['Staff', 'nobody', PASSWORD],
  ] as const) {
    await signIn(page, kind, name, password)
    await expect(page.getByRole('alert')).toHaveText('This sign-in name and password do not match. Help')
    await expect(page.getByLabel(kind === 'Buyer' ? 'E-mail' : 'User name')).toHaveValue(name)
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password)
  }
  await page.getByLabel('User name').fill('')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Enter your user name.')).toBeVisible()
  expect(await ask(page, 'user/login/token', { form: { username: BUYER, password: 'wrong' } })).toMatchObject({
    status: 400,
    error: 'session.wrongPassword',
  })
})

test('the account of another company is reported as not found', async ({ page, world }) => {
  await startAsBuyer(page)
  const token = await tokenOf(page)
  const foreign = await accountId(world.db, FOREIGN)
  expect(await ask(page, 'user/refresh/token', { form: { clientId: foreign } })).toMatchObject({
    status: 404,
    error: 'account.notFound',
  })
  const command = {
    id: crypto.randomUUID(),
    call: 'cart.setQuantity',
    version: 1,
    account: foreign,
    body: { goodsId: (await plainArticles(world.db, 1))[0]!.goods_id, quantity: 5 },
    at: new Date().toISOString(),
  }
  const { data } = await ask(page, 'commands', { token, json: { commands: [command] } })
  expect(data?.results).toMatchObject([{ id: command.id, status: 404, error: 'account.notFound' }])
  expect(await cartOf(world.db, FOREIGN)).toEqual([])
  // Staff who may not act for the account: the picker does not list it, and the call reports it as unknown.
  const staff = await ask(page, 'worker/login', { form: { username: 'wei.chen', password: PASSWORD } })
  const acting = await ask(page, 'user/username/login', {
    token: String(staff.data?.access_token),
    form: { username: FOREIGN },
  })
  expect(acting).toMatchObject({ status: 404, error: 'account.notFound' })
  // An address with a foreign id shows words, not a blank page.
  await page.goto(`/order/orderDetail?orderId=${crypto.randomUUID()}`)
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
})

test('expired and forged access tokens are refused', async ({ page, world }) => {
  await startAsBuyer(page)
  const token = await tokenOf(page)
  const good = await ask(page, 'cart/count', { method: 'GET', token })
  expect(good.status).toBe(200)
  const [head, claims, seal] = token.split('.') as [string, string, string]
  const facts = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const stolen = encode({ ...facts, account: await accountId(world.db, FOREIGN) })
  const tokens = createTokens(`${world.dataDir}/keys/access.jwk`)
  const expired = await tokens.sign(
    {
      tenant: 'main',
      actor: { kind: 'buyer', id: String(facts.sub), name: String(facts.name), role: 'buyer' },
      sessionId: String(facts.sid),
      account: String(facts.account),
      country: 'ES',
      isTest: false,
    },
    new Date(Date.now() - 3_600_000),
  )
  for (const bad of [
    expired,
    `${head}.${stolen}.${seal}`,
    `${encode({ alg: 'none', typ: 'JWT' })}.${claims}.`,
    'not-a-token',
    '',
  ]) {
    const answer = await ask(page, 'cart/count', { method: 'GET', token: bad })
    expect(answer, bad.slice(0, 40)).toMatchObject({ status: 401, error: 'session.missing' })
  }
})

/** The session as the device stores it, sealed: each write gives different bytes. */
const keptSession = (page: Page): Promise<readonly number[]> =>
  page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    const db = await answer(indexedDB.open('t:main'))
    const row = (await answer(db.transaction('meta').objectStore('meta').get('session'))) as {
      readonly value: { readonly sealed: Uint8Array }
    }
    db.close()
    return [...row.value.sealed]
  })

test('a forged session cookie leads to the sign-in, and the work on the device is kept and sent', async ({
  page,
  context,
  world,
}) => {
  const [article] = await plainArticles(world.db, 1)
  await startAsBuyer(page)
  await waitUntilOffline(page)
  await world.proxy.cut()
  await addToCart(page, article!.goods_id)
  const cookies = (await context.cookies()).filter(({ name }) => name === 'tradepad_refresh')
  expect(cookies).toHaveLength(1)
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, value: 'forged'.repeat(8) })))
  // Reloaded without a network, so that no token is in memory.
  await page.reload()
  await expect(page.getByRole('link', { name: /^Cart: 1 article/ }).first()).toBeVisible()
  const before = await keptSession(page)
  expect(before.length).toBeGreaterThan(100)
  await world.proxy.mend()
  await expect(page.getByText('Waiting for sign-in').first()).toBeVisible({ timeout: 30_000 })
  // The expiry is shown at once and stored a moment later: a start in between would not know of it.
  await expect.poll(() => keptSession(page)).not.toEqual(before)
  await page.goto('/login')
  await expect(page.getByText('1 change of Elena Prado waits on this device')).toBeVisible()
  await page.getByRole('button', { name: 'Continue without sending' }).click()
  await expect(page.getByRole('banner').getByText('Waiting for sign-in')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Cart: 1 article/ }).first()).toBeVisible()
  expect(await cartOf(world.db, NUMBER)).toEqual([])
  await page.goto('/sync')
  await page.getByRole('link', { name: 'Sign in to send' }).click()
  await signIn(page, 'Buyer', BUYER)
  await expect.poll(() => cartOf(world.db, NUMBER)).toEqual([{ goods_id: article!.goods_id, quantity: article!.sale_double }])
})

test('a body that breaks the contract is refused with the field, never with a server error', async ({ page, world }) => {
  const [article] = await plainArticles(world.db, 1)
  await startAsBuyer(page)
  const token = await tokenOf(page)
  const goodsId = article!.goods_id
  const bad: readonly [string, unknown][] = [
    ['cart/update/quantity', { goodsId, quantity: -1 }],
    ['cart/update/quantity', { goodsId, quantity: 1e9 }],
    ['cart/update/quantity', { goodsId, quantity: 'abc' }],
    ['cart/update/quantity', { goodsId, quantity: 1.5 }],
    ['cart/update/quantity', { goodsId: "'; drop table cart_line --", quantity: 1 }],
    ['cart/update/quantity', { quantity: 1 }],
    ['cart/update/quantity', []],
    ['cart/save', { bsShoppingCartGroupDtoList: [] }],
    ['cart/note', { goodsId, note: 'nul \u0000 byte' }],
    ['order/submitOrder', { orderId: 'no uuid', lines: [{}] }],
  ]
  for (const [path, json] of bad) {
    const answer = await ask(page, path, { token, json })
    expect(answer, `${path} ${JSON.stringify(json)}`).toMatchObject({ status: 400, error: 'request.invalid' })
  }
  expect(await cartOf(world.db, NUMBER)).toEqual([])
})

test('a quantity of -1, 1e9 or "abc" is an error under the field, and nothing invalid is kept', async ({ page, world }) => {
  const [article] = await plainArticles(world.db, 1, 6)
  const { goods_id: goodsId, sale_double: step } = article!
  await startAsBuyer(page)
  await waitUntilOffline(page)
  const card = await cardOf(page, goodsId)
  const field = card.getByRole('spinbutton')
  await card.getByRole('button', { name: 'Add to cart' }).click()
  await expect(field).toHaveValue(String(step))
  for (const typed of ['-1', 'abc', '1.000', '1e9']) {
    await field.fill(typed)
    await field.press('Enter')
    // The typed text stays for correction; the cart keeps its quantity.
    await expect(card.getByText('is not a whole number')).toBeVisible()
    await expect(field).toHaveValue(typed)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
  }
  await field.press('Escape')
  await expect(field).toHaveValue(String(step))
  await expect(card.getByText('is not a whole number')).toBeHidden()
  await field.fill('1000000000')
  await field.press('Enter')
  await expect(card.getByText(/^Only [\d,]+ in stock/)).toBeVisible()
  const taken = Number(await field.inputValue())
  expect(taken % step).toBe(0)
  expect(taken).toBeGreaterThan(step)
  await expect.poll(() => cartOf(world.db, NUMBER)).toEqual([{ goods_id: goodsId, quantity: taken }])
  await card.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => cartOf(world.db, NUMBER)).toEqual([{ goods_id: goodsId, quantity: step }])
  await expect(field).toHaveValue(String(step))
  await field.fill('1')
  await field.press('Enter')
  await expect(card.getByText(`1 is too few: the smallest quantity is ${step}.`)).toBeVisible()
  await card.getByRole('button', { name: 'Undo' }).click()
  await expect(field).toHaveValue(String(step))
  await expect.poll(() => cartOf(world.db, NUMBER)).toEqual([{ goods_id: goodsId, quantity: step }])
})

test('nonsense in the search and in the address finds nothing or shows the list, never a broken screen', async ({ page }) => {
  await startAsBuyer(page)
  for (const words of ['🙂🙃', 'مصباح كهربائي', "'; drop table goods; --", '<img src=x onerror=alert(1)>']) {
    await search(page, words)
    await expect(page.getByRole('heading', { name: `Nothing found for “${words}”` })).toBeVisible()
  }
  await page.goto(`/searchResult?keyword=${'lamp '.repeat(2000).trim()}`)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.getByText('Only the first 200 characters and 12 words are searched for.')).toBeVisible()
  await expect(page.getByText('This screen stopped on an error')).toBeHidden()
  await page.goto(`/mainProductList?priceFrom=abc&brand=%5B1%2Cnull%5D&stock=%F0%9F%99%82&sort=-1&value=`)
  await expect(page.getByText('0 articles', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Clear the filters' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a missing picture leaves a quiet mark in its place', async ({ page }) => {
  await page.route('**/media/**', (route) => route.fulfill({ status: 404 }))
  await startAsBuyer(page)
  await page.goto('/mainProductList')
  const card = page.getByRole('article').first()
  await expect(card).toBeVisible()
  await expect(card.locator('img')).toHaveCount(0)
  await expect(card.getByRole('link')).toBeVisible()
})

test('a part of a list that cannot be read says so, and loads on a retry', async ({ page }) => {
  // Without the catalogue on the device, each page is requested from the service.
  await page.route('**/v1.0/feed/**', (route) => route.abort())
  await startAsBuyer(page)
  await page.goto('/mainProductList')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.route('**/v1.0/goods_list/normal', (route) => route.fulfill({ status: 500 }))
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const broken = page.getByRole('alert').filter({ hasText: 'The articles could not be read' })
  await expect(broken).toBeInViewport()
  await expect(page.getByRole('article')).toHaveCount(0)
  await page.unroute('**/v1.0/goods_list/normal')
  await broken.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('article').last()).toBeInViewport()
  await expect(broken).toBeHidden()
})
