import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { aSync, aWaiting } from '../../../tests/kit/outbox-entries.ts'
import { deviceWith, renderScreen } from '../../../tests/kit/screen.tsx'
import { signedIn } from '../../../tests/kit/signed-in.ts'
import type { Device, OutboxEntry, SyncState } from '../../offline/device-types.ts'
import { createCell } from '../../offline/observable.ts'
import { KitRoom } from '../../ui/kit/kit-room.tsx'
import { readToasts } from '../../ui/toasts.ts'
import { LockScreen } from './lock-screen.tsx'
import { SettingsScreen } from './settings-screen.tsx'
import { SignOutDialog } from './sign-out-dialog.tsx'

const WRONG = { ok: false, why: 'wrong', waitMs: 0, triesLeft: 4 } as const
const lockOf = (hasPin: boolean, mayLock = true) => {
  const acts = {
    setPin: vi.fn<Device['lock']['setPin']>().mockResolvedValue('set'),
    removePin: vi.fn<Device['lock']['removePin']>().mockResolvedValue({ ok: true }),
    unlock: vi.fn<Device['lock']['unlock']>().mockResolvedValue(WRONG),
    waitMs: vi.fn<Device['lock']['waitMs']>().mockResolvedValue(0),
    setIdleMinutes: vi.fn<Device['lock']['setIdleMinutes']>().mockResolvedValue(),
    signInInstead: vi.fn<Device['lock']['signInInstead']>(),
    lockNow: () => {},
  }
  return { ...acts, state: createCell({ mayLock, hasPin, idleMinutes: 10 }) }
}
const settings = async (lock: ReturnType<typeof lockOf>) => {
  const device = deviceWith({ ...signedIn(), lock })
  return renderScreen(
    <KitRoom>
      <SettingsScreen
        language={null}
        sync={{ to: '/' }}
        people={{ to: '/' }}
        sessions={{ to: '/' }}
        userName={null}
        change={() => Promise.reject(new Error('Nobody changes a password'))}
      />
    </KitRoom>,
    { device },
  )
}
const said = () => readToasts().map(({ text }) => text)

test('a PIN is typed twice and refused if it is too short; Escape changes nothing and returns the focus', async () => {
  const lock = lockOf(false)
  lock.setPin.mockResolvedValueOnce('short')
  const screen = await settings(lock)
  const opener = screen.getByRole('button', { name: 'Set a PIN…' })
  await opener.click()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  await opener.click()
  await screen.getByLabelText('New PIN').fill('1')
  await screen.getByRole('button', { name: 'Set PIN' }).click()
  await expect.element(screen.getByText('The two do not match.')).toBeVisible()
  expect(lock.setPin).not.toHaveBeenCalled()
  await screen.getByLabelText('Repeat the PIN').fill('1')
  await screen.getByRole('button', { name: 'Set PIN' }).click()
  await expect.element(screen.getByText('At least six digits or letters.')).toBeVisible()
  await screen.getByLabelText('New PIN').fill('stockroom 7')
  await screen.getByLabelText('Repeat the PIN').fill('stockroom 7')
  await screen.getByRole('button', { name: 'Set PIN' }).click()
  await expect.poll(said).toContain('The PIN is set')
  expect(lock.setPin).toHaveBeenLastCalledWith('stockroom 7')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

test('with a PIN the person chooses when it locks, and only the PIN removes it', async () => {
  const lock = lockOf(true)
  lock.removePin.mockResolvedValueOnce(WRONG)
  const screen = await settings(lock)
  await screen.getByRole('button', { name: 'Change…' }).click()
  await screen.getByLabelText('Lock after').selectOptions('Never automatically')
  expect(lock.setIdleMinutes).toHaveBeenCalledWith(0)
  const pin = screen.getByLabelText('PIN', { exact: true })
  await expect.element(screen.getByRole('button', { name: 'Remove the PIN' })).toBeDisabled()
  await pin.fill('000000')
  await screen.getByRole('button', { name: 'Remove the PIN' }).click()
  await expect.element(screen.getByText('This PIN does not open it.')).toBeVisible()
  await expect.element(pin).toHaveValue('')
  await pin.fill('stockroom 7')
  await screen.getByRole('button', { name: 'Remove the PIN' }).click()
  await expect.poll(said).toContain('The PIN is removed')
})

test('colour scheme and size of controls apply at once and are still chosen when the settings open again', async () => {
  const screen = await settings(lockOf(false))
  await screen.getByLabelText('Appearance').selectOptions('Dark')
  await screen.getByLabelText('Size of controls').selectOptions('Large, for fingers')
  const root = document.documentElement.dataset
  expect([root.scheme, root.density]).toEqual(['dark', 'touch'])
  await screen.unmount()
  const again = await settings(lockOf(false))
  await expect.element(again.getByLabelText('Appearance')).toHaveValue('dark')
  await again.getByLabelText('Appearance').selectOptions('Match system')
  await again.getByLabelText('Size of controls').selectOptions('Match pointer')
  expect([root.scheme, root.density]).toEqual(['', ''])
})

test('if nothing can be sealed yet, the settings say what must be done first', async () => {
  const screen = await settings(lockOf(false, false))
  await screen.getByRole('button', { name: 'Set a PIN…' }).click()
  await expect.element(screen.getByText('Sign in once more with a connection; after that a PIN can be set.')).toBeVisible()
})

test('the locked screen names nobody; wrong PINs cost a wait, and in the end only signing in opens it', async () => {
  const lock = lockOf(true)
  const screen = await renderScreen(<LockScreen />, { device: deviceWith({ ...signedIn(), lock }) })
  const pin = screen.getByLabelText('PIN', { exact: true })
  const unlock = screen.getByRole('button', { name: 'Open' })
  await unlock.click()
  expect(lock.unlock).not.toHaveBeenCalled()
  expect(document.body.textContent).not.toMatch(/Ana Ruiz|Lámparas/)
  await pin.fill('000000')
  await unlock.click()
  await expect.element(screen.getByText('This PIN does not open it.')).toBeVisible()
  await expect.element(pin).toHaveValue('')
  lock.unlock.mockResolvedValueOnce({ ...WRONG, why: 'wait', waitMs: 30_000 })
  await pin.fill('000001')
  await unlock.click()
  await expect.element(screen.getByText(/^Too many wrong PINs\. Try again in \d+ seconds\.$/)).toBeVisible()
  await expect.element(unlock).toBeDisabled()
  await screen.getByRole('button', { name: 'Sign in instead' }).click()
  expect(lock.signInInstead).toHaveBeenCalledOnce()
  await screen.unmount()
  const gone = lockOf(true)
  gone.unlock.mockResolvedValue({ ...WRONG, why: 'gone', triesLeft: 0 })
  const last = await renderScreen(<LockScreen />, { device: deviceWith({ ...signedIn(), lock: gone }) })
  await last.getByLabelText('PIN', { exact: true }).fill('000002')
  await last.getByRole('button', { name: 'Open' }).click()
  await expect.element(last.getByText(/Sign in: everything on it is kept\./)).toBeVisible()
  await expect.element(last.getByLabelText('PIN', { exact: true })).not.toBeInTheDocument()
})

const signOut = async (outbox: readonly OutboxEntry[], sync: Partial<SyncState> = {}) => {
  const cell = createCell(outbox)
  const leave = vi.fn<Device['signOut']>().mockResolvedValue()
  const device = deviceWith({ ...signedIn(), outbox: cell, sync: createCell(aSync(sync)), signOut: leave })
  const screen = await renderScreen(<SignOutDialog onClose={() => {}} />, { device })
  return { screen, leave, cell }
}

test('sign-out seals unsent work; only a typed word discards it, after each command was named', async () => {
  const { screen, leave } = await signOut([aWaiting('a'), aWaiting('b', { attempts: 1, state: 'sending' })], { reachable: 'no' })
  await expect.element(screen.getByRole('heading', { name: '2 changes are not sent yet' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Send now' })).toBeDisabled()
  await screen.getByRole('button', { name: 'Keep them sealed and sign out' }).click()
  expect(leave).toHaveBeenLastCalledWith('keep')
  await screen.getByRole('button', { name: 'Discard them…' }).click()
  const discard = screen.getByRole('button', { name: 'Discard and sign out' })
  await expect.element(screen.getByRole('list', { name: /never reach the service/ })).toHaveTextContent('Act a')
  await expect.element(screen.getByRole('list', { name: /The service may have them/ })).toHaveTextContent('Act b')
  await expect.element(discard).toBeDisabled()
  await screen.getByRole('textbox', { name: /to confirm$/ }).fill('Discard ')
  await discard.click()
  expect(leave).toHaveBeenLastCalledWith('discard')
})

test('if everything was sent while the dialog was open, there is nothing to decide', async () => {
  const { screen, leave, cell } = await signOut([aWaiting('a')])
  await expect.element(screen.getByRole('heading', { name: '1 change is not sent yet' })).toBeVisible()
  cell.set([])
  await expect.element(screen.getByRole('heading', { name: 'Everything is sent' })).toBeVisible()
  await screen.getByRole('button', { name: 'Sign out' }).click()
  expect(leave).toHaveBeenCalledWith('keep')
})
