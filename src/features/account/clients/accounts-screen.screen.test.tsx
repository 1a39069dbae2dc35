import { expect, test, vi } from 'vitest'
import type { ClientAccountRow } from '#domain/contract/account.ts'
import { aSync } from '../../../../tests/kit/outbox-entries.ts'
import { deviceWith, renderScreen } from '../../../../tests/kit/screen.tsx'
import { aClient, signedIn } from '../../../../tests/kit/signed-in.ts'
import type { Device, Identity, SessionState } from '../../../offline/device-types.ts'
import { createCell } from '../../../offline/observable.ts'
import { readToasts } from '../../../ui/toasts.ts'
import { AccountsScreen } from './accounts-screen.tsx'

const bazar = aClient({ clientId: 'b', clientNumber: 'ES10002', company: 'Bazar Norte', pinned: true, openCartLines: 3 })
const casa = aClient({ clientId: 'c', clientNumber: 'PT20001', company: 'Casa Luz', country: 'PT', official: false })

const open = async (
  accounts: readonly ClientAccountRow[] | undefined,
  { role = 'sales', reachable = 'yes' }: { role?: Identity['role']; reachable?: 'yes' | 'no' } = {},
) => {
  const chooseAccount = vi.fn<Device['chooseAccount']>().mockResolvedValue()
  const enqueue = vi.fn<Device['enqueue']>().mockResolvedValue({ saved: true, id: '1' })
  const refresh = vi.fn<Device['refresh']>().mockResolvedValue(true)
  const session: SessionState = {
    phase: 'signedIn',
    who: { principal: 'staff:1', kind: 'staff', role, name: 'Marta Vidal', tenant: 'main' },
    account: bazar,
    expired: false,
  }
  const device = deviceWith({
    ...signedIn(bazar),
    session: createCell(session),
    accounts: createCell(accounts),
    outbox: createCell([]),
    sync: createCell(aSync({ reachable })),
    chooseAccount,
    enqueue,
    refresh,
  })
  const onChosen = vi.fn<() => void>()
  const screen = await renderScreen(<AccountsScreen onChosen={onChosen} />, { device })
  return { screen, chooseAccount, enqueue, refresh, onChosen }
}

test('a client is found by number, by words without accents or by country, and one press chooses it', async () => {
  const { screen, chooseAccount, onChosen } = await open([aClient(), bazar, casa])
  await expect.element(screen.getByText('3 accounts assigned to you')).toBeVisible()
  const rows = screen.getByRole('list', { name: 'Client accounts' }).getByRole('listitem')
  // Pinned accounts come first; the current account and its cart are marked.
  await expect.element(rows.first()).toMatchTextContent(/Bazar Norte.*Acting for.*3 lines in the cart/)
  const find = screen.getByRole('searchbox', { name: 'Find an account' })
  await find.fill('lamparas')
  await expect.element(rows).toMatchTextContent(/Lámparas del Sur/)
  await find.fill('nobody')
  await expect.element(screen.getByText('No account matches “nobody”')).toBeVisible()
  await screen.getByRole('button', { name: 'Show all accounts' }).click()
  await expect.element(find).toHaveValue('')
  await find.fill('PT 20001')
  await expect.element(rows).toMatchTextContent(/Not approved for ordering/)
  await screen.getByRole('button', { name: 'Casa Luz', exact: true }).click()
  await expect.poll(() => onChosen.mock.calls.length).toBe(1)
  expect(chooseAccount).toHaveBeenCalledWith('c')
})

test('pinning an account or choosing it for the next sign-in queues a command; a failed save is reported', async () => {
  const { screen, enqueue, chooseAccount } = await open([bazar, casa])
  await screen.getByRole('button', { name: 'Unpin Bazar Norte' }).click()
  await screen.getByRole('button', { name: 'Open Casa Luz at sign-in' }).click()
  await expect
    .poll(() => enqueue.mock.calls.map(([call, body]) => [call.name, body]))
    .toEqual([
      ['account.top', { clientId: 'b', top: false }],
      ['account.setDefault', { clientId: 'c' }],
    ])
  enqueue.mockResolvedValueOnce({ saved: false, reason: 'full' })
  await screen.getByRole('button', { name: 'Pin Casa Luz to the top' }).click()
  await expect.poll(() => readToasts().map(({ tone }) => tone)).toContain('need')
  expect(chooseAccount).not.toHaveBeenCalled()
})

test('the list says whether it is loading, not on this device, or empty', async () => {
  const reading = await open(undefined)
  await expect.element(reading.screen.getByText('Loading')).toBeInTheDocument()
  await reading.screen.unmount()
  const offline = await open(undefined, { reachable: 'no' })
  await expect.element(offline.screen.getByText('Unsent work of this device is kept.')).toBeVisible()
  await offline.screen.getByRole('button', { name: 'Try again' }).click()
  expect(offline.refresh).toHaveBeenCalledOnce()
  await offline.screen.unmount()
  const none = await open([])
  await expect.element(none.screen.getByText('No client account is assigned to you')).toBeVisible()
  await expect.element(none.screen.getByRole('searchbox')).not.toBeInTheDocument()
})
