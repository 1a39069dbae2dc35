import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Address } from '#domain/contract/addresses.ts'
import { keptIn } from '../../../../../tests/kit/kept-values.ts'
import { anArticle, listing } from '../../../../../tests/kit/articles.ts'
import { deviceWith, renderScreen } from '../../../../../tests/kit/screen.tsx'
import { aClient, signedIn } from '../../../../../tests/kit/signed-in.ts'
import type { Device } from '../../../../offline/device-types.ts'
import { createCell } from '../../../../offline/observable.ts'
import { KitRoom } from '../../../../ui/kit/kit-room.tsx'
import { readToasts } from '../../../../ui/toasts.ts'
import { EMPTY_MATRIX } from '../matrix-draft.ts'
import type { MatrixDraft } from '../matrix-draft.ts'
import { MatrixScreen } from '../matrix-screen.tsx'

const ADDRESS: Omit<Address, 'addressId' | 'city'> = {
  company: 'Bazar Norte',
  fullName: 'Ana Ruiz',
  street: 'Calle Mayor 1',
  telephone: '',
  country: 'ES',
  province: '',
  postalCode: '41001',
  isDefault: false,
}
const inSevilla = 'Lamp A for Bazar Norte, Sevilla'

const aMatrix = async () => {
  const account = aClient()
  const rows = ['A', 'B'].map((goodsId) => ({ goodsId, planned: null, quantities: { C: 6 } }))
  const branches = ['S', 'C'].map((addressId) => ({ addressId, orderId: `order of ${addressId}`, ownNumber: '' }))
  const draft: MatrixDraft = { ...EMPTY_MATRIX, rows, branches }
  const kept = new Map<string, unknown>([[`matrix ${account.clientId}`, draft]])
  const device = deviceWith({
    ...signedIn(account),
    addresses: createCell<readonly Address[] | undefined>([
      { ...ADDRESS, addressId: 'S', city: 'Sevilla' },
      { ...ADDRESS, addressId: 'C', city: 'Cádiz' },
    ]),
    plans: createCell([]),
    outbox: createCell([]),
    receipts: createCell([]),
    sync: createCell({ reachable: 'yes' } as never),
    catalogue: listing([anArticle('A'), anArticle('B')]),
    kept: keptIn(kept),
    refresh: async () => true,
    newId: () => 'new',
    enqueue: vi.fn<Device['enqueue']>(),
  })
  const screen = await renderScreen(
    <KitRoom>
      <MatrixScreen
        start={{}}
        onStarted={() => {}}
        find={async () => ({ kind: 'none' })}
        orders={{ to: '/' }}
        newAddress={null}
        onSubmitted={() => {}}
      />
    </KitRoom>,
    { device },
  )
  const submit = screen.getByRole('button', { name: /^Submit/ })
  await expect.element(submit).toBeEnabled()
  return { screen, submit, cell: screen.getByRole('textbox', { name: inSevilla }) }
}
const CHANGE_FIRST = '1 quantity in the matrix needs to be changed first.'

test('text that is no number blocks the orders and keeps no earlier quantity; once corrected, they can be submitted', async () => {
  const { screen, submit, cell } = await aMatrix()
  await cell.click()
  await userEvent.keyboard('6')
  await expect.element(screen.getByRole('button', { name: 'Submit 2 orders' })).toBeEnabled()
  await userEvent.keyboard('o0')
  await expect.element(cell).toHaveValue('6o0')
  await expect.element(screen.getByText('Not a number')).toBeVisible()
  await expect.element(screen.getByText(CHANGE_FIRST)).toBeVisible()
  await expect.element(submit).toBeDisabled()
  await cell.fill('60')
  await expect.element(screen.getByText('Not a number')).not.toBeInTheDocument()
  await expect.element(submit).toBeEnabled()
})

test('a pasted table replaces unreadable text', async () => {
  const { submit, cell } = await aMatrix()
  await cell.fill('six')
  await expect.element(submit).toBeDisabled()
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', 'Article\tSevilla\nA\t12')
  cell.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  await expect.element(cell).toHaveValue('12')
  await expect.element(submit).toBeEnabled()
})

test('a removed row no longer blocks the orders; after Undo it blocks them again', async () => {
  const { screen, submit, cell } = await aMatrix()
  await cell.fill('six')
  await expect.element(submit).toBeDisabled()
  await screen.getByRole('button', { name: 'Remove Lamp A' }).click()
  await expect.element(submit).toBeEnabled()
  readToasts().at(-1)?.action?.run()
  await expect.element(cell).toHaveValue('six')
  await expect.element(submit).toBeDisabled()
})

test('a removed branch no longer blocks the orders', async () => {
  const { screen, submit, cell } = await aMatrix()
  await cell.fill('six')
  await expect.element(submit).toBeDisabled()
  await screen.getByRole('button', { name: 'Choose branches' }).click()
  await screen.getByRole('checkbox', { name: /Sevilla/ }).click()
  await screen.getByRole('button', { name: 'Use 1 branch' }).click()
  await expect.element(cell).not.toBeInTheDocument()
  await expect.element(submit).toBeEnabled()
})
