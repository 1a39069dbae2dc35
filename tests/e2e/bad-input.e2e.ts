import type { Page } from '@playwright/test'
import { createTokens } from '../../server/http/tokens.ts'
import { PASSWORD, addToCart, ask, cardOf, signIn, waitUntilOffline } from './kit/acts.ts'
import { expect, test } from './kit/world.ts'
import type { World } from './kit/world.ts'

const BUYER = 'compras@horizonte.example'
const NUMBER = 'ES10002'
/** Of a company that the buyer has nothing to do with. */
const FOREIGN = 'IT20001'

type Db = World['db']

const accountId = async (db: Db, number: string): Promise<string> =>
  (await db.query<{ account_id: string }>('select account_id from client_account where client_number = $1', [number])).rows[0]!
    .account_id

interface Plain {
  readonly goods_id: string
  readonly sale_double: number
}

/** Articles in good supply that everybody may buy, without a promotion: what happens to them is the test's doing alone. */
const plainArticles = async (db: Db, count: number, step = 1): Promise<Plain[]> => {
  const { rows } = await db.query<Plain>(
    `select g.goods_id, g.sale_double from goods g join stock s using (tenant_id, goods_id)
     where g.tenant_id = 'main' and g.sales_range = '' and not g.off_shelves and not g.not_check_stock and not g.presale
       and g.vip_type = 0 and g.sale_double >= $2 and s.remaining between 30 * g.sale_double and 5000
       and not exists (select from activity v where v.tenant_id = 'main' and v.goods_id = g.goods_id)
     order by g.goods_id limit $1`,
    [count, step],
  )
  expect(rows).toHaveLength(count)
  return rows
}

const cartOf = async (db: Db, number: string) =>
  (
    await db.query<{ goods_id: string; quantity: number }>(
      `select c.goods_id, c.quantity from cart_line c join client_account a using (tenant_id, account_id)
       where a.client_number = $1 order by c.goods_id`,
      [number],
    )
  ).rows

const emptyCart = (db: Db, number: string) =>
  db.query(
    `delete from cart_line c using client_account a
     where a.tenant_id = c.tenant_id and a.account_id = c.account_id and a.client_number = $1`,
    [number],
  )

/** Tells the devices that articles changed, as the server's own changes do. */
const raiseRevision = (db: Db) =>
  db.query(`update catalogue_revision set content = content + 1, volatile = volatile + 1 where tenant_id = 'main'`)

const startAsBuyer = async (page: Page): Promise<void> => {
  await page.goto('/')
  await signIn(page, 'Buyer', BUYER)
  await expect(page.getByRole('banner').getByText(NUMBER)).toBeVisible()
}

const tokenOf = async (page: Page): Promise<string> => {
  const { status, data } = await ask(page, 'user/login/token', { form: { username: BUYER, password: PASSWORD } })
  expect(status).toBe(200)
  return String(data?.access_token)
}

test.afterEach(async ({ world }) => {
  await emptyCart(world.db, NUMBER)
})

test('a wrong password and an unknown account are told in the same words, and what was typed stays', async ({ page }) => {
  await page.goto('/')
  for (const [kind, name, password] of [
    ['Buyer', BUYER, 'not-the-password'],
    ['Buyer', 'nobody@nowhere.example', PASSWORD],
    ['Staff', 'nobody', PASSWORD],
  ] as const) {
    await signIn(page, kind, name, password)
    await expect(page.getByRole('alert')).toHaveText('This sign-in name and password do not match.')
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

test('the account of another company is not there', async ({ page, world }) => {
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
  // Staff who may not act for it: the picker does not show it, the call does not know it.
  const staff = await ask(page, 'worker/login', { form: { username: 'wei.chen', password: PASSWORD } })
  const acting = await ask(page, 'user/username/login', {
    token: String(staff.data?.access_token),
    form: { username: FOREIGN },
  })
  expect(acting).toMatchObject({ status: 404, error: 'account.notFound' })
  // The address of something foreign shows words, not a white page.
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

test('a forged session cookie asks to sign in, and the work of the device is kept and sent', async ({ page, context, world }) => {
  const [article] = await plainArticles(world.db, 1)
  await startAsBuyer(page)
  await waitUntilOffline(page)
  await world.proxy.cut()
  await addToCart(page, article!.goods_id)
  const cookies = (await context.cookies()).filter(({ name }) => name === 'tradepad_refresh')
  expect(cookies).toHaveLength(1)
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, value: 'forged'.repeat(8) })))
  await world.proxy.mend()
  await page.reload()
  await expect(page.getByText('Waiting for sign-in').first()).toBeVisible({ timeout: 30_000 })
  await page.goto('/login')
  await expect(page.getByText('1 change of Elena Prado waits on this device')).toBeVisible()
  await page.getByRole('button', { name: 'Go on without sending' }).click()
  await expect(page.getByRole('banner').getByText('Waiting for sign-in')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Cart: 1 article/ }).first()).toBeVisible()
  expect(await cartOf(world.db, NUMBER)).toEqual([])
  await page.goto('/sync')
  await page.getByRole('link', { name: 'Sign in to send' }).click()
  await signIn(page, 'Buyer', BUYER)
  await expect.poll(() => cartOf(world.db, NUMBER)).toEqual([{ goods_id: article!.goods_id, quantity: article!.sale_double }])
})

test('a body that breaks the contract is refused with the field, never with a failure of ours', async ({ page, world }) => {
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

test('a quantity of -1, 1e9 or "abc" is told under the field, and nothing wrong is kept', async ({ page, world }) => {
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
    // What was typed stays to be corrected; the cart holds what it held.
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

test('off shelf, dearer and out of stock since the order was drafted: each line is decided, and one order is accepted', async ({
  page,
  world,
}) => {
  const { db, proxy } = world
  const [gone, dearer, scarce] = (await plainArticles(db, 3)) as [Plain, Plain, Plain]
  const own = 'DECIDE-1'
  await startAsBuyer(page)
  await waitUntilOffline(page)
  await proxy.cut()
  for (const { goods_id } of [gone, dearer, scarce]) await addToCart(page, goods_id)
  const card = await cardOf(page, scarce.goods_id)
  const wanted = scarce.sale_double * 5
  await card.getByRole('spinbutton').fill(String(wanted))
  await card.getByRole('spinbutton').press('Enter')
  const pieces = gone.sale_double + dearer.sale_double + wanted
  await expect(page.getByRole('link', { name: `Cart: 3 articles, ${pieces} pieces` }).first()).toBeVisible()
  await page.goto('/order/orderConfirm')
  await page.getByLabel('Your order number').fill(own)
  await page.getByRole('button', { name: 'Submit order' }).click()
  await expect(page.getByRole('heading', { name: 'Saved on this device' })).toBeVisible()
  const orderId = new URL(page.url()).searchParams.get('orderId')

  // Meanwhile in the world.
  const left = scarce.sale_double * 2
  const stock = await db.query<{ remaining: number }>('select remaining from stock where goods_id = $1', [scarce.goods_id])
  await db.query('update goods set off_shelves = true where goods_id = $1', [gone.goods_id])
  await db.query('update price set amount = amount * 2 where goods_id = $1', [dearer.goods_id])
  await db.query('update stock set remaining = $2 where goods_id = $1', [scarce.goods_id, left])
  await raiseRevision(db)
  try {
    await proxy.mend()
    await page.goto(`/order/orderSuccess?orderId=${orderId}`)
    await expect(page.getByRole('heading', { name: 'Needs your decision' })).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('banner').getByText(/needs? your decision/)).toBeVisible()
    expect((await db.query('select from orders where own_number = $1', [own])).rowCount).toBe(0)
    await page.getByRole('link', { name: 'Decide now' }).click()

    const part = page.getByRole('region', { name: 'Nothing was ordered yet: please decide' })
    const line = (goodsId: string) => part.getByRole('listitem').filter({ hasText: goodsId })
    const send = part.getByRole('button', { name: 'Send again with these decisions' })
    await expect(send).toBeDisabled()
    await expect(part.getByText('3 lines are still open')).toBeVisible()
    await expect(line(gone.goods_id)).toContainText('This article is no longer sold.')
    await expect(line(dearer.goods_id)).toContainText('The price has gone up since you saw it.')
    await expect(line(dearer.goods_id)).toContainText(/seen.*€.*now.*€/)
    await expect(line(scarce.goods_id)).toContainText('There is not enough in stock.')
    await expect(line(scarce.goods_id)).toContainText(new RegExp(`seen ${wanted}.*now ${left}`))
    await line(gone.goods_id).getByText('Remove', { exact: true }).click()
    await line(dearer.goods_id).getByText('Accept').click()
    await line(scarce.goods_id).getByText(`Take ${left}`).click()
    await send.click()
    await page.goto(`/order/orderSuccess?orderId=${orderId}`)
    await expect(page.getByRole('heading', { name: /^Accepted/ })).toBeVisible({ timeout: 30_000 })

    const orders = await db.query<{ order_id: string }>('select order_id from orders where own_number = $1', [own])
    expect(orders.rows).toEqual([{ order_id: orderId }])
    const lines = await db.query<{ goods_id: string; quantity: number; doubled: boolean }>(
      `select l.goods_id, l.quantity,
         l.original_price = (select p.amount from price p where p.goods_id = l.goods_id and p.list_id = 'plus' and p.tenant_id = 'main') as doubled
       from order_line l where order_id = $1 order by l.goods_id`,
      [orderId],
    )
    expect(lines.rows).toEqual(
      [
        { goods_id: dearer.goods_id, quantity: dearer.sale_double, doubled: true },
        { goods_id: scarce.goods_id, quantity: left, doubled: true },
      ].sort((a, b) => a.goods_id.localeCompare(b.goods_id)),
    )
    // What the cart could not take is decided too; then nothing waits any more.
    await page.goto('/sync')
    const refused = page.getByRole('list', { name: 'Waiting' }).getByRole('listitem').filter({ hasText: 'no longer sold' })
    await refused.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Everything is sent')).toBeVisible()
  } finally {
    await db.query('update goods set off_shelves = false where goods_id = $1', [gone.goods_id])
    await db.query('update price set amount = amount / 2 where goods_id = $1', [dearer.goods_id])
    await db.query('update stock set remaining = $2 where goods_id = $1', [scarce.goods_id, stock.rows[0]!.remaining])
    await raiseRevision(db)
    await proxy.mend()
  }
})

test('without its database the service says so, and the app goes on', async ({ page, world }) => {
  const [article] = await plainArticles(world.db, 1)
  await startAsBuyer(page)
  await waitUntilOffline(page)
  await world.stopDatabase()
  try {
    expect(await ask(page, 'user/login/token', { form: { username: BUYER, password: PASSWORD } })).toMatchObject({
      status: 503,
      error: 'server.unavailable',
    })
    expect(await page.evaluate(async () => (await fetch('/readyz')).status)).toBe(503)
    await addToCart(page, article!.goods_id)
    await page.getByRole('banner').getByText('1 not sent yet').click()
    const waiting = page.getByRole('list', { name: 'Waiting' })
    await expect(waiting).toContainText('Something failed on our side. What you entered is kept.')
    await page.reload()
    await expect(waiting).toContainText('Something failed on our side. What you entered is kept.')
    await expect(page.getByRole('link', { name: /^Cart: 1 article/ }).first()).toBeVisible()
  } finally {
    await world.startDatabase()
  }
  await expect
    .poll(
      async () => {
        // Nobody waits for the next try when he can press the button.
        const send = page.getByRole('button', { name: 'Send now' })
        if (await send.isVisible()) await send.click({ timeout: 1000 }).catch(() => undefined)
        return cartOf(world.db, NUMBER)
      },
      { timeout: 30_000 },
    )
    .toEqual([{ goods_id: article!.goods_id, quantity: article!.sale_double }])
  await expect(page.getByText('Everything is sent')).toBeVisible()
})

test('a device without room says so and shows nothing as saved; with room it works', async ({ page, context, world }) => {
  const [article] = await plainArticles(world.db, 1)
  // Small from the beginning: a browser that once saw room trusts its memory of it for half a minute.
  const cdp = await context.newCDPSession(page)
  await cdp.send('Storage.overrideQuotaForOrigin', { origin: world.proxy.origin, quotaSize: ROOM_BYTES })
  await startAsBuyer(page)
  await waitUntilOffline(page)
  const card = await cardOf(page, article!.goods_id)
  // Without a network nothing else is stored meanwhile, and no picture is thrown away to make room.
  await world.proxy.cut()
  const field = card.getByRole('spinbutton')
  const noRoom = page.getByText('This device has no room left to save it.')
  let saved = ''
  // The first acts still find the room that the app itself had kept for them.
  await expect(async () => {
    await fillStorage(page)
    saved = await field.inputValue()
    await card.getByRole('button', { name: 'More' }).click()
    await expect(noRoom).toBeVisible({ timeout: 1500 })
  }).toPass({ timeout: 30_000 })
  await expect(field).toHaveValue(saved)
  await page.reload()
  await expect(field).toHaveValue(saved)
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        indexedDB.deleteDatabase('hog').addEventListener('success', resolve)
      }),
  )
  await card.getByRole('button', { name: 'More' }).click()
  const quantity = Number(saved) + article!.sale_double
  await expect(field).toHaveValue(String(quantity))
  await expect(noRoom).toBeHidden()
  await world.proxy.mend()
  await page.getByRole('link', { name: 'Sync', exact: true }).click()
  await expect.poll(() => cartOf(world.db, NUMBER)).toEqual([{ goods_id: article!.goods_id, quantity }])
})

const ROOM_BYTES = 40_000_000

/** Somebody else's data takes every byte that is left to this origin. */
const fillStorage = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('hog', 1)
      opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('fat', { autoIncrement: true }))
      opening.addEventListener('success', () => resolve(opening.result))
      opening.addEventListener('error', () => reject(opening.error))
    })
    // Noise: the browser's store would squeeze anything else.
    const noise = (bytes: number) => {
      const all = new Uint8Array(bytes)
      for (let at = 0; at < bytes; at += 65_536) crypto.getRandomValues(all.subarray(at, at + 65_536))
      return all
    }
    const eat = (bytes: number) =>
      new Promise<boolean>((resolve) => {
        const writing = db.transaction('fat', 'readwrite', { durability: 'strict' })
        writing.objectStore('fat').add(noise(bytes))
        writing.addEventListener('complete', () => resolve(true))
        writing.addEventListener('abort', () => resolve(false))
      })
    for (const bytes of [4_000_000, 500_000, 60_000, 8000, 1000, 100]) while (await eat(bytes));
    db.close()
  })
