import { beforeEach, expect, test, vi } from 'vitest'
import type { ReviewedDocument } from '#domain/contract/review.ts'
import { deviceWith, renderScreen } from '../../../tests/kit/screen.tsx'
import { signedIn } from '../../../tests/kit/signed-in.ts'
import type { Device } from '../../offline/device-types.ts'
import { KitRoom } from '../../ui/kit/kit-room.tsx'
import { readToasts } from '../../ui/toasts.ts'
import { DocumentReviewScreen } from './document-review-screen.tsx'

const { asked } = vi.hoisted(() => ({ asked: vi.fn<(call: { name: string }, asking?: unknown) => Promise<unknown>>() }))
vi.mock('../../api/client.ts', () => ({ callApi: asked, callBytes: asked }))

const kept = { get: async () => undefined, set: async () => {}, remove: async () => {}, entries: async () => [] }
const aDocument = (documentId: string, part: Partial<ReviewedDocument> = {}): ReviewedDocument => ({
  documentId,
  goodsId: 'LAMP',
  goodsName: 'Desk lamp',
  kind: 'manual',
  language: 'de',
  title: '',
  type: 'application/pdf',
  bytes: 2048,
  state: 'underReview',
  reason: '',
  addedAt: '2026-11-20T09:00:00.000Z',
  reviewedAt: null,
  reviewedBy: '',
  replaces: false,
  ...part,
})
const answering = (answers: Readonly<Record<string, unknown>>) =>
  asked.mockImplementation(async ({ name }) =>
    name in answers
      ? { ok: true, data: answers[name] }
      : { ok: false, kind: 'refused', error: 'review.documentChanged', msg: '', status: 409 },
  )
const pageOf = (...list: ReviewedDocument[]) => ({
  'review.documents': { list, total: list.length, page: 1, limit: 20, counts: [{ state: 'underReview', count: 2 }] },
})
const names = { productSheet: '', energyLabel: '', manual: 'Manual', certificate: '', safety: '', other: '' }
const open = (onChange = vi.fn<(part: object) => void>()) =>
  renderScreen(
    <KitRoom>
      <DocumentReviewScreen names={names} state="underReview" keyword="" page={1} onChange={onChange} />
    </KitRoom>,
    { device: deviceWith({ ...signedIn(), kept: kept as unknown as Device['kept'] }) },
  )
const judged = () => asked.mock.calls.filter(([call]) => call.name === 'review.judge').map(([, asking]) => asking)

beforeEach(() => {
  asked.mockReset()
})

test('a document is approved with one press, and the screen says what customers see until then', async () => {
  answering({ ...pageOf(aDocument('A', { replaces: true })), 'review.judge': null })
  const onChange = vi.fn<(part: object) => void>()
  const screen = await open(onChange)
  await expect.element(screen.getByText('Customers see the approved version until this one is approved.')).toBeVisible()
  await expect.element(screen.getByText('Under review 2')).toBeVisible()
  await screen.getByRole('button', { name: 'Approve' }).click()
  await expect.poll(judged).toEqual([{ body: { documentId: 'A', seen: 'underReview', state: 'approved', reason: '' } }])
  await screen.getByText('All').click()
  expect(onChange).toHaveBeenLastCalledWith({ state: undefined, page: 1 })
})

test('a rejection needs a reason; a common one can be chosen', async () => {
  answering({ ...pageOf(aDocument('A')), 'review.judge': null })
  const screen = await open()
  await screen.getByRole('button', { name: 'Reject' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect.element(dialog.getByText('Please give a reason for the rejection.')).toBeVisible()
  await dialog.getByLabelText('Common reasons').selectOptions('This is an old edition.')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect
    .poll(judged)
    .toEqual([{ body: { documentId: 'A', seen: 'underReview', state: 'rejected', reason: 'This is an old edition.' } }])
})

test('a colleague’s decision in the meantime is reported, and the list is read again', async () => {
  answering(pageOf(aDocument('A')))
  const screen = await open()
  await screen.getByRole('button', { name: 'Approve' }).click()
  await expect.poll(() => readToasts().at(-1)?.text).toMatch(/Somebody else has reviewed this document/)
  await expect.poll(() => asked.mock.calls.filter(([call]) => call.name === 'review.documents').length).toBeGreaterThan(1)
})

test('a brand’s catalogue is listed among them with its title', async () => {
  answering(pageOf(aDocument('C', { goodsId: '', goodsName: 'Norvik', kind: 'catalogue', title: 'Kitchen 2027' })))
  const screen = await open()
  await expect.element(screen.getByText('Product catalogue · Norvik Kitchen 2027')).toBeVisible()
})

test('an empty list explains itself', async () => {
  answering(pageOf())
  const screen = await open()
  await expect.element(screen.getByText(/Customers see them once they are approved/)).toBeVisible()
})
