import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { deviceWith, renderScreen } from '../../../tests/kit/screen.tsx'
import { signedIn } from '../../../tests/kit/signed-in.ts'
import { KitRoom } from '../../ui/kit/kit-room.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { emptyAddress } from './address-form.ts'

/** Kept from an earlier read of Spain's dictionary; the device is offline now. */
const regions = {
  list: [
    {
      country: 'ES',
      provinces: [
        { name: 'Cádiz', cities: ['Algodonales'] },
        { name: 'Sevilla', cities: ['Dos Hermanas'] },
      ],
    },
  ],
}
const keptQuery = {
  buster: '2',
  queryHash: '["address","regions","ES"]',
  queryKey: ['address', 'regions', 'ES'],
  state: { data: regions, dataUpdatedAt: Date.now(), status: 'success', fetchStatus: 'idle' },
}
const device = () =>
  deviceWith({
    ...signedIn(),
    kept: {
      get: (key) => Promise.resolve(key.includes('regions') && key.includes('ES') ? keptQuery : undefined),
      set: () => Promise.resolve(),
      remove: () => Promise.resolve(),
      entries: () => Promise.resolve([]),
    },
  })

const open = async (country: string) => {
  const onSave = vi.fn<(address: unknown) => Promise<boolean>>().mockResolvedValue(true)
  const address = emptyAddress('01980000-0000-7000-8000-0000000000a1', 'Bazar Norte', country)
  const screen = await renderScreen(
    <KitRoom>
      <AddressDialog isNew address={address} onClose={() => {}} onSave={onSave} />
    </KitRoom>,
    { device: device() },
  )
  return { screen, onSave }
}

test('offline, cities are suggested from what was read before, and a city sets its province', async () => {
  const { screen, onSave } = await open('ES')
  await expect.element(screen.getByRole('combobox', { name: /Province/ })).toBeVisible()
  await screen.getByRole('combobox', { name: 'City' }).fill('dos')
  await screen.getByRole('option', { name: 'Dos Hermanas' }).click()
  await userEvent.tab()
  await expect.element(screen.getByRole('combobox', { name: /Province/ })).toHaveValue('Sevilla')
  await screen.getByRole('textbox', { name: 'Contact person' }).fill('Ana Ruiz')
  await screen.getByRole('textbox', { name: 'Street and number' }).fill('La Isla 1')
  await screen.getByRole('textbox', { name: 'Postal code' }).fill('41703')
  await screen.getByRole('button', { name: 'Save the address' }).click()
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledOnce())
  expect(onSave.mock.calls[0]?.[0]).toMatchObject({ country: 'ES', province: 'Sevilla', city: 'Dos Hermanas' })
})

test('without a dictionary of the country the province is typed', async () => {
  const { screen } = await open('JP')
  await screen.getByRole('textbox', { name: /Province/ }).fill('Tokyo')
  await expect.element(screen.getByRole('textbox', { name: /Province/ })).toHaveValue('Tokyo')
})
