import type { LinkProps } from '@tanstack/react-router'
import * as v from 'valibot'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { brands } from '#domain/brands/index.ts'
import { contract } from '#domain/contract/index.ts'
import { priceOrder } from '#domain/contract/order-facts.ts'
import type { Article } from '#domain/contract/article.ts'
import { anArticle } from '../../../../tests/kit/articles.ts'
import { deviceWith, renderScreen } from '../../../../tests/kit/screen.tsx'
import { aClient, signedIn } from '../../../../tests/kit/signed-in.ts'
import { createCell } from '../../../offline/observable.ts'
import type { CartViewBundle } from '../../../offline/bundle-types.ts'
import type { Device } from '../../../offline/device-types.ts'
import type { SyncState } from '../../../offline/device-safety-types.ts'
import { PriceSide } from '../../../routes/-parts/price-side.tsx'
import { Toaster } from '../../../ui/toaster.tsx'
import type { Basket } from '../cart.reads.ts'
import { useBundleCommands } from './bundle.commands.ts'
import { BundleLines } from './bundle-lines.tsx'
// Loaded before it is opened: the test waits for the screen, not for the server that hands out its files.
import '../../price/price-steps.tsx'

const bundle = {
  kind: 'mesh',
  offerId: 'mesh-1',
  title: 'Starter set',
  parts: [
    { goodsId: 'L1', quantity: 6 },
    { goodsId: 'L2', quantity: 1 },
  ],
  tiers: [
    { quantity: 1, percent: 5 },
    { quantity: 5, percent: 8 },
  ],
} as const
const held = (part: Partial<CartViewBundle> = {}): CartViewBundle => ({
  bundleKey: 'key-1',
  quantity: 3,
  bundle,
  note: '',
  pending: false,
  changedBy: null,
  changedAt: null,
  articles: [],
  offered: 'asItWas',
  ...part,
})

const kept = { get: async () => undefined, set: async () => {}, remove: async () => {}, entries: async () => [] }

async function show(one = held(), articles: readonly Article[] = [anArticle('L1'), anArticle('L2')]) {
  const enqueue = vi.fn<Device['enqueue']>().mockResolvedValue({ saved: true, id: '1' })
  const account = aClient()
  const facts = {
    account,
    brand: brands.main,
    hasAddress: true,
    requestedOn: null,
    articles: new Map(articles.map((article) => [article.goodsId, article])),
    now: 0,
  }
  const { bundle: whole, bundleKey, quantity, offered } = one
  const offer = offered === 'asItWas' ? whole : undefined
  const asked = { bundleKey, quantity, kind: whole.kind, offerId: whole.offerId, parts: whole.parts, totalSeen: null, offer }
  const all = priceOrder([], facts, [asked])
  const leaveOut = vi.fn<Basket['leaveOut']>()
  const view = { account: account.clientId, revision: 1, lines: [], saved: [], bundles: [one], count: 1, total: 21, readAt: 0 }
  const rest = {
    chosen: all,
    troubles: new Map(),
    leftOut: new Set<string>(),
    isChoiceRead: true,
    isWaiting: false,
    pricesReadAt: null,
  }
  const basket: Basket = { view, account, all, leaveOut, ...rest }
  const sync = createCell({ reachable: 'yes' } as unknown as SyncState)
  const screen = await renderScreen(
    <>
      <BundleLines basket={basket} articleLink={(goodsId) => ({ to: '/commodityDetail', search: { goodsId } }) as LinkProps} />
      <Toaster />
      <PriceSide />
    </>,
    { device: deviceWith({ ...signedIn(account), enqueue, sync, kept }) },
  )
  const given = () => enqueue.mock.calls.map(([call, body]) => [call.name, body])
  return { screen, given, leaveOut }
}
const whole = { bundleKey: 'key-1', ...bundle }

test('a set shows its name, its tier and the next one, and the charged price beside the list price', async () => {
  const { screen } = await show()
  const row = screen.getByRole('list', { name: 'Sets and pallets in the cart' }).getByRole('listitem')
  await expect.element(row.getByText('Starter set', { exact: true })).toBeVisible()
  await expect.element(row.getByText('−5% · 2 more sets: −8%')).toBeVisible()
  // 3 × 7 pieces at 9.50, and at list price.
  await expect.element(row.getByText('€199.50')).toBeVisible()
  await expect.element(row.getByText('€210.00')).toBeVisible()
})

test('its price opens the price steps: for one set, and for all of them', async () => {
  const { screen } = await show()
  await screen.getByTitle('Why this price').click()
  const panel = screen.getByRole('dialog', { name: 'Why this price' })
  await expect.element(panel).toMatchTextContent(/Starter set.*70\.00.*−5%.*Price of one set× 3.*66\.50.*Amount.*199\.50/)
})

test('a set with an article that is unknown on this device shows its price without steps', async () => {
  const { screen } = await show(held(), [anArticle('L1')])
  await expect.element(screen.getByText('€171.00')).toBeVisible()
  await expect.element(screen.getByTitle('Why this price')).not.toBeInTheDocument()
})

test('its articles unfold with pieces, stock and price', async () => {
  const { screen } = await show(held(), [anArticle('L1', { remaining: 40 }), anArticle('L2')])
  const unfold = screen.getByRole('button', { name: '2 articles' })
  await expect.element(unfold).toHaveAttribute('aria-expanded', 'false')
  await unfold.click()
  const part = screen.getByRole('list', { name: 'Articles in it' }).getByRole('listitem').first()
  await expect.element(part.getByRole('link', { name: 'Lamp L1' })).toBeVisible()
  await expect.element(part.getByText('40 in stock')).toBeVisible()
  await expect.element(part.getByText('€171.00')).toBeVisible()
})

test('a step sends a difference, a typed number sends the quantity', async () => {
  const { screen, given } = await show()
  await screen.getByRole('button', { name: 'More' }).click()
  await screen.getByRole('spinbutton').fill('7')
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(given()).toHaveLength(2))
  expect(given()).toEqual([
    ['cart.addBundle', { ...whole, quantity: 1 }],
    ['cart.setBundle', { ...whole, quantity: 7 }],
  ])
})

test.each([
  ['typed', '{Enter}', ['cart.setBundle', { ...whole, quantity: 999_999 }]],
  // Minus starts from the typed value.
  ['stepped from what is typed', '{ArrowDown}', ['cart.addBundle', { ...whole, quantity: 999_996 }]],
])('more than a line holds, %s, is capped at what it holds, with a note', async (_how, key, command) => {
  const { screen, given } = await show()
  await screen.getByRole('spinbutton').fill('5000001')
  await userEvent.keyboard(key)
  await expect.element(screen.getByText('A line holds at most 999,999.')).toBeVisible()
  expect(given()).toEqual([command])
})

test('a full line cannot be increased, and Undo under the note reverts the cap', async () => {
  const full = await show(held({ quantity: 999_999 }))
  await expect.element(full.screen.getByRole('button', { name: 'More' })).toBeDisabled()
  await full.screen.unmount()
  const { screen } = await show()
  await screen.getByRole('spinbutton').fill('5000000')
  await userEvent.keyboard('{Enter}')
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByText('A line holds at most 999,999.')).not.toBeInTheDocument()
})

test('asking for more than a line holds sends a command that the service accepts', async () => {
  const enqueue = vi.fn<Device['enqueue']>().mockResolvedValue({ saved: true, id: '1' })
  function Ask() {
    const { change, split } = useBundleCommands()
    return (
      <>
        <button type="button" onClick={() => void change(held(), 1e9, 'typed').then(() => change(held(), 1e9, 'stepped'))}>
          Ask
        </button>
        <button type="button" onClick={() => void split(held({ quantity: 999_999 }))}>
          Split
        </button>
        <Toaster />
      </>
    )
  }
  const screen = await renderScreen(<Ask />, { device: deviceWith({ ...signedIn(aClient()), enqueue, kept }) })
  await screen.getByRole('button', { name: 'Ask' }).click()
  await screen.getByRole('button', { name: 'Split' }).click()
  await screen.getByRole('button', { name: 'Undo' }).last().click()
  await vi.waitFor(() => expect(enqueue).toHaveBeenCalledTimes(5))
  const { setBundle, addBundle, save } = contract.cart
  const bodies = enqueue.mock.calls.map(([call, body]) => [call.name, body] as const)
  for (const { name, body } of [setBundle, addBundle, save]) {
    const asked = bodies.filter(([one]) => one === name)
    expect(asked.length).toBeGreaterThan(0)
    for (const [, one] of asked) {
      const judged = v.safeParse(v.omit(body as never, ['bundleKey'] as never), one)
      expect(judged.issues).toBeUndefined()
    }
  }
})

test('removing can be undone', async () => {
  const { screen, given } = await show()
  await screen.getByRole('button', { name: 'Remove Starter set' }).click()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await vi.waitFor(() => expect(given()).toHaveLength(2))
  expect(given()).toEqual([
    ['cart.removeBundle', { palletId: 'key-1' }],
    ['cart.setBundle', { ...whole, quantity: 3 }],
  ])
})

test('splitting can be undone: the pieces leave the lines again', async () => {
  const { screen, given } = await show()
  await screen.getByRole('button', { name: 'Split Starter set' }).click()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await vi.waitFor(() => expect(given()).toHaveLength(3))
  const back = [
    { goodsId: 'L1', quantity: -18 },
    { goodsId: 'L2', quantity: -3 },
  ]
  expect(given()).toEqual([
    ['cart.splitBundle', { palletId: 'key-1', parts: ['L1', 'L2'] }],
    ['cart.save', { bsShoppingCartGroupDtoList: back }],
    ['cart.setBundle', { ...whole, quantity: 3 }],
  ])
})

test('a shortage names the article, and one tap takes what is in stock', async () => {
  const { screen, given } = await show(held(), [anArticle('L1', { remaining: 12 }), anArticle('L2')])
  await expect.element(screen.getByText('Lamp L1:')).toBeVisible()
  await screen.getByRole('button', { name: 'Take 2' }).click()
  expect(given()).toEqual([['cart.setBundle', { ...whole, quantity: 2 }]])
})

test('an offer that has ended can be split or removed, but not increased', async () => {
  const { screen } = await show(held({ offered: 'gone' }))
  await expect.element(screen.getByRole('button', { name: 'More' })).toBeDisabled()
  await expect.element(screen.getByRole('button', { name: 'Split', exact: true })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Take' })).not.toBeInTheDocument()
})

test('the row says who changed it last, and that an unsent change is on this device', async () => {
  const changedAt = new Date().toISOString()
  const sent = await show(held({ changedBy: 'Marta Vidal', changedAt }))
  await expect.element(sent.screen.getByText(/Marta Vidal · /)).toBeVisible()
  await sent.screen.unmount()
  const waiting = await show(held({ changedBy: 'Marta Vidal', changedAt, pending: true }))
  await expect.element(waiting.screen.getByText('Saved on this device')).toBeVisible()
})

test('a note belongs to the whole set, is edited in place, and is restored with a removed set', async () => {
  const { screen, given } = await show()
  await screen.getByRole('button', { name: 'Add a note on Starter set' }).click()
  await userEvent.keyboard('for the window{Enter}')
  await vi.waitFor(() => expect(given()).toEqual([['cart.note', { goodsId: 'key-1', note: 'for the window' }]]))
  await screen.unmount()
  const noted = await show(held({ note: 'for the window' }))
  await expect.element(noted.screen.getByRole('button', { name: 'Change the note on Starter set' })).toBeVisible()
  await noted.screen.getByRole('button', { name: 'Remove Starter set' }).click()
  await noted.screen.getByRole('button', { name: 'Undo' }).last().click()
  await vi.waitFor(() =>
    expect(noted.given().slice(1)).toEqual([
      ['cart.setBundle', { ...whole, quantity: 3 }],
      ['cart.note', { goodsId: 'key-1', note: 'for the window' }],
    ]),
  )
})

test('it can be left out of the next order', async () => {
  const { screen, leaveOut } = await show()
  await screen.getByRole('checkbox', { name: 'Order Starter set' }).click()
  expect(leaveOut.mock.calls).toEqual([[['key-1'], true]])
})

test('on a phone its name stays on one line and its quantity beside its buttons', async () => {
  await page.viewport(326, 740)
  document.documentElement.style.setProperty('--target', '44px')
  onTestFinished(async () => {
    document.documentElement.removeAttribute('style')
    await page.viewport(1024, 768)
  })
  const { screen } = await show()
  const name = screen.getByText('Starter set', { exact: true }).element()
  expect(name.getClientRects()).toHaveLength(1)
  expect(name.getBoundingClientRect().height).toBeLessThan(30)
  const field = screen.getByRole('spinbutton').element().getBoundingClientRect()
  const remove = screen.getByRole('button', { name: 'Remove Starter set' }).element().getBoundingClientRect()
  expect(remove.top).toBeLessThan(field.bottom)
  expect(remove.right).toBeLessThanOrEqual(326)
})
