import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { ClientAccountRow } from '#domain/contract/account.ts'
import { anEntry } from '../../../tests/kit/order-entries.ts'
import { aSync, aWaiting } from '../../../tests/kit/outbox-entries.ts'
import { deviceWith, renderScreen } from '../../../tests/kit/screen.tsx'
import { aClient, signedIn } from '../../../tests/kit/signed-in.ts'
import type { CatalogueState, Device, OrderEntry, OutboxEntry, SessionState, SyncState } from '../../offline/device-types.ts'
import { createCell } from '../../offline/observable.ts'
import { HomeScreen } from './home-screen.tsx'

type Tree = Awaited<ReturnType<Device['catalogue']['upperTree']>>
const node = (id: string, name: string, goodsCount: number) => ({ id, parentId: null, level: 1, name, goodsCount })
const TREE = { ok: true, data: [node('lighting', 'Lighting', 320), node('kitchen', 'Kitchen', 1)] } as unknown as Tree
const READY = { phase: 'ready', contentAt: 1, stockAt: 1 } as CatalogueState

interface Held {
  readonly quantities?: Readonly<Record<string, number>>
  readonly sync?: Partial<SyncState>
  readonly staff?: boolean
  readonly accounts?: readonly ClientAccountRow[]
  readonly outbox?: readonly OutboxEntry[]
  readonly orders?: readonly OrderEntry[]
  readonly client?: Parameters<typeof aClient>[0]
  readonly part?: Partial<Device>
}

const open = async ({
  quantities = {},
  sync = {},
  staff = false,
  accounts,
  outbox = [],
  orders,
  client = {},
  part = {},
}: Held = {}) => {
  const me = signedIn(aClient(client), quantities)
  const session = me.session.get() as Extract<SessionState, { phase: 'signedIn' }>
  const who = { ...session.who, kind: 'staff', role: 'sales', name: 'Marta Vidal' } as const
  const upperTree = vi.fn<Device['catalogue']['upperTree']>().mockResolvedValue(TREE)
  const state = createCell(aSync(sync))
  const device = deviceWith({
    ...me,
    ...(staff && { session: createCell<SessionState>({ ...session, who }) }),
    sync: state,
    accounts: createCell(accounts),
    outbox: createCell(outbox),
    orders: createCell(orders),
    catalogue: { state: createCell(READY), upperTree } as unknown as Device['catalogue'],
    ...part,
  })
  const to = (place: string) => ({ to: '/', search: { place } }) as never
  const onOpenCart = vi.fn<(clientId: string) => void>()
  const screen = await renderScreen(
    <HomeScreen
      links={{
        sync: to('sync'),
        cart: to('cart'),
        orders: to('orders'),
        catalogue: to('catalogue'),
        category: (classId) => to(classId),
        order: ({ orderId }) => to(orderId),
      }}
      cartTotal="€ 120.00"
      onOpenCart={onOpenCart}
      orderState={({ state }) => state}
      promos={null}
      classPicture={() => null}
      lists={null}
      shelves={null}
      floors={null}
    />,
    { device },
  )
  const leadsTo = (place: string) => expect.stringContaining(`place=${place}`)
  return { screen, onOpenCart, upperTree, state, leadsTo }
}

test('changes that need a decision come before unsent ones; nothing is shown once all is sent', async () => {
  const { screen, state, leadsTo } = await open({ sync: { unsent: 3, needsDecision: 1, quarantined: 1 } })
  const urgent = screen.getByRole('link', { name: /^2 changes need your decision/ })
  await expect.element(urgent).toHaveAttribute('href', leadsTo('sync'))
  state.set(aSync({ unsent: 3, oldestAt: Date.now(), reachable: 'no' }))
  await expect.element(screen.getByText('3 changes are saved on this device')).toBeVisible()
  await expect.element(screen.getByText(/^Sent automatically with the next connection/)).toBeVisible()
  state.set(aSync({ unsent: 3, oldestAt: Date.now(), waitingForSignIn: true }))
  await expect.element(screen.getByText('They are sent after you sign in again.')).toBeVisible()
  state.set(aSync())
  await expect.element(screen.getByText(/saved on this device|need your decision/)).not.toBeInTheDocument()
})

test('a started cart can be continued; an empty one leads to the catalogue', async () => {
  const begun = await open({ quantities: { L1: 6, L2: 12 } })
  const goOn = begun.screen.getByRole('link', { name: /Continue with the cart/ })
  await expect.element(goOn).toMatchTextContent(/2 articles, 18 pieces.*120\.00/)
  await expect.element(goOn).toHaveAttribute('href', begun.leadsTo('cart'))
  await begun.screen.unmount()
  const empty = await open()
  await expect
    .element(empty.screen.getByRole('link', { name: /Start an order/ }))
    .toHaveAttribute('href', empty.leadsTo('catalogue'))
})

test('a client without a VAT number is shown without the word', async () => {
  const { screen } = await open()
  await expect.element(screen.getByText('VAT ESB12345678')).toBeVisible()
  await screen.unmount()
  const without = await open({ client: { vatAccount: '' } })
  await expect.element(without.screen.getByText('ES10001', { exact: true })).toBeVisible()
  await expect.element(without.screen.getByText(/^VAT/)).not.toBeInTheDocument()
})

test('staff see whom they order for and open another client’s cart in one press; clients with unsent work come first', async () => {
  const accounts = [
    aClient(),
    aClient({ clientId: 'b', company: 'Bazar Norte', openCartLines: 4 }),
    aClient({ clientId: 'c', company: 'Casa Luz' }),
  ]
  const { screen, onOpenCart } = await open({ staff: true, accounts, outbox: [aWaiting('x', { account: 'c' })] })
  await expect.element(screen.getByRole('heading', { name: 'Ordering for Lámparas del Sur S.L.' })).toBeVisible()
  const carts = screen.getByRole('region', { name: 'Open carts' }).getByRole('button')
  await expect.element(carts.nth(0)).toHaveTextContent('Casa Luz1 not sent yet')
  await expect.element(carts.nth(1)).toHaveTextContent('Bazar Norte4 lines')
  await carts.nth(1).click()
  expect(onOpenCart).toHaveBeenCalledWith('b')
  await screen.unmount()
  const buyer = await open({ accounts })
  await expect.element(buyer.screen.getByRole('heading', { name: 'Good to see you, Ana Ruiz' })).toBeVisible()
  await expect.element(buyer.screen.getByRole('region', { name: 'Open carts' })).not.toBeInTheDocument()
})

test('Try again loads the categories that could not be loaded', async () => {
  const upperTree = vi
    .fn<Device['catalogue']['upperTree']>()
    .mockResolvedValueOnce({ ok: false, kind: 'unreachable' })
    .mockResolvedValue(TREE)
  const catalogue = { state: createCell(READY), upperTree } as unknown as Device['catalogue']
  const { screen, leadsTo } = await open({ part: { catalogue } })
  const broken = screen.getByRole('alert').filter({ hasText: 'The categories could not be loaded' })
  await broken.getByRole('button', { name: 'Try again' }).click()
  const lighting = screen.getByRole('link', { name: /Lighting/ })
  await expect.element(lighting).toHaveTextContent('Lighting320 articles')
  await expect.element(lighting).toHaveAttribute('href', leadsTo('lighting'))
})

test('recent orders show loading, no orders yet, and an order that still waits on this device', async () => {
  const orders = createCell<readonly OrderEntry[] | undefined>(undefined)
  const { screen, leadsTo } = await open({ part: { orders } })
  await expect.element(screen.getByText('Loading').first()).toBeInTheDocument()
  orders.set([])
  await expect.element(screen.getByText('No orders yet')).toBeVisible()
  orders.set([anEntry({ orderId: 'here', orderNumber: null, ownNumber: '', local: 'saved', state: null }), anEntry()])
  const list = screen.getByRole('list', { name: 'Recent orders' })
  const waiting = list.getByRole('listitem').first()
  await expect.element(waiting).toMatchTextContent(/Order without a number yet.*Saved on this device/)
  await expect.element(waiting.getByRole('link')).toHaveAttribute('href', leadsTo('here'))
  await expect.element(list.getByRole('link', { name: 'N-1' })).toBeVisible()
})

test('the last order shows its state and links to it; before the first order nothing is shown', async () => {
  const orders = createCell<readonly OrderEntry[] | undefined>([])
  const { screen, leadsTo } = await open({ part: { orders } })
  const last = screen.getByRole('link', { name: /^Last order/ })
  await expect.element(last).not.toBeInTheDocument()
  orders.set([anEntry({ orderId: 'newest', orderNumber: 'N-9', state: 'shipped' }), anEntry()])
  await expect.element(last).toMatchTextContent(/N-9.*shipped/)
  await expect.element(last).toHaveAttribute('href', leadsTo('newest'))
})

test('on a phone the number of the last order and its amount do not lie on one another', async () => {
  await page.viewport(328, 740)
  const { screen } = await open({ orders: [anEntry({ orderNumber: 'NV-2026-000556', total: '282669.03', state: 'shipped' })] })
  const last = screen.getByRole('link', { name: /^Last order/ })
  const [number, amount] = [last.getByText('NV-2026-000556'), last.getByText('282,669.03')]
  await expect.element(amount).toBeVisible()
  const text = document.createRange()
  text.selectNodeContents(number.element())
  const { right, bottom } = text.getBoundingClientRect()
  const { left, top } = amount.element().getBoundingClientRect()
  expect(left >= right || top >= bottom).toBe(true)
  await page.viewport(1280, 800)
})
