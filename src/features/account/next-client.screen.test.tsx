import { expect, test, vi } from 'vitest'
import { deviceWith, renderScreen } from '../../../tests/kit/screen.tsx'
import { aClient, signedIn } from '../../../tests/kit/signed-in.ts'
import type { ClientAccountRow } from '#domain/contract/account.ts'
import type { Device, SessionState } from '../../offline/device-types.ts'
import { createCell } from '../../offline/observable.ts'
import { NextClient } from './next-client.tsx'

const here = aClient({ clientId: 'a', company: 'Amparo', pinned: true })
const next = aClient({ clientId: 'b', company: 'Bazar', pinned: true })

const open = async (kind: 'buyer' | 'staff', accounts: readonly ClientAccountRow[]) => {
  const chooseAccount = vi.fn<Device['chooseAccount']>().mockResolvedValue()
  const session: SessionState = {
    phase: 'signedIn',
    who: { principal: 'p', kind, role: kind === 'staff' ? 'sales' : 'buyer', name: 'Marta Vidal', tenant: 'main' },
    account: here,
    expired: false,
  }
  const device = deviceWith({
    ...signedIn(here),
    session: createCell(session),
    accounts: createCell<readonly ClientAccountRow[] | undefined>(accounts),
    chooseAccount,
  })
  const onChosen = vi.fn<() => void>()
  const screen = await renderScreen(<NextClient accounts={{ to: '/' }} onChosen={onChosen} />, { device })
  return { screen, chooseAccount, onChosen }
}

test('one press takes a representative to the next pinned client', async () => {
  const { screen, chooseAccount, onChosen } = await open('staff', [here, next])
  await screen.getByRole('button', { name: 'Next client: Bazar' }).click()
  await expect.poll(() => onChosen.mock.calls.length).toBe(1)
  expect(chooseAccount).toHaveBeenCalledWith('b')
})

test('without another pinned client only the link to the list is there', async () => {
  const { screen } = await open('staff', [here])
  await expect.element(screen.getByRole('link', { name: 'All clients' })).toBeVisible()
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
})

test('a buyer has one client and no such button', async () => {
  const { screen } = await open('buyer', [here, next])
  await expect.element(screen.getByRole('link')).not.toBeInTheDocument()
})
