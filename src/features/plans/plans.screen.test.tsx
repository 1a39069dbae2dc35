import { StrictMode } from 'react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Plan } from '#domain/contract/plans.ts'
import { anArticle, listing } from '../../../tests/kit/articles.ts'
import { deviceWith, renderScreen } from '../../../tests/kit/screen.tsx'
import { signedIn } from '../../../tests/kit/signed-in.ts'
import type { Device } from '../../offline/device-types.ts'
import { createCell } from '../../offline/observable.ts'
import { KitRoom } from '../../ui/kit/kit-room.tsx'
import { readToasts } from '../../ui/toasts.ts'
import type { CartChoice } from './order-alone.tsx'
import { PlanDetail } from './plan-detail.tsx'
import { PlansScreen } from './plans-screen.tsx'
import { SaveAsPlan } from './save-as-plan.tsx'

const planId = '01980000-0000-7000-8000-0000000000c1'
const aPlan = (part: Partial<Plan> = {}): Plan => ({
  planId,
  name: 'Spring',
  itemCount: 2,
  totalQuantity: 25,
  createdAt: '2026-11-21T09:00:00.000Z',
  changedAt: '2026-11-21T09:00:00.000Z',
  changedBy: 'Ana Ruiz',
  lines: [
    { goodsId: 'A', quantity: 12 },
    { goodsId: 'B', quantity: 13 },
  ],
  ...part,
})
const home = () => ({ to: '/' }) as const
const links = { plan: home, matrix: home, files: home, emptyMatrix: home(), cart: home() }

const aDevice = (plans: readonly Plan[] | undefined, part: Partial<Device> = {}) => {
  const enqueue = vi.fn<Device['enqueue']>().mockResolvedValue({ saved: true, id: '1' })
  const device = deviceWith({
    ...signedIn(undefined, { A: 6 }),
    plans: createCell(plans),
    sync: createCell({ reachable: 'no' } as never),
    catalogue: listing([anArticle('A', { energy: { class: 'F', range: 'A-G' } }), anArticle('B')]),
    refresh: () => Promise.resolve(true),
    newId: () => planId,
    enqueue,
    ...part,
  })
  const given = () => enqueue.mock.calls.map(([call, body]) => [call.name, body])
  return { device, given }
}
const inKit = (part: ReactNode) => <KitRoom>{part}</KitRoom>

test('a plan is renamed and deleted from its row, and deleting can be undone', async () => {
  const { device, given } = aDevice([aPlan()])
  const screen = await renderScreen(inKit(<PlansScreen links={links} />), { device })
  await expect.element(screen.getByRole('link', { name: 'Spring' })).toBeVisible()
  await screen.getByRole('button', { name: 'Actions for Spring' }).click()
  await screen.getByRole('menuitem', { name: 'Rename' }).click()
  await screen.getByRole('textbox', { name: 'Name of the plan' }).fill(' Summer ')
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(given()).toEqual([['plans.save', { planId, name: 'Summer' }]]))
  await screen.getByRole('button', { name: 'Actions for Spring' }).click()
  await screen.getByRole('menuitem', { name: 'Delete' }).click()
  await vi.waitFor(() => expect(given().at(-1)).toEqual(['plans.delete', { planId }]))
})

test('without plans the screen explains what they are for; never read and offline, it says so', async () => {
  const empty = await renderScreen(inKit(<PlansScreen links={links} />), { device: aDevice([]).device })
  await expect.element(empty.getByText('No plan yet')).toBeVisible()
  const unknown = await renderScreen(inKit(<PlansScreen links={links} />), { device: aDevice(undefined).device })
  await expect.element(unknown.getByText('The plans are not on this device yet')).toBeVisible()
})

const emptyCart: CartChoice = { chosen: [], leaveOut: () => {} }
const detail = (onInCart = () => {}, cart = emptyCart, onOrder = () => {}) => (
  <PlanDetail
    planId={planId}
    plans={{ to: '/' }}
    matrix={{ to: '/' }}
    files={{ to: '/' }}
    head={() => null}
    cart={cart}
    onInCart={onInCart}
    onOrder={onOrder}
    onRemoved={() => {}}
  />
)

test('a plan shows its lines at current prices, and asks about lines that do not fit before they go into the cart', async () => {
  const { device, given } = aDevice([aPlan()])
  const onInCart = vi.fn<() => void>()
  const screen = await renderScreen(inKit(detail(onInCart)), { device })
  const row = screen.getByRole('row', { name: /Lamp A/ })
  await expect.element(row).toMatchTextContent(/120\.00/)
  await expect.element(row.getByRole('button', { name: /^Energy class F/ })).toBeVisible()
  await screen.getByRole('button', { name: 'Put into the cart' }).click()
  await expect.element(screen.getByRole('dialog')).toMatchTextContent(/12 instead of 13/)
  await screen.getByRole('button', { name: 'Add 2 lines to the cart' }).click()
  await vi.waitFor(() => expect(onInCart).toHaveBeenCalledOnce())
  const lines = [
    { goodsId: 'A', quantity: 12 },
    { goodsId: 'B', quantity: 12 },
  ]
  expect(given()).toEqual([['cart.save', { bsShoppingCartGroupDtoList: lines, planId }]])
})

test.each([
  ['whole', 12, 'Put into the cart'],
  ['after the question', 13, 'Add 1 line to the cart'],
])('a double tap puts a plan into the cart once: %s', async (_, quantity, button) => {
  const word = Promise.withResolvers<{ saved: true; id: string }>()
  const enqueue = vi.fn<Device['enqueue']>().mockReturnValue(word.promise)
  const { device } = aDevice([aPlan({ lines: [{ goodsId: 'A', quantity }] })], { enqueue })
  const onInCart = vi.fn<() => void>()
  const screen = await renderScreen(inKit(<StrictMode>{detail(onInCart)}</StrictMode>), { device })
  const put = screen.getByRole('button', { name: 'Put into the cart' })
  if (quantity > 12) await put.click()
  await screen.getByRole('button', { name: button }).dblClick()
  await vi.waitFor(() => expect(enqueue).toHaveBeenCalled())
  word.resolve({ saved: true, id: '1' })
  await vi.waitFor(() => expect(onInCart).toHaveBeenCalledOnce())
  expect(enqueue).toHaveBeenCalledOnce()
  expect(readToasts().map(({ text }) => text)).toContain('1 line added to the cart')
})

test('the sum of a plan counts only what can be had', async () => {
  const lines = [
    { goodsId: 'A', quantity: 12 },
    { goodsId: 'B', quantity: 13 },
    { goodsId: 'gone', quantity: 6 },
  ]
  const screen = await renderScreen(inKit(detail()), { device: aDevice([aPlan({ lines })]).device })
  await expect.element(screen.getByRole('row', { name: /Lamp B/ })).toMatchTextContent(/12 instead of 13.*120\.00/)
  await expect.element(screen.getByRole('row', { name: /gone/ })).toMatchTextContent(/6––$/)
  await expect.element(screen.getByRole('row', { name: /Goods, without tax/ })).toMatchTextContent(/240\.00/)
})

test('a plan that is gone says so', async () => {
  const screen = await renderScreen(inKit(detail()), { device: aDevice([]).device })
  await expect.element(screen.getByText('This plan is not there any more')).toBeVisible()
})

test('the cart is saved as a plan under the typed name', async () => {
  const { device, given } = aDevice([])
  const screen = await renderScreen(<SaveAsPlan lines={[{ goodsId: 'A', quantity: 6 }]} bundles={[]} onOpen={() => {}} />, {
    device,
  })
  await screen.getByRole('button', { name: 'Save as plan' }).click()
  await screen.getByRole('textbox', { name: 'Name of the plan' }).fill('Autumn')
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() =>
    expect(given()).toEqual([['plans.save', { planId, name: 'Autumn', lines: [{ goodsId: 'A', quantity: 6 }] }]]),
  )
})

test('a cart of sets is saved as their articles, and the dialog says so before', async () => {
  const { device, given } = aDevice([])
  const parts = [
    { goodsId: 'A', quantity: 2 },
    { goodsId: 'B', quantity: 1 },
  ]
  const aSet = { bundleKey: 'k', quantity: 3, bundle: { kind: 'mesh', offerId: 'o', title: 'Set', parts, tiers: [] } } as never
  const screen = await renderScreen(
    inKit(<SaveAsPlan lines={[{ goodsId: 'A', quantity: 6 }]} bundles={[aSet]} onOpen={() => {}} />),
    {
      device,
    },
  )
  await screen.getByRole('button', { name: 'Save as plan' }).click()
  await expect.element(screen.getByText(/1 set or pallet is kept as the articles in it/)).toBeVisible()
  await screen.getByRole('button', { name: 'Save', exact: true }).click()
  const lines = [
    { goodsId: 'A', quantity: 12 },
    { goodsId: 'B', quantity: 3 },
  ]
  await vi.waitFor(() => expect(given()).toMatchObject([['plans.save', { planId, lines }]]))
})

test('a plan is ordered alone: the rest of the cart is left out, and the plan’s articles are chosen', async () => {
  const plan = aPlan({ lines: [{ goodsId: 'A', quantity: 12 }] })
  const { device, given } = aDevice([plan])
  const [leaveOut, onOrder] = [vi.fn<CartChoice['leaveOut']>(), vi.fn<() => void>()]
  const cart = { chosen: ['A', 'B', 'set-key'], leaveOut }
  const screen = await renderScreen(inKit(detail(undefined, cart, onOrder)), { device })
  await screen.getByRole('button', { name: 'Order again' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog).toMatchTextContent(/2 other lines are in the cart/)
  await expect.element(dialog).toMatchTextContent(/1 article is in the cart already/)
  expect(given()).toEqual([])
  await dialog.getByRole('button', { name: 'Order the plan alone' }).click()
  await vi.waitFor(() => expect(onOrder).toHaveBeenCalledOnce())
  expect(given()).toMatchObject([['cart.save', { bsShoppingCartGroupDtoList: [{ goodsId: 'A', quantity: 12 }] }]])
  expect(leaveOut.mock.calls).toEqual([
    [['B', 'set-key'], true],
    [['A'], false],
  ])
})

test('the list and the plan show when it was made', async () => {
  const plan = aPlan({ createdAt: '2026-10-02T09:00:00.000Z' })
  const list = await renderScreen(inKit(<PlansScreen links={links} />), { device: aDevice([plan]).device })
  await expect.element(list.getByRole('listitem').first()).toMatchTextContent(/made 2026-10-02/)
  await list.unmount()
  const whole = await renderScreen(inKit(detail()), { device: aDevice([plan]).device })
  await expect.element(whole.getByText(/made 2026-10-02/)).toBeVisible()
})

test('deleting a plan by key leads to the next one, of the last one to the screen', async () => {
  const content = document.createElement('main')
  Object.assign(content, { id: 'content', tabIndex: -1 })
  document.body.append(content)
  const plans = createCell<readonly Plan[] | undefined>([aPlan(), aPlan({ planId: planId.replace('c1', 'c2'), name: 'Autumn' })])
  const enqueue = vi.fn<Device['enqueue']>(async () => {
    plans.set(plans.get()?.slice(1))
    return { saved: true, id: '1' }
  })
  const screen = await renderScreen(inKit(<PlansScreen links={links} />), { device: aDevice([], { plans, enqueue }).device })
  const menuOf = (name: string) => screen.getByRole('button', { name: `Actions for ${name}` })
  const drop = async (name: string) => {
    await expect.element(menuOf(name)).toBeVisible()
    await userEvent.keyboard('{Tab}')
    menuOf(name).element().focus()
    await userEvent.keyboard('{Enter}')
    const item = screen.getByRole('menuitem', { name: 'Delete' })
    await expect.element(item).toBeVisible()
    // The menu takes the focus when it is open.
    await expect.poll(() => document.activeElement?.closest('[role=menu]')).toBeTruthy()
    item.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(menuOf(name)).not.toBeInTheDocument()
  }
  await drop('Spring')
  await expect.element(menuOf('Autumn')).toHaveFocus()
  await drop('Autumn')
  await expect.poll(() => document.activeElement).toBe(content)
  content.remove()
})
