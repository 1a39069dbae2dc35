import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { anArticle, shelfOf } from '../../../../tests/kit/articles.ts'
import { deviceWith, renderScreen } from '../../../../tests/kit/screen.tsx'
import { aClient, signedIn } from '../../../../tests/kit/signed-in.ts'
import type { Device, DeviceCatalogue, OutboxEntry, Receipt } from '../../../offline/device-types.ts'
import { SalesPaused } from '../../../lib/sales-paused.ts'
import { batch } from '#domain/contract/batch.ts'
import { createCell } from '../../../offline/observable.ts'
import { KitRoom } from '../../../ui/kit/kit-room.tsx'
import { CheckPanel } from './check-panel.tsx'

const address = (addressId: string, city: string, isDefault: boolean) => ({
  addressId,
  company: 'Bazar',
  fullName: 'Ana Ruiz',
  street: 'Calle Mayor 1',
  telephone: '',
  country: 'ES',
  province: '',
  city,
  postalCode: '41001',
  isDefault,
})
const addresses = [
  address('01980000-0000-7000-8000-0000000000a1', 'Sevilla', true),
  address('01980000-0000-7000-8000-0000000000a2', 'Cádiz', false),
]
const shelf = [anArticle('LAMP', { barCode: '4006381333931' }), anArticle('KETTLE', { saleDouble: 1, remaining: 5 })]

const service = vi.hoisted(() => ({ learned: vi.fn<() => Promise<unknown>>() }))
vi.mock('../../../api/client.ts', () => ({ callApi: async () => service.learned(), callBytes: vi.fn<() => void>() }))
beforeEach(() => {
  service.learned.mockReset().mockResolvedValue({ ok: false, kind: 'unreachable' })
})

const learns = (...articles: readonly { code: string; goodsId: string }[]) =>
  service.learned.mockResolvedValue({ ok: true, data: { columns: [], articles } })

/** Offline; whatever is not mocked fails loudly. */
const open = async (lines: readonly string[], part: Parameters<typeof aClient>[0] = {}, isPaused = false) => {
  const outbox = createCell<readonly OutboxEntry[]>([])
  const uploadBatch = vi.fn<Device['uploadBatch']>().mockResolvedValue({ saved: true, id: '1' })
  const receipts = createCell<readonly Receipt[]>([])
  const list = shelfOf(shelf)
  const byIds: DeviceCatalogue['byIds'] = async (ids) => ({
    ok: true,
    data: shelf.filter(({ goodsId }) => ids.includes(goodsId)),
  })
  const device = deviceWith({
    ...signedIn(aClient(part)),
    addresses: createCell(addresses),
    outbox,
    receipts,
    catalogue: { byIds, list } as DeviceCatalogue,
    kept: {
      get: async () => undefined,
      set: async () => {},
      remove: async () => {},
      entries: async () => [],
    } as unknown as Device['kept'],
    uploadBatch,
  })
  const bytes = new TextEncoder().encode(lines.join('\n'))
  const rows = lines.map((text, at) => ({ line: at + 1, cells: text.split(';') }))
  const onDone = vi.fn<() => void>()
  const panel = (
    <SalesPaused value={isPaused}>
      <KitRoom>
        <CheckPanel
          file={{ id: 'f1', name: 'order.csv', bytes, rows }}
          place="articles"
          isCompose={false}
          onDone={onDone}
          onClose={() => {}}
        />
      </KitRoom>
    </SalesPaused>
  )
  const screen = await renderScreen(panel, { device })
  const given = () =>
    uploadBatch.mock.calls.map(([{ name, bytes: sent }, , about]) => [name, new TextDecoder().decode(sent), about] as const)
  return { screen, given, onDone, outbox, receipts, uploadBatch, text: lines.join('\n') }
}

test('a file of valid rows is handed in unchanged and orders all of them', async () => {
  const { screen, given, onDone, text } = await open(['Artikelnummer;Menge;Lieferadresse', 'LAMP;12;', '4006381333931;6;Cádiz'])
  await expect.element(screen.getByRole('region', { name: 'Orders of this file' }).getByText('Bazar, Cádiz')).toBeVisible()
  await screen.getByRole('button', { name: 'Order 2 rows' }).click()
  const taught = { columns: [], articles: [] }
  expect(given()).toEqual([['order.csv', text, { partial: false, compose: false, taught }]])
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce())
})

test('a wrong quantity and an unknown address are corrected in their rows, and the corrected rows are handed in', async () => {
  const { screen, given } = await open(['code;quantity;branch', 'LAMP;7;', 'KETTLE;1;Oslo'])
  await expect.element(screen.getByText('Not a multiple of the sales unit. Allowed: 6, 12')).toBeVisible()
  await expect.element(screen.getByText('No delivery address of this account has this name')).toBeVisible()
  await screen.getByRole('textbox', { name: 'Quantity in line 2' }).fill('12')
  await screen.getByRole('combobox', { name: 'Delivery address in line 3' }).selectOptions('Bazar, Cádiz')
  await screen.getByRole('button', { name: 'Order 2 rows' }).click()
  expect(given()).toEqual([
    [
      'order.csv',
      `code;quantity;branch;own number\r\n"LAMP";"12";"";""\r\n"KETTLE";"1";"${addresses[1]?.addressId}";""\r\n`,
      { partial: false, compose: false, taught: { columns: [], articles: [] } },
    ],
  ])
})

test('on a phone what mends a row stands below its verdict, in sight', async () => {
  await page.viewport(360, 740)
  const { screen } = await open(['code;quantity;branch', 'LAMP;7;', 'KETTLE;1;Oslo'])
  const place = (one: { element: () => Element }) => one.element().getBoundingClientRect()
  const verdict = screen.getByText('Not a multiple of the sales unit. Allowed: 6, 12')
  await expect.element(verdict).toBeVisible()
  const fields = [
    screen.getByRole('textbox', { name: 'Quantity in line 2' }),
    screen.getByRole('combobox', { name: 'Delivery address in line 3' }),
    screen.getByRole('button', { name: 'Remove line 3' }),
  ]
  for (const field of fields) {
    expect(place(field).right).toBeLessThanOrEqual(360)
    expect(place(field).top).toBeGreaterThan(place(verdict).bottom)
  }
  await page.viewport(1280, 800)
})

test('an own article number is taught once, and every row with it becomes valid', async () => {
  const { screen, given, text } = await open(['code;quantity', 'X-77;6', 'x-77;12'])
  await expect.element(screen.getByText('No article has this number or barcode').first()).toBeVisible()
  await screen.getByRole('button', { name: 'Choose the article of line 2' }).click()
  await screen.getByRole('searchbox', { name: 'Article' }).fill('Lamp')
  await screen.getByRole('button', { name: /Lamp LAMP/ }).click()
  await screen.getByRole('button', { name: 'Order 2 rows' }).click()
  const articles = [{ code: 'X-77', goodsId: 'LAMP' }]
  expect(given()).toEqual([['order.csv', text, { partial: false, compose: false, taught: { columns: [], articles } }]])
})

const choose = async (screen: Awaited<ReturnType<typeof open>>['screen'], line: number, words: string, name: RegExp) => {
  await screen.getByRole('button', { name: `Choose the article of line ${line}` }).click()
  await screen.getByRole('searchbox', { name: 'Article' }).fill(words)
  await screen.getByRole('button', { name }).click()
}

test('a wrong choice for an own number can be changed, for every row with it', async () => {
  const { screen, given } = await open(['code;quantity', 'X-77;6', 'x-77;12'])
  await choose(screen, 2, 'Kettle', /Lamp KETTLE/)
  await expect.element(screen.getByText('Lamp KETTLE').first()).toBeVisible()
  await choose(screen, 3, 'Lamp', /Lamp LAMP/)
  await screen.getByRole('button', { name: 'Order 2 rows' }).click()
  expect(given().map(([, , about]) => about)).toMatchObject([{ taught: { articles: [{ code: 'x-77', goodsId: 'LAMP' }] } }])
})

test('the learned meaning of a number is corrected with the next file', async () => {
  learns({ code: 'VD-001', goodsId: 'KETTLE' })
  const { screen, given, text } = await open(['code;quantity', 'vd-001;1', 'LAMP;6'])
  await expect.element(screen.getByText('Lamp KETTLE').first()).toBeVisible()
  // One of our article numbers keeps its meaning.
  await expect.element(screen.getByRole('button', { name: 'Choose the article of line 3' })).not.toBeInTheDocument()
  await choose(screen, 2, 'Lamp', /Lamp LAMP/)
  await expect.element(screen.getByText('Not a multiple of the sales unit. Allowed: 6')).toBeVisible()
  await screen.getByRole('button', { name: 'Order the 1 valid row' }).click()
  const articles = [{ code: 'vd-001', goodsId: 'LAMP' }]
  expect(given()).toMatchObject([[expect.any(String), text, { taught: { articles } }]])
})

test('another article chosen for one row alone can be changed again', async () => {
  const { screen, given } = await open(['code;quantity', '2026-12-03;6'])
  await choose(screen, 2, 'Kettle', /Lamp KETTLE/)
  await expect.element(screen.getByText('Lamp KETTLE').first()).toBeVisible()
  await choose(screen, 2, 'Lamp', /Lamp LAMP/)
  await screen.getByRole('button', { name: 'Order 1 row' }).click()
  const [[, sent, about] = []] = given()
  expect(sent).toContain('"LAMP";"6"')
  expect(about).toMatchObject({ taught: { articles: [] } })
})

const aTeaching = (id: string, [code, goodsId]: readonly [string, string], decidedAt: number) => ({
  id,
  call: 'batch.importOrder',
  account: aClient().clientId,
  body: { taught: { articles: [{ code, goodsId }] } },
  outcome: 'applied',
  decidedAt,
})

test('what a file taught counts from its verdict on, until the service has been asked again', async () => {
  learns({ code: 'X-78', goodsId: 'LAMP' })
  const { screen, outbox, receipts } = await open(['code;quantity', 'X-77;6', 'X-78;6'])
  await expect.element(screen.getByRole('button', { name: 'Order the 1 valid row' })).toBeVisible()
  outbox.set([aTeaching('2', ['X-77', 'LAMP'], 0)] as never)
  await expect.element(screen.getByRole('button', { name: 'Order 2 rows' })).toBeVisible()
  service.learned.mockClear().mockResolvedValue({ ok: false, kind: 'unreachable' })
  // The answer includes what this device taught earlier, unless it was corrected elsewhere since.
  const old = aTeaching('1', ['X-78', 'KETTLE'], 1)
  const given = aTeaching('2', ['X-77', 'LAMP'], Date.now())
  receipts.set([given, old] as never)
  outbox.set([])
  await vi.waitFor(() => expect(service.learned).toHaveBeenCalledOnce())
  await expect.element(screen.getByRole('button', { name: 'Order 2 rows' })).toBeVisible()
  // From then on the answer counts: another person may have taught otherwise.
  learns({ code: 'X-78', goodsId: 'LAMP' })
  receipts.set([aTeaching('3', ['X-79', 'LAMP'], Date.now()), given, old] as never)
  await expect.element(screen.getByRole('button', { name: 'Order the 1 valid row' })).toBeVisible()
})

test('unknown headings are mapped by the person and taught with the file', async () => {
  const { screen, given } = await open(['Teil;Farbe;Wieviel', 'LAMP;red;6'])
  await expect.element(screen.getByRole('heading', { name: 'Which column is which?' })).toBeVisible()
  const use = screen.getByRole('button', { name: 'Use these columns' })
  await expect.element(use).toBeDisabled()
  await screen.getByRole('combobox', { name: 'Article number or barcode' }).selectOptions('Column 1: Teil, LAMP')
  await screen.getByRole('combobox', { name: 'Quantity' }).selectOptions('Column 3: Wieviel, 6')
  await use.click()
  await screen.getByRole('button', { name: 'Order 1 row' }).click()
  const columns = [
    { heading: 'Teil', column: 'code' },
    { heading: 'Wieviel', column: 'quantity' },
  ]
  expect(given()).toMatchObject([[expect.any(String), expect.any(String), { taught: { columns } }]])
})

test('with invalid rows the valid ones are ordered, or none; a removed row is gone', async () => {
  const { screen, given } = await open(['code;quantity', 'LAMP;6', 'NONE;1', 'KETTLE;9'])
  await expect.element(screen.getByText('Not enough in stock. Allowed: 5')).toBeVisible()
  await screen.getByRole('radio', { name: '2 to correct' }).click({ force: true })
  await screen.getByRole('button', { name: 'Remove line 3' }).click()
  await expect.element(screen.getByRole('radio', { name: '1 to correct' })).toBeInTheDocument()
  await screen.getByRole('button', { name: 'Upload without ordering' }).click()
  await screen.getByRole('button', { name: 'Order the 1 valid row' }).click()
  expect(given().map(([, sent, about]) => [sent.includes('NONE'), about])).toMatchObject([
    [false, { partial: false }],
    [false, { partial: true }],
  ])
})

test('an order below the minimum amount says so before the file is handed in', async () => {
  const { screen } = await open(['code;quantity', 'LAMP;6'], { minOrderAmount: 100_000 })
  await expect.element(screen.getByText(/below the minimum amount/)).toBeVisible()
})

test('the keyboard alone suffices to hand in a file of 450 rows as three, one after the other', async () => {
  const { screen, given, onDone, outbox, uploadBatch } = await open([
    'code;quantity',
    ...Array.from({ length: 450 }, () => 'KETTLE;0'),
  ])
  uploadBatch.mockImplementation(async ({ importId }) => {
    outbox.set([...outbox.get(), { call: batch.importOrder.name, body: { importId } } as unknown as OutboxEntry])
    return { saved: true, id: '1' }
  })
  await expect.element(screen.getByText(/This file has 450 rows/)).toBeVisible()
  for (let part = 0; part < 3; part++) {
    const button = screen.getByRole('button', { name: 'Upload without ordering' })
    await expect.element(screen.getByRole('combobox', { name: 'Part' })).toHaveValue(String(part))
    await expect.element(button).toBeVisible()
    button.element().focus()
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(given()).toHaveLength(part + 1))
  }
  expect(given().map(([name, sent]) => [name, sent.trim().split('\r\n').length - 1])).toEqual([
    ['order 1.csv', 200],
    ['order 2.csv', 200],
    ['order 3.csv', 50],
  ])
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce())
})

test('while the brand takes no orders, valid rows cannot be ordered but the file can be handed in', async () => {
  const { screen, given } = await open(['code;quantity', 'LAMP;6', 'NONE;1'], {}, true)
  await expect.element(screen.getByRole('button', { name: 'Order the 1 valid row' })).toBeDisabled()
  await screen.getByRole('button', { name: 'Upload without ordering' }).click()
  expect(given().map(([, , about]) => about)).toMatchObject([{ partial: false }])
})
