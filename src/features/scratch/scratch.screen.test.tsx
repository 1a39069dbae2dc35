import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { deviceWith, renderScreen } from '../../../tests/kit/screen.tsx'
import { signedIn } from '../../../tests/kit/signed-in.ts'
import type { ScratchCampaign, ScratchTicket } from '#domain/contract/scratch.ts'
import { commitmentText } from '#domain/rules/scratch.ts'
import type { Device, SyncState } from '../../offline/device-types.ts'
import { forget, remember } from '../../lib/remember.ts'
import { createCell } from '../../offline/observable.ts'
import { KitRoom } from '../../ui/kit/kit-room.tsx'
import { Toaster } from '../../ui/toaster.tsx'
import { ScratchScreen } from './scratch-screen.tsx'
import { sha256 } from './sha256.ts'

const asked = vi.hoisted(() =>
  vi.fn<(call: { name: string }, asking?: { body?: unknown; query?: unknown }) => Promise<unknown>>(),
)
vi.mock('../../api/client.ts', () => ({ callApi: asked, callBytes: asked }))

const LIST = ['none', 'five', 'none', 'five']
const SALT = 'c0ffee00'.repeat(4)
const [campaignId, ticketId] = ['01980000-0000-7000-8000-0000000000e1', '01980000-0000-7000-8000-0000000000e2']

const aCampaign = (part: Partial<ScratchCampaign> = {}): ScratchCampaign => ({
  campaignId,
  title: 'Winter cards',
  state: 'running',
  currency: 'EUR',
  leastSum: '250.00',
  startTime: '2026-11-01T00:00:00.000Z',
  endTime: '2199-12-31T00:00:00.000Z',
  commitment: '0'.repeat(64),
  isListPublished: false,
  prizes: [
    {
      prizeKey: 'five',
      pieces: 2,
      coupon: {
        couponId: '01980000-0000-7000-8000-0000000000e3',
        title: 'Prize',
        kind: 'amount',
        amount: '5.00',
        percent: 0,
        leastValue: '50.00',
      },
    },
    { prizeKey: 'none', pieces: 6, coupon: null },
  ],
  ticketsLeft: 1,
  ...part,
})
const aTicket = (part: Partial<ScratchTicket> = {}): ScratchTicket => ({
  ticketId,
  campaignId,
  number: 2,
  state: 'closed',
  orderId: '01980000-0000-7000-8000-0000000000e4',
  orderNumber: 'N-7',
  givenAt: '2026-11-20T09:00:00.000Z',
  openedAt: null,
  prizeKey: null,
  ...part,
})
const won = aTicket({ state: 'opened', openedAt: '2026-11-20T10:00:00.000Z', prizeKey: 'five' })

interface World {
  campaigns?: readonly ScratchCampaign[]
  tickets?: readonly ScratchTicket[]
  open?: unknown
  list?: readonly string[]
}
const answering = ({
  campaigns = [aCampaign()],
  tickets = [aTicket()],
  open = { ok: true, data: won },
  list = LIST,
}: World = {}) =>
  asked.mockImplementation(async ({ name }) => {
    if (name === 'scratch.campaigns') return { ok: true, data: { list: campaigns } }
    if (name === 'scratch.tickets') return { ok: true, data: { list: tickets, total: tickets.length, page: 1, limit: 20 } }
    if (name === 'scratch.published') return { ok: true, data: { campaignId, salt: SALT, prizes: list } }
    return open
  })
const opens = () => asked.mock.calls.filter(([call]) => call.name === 'scratch.open').map(([, asking]) => asking)

const kept = { get: async () => undefined, set: async () => {}, remove: async () => {}, entries: async () => [] }
const show = (reachable: SyncState['reachable'] = 'yes') =>
  renderScreen(
    <KitRoom>
      <ScratchScreen
        campaignId={undefined}
        page={1}
        onCampaign={() => {}}
        onPage={() => {}}
        order={() => ({ to: '/' })}
        coupons={{ to: '/' }}
      />
      <Toaster />
    </KitRoom>,
    {
      device: deviceWith({
        ...signedIn(),
        sync: createCell({ reachable } as SyncState),
        kept: kept as unknown as Device['kept'],
      }),
    },
  )

beforeEach(() => {
  asked.mockReset()
  forget(`tradepad.scratch.${campaignId}`)
})

test('the button opens a ticket once and shows its prize; odds and tickets are listed beside it', async () => {
  answering()
  const screen = await show()
  await expect.element(screen.getByRole('row').filter({ hasText: /€5\.00.*25%/ })).toBeVisible()
  await expect.element(screen.getByText('From order N-7')).toBeVisible()
  const button = screen.getByRole('button', { name: 'Open the ticket' })
  ;(button.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('status').filter({ hasText: '€5.00' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Your coupons' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Next ticket' })).toHaveFocus()
  expect(opens()).toEqual([{ body: { ticketId } }])
  expect(screen.getByTestId('scratch-cover').query()).toBe(null)
})

test.each(['mouse', 'touch'])('scraping the field by %s does what the button does', async (pointerType) => {
  answering()
  const screen = await show()
  const cover = screen.getByTestId('scratch-cover')
  await expect.element(cover).toBeVisible()
  const field = cover.element()
  const { left, top, width, height } = field.getBoundingClientRect()
  const at = (type: string, x: number, y: number) =>
    field.dispatchEvent(
      new PointerEvent(type, { pointerId: 1, pointerType, clientX: left + x * width, clientY: top + y * height, bubbles: true }),
    )
  // A synthetic pointer cannot be captured by the browser.
  field.setPointerCapture = () => {}
  at('pointerdown', 0.1, 0.1)
  await expect.poll(opens).toEqual([{ body: { ticketId } }])
  at('pointermove', 0.9, 0.1)
  await expect.element(cover).toBeVisible()
  for (const y of [0.35, 0.6, 0.85]) {
    at('pointermove', 0.1, y)
    at('pointermove', 0.9, y)
  }
  at('pointerup', 0.9, 0.85)
  await expect.poll(() => cover.query()).toBe(null)
  await expect.element(screen.getByRole('status').filter({ hasText: '€5.00' })).toBeVisible()
  expect(opens()).toHaveLength(1)
})

test('a ticket that cannot be opened stays closed, with the reason', async () => {
  answering({ open: { ok: false, kind: 'unreachable' } })
  const screen = await show()
  await screen.getByRole('button', { name: 'Open the ticket' }).click()
  await expect.element(screen.getByText(/There is no connection to the service/)).toBeVisible()
  await expect.element(screen.getByTestId('scratch-cover')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Open the ticket' })).toBeEnabled()
})

test('without a connection everything can be read, nothing can be opened, and the screen says why', async () => {
  answering()
  const screen = await show('no')
  await expect.element(screen.getByText(/Opening a ticket needs a connection/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Open the ticket' })).toBeDisabled()
  screen
    .getByTestId('scratch-cover')
    .element()
    .dispatchEvent(new PointerEvent('pointerdown', { pointerId: 1, bubbles: true }))
  await expect.element(screen.getByText('To be opened')).toBeVisible()
  expect(opens()).toEqual([])
})

test('a ticket without a prize says so, and the next one follows', async () => {
  const second = aTicket({ ticketId: campaignId, number: 9, orderNumber: 'N-9' })
  answering({
    campaigns: [aCampaign({ ticketsLeft: 2 })],
    tickets: [aTicket(), second],
    open: { ok: true, data: { ...won, prizeKey: 'none' } },
  })
  const screen = await show()
  await screen.getByRole('button', { name: 'Open the ticket' }).click()
  await expect.element(screen.getByText('Not this time.')).toBeVisible()
  answering({ campaigns: [aCampaign()], tickets: [second, { ...won, prizeKey: 'none' }] })
  await screen.getByRole('button', { name: 'Next ticket' }).click()
  await expect.element(screen.getByRole('button', { name: 'Open the ticket' })).toBeVisible()
})

const over = async (part: Partial<ScratchCampaign> = {}) =>
  aCampaign({
    state: 'over',
    isListPublished: true,
    ticketsLeft: 0,
    endTime: '2026-11-10T00:00:00.000Z',
    commitment: (await sha256(commitmentText(SALT, LIST))) ?? '',
    prizes: aCampaign().prizes.map((prize) => ({ ...prize, pieces: 2 })),
    ...part,
  })

test('after the end the device checks the list itself and reports the result', async () => {
  answering({ campaigns: [await over()], tickets: [won] })
  const screen = await show()
  await screen.getByRole('button', { name: 'Check fairness' }).click()
  const findings = screen.getByRole('list', { name: 'Result of the check' })
  await expect.element(findings.getByText('The published list has this hash: it is the sealed one.')).toBeVisible()
  await expect.element(findings.getByText('It contains exactly the prizes that the odds promise.')).toBeVisible()
  await expect.element(findings.getByText('Each ticket that you opened won the prize at its place in the list.')).toBeVisible()
  await expect.element(findings.getByText(/^The hash is the one that this device was shown on/)).toBeVisible()
})

test('a changed list and an exchanged hash are detected', async () => {
  // The device has seen a different hash before.
  remember(`tradepad.scratch.${campaignId}`, `${'1'.repeat(64)} ${Date.parse('2026-11-05T12:00:00Z')}`)
  answering({ campaigns: [await over()], tickets: [won], list: ['none', 'none', 'none', 'five'] })
  const screen = await show()
  await screen.getByRole('button', { name: 'Check fairness' }).click()
  for (const finding of [
    'The hash is not the one that this device was shown on 2026-11-05.',
    'The published list has another hash: it is not the sealed one.',
    'It does not contain the prizes that the odds promise.',
    'A ticket that you opened won something other than the prize at its place in the list.',
  ]) {
    await expect.element(screen.getByText(finding)).toBeVisible()
  }
})

test('while the campaign runs the list is sealed; without a campaign the screen explains what one is', async () => {
  answering()
  const screen = await show()
  await expect.element(screen.getByText(/The list is published after/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Check fairness' }).query()).toBe(null)
  await screen.unmount()
  answering({ campaigns: [] })
  await expect.element((await show()).getByText('No campaign at the moment')).toBeVisible()
})

test('a campaign that was never read is reported and can be read again', async () => {
  asked.mockImplementation(async () => ({ ok: false, kind: 'unreachable' }))
  const screen = await show()
  await expect.element(screen.getByText('The scratch card is not on this device yet')).toBeVisible()
  answering()
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText('From order N-7')).toBeVisible()
})
