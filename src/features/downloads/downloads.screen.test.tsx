import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { DownloadRecord } from '#domain/contract/download-shapes.ts'
import { deviceWith, renderScreen } from '../../../tests/kit/screen.tsx'
import { aSync } from '../../../tests/kit/outbox-entries.ts'
import { signedIn } from '../../../tests/kit/signed-in.ts'
import { missingParts } from '../../../tests/kit/tour-parts.ts'
import { createCell } from '../../offline/observable.ts'
import type { CatalogueState, Device } from '../../offline/device-types.ts'
import { KitRoom } from '../../ui/kit/kit-room.tsx'
import { LibraryWatch } from './library/library-watch.tsx'
import type { DrawCamera } from './builder/code-search.tsx'
import { DownloadsScreen } from './downloads-screen.tsx'
import type { DownloadSearch } from './download-search.ts'

type Asked = (call: { name: string }, asking?: { body?: unknown; query?: unknown }) => Promise<unknown>
const { asked } = vi.hoisted(() => ({ asked: vi.fn<Asked>() }))
vi.mock('../../api/client.ts', () => ({ callApi: asked, callBytes: asked }))

const kept = { get: async () => undefined, set: async () => {}, remove: async () => {}, entries: async () => [] }
const one = { goodsId: 'ONE', name: 'Kettle', barCode: '4006381333931', altBarCodes: [], offShelves: false }
const byCodes = vi.fn<(codes: readonly string[]) => Promise<unknown>>()
const state = createCell({ phase: 'ready' } as CatalogueState)
const catalogue = { state, byCodes }
const device = () =>
  deviceWith({
    ...signedIn(),
    kept: kept as unknown as Device['kept'],
    catalogue: catalogue as unknown as Device['catalogue'],
    sync: createCell(aSync({})),
  })
const record = (part: Partial<DownloadRecord> = {}): DownloadRecord => ({
  fileId: 'f1',
  category: 'package',
  of: { kind: 'articles', goodsIds: ['ONE'] },
  files: { pictures: 'main', pictureSize: '600', documents: [], documentLanguages: [], priceList: [], productData: [] },
  language: 'en',
  fileName: 'package-C100-2026-11-20.zip',
  state: 'done',
  percent: 100,
  failure: null,
  articles: 1,
  fileCount: 3,
  missingCount: 1,
  bytes: 1_200_000,
  remark: 'for the trade fair',
  askedBy: 'Ana Ruiz',
  askedAt: '2026-11-20T10:00:00.000Z',
  doneAt: '2026-11-20T10:01:00.000Z',
  expiresAt: '2026-11-27T23:00:00.000Z',
  times: 2,
  ...part,
})
const answering = (answers: Readonly<Record<string, unknown>>) =>
  asked.mockImplementation(async ({ name }) =>
    name in answers ? { ok: true, data: answers[name] } : { ok: false, kind: 'unreachable' },
  )
const given = (name: string) => asked.mock.calls.findLast(([call]) => call.name === name)?.[1]
/** Stands for the camera, which no test has. */
const camera: DrawCamera = (onCode, onOff) => (
  <>
    <button type="button" onClick={() => onCode('4006381333931')}>
      A label comes into view
    </button>
    <button type="button" onClick={onOff}>
      Turn it off
    </button>
  </>
)
const onAsked = vi.fn<(record: DownloadRecord) => void>()
const show = (search: DownloadSearch = {}, onSearch = vi.fn<(next: DownloadSearch) => void>()) =>
  renderScreen(
    <KitRoom>
      <DownloadsScreen
        camera={camera}
        film={() => null}
        told="You are told here."
        onAsked={onAsked}
        search={search}
        onSearch={onSearch}
      />
    </KitRoom>,
    { device: device() },
  )

beforeEach(() => {
  asked.mockReset()
  onAsked.mockReset()
})

test('files show their contents and progress; a failed one shows why and can be made again', async () => {
  const list = [
    record(),
    record({ fileId: 'f2', fileName: '', state: 'generating', percent: 10, bytes: null, remark: '' }),
    record({ fileId: 'f3', fileName: '', state: 'failed', failure: 'diskFull', bytes: null, remark: '' }),
  ]
  answering({
    'downloads.latest': { list },
    'downloads.status': { list: [{ fileId: 'f2', state: 'generating', percent: 42, failure: null }] },
    'downloads.again': record(),
  })
  const screen = await show()
  const items = screen.getByRole('listitem')
  await expect.element(items.first()).toMatchTextContent(/package-C100.*Ready.*3 files.*1.2 MB.*1 missing.*for the trade fair/)
  expect(missingParts('downloads')).toEqual([])
  await expect.element(items.nth(1)).toMatchTextContent(/Being made 42%/)
  await expect.element(items.nth(2)).toMatchTextContent(/Failed.*The server had no room/)
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => given('downloads.again')).toEqual({ query: { fileId: 'f3' } })
})

test('the screen explains itself without files and reports a lost connection', async () => {
  answering({ 'downloads.latest': { list: [] } })
  const empty = await show()
  await expect.element(empty.getByText('No files yet')).toBeVisible()
  await empty.unmount()
  answering({})
  const broken = await show()
  await expect.element(broken.getByRole('alert')).toMatchTextContent(/There is no connection to the service/)
})

test('a file opens to its contents, or only to what is missing with the reason', async () => {
  const inside = (path: string, missing: string | null) => ({ path, goodsId: 'ONE', bytes: 10, missing })
  answering({
    'downloads.latest': { list: [record()] },
    'downloads.inside': { list: [inside('pictures/ONE-1.webp', null), inside('documents/manual/ONE', 'none')], total: 2 },
    'downloads.times': { times: 2, lastAt: null },
  })
  const onSearch = vi.fn<(next: DownloadSearch) => void>()
  const closed = await show({}, onSearch)
  await closed.getByRole('button', { name: /package-C100/ }).click()
  expect(onSearch).toHaveBeenCalledWith({ file: record().fileId })
  await closed.unmount()
  const screen = await show({ file: record().fileId }, onSearch)
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog).toMatchTextContent(/Downloaded 2 times.*pictures\/ONE-1.webp.*The article has none/)
  await dialog.getByText('Only what is missing').click()
  expect(onSearch).toHaveBeenLastCalledWith({
    file: record().fileId,
    missing: true,
  })
  await userEvent.keyboard('{Escape}')
  expect(onSearch).toHaveBeenLastCalledWith({})
})

test('a package started from another screen already has its articles', async () => {
  answering({ 'downloads.measure': { articles: 2, fileCount: 3, missingCount: 0, bytes: 90_000 } })
  const screen = await show({ view: 'build', of: 'articles', id: 'ONE TWO' })
  await expect.element(screen.getByLabelText('Barcodes or article numbers, one a line')).toHaveValue('ONE\nTWO')
  await expect.element(screen.getByText(/2 articles/)).toBeVisible()
  expect(given('downloads.measure')).toMatchObject({ body: { of: { kind: 'articles', goodsIds: ['ONE', 'TWO'] } } })
})

/** What the device makes of a list while the service is unreachable. */
const judgeHere = async (text: string, found: readonly unknown[]) => {
  answering({})
  byCodes.mockReset().mockResolvedValue({ ok: true, data: found })
  const screen = await show({ view: 'build' })
  await screen.getByLabelText('Barcodes or article numbers, one a line').fill(text)
  await screen.getByRole('button', { name: 'Find articles' }).click()
  return screen
}

test('all codes of a list are one query on the device, and a barcode that a spreadsheet broke is repaired first', async () => {
  const screen = await judgeHere('4.006381333931E+12\nONE\nNIX\nONE', [{ kind: 'one', article: one }])
  await expect.element(screen.getByText('3 of 4 codes found')).toBeVisible()
  const odd = screen.getByRole('list', { name: 'Codes to check' })
  await expect.element(odd.getByText('Kettle (ONE)')).toBeVisible()
  await expect.element(odd.getByText('Repaired')).toBeVisible()
  await expect.element(odd).toMatchTextContent(/NIX.*Not found/)
  expect(byCodes.mock.calls).toEqual([[['4006381333931', 'ONE', 'NIX']]])
})

test('without a catalogue on the device only the service judges', async () => {
  state.set({ phase: 'none' } as CatalogueState)
  const screen = await judgeHere('ONE', [])
  await expect.element(screen.getByRole('alert').first()).toMatchTextContent(/There is no connection to the service/)
  expect(byCodes).not.toHaveBeenCalled()
  state.set({ phase: 'ready' } as CatalogueState)
})

test('codes are judged on the device at once; then the package is measured and made', async () => {
  const list = [
    { line: 1, code: 'ONE', verdict: 'found', articles: [{ goodsId: 'ONE', name: 'Kettle' }] },
    { line: 2, code: 'NIX', verdict: 'notFound', articles: [] },
  ]
  answering({
    'downloads.import': { list },
    'downloads.measure': { articles: 1, fileCount: 2, missingCount: 0, bytes: 40_000 },
    'downloads.make': record({ state: 'generating' }),
  })
  byCodes.mockReset().mockResolvedValue({ ok: true, data: [{ kind: 'one', article: one }, { kind: 'none' }] })
  const onSearch = vi.fn<(next: DownloadSearch) => void>()
  const screen = await show({ view: 'build' }, onSearch)
  await expect.element(screen.getByRole('button', { name: 'Make the package' })).toBeDisabled()
  await screen.getByLabelText('Barcodes or article numbers, one a line').fill('ONE\nNIX')
  await screen.getByRole('button', { name: 'Find articles' }).click()
  await expect.element(screen.getByText('1 of 2 codes found')).toBeVisible()
  await expect.element(screen.getByRole('list', { name: 'Codes to check' })).toMatchTextContent(/NIX.*Not found/)
  await screen.getByText('Excel (.xlsx)').first().click()
  await expect.element(screen.getByText('about 40 kB')).toBeVisible()
  await screen.getByRole('button', { name: 'Make the package' }).click()
  await expect
    .poll(() => given('downloads.make'))
    .toMatchObject({
      body: { of: { kind: 'articles', goodsIds: ['ONE'] }, files: { pictures: 'main', priceList: ['xlsx'] } },
    })
  await expect.poll(() => onSearch).toHaveBeenCalledWith({})
  expect(onAsked).toHaveBeenCalledWith(record({ state: 'generating' }))
  await expect.element(screen.getByText(/You are told here/)).toBeVisible()
})

test('each code that the camera reads is added on its own line below the typed ones', async () => {
  answering({})
  const screen = await show({ view: 'build' })
  const codes = screen.getByLabelText('Barcodes or article numbers, one a line')
  await codes.fill('ONE')
  await screen.getByRole('button', { name: 'Use the camera' }).click()
  await screen.getByRole('button', { name: 'A label comes into view' }).click()
  await expect.element(codes).toHaveValue('ONE\n4006381333931')
  await screen.getByRole('button', { name: 'Turn it off' }).click()
  await expect.element(screen.getByRole('button', { name: 'Use the camera' })).toBeVisible()
})

test('a shared link uses random bits of this device, is shown once, and is ended in its list', async () => {
  const link = {
    linkId: 'l1',
    fileId: 'f1',
    living: true,
    remark: '',
    madeBy: 'Ana',
    opened: 3,
    lastOpenedAt: null,
    isRevoked: false,
  }
  const dated = { ...link, madeAt: '2026-11-20T10:00:00.000Z', expiresAt: '2027-11-20T10:00:00.000Z' }
  answering({
    'downloads.latest': { list: [record()] },
    'downloads.publish': dated,
    'downloads.links': { list: [dated], total: 1 },
    'downloads.revoke': { ...dated, isRevoked: true },
  })
  const screen = await show()
  await screen.getByRole('button', { name: 'Share' }).click()
  await screen.getByText(/The files of the day, for a year/).click()
  await screen.getByRole('button', { name: 'Make a link' }).click()
  await expect.element(screen.getByText(/\/api\/share\/[\w-]{43}$/)).toBeVisible()
  const body = (given('downloads.publish')?.body ?? {}) as { token: string }
  expect(body).toMatchObject({ fileId: 'f1', living: true, days: 365, token: expect.stringMatching(/^[\w-]{43}$/) })
  await screen.unmount()
  const links = await show({ view: 'links' })
  await expect.element(links.getByRole('listitem')).toMatchTextContent(/Files of the day.*Downloaded 3 times/)
  await links.getByRole('button', { name: 'End the link' }).click()
  await expect.poll(() => given('downloads.revoke')).toEqual({ body: { linkId: 'l1' } })
})

test('each screen checks once whether the library has something new, except the two quiet screens', async () => {
  answering({ 'downloads.check': { hasNew: true } })
  const times = () => asked.mock.calls.filter(([call]) => call.name === 'downloads.check').length
  for (const path of ['/cart', '/order/orderConfirm', '/helpCenter', '/order/myOrder']) {
    const screen = await renderScreen(<LibraryWatch path={path} />, { device: device() })
    await screen.unmount()
  }
  expect(times()).toBe(2)
  await expect.poll(() => document.documentElement.hasAttribute('data-library-news')).toBe(true)
  answering({ 'downloads.check': { hasNew: false } })
  await renderScreen(<LibraryWatch path="/cart" />, { device: device() })
  await expect.poll(() => document.documentElement.hasAttribute('data-library-news')).toBe(false)
})
