import { PASSWORD } from '../e2e/kit/acts.ts'
import { expectOneOrder } from '../e2e/kit/one-order.ts'
import { expect } from '../e2e/kit/world.ts'
import type { World } from '../e2e/kit/world.ts'
import type { Screen } from './screen.ts'

const COMPANY = 'Brückner Haushalt GmbH'
const NUMBER = 'DE40001'
const NUMBER_OF_ARTICLE = 'Article number '
const BANNER = { role: 'banner' } as const
const OWN_NUMBER_FIELD = { role: 'field', begins: 'Your order number' } as const
/** The first card of a list. */
const CARD = { role: 'article' } as const

/** Does the main job as in tests/e2e/main-job.e2e.ts, in steps that every driver supports. */
export const doMainJob = async (screen: Screen, { proxy, db }: World, ownNumber: string): Promise<void> => {
  // At the office: sign in, pick the client, wait for the catalogue.
  await screen.open('/')
  await screen.press({ role: 'text', name: 'Staff' })
  await screen.type({ role: 'field', name: 'User name' }, 'marta.vidal')
  await screen.type({ role: 'field', name: 'Password' }, PASSWORD)
  await screen.press({ role: 'button', name: 'Sign in' })
  await screen.see({ role: 'navigation', name: 'Main' })
  await screen.open('/accounts')
  await screen.press({ role: 'button', name: COMPANY })
  await screen.see({ role: 'text', name: COMPANY, within: BANNER })
  // While the app is still navigating home, opening another page would end up at home.
  await screen.see({ role: 'heading', name: `Ordering for ${COMPANY}` })
  await screen.open('/addresses')
  await screen.see({ role: 'list', name: 'Addresses' })
  await screen.open('/sync')
  await screen.see({ role: 'time', within: { role: 'definition', name: 'Catalogue' } })
  await screen.evaluate(`navigator.serviceWorker.ready.then(() => '')`)

  // In the stockroom: nothing answers, and the page from the office is gone.
  await proxy.cut()
  await screen.reopen('/')
  expect(await screen.evaluate('String(navigator.serviceWorker.controller?.state)')).toBe('activated')
  const taken = [await take(screen, 'kettle'), await take(screen, 'led bulb')]
  await screen.see({ role: 'link', begins: 'Cart: 2 articles' })

  // The page dies again on the cart and on the half-written order.
  await screen.reopen('/cart')
  await screen.see({ role: 'text', name: NUMBER, within: BANNER })
  await screen.see({ role: 'text', name: 'Goods, without tax' })
  await screen.press({ role: 'link', name: 'Continue to order' })
  await screen.type(OWN_NUMBER_FIELD, ownNumber)
  await screen.type({ role: 'field', begins: 'Notes' }, 'Rear entrance')
  await new Promise((resolve) => setTimeout(resolve, 500))
  await screen.reopen('/order/orderConfirm')
  await screen.see(OWN_NUMBER_FIELD, ({ value }) => value === ownNumber)
  await screen.press({ role: 'button', begins: 'Submit order' })
  await screen.see({ role: 'heading', name: 'Saved on this device' })
  const orderId = await screen.evaluate(`new URL(location.href).searchParams.get('orderId') ?? ''`)
  expect(orderId).toMatch(/^[0-9a-f-]{36}$/)
  expect((await db.query('select from orders where own_number = $1', [ownNumber])).rowCount).toBe(0)

  // The network is back, and the first answer to the order gets lost.
  const swallowed = proxy.swallowed()
  proxy.swallowNext(({ path, body }) => path.startsWith('/api/v1.0/commands') && body.includes('orders.submit'))
  await proxy.mend()
  await screen.see({ role: 'heading', name: 'Accepted' })
  expect(proxy.swallowed() - swallowed).toBe(1)
  const lines = await expectOneOrder(db, { orderId, ownNumber, clientNumber: NUMBER })
  expect(lines.map((line) => line.goods_id).toSorted()).toEqual(taken.toSorted())

  // Nothing is left to send.
  await screen.open('/sync')
  await screen.see({ role: 'text', name: 'Up to date', within: BANNER })
}

/** Searches for words and adds the first article to the cart; returns its number. */
const take = async (screen: Screen, words: string): Promise<string> => {
  await screen.type({ role: 'field', name: 'Search the catalogue', within: BANNER }, words)
  await screen.enter()
  await screen.see({ role: 'heading', name: `Results for “${words}”` })
  const { name } = await screen.see({ role: 'labelled', begins: NUMBER_OF_ARTICLE, within: CARD })
  await screen.point(CARD)
  await screen.press({ role: 'button', name: 'Add to cart', within: CARD })
  await screen.see({ role: 'text', begins: 'In cart: ', within: CARD })
  return name.slice(NUMBER_OF_ARTICLE.length)
}
