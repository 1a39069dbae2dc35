import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { priceOrder } from '#domain/contract/order-facts.ts'
import { anArticle } from '../../../../tests/kit/articles.ts'
import { deviceWith, renderScreen } from '../../../../tests/kit/screen.tsx'
import { aClient, signedIn } from '../../../../tests/kit/signed-in.ts'
import { currentBrand } from '../../../lib/brand.ts'
import type { Device, NamedDraft, OrderForm } from '../../../offline/device-types.ts'
import { KitRoom } from '../../../ui/kit/kit-room.tsx'
import { DraftList } from './draft-list.tsx'

const account = aClient()
const aDraft = (id: string, part: Partial<NamedDraft> = {}): NamedDraft => ({
  id,
  name: `Shop ${id}`,
  savedAt: '2026-11-21T09:00:00.000Z',
  currency: 'EUR',
  totalSeen: '12.10',
  lines: [{ goodsId: 'A', name: 'Lamp A', quantity: 6, unitPriceSeen: '1.00', lineTotalSeen: '6.00' }],
  entries: { addressId: null, ownNumber: '', notes: '', requestedOn: null },
  ...part,
})
const emptyForm: OrderForm = {
  orderId: 'o1',
  draftedAt: '2026-11-21T09:00:00.000Z',
  addressId: null,
  ownNumber: '',
  notes: '',
  requestedOn: null,
}

/** The list on a device that holds these drafts, with some pieces of B chosen; the order leaves out the lines in `inCart`. */
const openList = async (
  first: readonly NamedDraft[] | null,
  { pieces = 0, form = emptyForm, inCart = {} }: { pieces?: number; form?: OrderForm; inCart?: Record<string, number> } = {},
) => {
  let drafts = first ?? []
  const listeners = new Set<() => void>()
  const put = (next: readonly NamedDraft[]) => {
    drafts = next
    for (const listener of listeners) listener()
  }
  const save = (draft: NamedDraft) => {
    put([draft, ...drafts.filter(({ id }) => id !== draft.id)])
    return Promise.resolve('saved' as const)
  }
  const enqueue = vi.fn<Device['enqueue']>().mockResolvedValue({ saved: true, id: 'c1' })
  const removeLines = vi.fn<Device['removeLines']>().mockResolvedValue({ saved: true, id: 'c2' })
  const goOn = vi.fn<Device['namedDrafts']['goOn']>().mockResolvedValue('opened')
  const putAside = vi.fn<Device['namedDrafts']['putAside']>().mockImplementation(save)
  const device = deviceWith({
    ...signedIn(account, { ...inCart, ...(pieces > 0 && { B: pieces }) }),
    newId: () => 'new-id',
    enqueue,
    removeLines,
    draft: {
      open: () => Promise.resolve(form),
      look: () => Promise.resolve({ form, isGiven: false, commandId: null }),
      save: () => Promise.resolve('saved'),
      finish: () => Promise.resolve(),
      onChange: () => () => {},
    },
    namedDrafts: {
      list: () => (first === null ? Promise.reject(new Error('broken')) : Promise.resolve(drafts)),
      save,
      putAside,
      goOn,
      remove(id) {
        put(drafts.filter((draft) => draft.id !== id))
        return Promise.resolve('removed')
      },
      onChange(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
  })
  const facts = { account, brand: currentBrand(), hasAddress: true, requestedOn: null, now: Date.now() }
  const articles = new Map([['B', anArticle('B')]])
  const asked = pieces > 0 ? [{ goodsId: 'B', quantity: pieces, totalSeen: null }] : []
  const chosen = priceOrder(asked, { ...facts, articles })
  const onOpened = vi.fn<() => void>()
  const screen = await renderScreen(
    <KitRoom>
      <DraftList
        goods={{ isWaiting: false, account, chosen, pricesReadAt: 0 }}
        choose={() => {}}
        links={{ orders: { to: '/' }, catalogue: { to: '/' } }}
        onOpened={onOpened}
      />
    </KitRoom>,
    { device },
  )
  return { screen, enqueue, removeLines, goOn, putAside, onOpened }
}

test('without drafts the screen explains what they are for', async () => {
  const { screen } = await openList([])
  await expect.element(screen.getByRole('heading', { name: 'No drafts yet' })).toBeVisible()
})

test('a storage failure is reported, together with what is safe', async () => {
  const { screen } = await openList(null)
  await expect.element(screen.getByText('They stay on this device.')).toBeVisible()
})

test('continuing a draft puts its articles into the cart and opens the form', async () => {
  const { screen, enqueue, goOn, onOpened } = await openList([aDraft('a')])
  await screen.getByRole('button', { name: 'Continue Shop a' }).click()
  await expect.poll(() => onOpened.mock.calls.length).toBe(1)
  expect(goOn.mock.calls[0]?.[0]).toBe('a')
  expect(enqueue.mock.calls.map(([call, body]) => [call.name, body])).toEqual([
    ['cart.save', { bsShoppingCartGroupDtoList: [{ goodsId: 'A', quantity: 6 }] }],
  ])
})

test('a double tap puts a draft’s articles into the cart once, even before the next screen appears', async () => {
  const { screen, enqueue, onOpened } = await openList([aDraft('a')])
  const go = screen.getByRole('button', { name: 'Continue Shop a' })
  await go.dblClick()
  await expect.poll(() => onOpened.mock.calls.length).toBe(1)
  await userEvent.keyboard('{Enter}')
  expect([enqueue.mock.calls.length, onOpened.mock.calls.length]).toEqual([1, 1])
})

test('a draft that could not be put into the cart can be retried', async () => {
  const { screen, enqueue, onOpened } = await openList([aDraft('a')])
  enqueue.mockResolvedValueOnce({ saved: false, reason: 'broken' })
  const go = screen.getByRole('button', { name: 'Continue Shop a' })
  await go.click()
  await expect.poll(() => enqueue.mock.calls.length).toBe(1)
  await go.click()
  await expect.poll(() => onOpened.mock.calls.length).toBe(1)
  expect(enqueue.mock.calls).toHaveLength(2)
})

test('the sets of a draft return to the cart under their former keys', async () => {
  const bundle = { kind: 'mesh' as const, offerId: 'm1', title: 'Starter', parts: [{ goodsId: 'A', quantity: 2 }], tiers: [] }
  const { screen, enqueue, onOpened } = await openList([aDraft('a', { bundles: [{ bundleKey: 'k1', bundle, quantity: 3 }] })])
  await screen.getByRole('button', { name: 'Continue Shop a' }).click()
  await expect.poll(() => onOpened.mock.calls.length).toBe(1)
  expect(enqueue.mock.calls.map(([call]) => call.name)).toEqual(['cart.save', 'cart.addBundle'])
  expect(enqueue.mock.calls[1]?.[1]).toMatchObject({ bundleKey: 'k1', offerId: 'm1', quantity: 3 })
})

test('an order in progress is saved as a draft first and nothing is lost', async () => {
  const { screen, putAside, removeLines, onOpened } = await openList([aDraft('a')], {
    pieces: 12,
    form: { ...emptyForm, ownNumber: 'PO-9' },
  })
  await screen.getByRole('button', { name: 'Continue Shop a' }).click()
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  expect(onOpened).not.toHaveBeenCalled()
  await expect.element(screen.getByRole('button', { name: 'Order both together' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Save it as a draft first' }).click()
  await expect.poll(() => onOpened.mock.calls.length).toBe(1)
  expect(putAside.mock.calls[0]?.[0]).toMatchObject({ name: 'PO-9', lines: [{ goodsId: 'B', quantity: 12 }] })
  expect(removeLines.mock.calls.map(([ids]) => ids)).toEqual([['B']])
})

test('in an order of both, an article of the cart and the draft counts with all its pieces', async () => {
  const lines = [{ goodsId: 'B', name: 'Lamp B', quantity: 6, unitPriceSeen: '1.00', lineTotalSeen: '6.00' }]
  const { screen, enqueue, onOpened } = await openList([aDraft('a', { lines })], { pieces: 12 })
  await screen.getByRole('button', { name: 'Continue Shop a' }).click()
  await screen.getByRole('button', { name: 'Order both together' }).click()
  await expect.poll(() => onOpened.mock.calls.length).toBe(1)
  expect(enqueue.mock.calls.map(([call, body]) => [call.name, body])).toEqual([
    ['cart.save', { bsShoppingCartGroupDtoList: [{ goodsId: 'B', quantity: 6 }] }],
  ])
})

test('lines left out of the order are ordered with the draft only if the person says so', async () => {
  const { screen, enqueue, goOn, onOpened } = await openList([aDraft('a')], { inCart: { A: 5 } })
  await screen.getByRole('button', { name: 'Continue Shop a' }).click()
  await expect.element(screen.getByText('Lamp A: 5 in the cart, 6 in the draft')).toBeVisible()
  await screen.getByRole('button', { name: 'Leave the cart as it is' }).click()
  expect([goOn.mock.calls.length, enqueue.mock.calls.length]).toEqual([0, 0])
  await screen.getByRole('button', { name: 'Continue Shop a' }).click()
  await screen.getByRole('button', { name: 'Order these pieces too' }).click()
  await expect.poll(() => onOpened.mock.calls.length).toBe(1)
  expect(enqueue.mock.calls).toHaveLength(1)
})

test('an address chosen for another order is not replaced without asking', async () => {
  const { screen, goOn, onOpened } = await openList([aDraft('a')], { form: { ...emptyForm, addressId: 'a1' } })
  await screen.getByRole('button', { name: 'Continue Shop a' }).click()
  await expect.element(screen.getByText(/address, coupon and choice for short stock replace/)).toBeVisible()
  expect(goOn.mock.calls.length).toBe(0)
  await screen.getByRole('button', { name: 'Continue without these choices' }).click()
  await expect.poll(() => onOpened.mock.calls.length).toBe(1)
})

test('a draft that is already in the form opens without adding its pieces again', async () => {
  const form = { ...emptyForm, draftId: 'a' }
  const there = await openList([aDraft('a')], { form, inCart: { A: 6 } })
  await there.screen.getByRole('button', { name: 'Continue Shop a' }).click()
  await expect.poll(() => there.onOpened.mock.calls.length).toBe(1)
  expect(there.enqueue.mock.calls).toEqual([])
})

test('a draft ordered in another window meanwhile opens nothing', async () => {
  const { screen, goOn, onOpened, enqueue } = await openList([aDraft('a')])
  goOn.mockResolvedValue('gone')
  await screen.getByRole('button', { name: 'Continue Shop a' }).click()
  await expect.poll(() => goOn.mock.calls.length).toBe(1)
  expect([onOpened.mock.calls.length, enqueue.mock.calls.length]).toEqual([0, 0])
})

test('a draft can be renamed, duplicated and deleted', async () => {
  const { screen } = await openList([aDraft('a')])
  await screen.getByRole('button', { name: 'Actions for Shop a' }).click()
  await screen.getByRole('menuitem', { name: 'Rename' }).click()
  await screen.getByRole('textbox', { name: 'Name of the draft' }).fill('Cádiz')
  await screen.getByRole('button', { name: 'Save', exact: true }).click()
  await screen.getByRole('button', { name: 'Actions for Cádiz' }).click()
  await screen.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect.element(screen.getByText('Cádiz (copy)')).toBeVisible()
  await screen.getByRole('button', { name: 'Actions for Cádiz', exact: true }).click()
  await screen.getByRole('menuitem', { name: 'Delete' }).click()
  await expect.element(screen.getByRole('button', { name: 'Continue Cádiz', exact: true })).not.toBeInTheDocument()
})
