import { i18n } from '@lingui/core'
import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { errors } from '#domain/contract/errors.ts'
import { anArticle, listing } from '../../../../tests/kit/articles.ts'
import { deviceWith, renderScreen } from '../../../../tests/kit/screen.tsx'
import { aClient, signedIn } from '../../../../tests/kit/signed-in.ts'
import { createCell } from '../../../offline/observable.ts'
import type { Device, SyncState } from '../../../offline/device-types.ts'
import { Toaster } from '../../../ui/toaster.tsx'
import { ImportDialog } from './import-dialog.tsx'

const asked = vi.hoisted(() => vi.fn<(call: { name: string }, asking: { file: File; key: string }) => Promise<unknown>>())
vi.mock('../../../api/client.ts', () => ({ callApi: asked, callBytes: asked }))
// An old workbook: the device's own reader leaves it to the service.
vi.mock('../../../offline/sheets/read-sheet.ts', () => ({
  readSheet: async () => ({ ok: false, refusal: 'readWhenSent' }),
  warmSheetReader: () => {},
}))

beforeEach(() => {
  asked.mockReset()
})

/** Opens the dialog with an old workbook chosen. */
async function show(reachable: SyncState['reachable'] = 'yes') {
  const enqueue = vi.fn<Device['enqueue']>().mockResolvedValue({ saved: true, id: '1' })
  const refresh = vi.fn<Device['refresh']>().mockResolvedValue(true)
  const device = deviceWith({
    ...signedIn(),
    sync: createCell({ reachable } as SyncState),
    catalogue: listing([anArticle('L1')]),
    newId: () => 'key-1',
    enqueue,
    refresh,
  })
  const screen = await renderScreen(
    <>
      <ImportDialog account={aClient()} onClose={() => {}} />
      <Toaster />
    </>,
    { device },
  )
  i18n.load('en', Object.fromEntries(Object.values(errors).map(({ text }) => [text.id, text.message])))
  await userEvent.upload(screen.getByLabelText('Spreadsheet'), new File(['\xd0\xcf'], 'spring.xls'))
  return { screen, enqueue, refresh }
}

const row = (line: number, part: object) => ({
  line,
  code: 'L1',
  given: '6',
  quantity: 6,
  repaired: false,
  goodsId: 'L1',
  problem: null,
  ...part,
})

test('the service reads an old workbook and reports the result of each row; Undo removes the rows that were added', async () => {
  const rows = [row(2, {}), row(3, { code: 'NOBODY', goodsId: null, problem: 'unknownArticle' })]
  asked.mockResolvedValue({ ok: true, data: { rows } })
  const { screen, enqueue, refresh } = await show()
  await screen.getByRole('button', { name: 'Send and add to cart' }).click()
  await expect.element(screen.getByText('1 of 2 rows were added.')).toBeVisible()
  await expect.element(screen.getByRole('cell', { name: 'Lamp L1 L1' })).toBeVisible()
  await expect.element(screen.getByText('This article does not exist here.')).toBeVisible()
  expect(asked.mock.calls.map(([{ name }, { file, key }]) => [name, file.name, key])).toEqual([
    ['cart.importBatch', 'spring.xls', 'key-1'],
  ])
  expect(refresh).toHaveBeenCalledOnce()
  expect(enqueue).not.toHaveBeenCalled()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await vi.waitFor(() => expect(enqueue).toHaveBeenCalledOnce())
  expect(enqueue.mock.calls[0]?.[1]).toEqual({ bsShoppingCartGroupDtoList: [{ goodsId: 'L1', quantity: -6 }] })
})

test('a lost answer is retried with the same key, so that nothing is added twice', async () => {
  asked.mockResolvedValueOnce({ ok: false, kind: 'unreachable' })
  asked.mockResolvedValueOnce({ ok: true, data: { rows: [row(2, {})] } })
  const { screen } = await show()
  await screen.getByRole('button', { name: 'Send and add to cart' }).click()
  await expect.element(screen.getByText('There is no connection to the service.')).toBeVisible()
  await screen.getByRole('button', { name: 'Send and add to cart' }).click()
  await expect.element(screen.getByText('1 of 1 rows were added.')).toBeVisible()
  expect(asked.mock.calls.map(([, { key }]) => key)).toEqual(['key-1', 'key-1'])
})

test('a refusal of the service is shown in words', async () => {
  asked.mockResolvedValue({ ok: false, kind: 'refused', status: 422, code: 1, error: 'sheet.encrypted', msg: '', data: null })
  const { screen } = await show()
  await screen.getByRole('button', { name: 'Send and add to cart' }).click()
  await expect.element(screen.getByText(/password/)).toBeVisible()
})

test('offline the dialog says that only the service can read the file', async () => {
  const { screen } = await show('no')
  await expect
    .element(screen.getByText(/Only the service can read spring\.xls, and there is no connection to it\./))
    .toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Send and add to cart' })).toBeDisabled()
})
