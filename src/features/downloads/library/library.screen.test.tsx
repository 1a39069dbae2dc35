import { beforeEach, expect, test, vi } from 'vitest'
import { aSync } from '../../../../tests/kit/outbox-entries.ts'
import { deviceWith, renderScreen } from '../../../../tests/kit/screen.tsx'
import { signedIn } from '../../../../tests/kit/signed-in.ts'
import type { Device } from '../../../offline/device-types.ts'
import { createCell } from '../../../offline/observable.ts'
import { KitRoom } from '../../../ui/kit/kit-room.tsx'
import type { DownloadSearch } from '../download-search.ts'
import { DownloadsScreen } from '../downloads-screen.tsx'

type Asked = (call: { name: string }, asking?: { body?: unknown; query?: unknown }) => Promise<unknown>
const { asked, saved } = vi.hoisted(() => ({ asked: vi.fn<Asked>(), saved: vi.fn<(...of: unknown[]) => void>() }))
vi.mock('../../../api/client.ts', () => ({ callApi: asked, callBytes: asked }))
vi.mock('../../../lib/save-file.ts', () => ({ saveFile: saved }))

const catalogue = { document: async () => ({ ok: true, data: new ArrayBuffer(4) }) } as unknown as Device['catalogue']
const kept = { get: async () => undefined, set: async () => {}, remove: async () => {}, entries: async () => [] }
const answering = (answers: Readonly<Record<string, unknown>>) =>
  asked.mockImplementation(async ({ name }) =>
    name in answers ? { ok: true, data: answers[name] } : { ok: false, kind: 'unreachable' },
  )
const given = (name: string) => asked.mock.calls.findLast(([call]) => call.name === name)?.[1]
const show = (search: DownloadSearch, onSearch = vi.fn<(next: DownloadSearch) => void>()) =>
  renderScreen(
    <KitRoom>
      <DownloadsScreen
        camera={() => null}
        film={(goodsId, sources) => `${goodsId} in ${sources.length} resolutions`}
        told={null}
        onAsked={() => {}}
        search={search}
        onSearch={onSearch}
      />
    </KitRoom>,
    { device: deviceWith({ ...signedIn(), kept: kept as unknown as Device['kept'], sync: createCell(aSync({})), catalogue }) },
  )

beforeEach(() => {
  asked.mockReset()
  saved.mockReset()
})

test('the library opens brand, category and kind, marks what is new and notes it as seen', async () => {
  answering({
    'downloads.tree': { folders: [{ key: 'Junia', node: 'brand', name: 'Junia', count: 12, isNew: true }], list: [], total: 0 },
    'downloads.kinds': { list: [{ kind: 'manual', count: 12 }] },
    'downloads.seen': null,
  })
  const onSearch = vi.fn<(next: DownloadSearch) => void>()
  const screen = await show({ view: 'library' }, onSearch)
  await expect.element(screen.getByText('Instructions for use: 12')).toBeVisible()
  await expect.element(screen.getByRole('listitem').nth(1)).toMatchTextContent(/Junia.*New.*12/)
  await screen.getByRole('button', { name: 'Junia' }).click()
  expect(onSearch).toHaveBeenCalledWith({ view: 'library', brand: 'Junia' })
  await expect.poll(() => given('downloads.seen')).toEqual({ body: {} })
})

test('a brand’s catalogues are listed before its categories and saved under their own name', async () => {
  const catalogue = {
    goodsId: '',
    name: 'Kitchen 2027',
    kind: 'catalogue',
    language: 'de',
    title: '',
    type: 'application/pdf',
    version: 2,
    bytes: 42_000,
    addedAt: '2026-11-20T10:00:00.000Z',
    isNew: true,
    documentId: 'C',
    key: '',
    sources: [],
  }
  answering({
    'downloads.tree': {
      folders: [
        { key: 'catalogue', node: 'kind', name: 'catalogue', count: 1, isNew: true },
        { key: 'c', node: 'classId', name: 'Lamps', count: 12, isNew: false },
      ],
      list: [],
      total: 0,
    },
    'downloads.kinds': { list: [] },
    'downloads.seen': null,
  })
  const onSearch = vi.fn<(next: DownloadSearch) => void>()
  const brand = await show({ view: 'library', brand: 'Norvik' }, onSearch)
  await expect.element(brand.getByRole('listitem').first()).toMatchTextContent(/Product catalogues.*New.*1/)
  await brand.getByRole('button', { name: 'Lamps' }).click()
  await brand.getByRole('button', { name: 'Product catalogues' }).click()
  expect(onSearch.mock.calls.map(([next]) => next)).toEqual([
    { view: 'library', brand: 'Norvik', classId: 'c' },
    { view: 'library', brand: 'Norvik', kind: 'catalogue' },
  ])
  await brand.unmount()
  answering({
    'downloads.tree': { folders: [], list: [catalogue], total: 1 },
    'downloads.kinds': { list: [] },
    'downloads.seen': null,
  })
  const screen = await show({ view: 'library', brand: 'Norvik', kind: 'catalogue' })
  await expect.element(screen.getByRole('listitem')).toMatchTextContent(/Kitchen 2027.*New.*German.*Version 2.*42 kB/)
  await screen.getByRole('button', { name: 'Download' }).click()
  await expect
    .poll(() => saved.mock.calls)
    .toEqual([['Kitchen 2027-catalogue-de.pdf', expect.any(ArrayBuffer), 'application/pdf']])
})

test('a list is filtered by a word and a state, both kept in the address', async () => {
  answering({
    'downloads.page': { list: [], total: 0 },
    'downloads.history': { list: [], total: 0 },
  })
  const onSearch = vi.fn<(next: DownloadSearch) => void>()
  const screen = await show({ list: 'all', q: 'fair', state: 'failed' }, onSearch)
  await expect.element(screen.getByText('No file matches the filters')).toBeVisible()
  expect(given('downloads.page')).toMatchObject({
    body: { keyword: 'fair', state: 'failed' },
  })
  await screen.getByLabelText('State').selectOptions('done')
  expect(onSearch).toHaveBeenLastCalledWith({
    list: 'all',
    q: 'fair',
    state: 'done',
  })
  await screen.getByLabelText('File, remark or person').fill('')
  expect(onSearch).toHaveBeenLastCalledWith({ list: 'all', state: 'failed' })
  await screen.unmount()
  answering({ 'downloads.links': { list: [], total: 0 } })
  const links = await show({ view: 'links', state: 'ended' }, onSearch)
  await expect.element(links.getByText('No link matches the filters')).toBeVisible()
  expect(given('downloads.links')).toMatchObject({
    query: { keyword: '', state: 'ended' },
  })
})

test('an article’s number lists its library files: a picture opens large and is saved watermarked, a film is saved in a resolution', async () => {
  const file = {
    goodsId: 'ONE',
    name: 'Kettle',
    language: '',
    title: '',
    bytes: 42_000,
    isNew: false,
    documentId: '',
  }
  const media = { ...file, version: null, addedAt: '2026-11-20T10:00:00.000Z' }
  answering({
    'downloads.tree': {
      folders: [],
      list: [
        {
          ...media,
          kind: 'picture',
          key: 'main/goods/one',
          type: 'image/webp',
          sources: [],
        },
        {
          ...media,
          kind: 'film',
          key: 'main/videos/one',
          type: 'video/mp4',
          sources: [{}, {}],
        },
      ],
      total: 2,
    },
    'downloads.kinds': { list: [] },
    'downloads.seen': null,
    'downloads.picture': new ArrayBuffer(4),
  })
  const screen = await show({ view: 'library', q: 'ONE', language: 'de' })
  const items = screen.getByRole('listitem')
  await expect.element(items.first()).toMatchTextContent(/Kettle.*ONE.*Pictures.*42 kB/)
  await expect.element(items.nth(1)).toMatchTextContent(/ONE in 2 resolutions/)
  expect(given('downloads.tree')).toMatchObject({
    query: { keyword: 'ONE', language: 'de' },
  })
  await screen.getByRole('button', { name: 'Show large' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Kettle' })
  await expect.element(dialog).toMatchTextContent(/watermark/)
  await dialog.getByRole('button', { name: 'Download' }).click()
  await expect.poll(() => given('downloads.picture')).toEqual({ query: { goodsId: 'ONE', key: 'main/goods/one' } })
})

test('the price list offers a link that always gives the list of the day', async () => {
  answering({
    'downloads.tree': { folders: [], list: [], total: 0 },
    'downloads.kinds': { list: [] },
    'downloads.publishList': {},
  })
  const screen = await show({ view: 'library' })
  await screen.getByRole('button', { name: 'Copy a link that stays up to date' }).click()
  await expect.element(screen.getByText(/\/api\/share\/[\w-]{43}$/)).toBeVisible()
  expect(given('downloads.publishList')).toEqual({ body: { token: expect.stringMatching(/^[\w-]{43}$/) } })
})
