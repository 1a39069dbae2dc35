import { beforeEach, expect, test, vi } from 'vitest'
import { anEntry } from '../../../../tests/kit/order-entries.ts'
import { deviceWith, renderScreen } from '../../../../tests/kit/screen.tsx'
import { signedIn } from '../../../../tests/kit/signed-in.ts'
import type { OrderEntry } from '../../../offline/device-types.ts'
import { createCell } from '../../../offline/observable.ts'
import { ProgramScreen } from './program-screen.tsx'

const asked = vi.hoisted(() => vi.fn<(call: { name: string }, asking?: { query: Record<string, string> }) => Promise<unknown>>())
vi.mock('../../../api/client.ts', () => ({ callApi: asked }))

const PLAN = { planId: 'p1', title: 'Winter program', startTime: null, endTime: '2199-12-31T00:00:00.000Z', goodsCount: 40 }
const aRecord = (orderNumber: string, quantity: number) => ({
  orderNumber,
  goodsId: 'L1',
  title: 'Lamp L1',
  quantity,
  orderTime: '2026-11-20T09:00:00.000Z',
})
const UNREACHABLE = { ok: false, kind: 'unreachable' }

/** The service's answers to each of the two requests, in order; the last one repeats. */
const answers = { plan: [] as unknown[], records: [] as unknown[] }
beforeEach(() => {
  asked.mockImplementation(async ({ name }) => {
    const queue = name === 'promo.plan' ? answers.plan : answers.records
    return queue.length > 1 ? queue.shift() : queue[0]
  })
})

const open = () => {
  const device = deviceWith({
    ...signedIn(),
    orders: createCell<readonly OrderEntry[] | undefined>([anEntry()]),
    kept: { get: async () => undefined, set: async () => {}, remove: async () => {}, entries: async () => [] },
  })
  const links = { catalogue: { to: '/' } as const, order: (orderId: string) => ({ to: '/', search: { orderId } }) as never }
  return renderScreen(<ProgramScreen links={links} top={<p>Best sellers</p>} skeleton="Bones" />, { device })
}

test('the program’s orders are listed line by line, page by page; an order that this device knows is a link', async () => {
  answers.plan = [{ ok: true, data: PLAN }]
  answers.records = [{ ok: true, data: { list: [aRecord('N-1', 12), aRecord('N-OLD', 6)], total: 30 } }]
  const screen = await open()
  await expect.element(screen.getByText(/^until .*2199.* · 40 articles$/)).toBeVisible()
  const rows = screen.getByRole('table', { name: 'Your orders in the program' }).getByRole('row')
  await expect.element(rows.nth(1)).toMatchTextContent(/^N-1.*Lamp L1 L1\s*12$/)
  await expect.element(rows.nth(1).getByRole('link')).toHaveAttribute('href', expect.stringContaining(anEntry().orderId))
  await expect.element(rows.nth(2).getByRole('link')).not.toBeInTheDocument()
  await expect.element(screen.getByText('Best sellers')).toBeVisible()
  answers.records = [{ ok: true, data: { list: [aRecord('N-2', 3)], total: 30 } }]
  await screen.getByRole('button', { name: 'Next' }).click()
  await expect.element(screen.getByText(/^N-2/)).toBeVisible()
  expect(asked.mock.calls.at(-1)?.[1]?.query.page).toBe('2')
})

test('a program and its orders that could not be read are retried separately', async () => {
  answers.plan = [UNREACHABLE, { ok: true, data: PLAN }]
  answers.records = [UNREACHABLE, { ok: true, data: { list: [], total: 0 } }]
  const screen = await open()
  await expect.element(screen.getByText('The program is not on this device yet')).toBeVisible()
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText('Your orders in the program could not be read')).toBeVisible()
  await expect.element(screen.getByText('Best sellers')).toBeVisible()
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText('Nothing ordered of its articles yet.')).toBeVisible()
})

test('no running program, or one ended by the service’s clock, leads to the catalogue', async () => {
  for (const plan of [null, { ...PLAN, endTime: '2020-01-01T00:00:00.000Z' }]) {
    answers.plan = [{ ok: true, data: plan }]
    const screen = await open()
    await expect.element(screen.getByText('No program is running')).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Open the catalogue' })).toBeVisible()
    await screen.unmount()
  }
})
