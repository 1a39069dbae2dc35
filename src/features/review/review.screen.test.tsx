import { beforeEach, expect, test, vi } from 'vitest'
import type { PictureRequest } from '#domain/contract/review.ts'
import { aSync } from '../../../tests/kit/outbox-entries.ts'
import { deviceWith, renderScreen } from '../../../tests/kit/screen.tsx'
import { signedIn } from '../../../tests/kit/signed-in.ts'
import type { Device } from '../../offline/device-types.ts'
import { createCell } from '../../offline/observable.ts'
import { KitRoom } from '../../ui/kit/kit-room.tsx'
import { PictureRequestsScreen } from './picture-requests-screen.tsx'

const { asked, saved } = vi.hoisted(() => ({
  asked: vi.fn<(call: { name: string }, asking?: unknown) => Promise<unknown>>(),
  saved: vi.fn<(name: string) => void>(),
}))
vi.mock('../../api/client.ts', () => ({ callApi: asked, callBytes: asked }))
vi.mock('../../lib/save-file.ts', () => ({ saveFile: saved }))

const kept = { get: async () => undefined, set: async () => {}, remove: async () => {}, entries: async () => [] }
const device = (reachable: 'yes' | 'no' = 'yes') =>
  deviceWith({ ...signedIn(), kept: kept as unknown as Device['kept'], sync: createCell(aSync({ reachable })) })
const aRequest = (requestNumber: string, part: Partial<PictureRequest> = {}): PictureRequest => ({
  requestId: requestNumber,
  requestNumber,
  state: 'underReview',
  use: 'print',
  note: '',
  reason: '',
  requestedAt: '2026-11-20T09:00:00.000Z',
  requestedBy: 'Ana',
  decidedAt: null,
  expiresAt: null,
  articles: [{ goodsId: 'LAMP', name: 'Lamp', pictures: 2 }],
  ...part,
})
const far = '2999-01-02T00:00:00.000Z'
const answering = (answers: Readonly<Record<string, unknown>>) =>
  asked.mockImplementation(async ({ name }) =>
    name in answers ? { ok: true, data: answers[name] } : { ok: false, kind: 'unreachable' },
  )
const listOf = (...list: PictureRequest[]) => ({ 'review.page': { list, total: list.length, page: 1, limit: 20 } })
const spies = () => ({
  onPage: vi.fn<(page: number) => void>(),
  onState: vi.fn<(state: unknown) => void>(),
  onAsk: vi.fn<(goodsId: string | undefined) => void>(),
})
const open = (asking?: string, at = device(), on = spies()) =>
  renderScreen(
    <KitRoom>
      <PictureRequestsScreen page={1} state={undefined} asking={asking} {...on} />
    </KitRoom>,
    { device: at },
  )

beforeEach(() => {
  asked.mockReset()
  saved.mockReset()
})

test('each request shows its state and the reason; only approved pictures can be saved, while they are available', async () => {
  answering({
    ...listOf(
      aRequest('C-P4', { state: 'approved', expiresAt: far }),
      aRequest('C-P3', { state: 'approved', expiresAt: '2020-01-01T00:00:00.000Z' }),
      aRequest('C-P2', { state: 'rejected', reason: 'Not for print.' }),
      aRequest('C-P1'),
    ),
    'review.picture': new ArrayBuffer(2),
  })
  const on = spies()
  const screen = await open(undefined, device(), on)
  await expect.element(screen.getByText('Our service: Not for print.')).toBeVisible()
  await expect.element(screen.getByText(/could be saved until/)).toBeVisible()
  const save = screen.getByRole('button', { name: 'Save the pictures' })
  expect(save.elements()).toHaveLength(1)
  await save.click()
  await expect.poll(() => saved.mock.calls.map(([name]) => name)).toEqual(['LAMP-1.jpg', 'LAMP-2.jpg'])
  await screen.getByRole('button', { name: 'Ask again' }).click()
  expect(on.onAsk).toHaveBeenLastCalledWith('')
  await screen.getByText('Rejected').first().click()
  expect(on.onState).toHaveBeenLastCalledWith('rejected')
})

test('an empty list explains itself; offline and without a copy, it says so', async () => {
  answering(listOf())
  const empty = await open()
  await expect.element(empty.getByText('No requests yet')).toBeVisible()
  await empty.unmount()
  answering({})
  const broken = await open()
  await expect.element(broken.getByText('Your requests are not on this device yet')).toBeVisible()
})

test('articles and their use are sent; another use must be described first', async () => {
  answering({ ...listOf(), 'review.request': aRequest('C-P1') })
  const on = spies()
  const screen = await open('LAMP', device(), on)
  await screen.getByLabelText('Article numbers').fill('LAMP, KETTLE\nLAMP')
  await screen.getByLabelText('Use').selectOptions('Other use')
  await screen.getByRole('button', { name: 'Send the request' }).click()
  await expect.element(screen.getByText('Please fill this in.')).toBeVisible()
  await screen.getByLabelText('Notes').fill('our stand at the fair')
  await screen.getByRole('button', { name: 'Send the request' }).click()
  await expect
    .poll(() => asked.mock.calls.find(([call]) => call.name === 'review.request')?.[1])
    .toEqual({ body: { goodsIds: ['LAMP', 'KETTLE'], use: 'other', note: 'our stand at the fair' } })
  await expect.poll(() => on.onAsk.mock.calls.at(-1)).toEqual([undefined])
})

test('offline the form says so and keeps its entries', async () => {
  answering(listOf())
  const screen = await open('LAMP', device('no'))
  await screen.getByRole('button', { name: 'Send the request' }).click()
  await expect.element(screen.getByText(/Sending it needs a network/)).toBeVisible()
  await expect.element(screen.getByLabelText('Article numbers')).toHaveValue('LAMP')
  expect(asked.mock.calls.some(([call]) => call.name === 'review.request')).toBe(false)
})
