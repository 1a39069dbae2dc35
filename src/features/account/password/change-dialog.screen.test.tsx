import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { aSync } from '../../../../tests/kit/outbox-entries.ts'
import { deviceWith, renderScreen } from '../../../../tests/kit/screen.tsx'
import { signedIn } from '../../../../tests/kit/signed-in.ts'
import type { Device, SessionState, SyncState } from '../../../offline/device-types.ts'
import { createCell } from '../../../offline/observable.ts'
import { KitRoom } from '../../../ui/kit/kit-room.tsx'
import { readToasts } from '../../../ui/toasts.ts'
import { SettingsScreen } from '../settings-screen.tsx'
import type { changePassword } from './change-password.ts'

type Change = typeof changePassword
const { session, protocol } = signedIn()
const lock: Device['lock'] = {
  state: createCell({ mayLock: true, hasPin: false, idleMinutes: 10 }),
  setPin: vi.fn<Device['lock']['setPin']>(),
  removePin: vi.fn<Device['lock']['removePin']>(),
  unlock: vi.fn<Device['lock']['unlock']>(),
  waitMs: vi.fn<Device['lock']['waitMs']>(),
  setIdleMinutes: vi.fn<Device['lock']['setIdleMinutes']>(),
  signInInstead: vi.fn<Device['lock']['signInInstead']>(),
  lockNow: vi.fn<Device['lock']['lockNow']>(),
}

const settings = async (given: Partial<Device> = {}, sync: Partial<SyncState> = {}) => {
  const change = vi.fn<Change>().mockResolvedValue({ ok: true, data: null })
  const screen = await renderScreen(
    <KitRoom>
      <SettingsScreen
        language={null}
        sync={{ to: '/' }}
        people={{ to: '/' }}
        sessions={{ to: '/' }}
        userName={null}
        change={change}
      />
    </KitRoom>,
    { device: deviceWith({ session, protocol, lock, sync: createCell(aSync(sync)), ...given }) },
  )
  return { screen, change }
}
type Screen = Awaited<ReturnType<typeof settings>>['screen']
const open = async (...given: Parameters<typeof settings>) => {
  const opened = await settings(...given)
  await opened.screen.getByRole('button', { name: 'Change password…' }).click()
  return opened
}
const field = (screen: Screen, name: string) => screen.getByLabelText(name, { exact: true })
const save = (screen: Screen) => screen.getByRole('button', { name: 'Save the new password' })
const fill = async (screen: Screen, current: string, password: string, again = password) => {
  await field(screen, 'Current password').fill(current)
  await field(screen, 'New password').fill(password)
  await field(screen, 'New password once more').fill(again)
}

test('the keyboard alone suffices to change the password, and the person learns that other devices are signed out', async () => {
  const { screen, change } = await open()
  await fill(screen, 'correct horse 7', 'lamp shop 26')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(change).toHaveBeenCalledExactlyOnceWith({ current: 'correct horse 7', password: 'lamp shop 26' })
  expect(readToasts().map(({ text }) => text)).toContain('The password is changed. Your other devices are signed out.')
  await expect.element(screen.getByRole('button', { name: 'Change password…' })).toHaveFocus()
})

test('every missing field is reported at once, and nothing is sent', async () => {
  const { screen, change } = await open()
  await field(screen, 'New password').fill('lampshop')
  await save(screen).click()
  await expect.element(field(screen, 'Current password')).toHaveAccessibleDescription('Enter your current password.')
  await expect
    .element(field(screen, 'New password'))
    .toHaveAccessibleDescription('The new password does not yet meet the rules below.')
  await expect.element(field(screen, 'New password once more')).toHaveAccessibleDescription('The two new passwords do not match.')
  expect(change).not.toHaveBeenCalled()
})

test('the strength is given in words', async () => {
  const { screen } = await open()
  await field(screen, 'New password').fill('Qwerty123')
  await expect.element(screen.getByText('Strength: weak. A few words in a row are stronger.')).toBeVisible()
  await expect.element(screen.getByText('This is one of the most used passwords and easy to guess')).toBeVisible()
  await field(screen, 'New password').fill('correct horse battery 7')
  await expect.element(screen.getByText('Strength: strong')).toBeVisible()
})

test('while saving, the button is disabled and the form stays; a wrong current password is reported at its field', async () => {
  const { screen, change } = await open()
  const asked = Promise.withResolvers<Awaited<ReturnType<Change>>>()
  change.mockReturnValueOnce(asked.promise)
  await fill(screen, 'not it 77', 'lamp shop 26')
  await save(screen).click()
  await expect.element(save(screen)).toBeDisabled()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  asked.resolve({
    ok: false,
    kind: 'refused',
    status: 422,
    code: 14305,
    error: 'password.wrongCurrent',
    msg: 'The current password is wrong.',
    data: null,
  })
  await expect.element(field(screen, 'Current password')).toHaveAccessibleDescription('The current password is wrong.')
  await expect.element(field(screen, 'New password')).toHaveValue('lamp shop 26')
  await field(screen, 'Current password').fill('correct horse 7')
  await expect.element(field(screen, 'Current password')).not.toHaveAccessibleDescription()
  await save(screen).click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

test('without a connection the form says so beforehand; after a lost answer it says that the outcome is uncertain', async () => {
  const { screen, change } = await open({}, { reachable: 'no' })
  await expect.element(screen.getByText('A password can only be changed with a connection to the service.')).toBeVisible()
  change.mockResolvedValueOnce({ ok: false, kind: 'unreachable' })
  await fill(screen, 'correct horse 7', 'lamp shop 26')
  await save(screen).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('There is no connection to the service.')
  await expect.element(screen.getByText(/^It is not certain whether the new password was saved\./)).toBeVisible()
  await expect.element(field(screen, 'Current password')).toHaveValue('correct horse 7')
})

test('staff are offered no change of password, not even while they act for a client', async () => {
  const now = session.get()
  if (now.phase !== 'signedIn') throw new Error('Somebody is signed in')
  const staff: SessionState = { ...now, who: { ...now.who, principal: 'staff:1', kind: 'staff', role: 'sales' } }
  const { screen } = await settings({ session: createCell(staff) })
  await expect.element(screen.getByRole('heading', { name: 'This device' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Change password…' })).not.toBeInTheDocument()
})
