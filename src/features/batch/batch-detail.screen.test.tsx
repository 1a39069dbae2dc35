import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { BatchDetail as Detail, BatchRow } from '#domain/contract/batch.ts'
import { anArticle, shelfOf } from '../../../tests/kit/articles.ts'
import { deviceWith, renderScreen } from '../../../tests/kit/screen.tsx'
import { signedIn } from '../../../tests/kit/signed-in.ts'
import { createCell } from '../../offline/observable.ts'
import type { Device, DeviceCatalogue } from '../../offline/device-types.ts'
import { KitRoom } from '../../ui/kit/kit-room.tsx'
import { BatchDetail } from './batch-detail.tsx'

const id = '01980000-0000-7000-8000-0000000000d1'
const orderId = '01980000-0000-7000-8000-0000000000b1'
const addressId = '01980000-0000-7000-8000-0000000000a1'
const row = (line: number, part: Partial<BatchRow>): BatchRow => ({
  line,
  code: 'LAMP',
  quantity: '6',
  centre: '',
  ownNumber: '',
  name: 'Lamp LAMP',
  goodsId: 'LAMP',
  lines: [{ goodsId: 'LAMP', quantity: 6 }],
  addressId,
  distributionCentre: 'Bazar, Sevilla',
  reason: null,
  about: '',
  repaired: null,
  orderId: null,
  ...part,
})
const detail: Detail = {
  importId: id,
  fileName: 'order.xlsx',
  size: 2000,
  hash: 'a'.repeat(64),
  kind: 'xlsx',
  state: 'partly',
  uploadedAt: '2026-11-21T09:00:00.000Z',
  uploadedBy: 'Ana Ruiz',
  isCompose: false,
  successful: 1,
  failed: 1,
  rows: [
    row(2, { orderId }),
    row(3, { quantity: '7', lines: [], addressId: null, distributionCentre: '', reason: 'belowMultiple', about: '6, 12' }),
  ],
  orders: [
    {
      orderId,
      orderNumber: 'N-1',
      ownNumber: 'PO-1',
      distributionCentre: 'Bazar, Sevilla',
      lineCount: 1,
      totalQuantity: 6,
      total: '72.60',
      currency: 'EUR',
    },
  ],
}

const asked = vi.hoisted(() => ({ answer: undefined as unknown, bytes: [] as unknown[] }))
vi.mock('../../api/client.ts', () => ({
  callApi: async ({ name }: { name: string }) =>
    name === 'batch.detail' ? asked.answer : { ok: true, data: { columns: [], articles: [] } },
  callBytes: async ({ name }: { name: string }, given: unknown) => {
    asked.bytes.push([name, given])
    return { ok: false, kind: 'unreachable' }
  },
}))

const open = async (answer: unknown) => {
  asked.answer = answer
  const shelf = [anArticle('LAMP')]
  const uploadBatch = vi.fn<Device['uploadBatch']>().mockResolvedValue({ saved: true, id: '1' })
  const address = {
    addressId,
    company: 'Bazar',
    fullName: '',
    street: '',
    telephone: '',
    country: 'ES',
    province: '',
    postalCode: '',
  }
  const device = deviceWith({
    ...signedIn(),
    addresses: createCell([{ ...address, city: 'Sevilla', isDefault: true }]),
    outbox: createCell([]),
    receipts: createCell([]),
    catalogue: { byIds: async () => ({ ok: true, data: shelf }), list: shelfOf(shelf) } as unknown as DeviceCatalogue,
    kept: {
      get: async () => undefined,
      set: async () => {},
      remove: async () => {},
      entries: async () => [],
    } as unknown as Device['kept'],
    uploadBatch,
    newId: () => 'mended',
  })
  const onHandedIn = vi.fn<() => void>()
  const links = {
    list: { to: '/' } as never,
    order: (one: string) => ({ to: '/order/orderDetail', search: { orderId: one } }) as never,
  }
  const screen = await renderScreen(
    <KitRoom>
      <BatchDetail id={id} links={links} onHandedIn={onHandedIn} />
    </KitRoom>,
    { device },
  )
  return { screen, uploadBatch, onHandedIn }
}

test('the orders are links, and the failed rows show line, value and reason', async () => {
  const { screen } = await open({ ok: true, data: detail })
  await expect.element(screen.getByRole('link', { name: 'N-1' })).toBeVisible()
  const rows = screen.getByRole('region', { name: 'Rows of the file' })
  await expect.element(rows.getByText('Not a multiple of the sales unit. Allowed: 6, 12')).toBeVisible()
  await expect.element(rows.getByText('Bazar, Sevilla')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Failed rows as a file' }).click()
  expect(asked.bytes).toEqual([['batch.errorExport', { params: { id }, query: { format: 'xlsx' } }]])
})

test('on a phone the reason of a failed row is in sight', async () => {
  await page.viewport(360, 740)
  const { screen } = await open({ ok: true, data: detail })
  const reason = screen.getByText('Not a multiple of the sales unit. Allowed: 6, 12')
  await expect.element(reason).toBeVisible()
  expect(reason.element().getBoundingClientRect().right).toBeLessThanOrEqual(360)
  const cells = screen.getByRole('row', { name: /Not a multiple/ }).getByRole('cell')
  await expect.element(cells.nth(1)).toMatchTextContent(/Not a multiple/)
  await page.viewport(1280, 800)
})

test('what is not ordered is mended here and handed in again, without what is', async () => {
  const { screen, uploadBatch, onHandedIn } = await open({ ok: true, data: detail })
  await screen.getByRole('button', { name: 'Correct and upload again' }).click()
  await screen.getByRole('textbox', { name: 'Quantity in line 3' }).fill('12')
  await screen.getByRole('button', { name: 'Order 1 row' }).click()
  await vi.waitFor(() => expect(onHandedIn).toHaveBeenCalledOnce())
  const [file, , about] = uploadBatch.mock.calls[0]!
  expect([file.name, new TextDecoder().decode(file.bytes), about?.partial]).toEqual([
    'order.csv',
    'code;quantity;branch;own number\r\n"LAMP";"12";"";""\r\n',
    false,
  ])
})

test('one that does not exist says so, and the way back is there', async () => {
  const { screen } = await open({
    ok: false,
    kind: 'refused',
    status: 404,
    code: 17203,
    error: 'batch.notFound',
    msg: '',
    data: null,
  })
  await expect.element(screen.getByRole('alert')).toBeVisible()
  await expect.element(screen.getByText('This batch order does not exist for this account.')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'All batch orders' })).toBeVisible()
})
