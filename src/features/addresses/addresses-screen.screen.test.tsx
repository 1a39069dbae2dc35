import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Address } from '#domain/contract/addresses.ts'
import { aSync } from '../../../tests/kit/outbox-entries.ts'
import { deviceWith, renderScreen } from '../../../tests/kit/screen.tsx'
import { signedIn } from '../../../tests/kit/signed-in.ts'
import type { Device } from '../../offline/device-types.ts'
import { createCell } from '../../offline/observable.ts'
import { KitRoom } from '../../ui/kit/kit-room.tsx'
import { readToasts } from '../../ui/toasts.ts'
import { AddressesScreen } from './addresses-screen.tsx'

// A country's regions come from the service; without them the city is typed.
vi.mock('../../api/client.ts', () => ({ callApi: () => Promise.resolve({ ok: false, kind: 'unreachable' }) }))

const anAddress = (addressId: string, part: Partial<Address> = {}): Address => ({
  addressId,
  company: `Bazar ${addressId}`,
  fullName: 'Ana Ruiz',
  street: 'Calle Mayor 1',
  telephone: '',
  country: 'ES',
  province: '',
  city: 'Sevilla',
  postalCode: '41001',
  isDefault: false,
  ...part,
})

const open = async (addresses: readonly Address[] | undefined, reachable: 'yes' | 'no' = 'yes') => {
  const cell = createCell(addresses)
  const enqueue = vi.fn<Device['enqueue']>().mockResolvedValue({ saved: true, id: '1' })
  const refresh = vi.fn<Device['refresh']>().mockResolvedValue(true)
  const device = deviceWith({
    ...signedIn(),
    addresses: cell,
    sync: createCell(aSync({ reachable })),
    kept: { get: async () => undefined, set: async () => {}, remove: async () => {}, entries: async () => [] },
    newId: () => 'new-address',
    enqueue,
    refresh,
  })
  const screen = await renderScreen(
    <KitRoom>
      <AddressesScreen />
    </KitRoom>,
    { device },
  )
  const given = () => enqueue.mock.calls.map(([call, body]) => [call.name, body])
  const act = async (name: string, words: string) => {
    await screen.getByRole('button', { name: `Actions for ${name}` }).click()
    await screen.getByRole('menuitem', { name: words }).click()
  }
  return { screen, cell, enqueue, refresh, given, act }
}

test('an address is deleted at once; Undo restores it and makes it the default again', async () => {
  const { screen, given, act } = await open([anAddress('A', { isDefault: true }), anAddress('B')])
  await expect.element(screen.getByText(/ · 2 addresses$/)).toBeVisible()
  const items = screen.getByRole('list', { name: 'Addresses' }).getByRole('listitem')
  await expect.element(items.first()).toMatchTextContent(/Bazar A.*Default address/)
  await act('Bazar A', 'Delete')
  await expect.poll(given).toEqual([['addresses.remove', { addressId: 'A' }]])
  const undo = readToasts().findLast(({ text }) => text === 'Address Bazar A, Sevilla deleted')?.action
  // Without a label it is shown as Undo.
  expect(undo).not.toHaveProperty('label')
  undo?.run()
  await expect.poll(() => given().map(([name]) => name)).toEqual(['addresses.remove', 'addresses.update', 'addresses.setDefault'])
  expect(given()[1]?.[1]).not.toHaveProperty('isDefault')
})

test('another address becomes the default; the default itself has no such action', async () => {
  const { screen, given, act } = await open([anAddress('A', { isDefault: true }), anAddress('B')])
  await screen.getByRole('button', { name: 'Actions for Bazar A' }).click()
  await expect.element(screen.getByRole('menuitem', { name: 'Edit' })).toBeVisible()
  await expect.element(screen.getByRole('menuitem', { name: 'Set as default address' })).not.toBeInTheDocument()
  await screen.getByRole('menuitem', { name: 'Edit' }).click()
  await screen.getByRole('textbox', { name: 'Street and number' }).fill('Calle Nueva 2')
  await screen.getByRole('button', { name: 'Save the address' }).click()
  await expect.poll(given).toMatchObject([['addresses.update', { addressId: 'A', street: 'Calle Nueva 2', city: 'Sevilla' }]])
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await act('Bazar B', 'Set as default address')
  await expect.poll(() => given()[1]).toEqual(['addresses.setDefault', { addressId: 'B' }])
})

test('an incomplete address stays open with the first wrong field focused; one that could not be saved stays too', async () => {
  const { screen, enqueue, given } = await open([])
  await expect.element(screen.getByText('No address yet')).toBeVisible()
  await screen.getByRole('button', { name: 'New address' }).click()
  const save = screen.getByRole('button', { name: 'Save the address' })
  await save.click()
  await expect.element(screen.getByRole('textbox', { name: 'Contact person' })).toHaveFocus()
  expect(enqueue).not.toHaveBeenCalled()
  for (const [label, text] of [
    ['Contact person', 'Ana Ruiz'],
    ['Street and number', 'Calle Mayor 1'],
    ['Postal code', '41001'],
  ] as const) {
    await screen.getByLabelText(label, { exact: true }).fill(text)
  }
  await screen.getByRole('combobox', { name: 'City' }).fill('Sevilla')
  enqueue.mockResolvedValueOnce({ saved: false, reason: 'full' })
  await save.click()
  await expect.poll(() => readToasts().map(({ tone }) => tone)).toContain('need')
  await expect.element(screen.getByRole('textbox', { name: 'Contact person' })).toHaveValue('Ana Ruiz')
  await save.click()
  await expect
    .poll(() => given().at(-1))
    .toMatchObject(['addresses.create', { addressId: 'new-address', fullName: 'Ana Ruiz', country: 'ES', postalCode: '41001' }])
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

test('addresses that were never read load with a connection and are missing without one; a new one can be written', async () => {
  const reading = await open(undefined)
  await expect.element(reading.screen.getByText('Loading')).toBeInTheDocument()
  await reading.screen.unmount()
  const { screen, refresh } = await open(undefined, 'no')
  await expect.element(screen.getByText('The addresses are not on this device yet')).toBeVisible()
  await expect.element(screen.getByText('An address that you write now is saved on this device and sent later.')).toBeVisible()
  await screen.getByRole('button', { name: 'Try again' }).click()
  expect(refresh).toHaveBeenCalledTimes(2)
  await screen.getByRole('button', { name: 'New address' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'New address' })).toBeVisible()
})

test('deleting an address by key leads to the next one, of the last one in the list to the one before', async () => {
  const { screen, cell, enqueue } = await open([anAddress('A'), anAddress('B'), anAddress('C')])
  const menuOf = (name: string) => screen.getByRole('button', { name: `Actions for Bazar ${name}` })
  const drop = async (name: string) => {
    enqueue.mockImplementationOnce(async () => {
      cell.set(cell.get()?.filter(({ addressId }) => addressId !== name))
      return { saved: true, id: '1' }
    })
    await userEvent.keyboard('{Tab}')
    menuOf(name).element().focus()
    await userEvent.keyboard('{Enter}')
    const item = screen.getByRole('menuitem', { name: 'Delete' })
    await expect.element(item).toBeVisible()
    // The menu takes the focus when it is open.
    await expect.poll(() => document.activeElement?.closest('[role=menu]')).toBeTruthy()
    item.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(menuOf(name)).not.toBeInTheDocument()
  }
  await expect.element(menuOf('A')).toBeVisible()
  await drop('A')
  await expect.element(menuOf('B')).toHaveFocus()
  await drop('C')
  await expect.element(menuOf('B')).toHaveFocus()
})
