import { expect, test, vi } from 'vitest'
import type { CaseDetail, DeskCase } from '#domain/contract/desk.ts'
import { deviceWith, renderScreen } from '../../../tests/kit/screen.tsx'
import { signedIn } from '../../../tests/kit/signed-in.ts'
import { missingParts } from '../../../tests/kit/tour-parts.ts'
import type { Device } from '../../offline/device-types.ts'
import { KitRoom } from '../../ui/kit/kit-room.tsx'
import { readToasts } from '../../ui/toasts.ts'
import { SCOPE_WORDS, SIZE_WORDS } from '../api-access/scope-words.ts'
import { OpenableImage } from '../returns/bytes-image.tsx'
import { REASON_WORDS } from '../returns/return-words.ts'
import { USE_WORDS } from '../review/use-words.ts'
import { CaseScreen } from './case-screen.tsx'
import { DeskScreen } from './desk-screen.tsx'

const { asked } = vi.hoisted(() => ({ asked: vi.fn<(call: { name: string }, asking?: unknown) => Promise<unknown>>() }))
vi.mock('../../api/client.ts', () => ({ callApi: asked, callBytes: asked }))

const kept = { get: async () => undefined, set: async () => {}, remove: async () => {}, entries: async () => [] }
const device = () => deviceWith({ ...signedIn(), kept: kept as unknown as Device['kept'] })
const aCase = (caseId: string, part: Partial<DeskCase> = {}): DeskCase => ({
  caseId,
  kind: 'registration',
  title: `Lampen ${caseId}`,
  clientNumber: 'N000001',
  company: `Lampen ${caseId}`,
  state: 'open',
  openedAt: '2026-11-20T09:00:00.000Z',
  changedAt: '2026-11-20T09:00:00.000Z',
  assigneeName: '',
  isMine: false,
  version: 3,
  ...part,
})
const { kind: _, ...ofAnyKind } = aCase('A')
const registration: CaseDetail = {
  ...ofAnyKind,
  kind: 'registration',
  detail: {
    company: 'Lampen A',
    country: 'DE',
    vat: 'DE136695976',
    email: 'eva@lampen.example',
    fullName: 'Eva Weber',
    telephone: '',
    street: 'Hauptstr. 1',
    postalCode: '53111',
    city: 'Bonn',
    province: '',
    language: 'de',
    proofKind: 'pdf',
    proofAt: '2026-11-20T09:00:00.000Z',
    clientNumber: 'N000001',
    priceListId: 'std',
    sameVat: [{ clientNumber: 'C200', company: 'Lampen Alt' }],
    priceLists: [
      { priceListId: 'std', currency: 'EUR' },
      { priceListId: 'vip', currency: 'EUR' },
    ],
  },
  trail: [{ at: '2026-11-20T09:00:00.000Z', act: 'opened', actorName: 'Eva Weber', note: '' }],
}
const returned: CaseDetail = {
  ...ofAnyKind,
  kind: 'return',
  title: 'M-100-R1',
  detail: {
    returnId: '01980000-0000-7000-8000-0000000000e1',
    returnNumber: 'M-100-R1',
    orderNumber: 'M-100',
    returnState: 'requested',
    requestedAt: '2026-11-20T09:00:00.000Z',
    requestedBy: 'Eva Weber',
    notes: 'on the second pallet',
    answer: '',
    lines: [{ goodsId: 'LAMP', name: 'Lamp', quantity: 2, reason: 'damaged', note: 'shade broken', photos: ['a'.repeat(64)] }],
  },
  trail: [{ at: '2026-11-20T09:00:00.000Z', act: 'opened', actorName: 'Eva Weber', note: '' }],
}
const application: CaseDetail = {
  ...ofAnyKind,
  kind: 'apiApplication',
  title: 'Shop connection',
  detail: {
    applicationMaterialId: '01980000-0000-7000-8000-0000000000a7',
    programName: 'Shop connection',
    companyName: 'Lampen A',
    storeUrl: 'https://lampen.example',
    companySize: 'upTo49',
    hasTechnician: true,
    wantedInformation: ['stock', 'orders'],
    applicationState: 'submitted',
    usedAt: null,
    revokedAt: null,
    submittedAt: '2026-11-20T09:00:00.000Z',
    submittedBy: 'Eva Weber',
  },
  trail: [{ at: '2026-11-20T09:00:00.000Z', act: 'opened', actorName: 'Eva Weber', note: '' }],
}
const pictures: CaseDetail = {
  ...ofAnyKind,
  kind: 'pictureRequest',
  title: 'C100-P1',
  detail: {
    requestNumber: 'C100-P1',
    use: 'print',
    note: 'flyer of May',
    requestedAt: '2026-11-20T09:00:00.000Z',
    requestedBy: 'Eva Weber',
    articles: [{ goodsId: 'LAMP', name: 'Lamp', images: ['main/goods/a', 'main/goods/b'] }],
  },
  trail: [{ at: '2026-11-20T09:00:00.000Z', act: 'opened', actorName: 'Eva Weber', note: '' }],
}
const lent = {
  returnReasons: REASON_WORDS,
  pictureUses: USE_WORDS,
  programScopes: SCOPE_WORDS,
  companySizes: SIZE_WORDS,
  Photo: OpenableImage,
}
const answering = (answers: Readonly<Record<string, unknown>>) =>
  asked.mockImplementation(async ({ name }) =>
    name in answers ? { ok: true, data: answers[name] } : { ok: false, kind: 'refused', error: 'desk.changed', msg: '' },
  )

test('the queue shows its counts, filters, and can be walked by keys', async () => {
  answering({
    'desk.list': {
      list: [aCase('A'), aCase('B', { isMine: true, assigneeName: 'Karl' })],
      total: 2,
      page: 1,
      limit: 20,
      counts: [
        { kind: 'registration', state: 'open', count: 2 },
        { kind: 'return', state: 'open', count: 3 },
      ],
    },
  })
  const onChange = vi.fn<(part: object) => void>()
  const screen = await renderScreen(<DeskScreen state="waiting" kind={undefined} keyword="" page={1} onChange={onChange} />, {
    device: device(),
  })
  await expect.element(screen.getByText('To be reviewed 5')).toBeVisible()
  expect(missingParts('desk')).toEqual([])
  await screen.getByText('Return request 3').click()
  expect(onChange).toHaveBeenLastCalledWith({ kind: 'return', page: 1 })
  const first = screen.getByRole('link', { name: 'Lampen A' })
  ;(first.element() as HTMLElement).focus()
  first.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }))
  await expect.element(screen.getByRole('link', { name: 'Lampen B' })).toHaveFocus()
  await expect.element(screen.getByText(/assigned to you/)).toBeVisible()
  await screen.getByText('Details requested').click()
  expect(onChange).toHaveBeenLastCalledWith({ state: 'asked', page: 1 })
})

test('an empty queue says what it is for', async () => {
  answering({ 'desk.list': { list: [], total: 0, page: 1, limit: 20, counts: [] } })
  const screen = await renderScreen(<DeskScreen state="waiting" kind={undefined} keyword="" page={1} onChange={() => {}} />, {
    device: device(),
  })
  await expect
    .element(screen.getByText('Applications, return requests and requests for pictures come in here, the oldest first.'))
    .toBeVisible()
})

const openCase = async (answers: Readonly<Record<string, unknown>> = {}) => {
  answering({ 'desk.case': registration, ...answers })
  return renderScreen(
    <KitRoom>
      <CaseScreen caseId="A" lent={lent} />
    </KitRoom>,
    { device: device() },
  )
}

test('a case is approved with a price list; another holder of the same VAT number is shown', async () => {
  const screen = await openCase({ 'desk.decide': null })
  await expect.element(screen.getByText('The same VAT number is known already')).toBeVisible()
  await screen.getByLabelText('Price list').selectOptions('vip · EUR')
  await screen.getByRole('button', { name: 'Approve' }).click()
  await expect
    .poll(() => asked.mock.calls.find(([call]) => call.name === 'desk.decide')?.[1])
    .toEqual({ body: { caseId: 'A', version: 3, decision: 'approve', reason: '', priceListId: 'vip' } })
})

test('asking for details needs a reason; a common one fills the field and can be changed', async () => {
  const screen = await openCase({ 'desk.decide': null })
  await screen.getByRole('button', { name: 'Ask for details' }).click()
  await expect.element(screen.getByText('Please give a reason. The applicant reads it.')).toBeVisible()
  await screen.getByLabelText('Common reasons').selectOptions('The company name differs from the proof of trade.')
  await expect
    .element(screen.getByLabelText('Reason', { exact: true }))
    .toHaveValue('The company name differs from the proof of trade.')
})

test('a half-written reason survives an assignment or a change of the case, and is cleared by the decision', async () => {
  const screen = await openCase({ 'desk.claim': null })
  const reason = screen.getByLabelText('Reason', { exact: true })
  await reason.fill('No proof of trade')
  answering({ 'desk.case': { ...registration, version: 4, isMine: true }, 'desk.claim': null })
  await screen.getByRole('button', { name: 'Assign to me' }).click()
  await expect.element(screen.getByRole('button', { name: 'Put it back' })).toHaveFocus()
  await screen.getByRole('button', { name: 'Ask for details' }).click()
  await expect.poll(() => asked.mock.calls.some(([call]) => call.name === 'desk.decide')).toBe(true)
  await expect.element(reason).toHaveValue('No proof of trade')
  answering({ 'desk.case': { ...registration, version: 5, isMine: true }, 'desk.decide': null })
  await screen.getByRole('button', { name: 'Ask for details' }).click()
  await expect.element(reason).toHaveValue('')
})

test('a return shows what comes back and why, and is accepted or refused; details cannot be requested', async () => {
  const photo = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, ...Array<number>(12).fill(0), 0xff, 0xd9]).buffer
  const screen = await openCase({ 'desk.case': returned, 'desk.file': photo, 'desk.decide': null })
  await expect.element(screen.getByText(/Damaged in transit/)).toBeVisible()
  await expect.element(screen.getByText('shade broken')).toBeVisible()
  await expect.element(screen.getByRole('img', { name: 'Photo 1 of Lamp' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Ask for details' }).query()).toBeNull()
  await screen
    .getByLabelText('Common reasons')
    .selectOptions('Please send it in its own packaging, with the return number on it.')
  await screen.getByRole('button', { name: 'Approve' }).click()
  await expect
    .poll(() => asked.mock.calls.find(([call]) => call.name === 'desk.decide')?.[1])
    .toEqual({
      body: {
        caseId: 'A',
        version: 3,
        decision: 'approve',
        reason: 'Please send it in its own packaging, with the return number on it.',
      },
    })
})

test('an application for API access shows the shop and the requested scopes, and a refusal needs a reason', async () => {
  const screen = await openCase({ 'desk.case': application, 'desk.decide': null })
  await expect.element(screen.getByRole('link', { name: 'https://lampen.example' })).toBeVisible()
  await expect.element(screen.getByText('Stock · Orders')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Ask for details' }).query()).toBeNull()
  await screen.getByRole('button', { name: 'Refuse' }).click()
  await expect.element(screen.getByText('Please give a reason. The applicant reads it.')).toBeVisible()
  await screen.getByLabelText('Common reasons').selectOptions('The link does not lead to your shop. Please correct it.')
  await screen.getByRole('button', { name: 'Refuse' }).click()
  await expect
    .poll(() => asked.mock.calls.find(([call]) => call.name === 'desk.decide')?.[1])
    .toMatchObject({ body: { decision: 'refuse', reason: 'The link does not lead to your shop. Please correct it.' } })
})

test('an approved application is revoked with a reason, and cannot be revoked twice', async () => {
  const passed = { ...application, state: 'approved', detail: { ...application.detail, applicationState: 'passed' } }
  const screen = await openCase({ 'desk.case': passed, 'desk.revoke': null })
  expect(screen.getByRole('button', { name: 'Refuse' }).query()).toBeNull()
  await screen.getByRole('button', { name: 'Revoke…' }).click()
  await screen.getByRole('button', { name: 'Revoke', exact: true }).click()
  await expect.element(screen.getByText('Please give a reason. The applicant reads it.')).toBeVisible()
  expect(asked.mock.calls.some(([call]) => call.name === 'desk.revoke')).toBe(false)
  await screen.getByLabelText('Common reasons').selectOptions('The program makes too many calls.')
  await screen.getByRole('button', { name: 'Revoke', exact: true }).click()
  await expect
    .poll(() => asked.mock.calls.find(([call]) => call.name === 'desk.revoke')?.[1])
    .toEqual({ body: { caseId: 'A', version: 3, reason: 'The program makes too many calls.' } })
  await screen.unmount()
  const over = { ...passed, detail: { ...passed.detail, revokedAt: '2026-11-25T09:00:00.000Z' } }
  const after = await openCase({ 'desk.case': over })
  await expect.element(after.getByText('Revoked', { exact: true })).toBeVisible()
  expect(after.getByRole('button', { name: 'Revoke…' }).query()).toBeNull()
})

test('a request for pictures shows the pictures and their use; a refusal needs a reason', async () => {
  const screen = await openCase({ 'desk.case': pictures, 'desk.decide': null })
  await expect.element(screen.getByText('Print: catalogue, flyer or sign')).toBeVisible()
  await expect.element(screen.getByText('flyer of May')).toBeVisible()
  await expect.element(screen.getByRole('img', { name: 'Picture 2 of Lamp' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Ask for details' }).query()).toBeNull()
  await screen.getByRole('button', { name: 'Refuse' }).click()
  await expect.element(screen.getByText('Please give a reason. The applicant reads it.')).toBeVisible()
})

test('a colleague’s change is reported, and the case is read again', async () => {
  const screen = await openCase()
  await screen.getByRole('button', { name: 'Assign to me' }).click()
  await expect.poll(() => readToasts().at(-1)?.text).toMatch(/Somebody else has worked on this case/)
  await expect.poll(() => asked.mock.calls.filter(([call]) => call.name === 'desk.case').length).toBeGreaterThan(1)
})
