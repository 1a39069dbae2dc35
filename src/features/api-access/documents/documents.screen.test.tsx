import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { openApi } from '../../../../server/http/openapi/document.ts'
import { deviceWith, renderScreen } from '../../../../tests/kit/screen.tsx'
import { signedIn } from '../../../../tests/kit/signed-in.ts'
import type { Device } from '../../../offline/device-types.ts'
import { KitRoom } from '../../../ui/kit/kit-room.tsx'
import { DocumentsScreen } from './documents-screen.tsx'
import type { DocumentsSearch } from './documents-screen.tsx'

const { asked } = vi.hoisted(() => ({ asked: vi.fn<(call: { name: string }, asking?: unknown) => Promise<unknown>>() }))
vi.mock('../../../api/client.ts', () => ({ callApi: asked, callBytes: asked }))

const kept = { get: async () => undefined, set: async () => {}, remove: async () => {}, entries: async () => [] }
const device = () => deviceWith({ ...signedIn(), kept: kept as unknown as Device['kept'] })
const texts = [
  {
    documentId: 'sign-in',
    kind: 'guide',
    title: 'Sign in',
    calls: ['access.token'],
    body: 'Ask for a **token**.\n\n- basic: articles',
  },
  { documentId: 'first', kind: 'change', title: 'Day one', calls: [], body: 'The first version.' },
]

function Held({ start }: { start: Partial<DocumentsSearch> }) {
  const [search, setSearch] = useState<DocumentsSearch>({ tab: 'guide', q: '', all: false, call: '', ...start })
  return <DocumentsScreen search={search} onSearch={(part) => setSearch((before) => ({ ...before, ...part }))} />
}
const open = (start: Partial<DocumentsSearch> = {}, isAway = false) => {
  asked.mockReset()
  asked.mockImplementation(async ({ name }) => {
    if (isAway) return { ok: false, kind: 'unreachable' }
    if (name === 'openapi') return { ok: true, data: new TextEncoder().encode(JSON.stringify(openApi())).buffer }
    if (name === 'apiAccess.documents') return { ok: true, data: { list: texts, total: 2, page: 1, limit: 100 } }
    if (name === 'orders.cancel')
      return { ok: false, kind: 'refused', status: 404, code: 15001, error: 'order.notFound', msg: 'No', data: null }
    return { ok: true, data: { list: [{ id: 'lamps' }] } }
  })
  return renderScreen(
    <KitRoom>
      <Held start={start} />
    </KitRoom>,
    { device: device() },
  )
}

test('the guide shows its parts with their calls as program code; the changes have a tab of their own', async () => {
  const screen = await open()
  await expect.element(screen.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect.element(screen.getByText('token', { exact: true })).toBeVisible()
  await expect.element(screen.getByText(/client_secret=\$CLIENT_SECRET/)).toBeVisible()
  await screen.getByText('Python', { exact: true }).click()
  await expect.element(screen.getByText(/urllib.request.Request/)).toBeVisible()
  await screen.getByText('Changes', { exact: true }).click()
  await expect.element(screen.getByText('The first version.')).toBeVisible()
})

test('the reference can be searched, shows what is open to programs first, and draws a call when it is opened', async () => {
  const screen = await open({ tab: 'reference' })
  await expect.element(screen.getByText('/api/v1.0/goods/pagelist')).toBeVisible()
  expect(screen.getByText('/api/v1.0/cart/list').query()).toBeNull()
  expect(document.querySelectorAll('table')).toHaveLength(0)
  await screen.getByText('All', { exact: true }).click()
  await screen.getByRole('searchbox', { name: 'Search' }).fill('category tree brand')
  await expect.element(screen.getByText('/api/v1.0/goods_list/search')).not.toBeInTheDocument()
  await screen.getByText('/api/v1.0/goods_class_set/list/tree', { exact: true }).click()
  await expect.element(screen.getByText('list[].goodsCount')).toBeVisible()
  await screen.getByText('401', { exact: true }).click()
  await expect.element(screen.getByText('session.missing', { exact: true })).toBeVisible()
  await screen.getByRole('searchbox', { name: 'Search' }).fill('files.ready')
  await screen.getByText('files.ready', { exact: true }).click()
  await expect.element(screen.getByText('webhook-signature')).toBeVisible()
  await expect.element(screen.getByText('data.fileId')).toBeVisible()
  await screen.getByRole('searchbox', { name: 'Search' }).fill('qqqq')
  await expect.element(screen.getByText('Nothing matches')).toBeVisible()
})

test('the console makes the call as the reader and shows the answer', async () => {
  const screen = await open({ tab: 'reference', all: true, call: 'catalogue.tree' })
  await screen.getByText('Try it').click()
  await screen.getByRole('button', { name: 'Send now' }).click()
  await expect.element(screen.getByText(/"lamps"/)).toBeVisible()
  expect(asked).toHaveBeenCalledWith(
    expect.objectContaining({ name: 'catalogue.tree', method: 'GET', path: '/v1.0/goods_class_set/list/tree', auth: 'account' }),
    { query: {}, params: {}, body: undefined },
  )
})

test('a call that changes data must be ticked first; a refusal is shown verbatim, invalid JSON is not sent', async () => {
  const screen = await open({ tab: 'reference', all: true, call: 'orders.cancel' })
  await screen.getByText('Try it').click()
  await expect.element(screen.getByRole('button', { name: 'Send now' })).toBeDisabled()
  await screen.getByRole('checkbox', { name: 'This changes real data' }).click()
  const json = screen.getByLabelText('JSON')
  const example = (json.element() as HTMLTextAreaElement).value
  await json.fill('{')
  await screen.getByRole('button', { name: 'Send now' }).click()
  await expect.element(screen.getByRole('status')).toBeVisible()
  expect(asked.mock.calls.some(([call]) => call.name === 'orders.cancel')).toBe(false)
  await json.fill(example)
  await screen.getByRole('button', { name: 'Send now' }).click()
  await expect.element(screen.getByText(/"order.notFound"/)).toBeVisible()
})

test('offline with nothing kept, the screen says so', async () => {
  const screen = await open({}, true)
  await expect.element(screen.getByText('The API documents are not on this device yet')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})
