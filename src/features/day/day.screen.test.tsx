import { expect, test, vi } from 'vitest'
import type { DayFiles, PreparedClient } from '#domain/contract/day.ts'
import { keptIn } from '../../../tests/kit/kept-values.ts'
import { anArticle } from '../../../tests/kit/articles.ts'
import { aSync } from '../../../tests/kit/outbox-entries.ts'
import { deviceWith, renderScreen } from '../../../tests/kit/screen.tsx'
import { aShelf } from '../../../tests/kit/shelf.ts'
import { aClient, signedIn } from '../../../tests/kit/signed-in.ts'
import { missingParts } from '../../../tests/kit/tour-parts.ts'
import type { Answer } from '../../api/answer.ts'
import { callApi, callBytes } from '../../api/client.ts'
import type { CatalogueState, Device, SessionState } from '../../offline/device-types.ts'
import { createCell } from '../../offline/observable.ts'
import { KitRoom } from '../../ui/kit/kit-room.tsx'
import { TodayScreen } from './today-screen.tsx'
import { VisitScreen } from './visit-screen.tsx'
import type { VisitView } from './visit-screen.tsx'

vi.mock('../../api/client.ts', { spy: true })
const { saved } = vi.hoisted(() => ({ saved: vi.fn<(name: string) => void>() }))
vi.mock('../../lib/save-file.ts', () => ({ saveFile: saved }))

const MINUTE = 60_000
const bazar = aClient({ clientId: 'b', clientNumber: 'ES10002', company: 'Bazar Norte', pinned: true, city: 'León' })
const casa = aClient({ clientId: 'c', clientNumber: 'PT20001', company: 'Casa Luz', pinned: true })
const other = aClient({ clientId: 'd', company: 'Not of today' })

const answerOf = (clientId: string, part: Partial<PreparedClient> = {}) =>
  ({
    clientId,
    wholeOrders: [],
    news: { visitedAt: null, from: '2026-10-20T09:00:00.000Z', orders: [], arrivals: [], prices: [], returns: [] },
    bought: [],
    ...part,
  }) as unknown as PreparedClient
const READY = {
  cart: true,
  addresses: true,
  plans: true,
  quotations: true,
  favorites: true,
  returns: true,
  orders: true,
  wholeOrders: true,
}

const LISTED: Omit<DayFiles, 'clientId'> = {
  priceList: { version: 'v1', day: '2026-11-26', fileName: 'price-list-ES10002-2026-11-26.xlsx', articles: 3 },
  documents: [
    {
      documentId: 'd1',
      goodsId: 'LAMP',
      name: 'Lamp',
      kind: 'manual',
      language: 'es',
      title: '',
      type: 'application/x-test',
      bytes: 4,
    },
  ],
}
const NAMES = { productSheet: '', energyLabel: '', manual: 'Instructions for use', certificate: '', safety: '', other: '' }

/** A representative's tablet; `kept` is its stored data. */
const aTablet = (part: Partial<Device> = {}, kept = new Map<string, unknown>()) => {
  const session: SessionState = {
    phase: 'signedIn',
    who: { principal: 'staff:1', kind: 'staff', role: 'sales', name: 'Marta Vidal', tenant: 'main' },
    account: bazar,
    expired: false,
  }
  const state = { phase: 'ready', contentAt: Date.now(), stockAt: Date.now() - 5 * MINUTE } as CatalogueState
  const chooseAccount = vi.fn<Device['chooseAccount']>().mockResolvedValue()
  const takeIn = vi.fn<Device['takeIn']>().mockResolvedValue(READY)
  const { shelf } = aShelf()
  const device = deviceWith({
    ...signedIn(bazar),
    session: createCell(session),
    accounts: createCell([bazar, casa, other]),
    sync: createCell(aSync({ reachable: 'yes' })),
    catalogue: {
      state: createCell(state),
      byIds: () => Promise.resolve({ ok: true, data: [anArticle('LAMP')] }),
      list: async () => ({ ok: true, data: { list: [anArticle('KETTLE')], total: 1, page: 1, limit: 50, from: 'device' } }),
    } as unknown as Device['catalogue'],
    kept: keptIn(kept),
    refreshAll: async () => true,
    files: async () => shelf,
    chooseAccount,
    takeIn,
    knownBefore: async () => undefined,
    ...part,
  })
  return { device, kept, chooseAccount, takeIn }
}
const serviceAnswers = (answer: (clientId: string) => Answer<PreparedClient>) => {
  vi.mocked(callApi).mockImplementation((async (call: { name: string }, asking?: { query?: { clientId: string } }) => {
    const clientId = asking?.query?.clientId ?? ''
    const answered = answer(clientId)
    return call.name === 'day.files' && answered.ok ? { ok: true, data: { clientId, ...LISTED } } : answered
  }) as typeof callApi)
  vi.mocked(callBytes).mockImplementation(async () => ({ ok: true, data: new ArrayBuffer(4) }))
}

const today = async (device: Device) => {
  const onVisit = vi.fn<() => void>()
  const screen = await renderScreen(
    <KitRoom>
      <TodayScreen clients={{ to: '/' }} drill={{ to: '/' }} onVisit={onVisit} documentNames={NAMES} />
    </KitRoom>,
    { device },
  )
  return { screen, onVisit }
}
const visit = (device: Device, view: VisitView) =>
  renderScreen(
    <KitRoom>
      <VisitScreen
        view={view}
        onView={() => undefined}
        links={{ order: () => ({ to: '/' }), return: () => ({ to: '/' }), article: () => ({ to: '/' }) }}
        words={{ order: (what) => what, return: (state) => state }}
        documentNames={NAMES}
      />
    </KitRoom>,
    { device },
  )

test('each pinned client shows its lights; preparing sends one request per client and turns them on', async () => {
  serviceAnswers((clientId) => ({ ok: true, data: answerOf(clientId) }))
  const { device, takeIn } = aTablet()
  const { screen } = await today(device)
  const rows = screen.getByRole('list', { name: 'Client accounts' }).getByText(/ES10002|PT20001/)
  await expect.poll(() => rows.elements().length).toBe(2)
  await expect.element(screen.getByText('Plans missing').first()).toBeVisible()
  expect(missingParts('today')).toEqual([])
  await screen.getByRole('button', { name: 'Prepare for today' }).click()
  await expect.element(screen.getByText('2 clients are ready.')).toBeVisible()
  await expect.poll(() => screen.getByText('missing').elements().length).toBe(0)
  expect(takeIn.mock.calls.map(([clientId]) => clientId).toSorted()).toEqual(['b', 'c'])
})

test('data that the device could not keep stays dark, and a stopped run continues by itself once the service is back', async () => {
  let isThere = false
  serviceAnswers((clientId) => (isThere ? { ok: true, data: answerOf(clientId) } : { ok: false, kind: 'unreachable' }))
  const sync = createCell(aSync({ reachable: 'yes' }))
  const { device } = aTablet({ sync, takeIn: async () => ({ ...READY, plans: false }) })
  const { screen } = await today(device)
  await screen.getByRole('button', { name: 'Prepare for today' }).click()
  await expect.element(screen.getByText(/The rest is loaded as soon as there is a connection/)).toBeVisible()
  isThere = true
  sync.set(aSync({ reachable: 'no' }))
  await expect.element(screen.getByRole('button', { name: 'Resume' })).toBeVisible()
  sync.set(aSync({ reachable: 'yes' }))
  await expect.element(screen.getByText('2 clients are ready.')).toBeVisible()
  await expect.poll(() => screen.getByText('Plans missing').elements().length).toBe(2)
  await expect.poll(() => screen.getByText('Addresses missing').elements()).toEqual([])
})

test('pressing a client chooses it and starts the visit', async () => {
  const { device, chooseAccount } = aTablet()
  const { screen, onVisit } = await today(device)
  await screen.getByRole('button', { name: 'Casa Luz' }).click()
  await expect.poll(() => onVisit.mock.calls.length).toBe(1)
  expect(chooseAccount).toHaveBeenCalledWith('c')
})

test('no pinned client, a list still loading and a list not on this device look different', async () => {
  const none = await today(aTablet({ accounts: createCell([other]) }).device)
  await expect.element(none.screen.getByText('No client is pinned')).toBeVisible()
  await none.screen.unmount()
  const reading = await today(aTablet({ accounts: createCell(undefined) }).device)
  await expect.element(reading.screen.getByText('Loading')).toBeInTheDocument()
  await reading.screen.unmount()
  const offline = await today(aTablet({ accounts: createCell(undefined), sync: createCell(aSync({ reachable: 'no' })) }).device)
  await expect.element(offline.screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})

const NEWS: PreparedClient['news'] = {
  visitedAt: '2026-11-01T09:00:00.000Z',
  from: '2026-11-01T09:00:00.000Z',
  orders: [{ orderId: 'o', orderNumber: 'N-7', what: 'shipped', at: '2026-11-03T09:00:00.000Z', by: 'ERP' }],
  arrivals: [{ goodsId: 'LAMP', at: '2026-11-03T09:00:00.000Z', remaining: 240 }],
  prices: [{ goodsId: 'LAMP', at: '2026-11-03T09:00:00.000Z', priceBefore: '12.50', priceNow: '11.90' }],
  returns: [{ returnId: 'r', returnNumber: 'N-7-R1', state: 'accepted', at: '2026-11-03T09:00:00.000Z', by: 'Karl' }],
}
const BOUGHT = [
  { goodsId: 'LAMP', name: 'Lamp', orderedAt: '2026-11-03T09:00:00.000Z', totalQuantity: 60, recent: 6, earlier: 48 },
  { goodsId: 'CUP', name: 'Cup', orderedAt: '2026-11-03T09:00:00.000Z', totalQuantity: 60, recent: 9, earlier: 9 },
]

test('the visit screen shows orders, arrivals, prices and returns since the last visit', async () => {
  serviceAnswers((clientId) => ({ ok: true, data: answerOf(clientId, { news: NEWS }) }))
  const screen = await visit(aTablet().device, 'news')
  await expect.element(screen.getByRole('link', { name: 'N-7', exact: true })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'N-7-R1' })).toBeVisible()
  await expect.element(screen.getByText('200+')).toBeVisible()
  await expect.element(screen.getByText('11.90')).toBeVisible()
})

test('prepared data is shown offline with its age, also under bought less and never bought', async () => {
  serviceAnswers(() => ({ ok: false, kind: 'unreachable' }))
  const kept = new Map<string, unknown>([['day:b', { at: Date.now() - 90 * MINUTE, parts: {}, news: NEWS, bought: BOUGHT }]])
  const less = await visit(aTablet({}, kept).device, 'less')
  await expect.element(less.getByRole('row', { name: /LAMP.* 48 6$/ })).toBeVisible()
  expect(less.getByRole('row').elements().length).toBe(2)
  await expect.element(less.getByText(/as of/)).toBeVisible()
  await less.unmount()
  const never = await visit(aTablet({}, kept).device, 'never')
  await expect.element(never.getByRole('row', { name: /KETTLE/ })).toBeVisible()
})

test('an article whose stock is not checked shows "In stock" without a number, as everywhere', async () => {
  serviceAnswers((clientId) => ({ ok: true, data: answerOf(clientId, { bought: BOUGHT }) }))
  const unchecked = [0, null].map((remaining) => anArticle(`LED-${remaining}`, { notCheckStock: true, remaining }))
  const list = [...unchecked, anArticle('KETTLE', { remaining: 12 })]
  const catalogue = {
    ...aTablet().device.catalogue,
    list: async () => ({ ok: true, data: { list, total: 3, page: 1, limit: 50, from: 'device' } }),
  } as unknown as Device['catalogue']
  const screen = await visit(aTablet({ catalogue }).device, 'never')
  await expect.element(screen.getByRole('row', { name: /LED-0 In stock$/ })).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /LED-null In stock$/ })).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /KETTLE 12$/ })).toBeVisible()
})

test('no news and no data offline have different messages', async () => {
  serviceAnswers((clientId) => ({ ok: true, data: answerOf(clientId) }))
  const quiet = await visit(aTablet().device, 'news')
  await expect.element(quiet.getByText('Nothing has happened since then')).toBeVisible()
  await expect.element(quiet.getByText(/No visit yet/)).toBeVisible()
  await quiet.unmount()
  serviceAnswers(() => ({ ok: false, kind: 'unreachable' }))
  const unknown = await visit(aTablet().device, 'news')
  await expect.element(unknown.getByText('This client is not on this device yet')).toBeVisible()
})

test('the price list and the documents have their own lights and open from the device offline', async () => {
  serviceAnswers((clientId) => ({ ok: true, data: answerOf(clientId) }))
  const { device } = aTablet()
  const { screen } = await today(device)
  await expect.element(screen.getByText('Price list missing').first()).toBeVisible()
  await screen.getByRole('button', { name: 'Prepare for today' }).click()
  await expect.poll(() => screen.getByText('missing').elements().length).toBe(0)
  serviceAnswers(() => ({ ok: false, kind: 'unreachable' }))
  await screen.getByRole('button', { name: 'Files for Bazar Norte' }).click()
  await screen.getByRole('button', { name: 'Instructions for use' }).click()
  await screen.getByRole('button', { name: 'Price list', exact: true }).click()
  await expect
    .poll(() => saved.mock.calls.map(([name]) => name))
    .toEqual(['LAMP-manual-es.bin', 'price-list-ES10002-2026-11-26.xlsx'])
})

test('a document that does not fit leaves its light dark, and the client is ready all the same', async () => {
  serviceAnswers((clientId) => ({ ok: true, data: answerOf(clientId) }))
  const { device } = aTablet({ files: async () => small.shelf })
  const small = aShelf(1)
  const { screen } = await today(device)
  await screen.getByRole('button', { name: 'Prepare for today' }).click()
  await expect.element(screen.getByText('2 clients are ready.')).toBeVisible()
  // The lights of before stay until those of now are read.
  await expect.poll(() => screen.getByText('Price list missing').elements()).toEqual([])
  expect(screen.getByText('Documents missing').elements().length).toBe(2)
})

test('the visit screen lists the files of this device, also while the service is unreachable', async () => {
  serviceAnswers(() => ({ ok: false, kind: 'unreachable' }))
  const empty = await visit(aTablet().device, 'files')
  await expect.element(empty.getByText('No files are on this device yet')).toBeVisible()
  await empty.unmount()
  const kept = new Map<string, unknown>([['day:files:b', { ...LISTED, at: Date.now() }]])
  const screen = await visit(aTablet({}, kept).device, 'files')
  await expect.element(screen.getByText(/LAMP · Lamp/)).toBeVisible()
  expect(screen.getByText('missing').elements().length).toBe(2)
})
