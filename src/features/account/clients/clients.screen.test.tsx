import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { deviceWith, renderScreen } from '../../../../tests/kit/screen.tsx'
import { aClient, signedIn } from '../../../../tests/kit/signed-in.ts'
import type { ClientAccountRow } from '#domain/contract/account.ts'
import type { Device, OutboxEntry, SessionState, SyncState } from '../../../offline/device-types.ts'
import { createCell } from '../../../offline/observable.ts'
import { AccountsScreen } from './accounts-screen.tsx'

const many = Array.from({ length: 2000 }, (_, at) =>
  aClient({
    clientId: `id-${at}`,
    clientNumber: `ES${10_000 + at}`,
    company: `Comercio ${10_000 + at}`,
    city: at === 1500 ? 'León' : 'Madrid',
  }),
)

const open = async (accounts: readonly ClientAccountRow[], part: { waitingFor?: string[]; reachable?: 'yes' | 'no' } = {}) => {
  const chooseAccount = vi.fn<Device['chooseAccount']>().mockResolvedValue()
  const enqueue = vi.fn<Device['enqueue']>().mockResolvedValue({ saved: true, id: 'c' })
  const session: SessionState = {
    phase: 'signedIn',
    who: { principal: 'staff:1', kind: 'staff', role: 'sales', name: 'Marta Vidal', tenant: 'main' },
    account: accounts[0] ?? null,
    expired: false,
  }
  const waiting = (part.waitingFor ?? []).map((account, at) => ({ id: String(at), account }) as OutboxEntry)
  const sync = { reachable: part.reachable ?? 'yes', pulledAt: Date.now() - 3.5 * 3_600_000 } as SyncState
  const onChosen = vi.fn<() => void>()
  const device = deviceWith({
    ...signedIn(),
    session: createCell(session),
    accounts: createCell<readonly ClientAccountRow[] | undefined>(accounts),
    outbox: createCell<readonly OutboxEntry[]>(waiting),
    sync: createCell(sync),
    chooseAccount,
    enqueue,
  })
  const screen = await renderScreen(<AccountsScreen onChosen={onChosen} />, { device })
  return { screen, chooseAccount, enqueue, onChosen }
}

test('only the visible part of 2,000 clients is drawn, and a row reports the full count', async () => {
  const { screen } = await open(many)
  await expect.element(screen.getByRole('button', { name: 'Comercio 10000', exact: true })).toBeVisible()
  const drawn = screen.getByRole('listitem').elements()
  expect(drawn.length).toBeLessThan(60)
  expect(drawn[0]?.getAttribute('aria-setsize')).toBe('2000')
})

test('the search finds a client by its city without accents, and Enter chooses the first match', async () => {
  const { screen, chooseAccount, onChosen } = await open(many)
  await screen.getByLabelText('Find an account').fill('leon')
  await expect.element(screen.getByRole('listitem')).toMatchTextContent(/Comercio 11500/)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => onChosen.mock.calls.length).toBe(1)
  expect(chooseAccount).toHaveBeenCalledWith('id-1500')
})

test('the keyboard suffices: / focuses the search, arrows and End move through the list, Up from the first row returns', async () => {
  const { screen, chooseAccount } = await open(many)
  await expect.element(screen.getByRole('button', { name: 'Comercio 10000', exact: true })).toBeVisible()
  await userEvent.keyboard('/')
  const search = screen.getByLabelText('Find an account')
  await expect.element(search).toHaveFocus()
  await expect.element(search).toHaveValue('')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(screen.getByRole('button', { name: 'Comercio 10000', exact: true })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(screen.getByRole('button', { name: 'Comercio 10001', exact: true })).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(screen.getByRole('button', { name: 'Comercio 11999', exact: true })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(chooseAccount).toHaveBeenCalledWith('id-1999')
  await userEvent.keyboard('{Home}')
  await expect.element(screen.getByRole('button', { name: 'Comercio 10000', exact: true })).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(search).toHaveFocus()
})

test('a row shows number, VAT number, city, open cart, unsent work and last visit; the first row opens at sign-in', async () => {
  const begun = aClient({ clientId: 'b', company: 'Bazar', city: 'León', openCartLines: 3, seenAt: '2020-01-01T00:00:00.000Z' })
  const { screen } = await open([aClient({ clientId: 'a', company: 'Amparo' }), begun], { waitingFor: ['b', 'b'] })
  const row = screen.getByRole('listitem').nth(1)
  for (const words of ['ES10001', 'VAT ESB12345678', 'León', '3 lines in the cart', '2 not sent yet', 'Last visit'])
    await expect.element(row).toMatchTextContent(new RegExp(words))
  await expect.element(row).not.toMatchTextContent(/Opens at sign-in/)
  await expect.element(screen.getByRole('listitem').first()).toMatchTextContent(/Opens at sign-in/)
})

test('the list sorts by last visit, a pin is queued on the device, and the offline list shows its age', async () => {
  const accounts = [
    aClient({ clientId: 'a', company: 'Amparo' }),
    aClient({ clientId: 'b', company: 'Bazar', seenAt: '2026-01-01T00:00:00.000Z' }),
  ]
  const { screen, enqueue } = await open(accounts, { reachable: 'no' })
  await screen.getByText('Last visited first').click()
  await expect.element(screen.getByRole('listitem').first()).toMatchTextContent(/Bazar/)
  await expect.element(screen.getByText(/^Carts and visits as of \d+ hr/)).toBeVisible()
  await screen.getByRole('button', { name: 'Pin Bazar to the top' }).click()
  expect(enqueue.mock.calls[0]?.slice(1)).toEqual([{ clientId: 'b', top: true }, { label: 'Pin Bazar' }])
})

test('a search without a match offers to show all accounts again', async () => {
  const { screen } = await open(many.slice(0, 3))
  await screen.getByLabelText('Find an account').fill('nobody')
  await expect.element(screen.getByText('No account matches “nobody”')).toBeVisible()
  await screen.getByRole('button', { name: 'Show all accounts' }).click()
  await expect.element(screen.getByRole('listitem').nth(2)).toMatchTextContent(/Comercio 10002/)
})

test('a client without a VAT number has no empty fact for it', async () => {
  const { screen } = await open([aClient({ company: 'Alpha', vatAccount: '' }), aClient({ company: 'Beta', clientId: 'b' })])
  await expect.element(screen.getByRole('listitem').first()).toMatchTextContent(/Alpha/)
  await expect.element(screen.getByRole('listitem').first()).not.toMatchTextContent(/VAT/)
  await expect.element(screen.getByRole('listitem').last()).toMatchTextContent(/VAT/)
})
