import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { startPushReceiver } from '../kit/push-receiver.ts'
import type { PushReceiver } from '../kit/push-receiver.ts'
import { actFor, addToCart, ask, enter, waitUntilOffline } from './kit/acts.ts'
import { NUMBER, accountId, plainArticles, tokenOf } from './kit/buyer.ts'
import { expect, test } from './kit/world.ts'
import type { World } from './kit/world.ts'

const COMPANY = 'Bazar Horizonte S.A.'

/** The parts of a worker's scope that the tests use; the types here are a page's. */
interface WorkerScope {
  readonly registration: ServiceWorkerRegistration
  readonly NotificationEvent: new (type: string, init: { readonly notification: Notification }) => Event
  dispatchEvent(event: Event): void
}

/** This Chromium has no push service and cannot subscribe, so a fake subscription points to the test's receiver. */
const fakeSubscribing = ({ endpoint, keys }: Pick<PushReceiver, 'endpoint' | 'keys'>): void => {
  const KEPT = 'subscription-of-the-test'
  const bytes = (text: string) => Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (sign) => sign.charCodeAt(0))
  const live = (serverKey: string) => ({
    endpoint,
    getKey: (name: 'p256dh' | 'auth') => bytes(keys[name]).buffer,
    options: { applicationServerKey: new Uint8Array(JSON.parse(serverKey) as number[]).buffer },
    unsubscribe: async () => localStorage.removeItem(KEPT),
  })
  const fakes = {
    async getSubscription() {
      const kept = localStorage.getItem(KEPT)
      return kept === null ? null : live(kept)
    },
    async subscribe({ applicationServerKey }: { applicationServerKey: Uint8Array }) {
      const serverKey = JSON.stringify([...applicationServerKey])
      localStorage.setItem(KEPT, serverKey)
      return live(serverKey)
    },
  }
  Object.assign(PushManager.prototype, fakes)
}

/** Elena orders for her own company at her own desk: without any screen, at whatever price applies. */
const orderAsElena = async (browser: Browser, world: World): Promise<string> => {
  const context = await browser.newContext({ baseURL: world.proxy.origin })
  const page = await context.newPage()
  await page.goto('/')
  const token = await tokenOf(page)
  const [article] = await plainArticles(world.db, 1)
  const { rows } = await world.db.query<{ address_id: string }>(
    `select d.address_id from address d join client_account a using (tenant_id, account_id) where a.company = $1 limit 1`,
    [COMPANY],
  )
  const orderId = randomUUID()
  const now = new Date().toISOString()
  const line = { quantity: 20 * (article?.sale_double ?? 1), unitPriceSeen: '999.00', lineTotalSeen: '99999.00' }
  const { status, error } = await ask(page, 'order/submitOrder', {
    token,
    json: {
      orderId,
      draftedAt: now,
      currency: 'EUR',
      priceListVersion: 1,
      pricesReadAt: now,
      addressId: rows[0]?.address_id,
      ownNumber: '',
      notes: '',
      requestedOn: null,
      lines: [{ goodsId: article?.goods_id, ...line }],
    },
  })
  expect([status, error]).toEqual([200, null])
  await context.close()
  return orderId
}

/**
 * Delivers messages one right after the other, as the browser does after decryption, and waits until the worker has handled all:
 * Chromium loses a notification that is queried while it is being shown.
 */
const deliver = async (context: BrowserContext, page: Page, origin: string, ...messages: readonly string[]): Promise<void> => {
  const cdp = await context.newCDPSession(page)
  const registration = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted)
      if (own) resolve(own.registrationId)
    })
  })
  const ends: string[] = []
  cdp.on('BackgroundService.backgroundServiceEventReceived', ({ backgroundServiceEvent: { eventName, eventMetadata } }) => {
    if (eventName === 'Push event completed') ends.push(...eventMetadata.map(({ value }) => value))
  })
  // Otherwise the recording starts with earlier events.
  await cdp.send('BackgroundService.clearEvents', { service: 'pushMessaging' })
  await cdp.send('BackgroundService.startObserving', { service: 'pushMessaging' })
  await cdp.send('BackgroundService.setRecording', { service: 'pushMessaging', shouldRecord: true })
  await cdp.send('ServiceWorker.enable')
  const registrationId = await registration
  for (const data of messages) await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  await expect.poll(() => ends, { timeout: 20_000 }).toEqual(messages.map(() => 'Success'))
  await cdp.detach()
}

const shown = (page: Page) =>
  page.evaluate(async () =>
    (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, lang }) => ({ title, lang })),
  )

const turnOn = async (page: Page): Promise<void> => {
  await page.goto('/sync')
  await page.getByRole('button', { name: 'Turn on Orders of my accounts' }).click()
  await expect(page.getByRole('button', { name: 'Turn off Orders of my accounts' })).toBeVisible()
}

const subscriptions = async (world: World) => (await world.db.query('select from push_subscription')).rowCount

let receiver: PushReceiver
test.beforeEach(async ({ world, context }) => {
  receiver = await startPushReceiver(world.pushPort)
  await context.addInitScript(fakeSubscribing, { endpoint: receiver.endpoint, keys: receiver.keys })
  await context.grantPermissions(['notifications'], { origin: world.proxy.origin })
})
test.afterEach(async ({ world }) => {
  await receiver.close()
  await world.db.query('delete from push_subscription')
  await world.proxy.mend()
})

test('another person’s order is notified, and the message makes the worker send what waits with no page open', async ({
  page,
  context,
  browser,
  world,
}) => {
  await enter(page, 'Staff', 'marta.vidal')
  await actFor(page, COMPANY)
  await turnOn(page)
  expect(await subscriptions(world)).toBe(1)
  await waitUntilOffline(page)

  const orderId = await orderAsElena(browser, world)
  await expect.poll(() => receiver.received.length).toBe(1)
  const payload = receiver.received[0]?.payload ?? ''
  const account = await accountId(world.db, NUMBER)
  expect(JSON.parse(payload)).toEqual({ kind: 'orderGiven', id: orderId, account, tenant: 'main', language: 'en' })

  const [, article] = await plainArticles(world.db, 2)
  const goodsId = article?.goods_id ?? ''
  await world.proxy.cut()
  await addToCart(page, goodsId)
  const empty = await context.newPage()
  await page.close()
  const inCart = async () => (await world.db.query('select from cart_line where goods_id = $1', [goodsId])).rowCount
  // From here the browser itself may wake the worker.
  expect(await inCart()).toBe(0)
  await world.proxy.mend()
  await deliver(context, empty, world.proxy.origin, payload)
  await expect.poll(inCart, { timeout: 20_000 }).toBe(1)

  const again = await context.newPage()
  await again.goto('/sync')
  await expect.poll(() => shown(again)).toEqual([{ title: 'New order for one of your accounts', lang: 'en' }])
  // The same message again replaces the first; an unreadable one is shown too.
  await deliver(context, again, world.proxy.origin, payload, '\u0000')
  await expect
    .poll(async () => (await shown(again)).map(({ title }) => title).sort())
    .toEqual(['New order for one of your accounts', 'There is news in the shop'])

  // A tap: the open page goes to the order by itself, and from another account it leads to the order's own.
  await actFor(again, 'Brückner Haushalt GmbH')
  const [worker] = context.serviceWorkers()
  await worker?.evaluate(async () => {
    const scope = globalThis as unknown as WorkerScope
    const notification = (await scope.registration.getNotifications()).find(({ title }) => title.startsWith('New order'))
    if (notification) scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))
  })
  await expect(again).toHaveURL(new RegExp(`/order/orderDetail\\?orderId=${orderId}`))
  await expect(again.getByRole('heading', { name: 'This order belongs to another client account' })).toBeVisible()
  await again.getByRole('button', { name: `Act for ${COMPANY}` }).click()
  const { rows } = await world.db.query<{ order_number: string }>('select order_number from orders where order_id = $1', [
    orderId,
  ])
  await expect(again.getByRole('heading', { level: 1 })).toContainText(rows[0]?.order_number ?? 'none')
})

test('signing out unsubscribes the device: it gets no message, and the next person finds notifications off', async ({
  page,
  browser,
  world,
}) => {
  await enter(page, 'Staff', 'marta.vidal')
  await actFor(page, COMPANY)
  await turnOn(page)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Turn off Orders of my accounts' })).toBeVisible()

  await page.getByRole('button', { name: 'You and this app' }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  // The screen waits for the service for at most three seconds.
  await expect.poll(() => subscriptions(world)).toBe(0)
  const orderId = await orderAsElena(browser, world)
  const told = async () =>
    (await world.db.query(`select from jobs.job where state = 'completed' and data->>'orderId' = $1`, [orderId])).rowCount
  await expect.poll(told).toBe(1)
  expect((await world.db.query(`select from jobs.job where name = 'push.send' and data->>'id' = $1`, [orderId])).rowCount).toBe(0)

  await enter(page, 'Staff', 'marta.vidal')
  await page.goto('/sync')
  await expect(page.getByRole('button', { name: 'Turn on Orders of my accounts' })).toBeVisible()
  expect(receiver.received).toHaveLength(0)
})

test('a browser that blocks notifications says so', async ({ page, context }) => {
  await context.clearPermissions()
  await context.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }))
  await enter(page, 'Staff', 'marta.vidal')
  await page.goto('/sync')
  await expect(page.getByRole('heading', { name: 'Blocked in the browser' })).toBeVisible()
})

test('a notification of an arrival is promised only on a device that is subscribed to arrivals', async ({ page, world }) => {
  const [article] = await plainArticles(world.db, 1)
  const goodsId = article?.goods_id ?? ''
  const { rows } = await world.db.query<{ remaining: number }>('select remaining from stock where goods_id = $1', [goodsId])
  const setStock = async (remaining: number) => {
    await world.db.query(`update stock set remaining = $2 where tenant_id = 'main' and goods_id = $1`, [goodsId, remaining])
    await world.db.query(`update catalogue_revision set volatile = volatile + 1 where tenant_id = 'main'`)
  }
  await setStock(0)
  await enter(page, 'Staff', 'marta.vidal')
  await actFor(page, COMPANY)
  await page.goto(`/commodityDetail?goodsId=${goodsId}`)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Tell me when it arrives' }).first().click()
  await main.getByRole('link', { name: 'Turn on notifications' }).first().click()
  await page.getByRole('button', { name: 'Turn on Arrivals' }).click()
  await expect(page.getByRole('button', { name: 'Turn off Arrivals' })).toBeVisible()
  await page.goBack()
  await expect(main.getByText('You will be notified when it arrives').first()).toBeVisible()
  await setStock(rows[0]?.remaining ?? 0)
  await world.db.query('delete from arrival_notice')
})
