import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { deviceWith, renderScreen } from '../../../../tests/kit/screen.tsx'
import { createCell } from '../../../offline/observable.ts'
import type { ProtocolFit } from '../../../offline/device-types.ts'
import type { PasswordDesk, PasswordStep } from './password-desk.ts'
import { PasswordScreen } from './password-screen.tsx'

const open = async (step: PasswordStep, given: Partial<PasswordDesk> = {}, email = '') => {
  const go = vi.fn<PasswordDesk['go']>()
  const desk = {
    forgot: vi.fn<PasswordDesk['forgot']>().mockResolvedValue({ ok: true, data: null }),
    reset: vi.fn<PasswordDesk['reset']>().mockResolvedValue({ ok: true, data: null }),
    signInHref: '/login',
    ...given,
    go,
  }
  const screen = await renderScreen(
    <PasswordScreen step={step} email={email} desk={desk} languages={<span />} help={<span />} />,
    { device: deviceWith({ protocol: createCell<ProtocolFit>('fits') }) },
  )
  return { screen, desk }
}
const refused = (error: string, msg: string) =>
  ({ ok: false, kind: 'refused', status: 422, code: 14304, error, msg, data: null }) as const

test('the keyboard alone suffices to type the address, ask for the code and reach the next step', async () => {
  const { screen, desk } = await open('forget')
  await expect.element(screen.getByRole('heading', { name: 'Forgotten password' })).toHaveFocus()
  await userEvent.keyboard('{Tab}Ana@Bazar.example {Enter}')
  await expect.poll(() => desk.go.mock.calls).toEqual([['emailSent', 'ana@bazar.example']])
  expect(desk.forgot).toHaveBeenCalledExactlyOnceWith('ana@bazar.example')
})

test('an invalid address is not sent, and the field says what is wrong', async () => {
  const { screen, desk } = await open('forget', {}, 'ana@')
  await screen.getByRole('button', { name: 'Send the code' }).click()
  await expect
    .element(screen.getByRole('textbox', { name: 'E-mail' }))
    .toHaveAccessibleDescription('This is not a valid e-mail address.')
  expect(desk.forgot).not.toHaveBeenCalled()
})

test('while the request runs the button is disabled; without a connection the form says so and keeps what was typed', async () => {
  const asked = Promise.withResolvers<Awaited<ReturnType<PasswordDesk['forgot']>>>()
  const { screen, desk } = await open('forget', { forgot: () => asked.promise }, 'ana@bazar.example')
  const send = screen.getByRole('button', { name: 'Send the code' })
  await send.click()
  await expect.element(send).toBeDisabled()
  asked.resolve({ ok: false, kind: 'unreachable' })
  await expect.element(screen.getByRole('alert')).toHaveTextContent('There is no connection to the service.')
  await expect.element(screen.getByRole('textbox', { name: 'E-mail' })).toHaveValue('ana@bazar.example')
  await expect.element(send).toBeEnabled()
  expect(desk.go).not.toHaveBeenCalled()
})

test('the screen does not reveal whether the address is known; it leads to the code or to asking for another', async () => {
  const { screen, desk } = await open('emailSent', {}, 'ana@bazar.example')
  await expect.element(screen.getByText(/If ana@bazar.example belongs to a buyer’s account/)).toBeVisible()
  await screen.getByRole('button', { name: 'Enter the code' }).click()
  await screen.getByRole('button', { name: 'Ask for another code' }).click()
  expect(desk.go.mock.calls).toEqual([
    ['reset', 'ana@bazar.example'],
    ['forget', 'ana@bazar.example'],
  ])
})

const fill = async (screen: Awaited<ReturnType<typeof open>>['screen'], code: string, password: string, again = password) => {
  await screen.getByRole('textbox', { name: 'Verification code' }).fill(code)
  await screen.getByLabelText('New password', { exact: true }).fill(password)
  await screen.getByLabelText('New password once more', { exact: true }).fill(again)
  await screen.getByRole('button', { name: 'Save the new password' }).click()
}

test('code and new password are sent together, and then the password is set', async () => {
  const { screen, desk } = await open('reset', {}, 'ana@bazar.example')
  await fill(screen, ' 123 456', 'lamp shop 26')
  await expect.poll(() => desk.go.mock.calls).toEqual([['done', '']])
  expect(desk.reset).toHaveBeenCalledExactlyOnceWith({ email: 'ana@bazar.example', code: '123456', password: 'lamp shop 26' })
})

test('different passwords, a short code and an unmet rule are reported at their fields, all at once', async () => {
  const { screen, desk } = await open('reset')
  await fill(screen, '123', 'lampshop', 'lamp')
  await expect.element(screen.getByText('This is not a valid e-mail address.')).toBeVisible()
  await expect.element(screen.getByText('The verification code has 6 digits.')).toBeVisible()
  await expect.element(screen.getByText('The new password does not yet meet the rules below.')).toBeVisible()
  await expect.element(screen.getByText('The two new passwords do not match.')).toBeVisible()
  expect(desk.reset).not.toHaveBeenCalled()
})

test('the most common passwords are refused on the device, and the strength is given in words', async () => {
  const { screen, desk } = await open('reset', {}, 'ana@bazar.example')
  const field = screen.getByLabelText('New password', { exact: true })
  await field.fill('Qwerty123')
  await expect.element(screen.getByText('This is one of the most used passwords and easy to guess')).toBeVisible()
  await expect.element(screen.getByRole('status')).toHaveTextContent('Strength: weak. A few words in a row are stronger.')
  await fill(screen, '123456', 'Qwerty123')
  expect(desk.reset).not.toHaveBeenCalled()
  await field.fill('correct horse battery 7')
  await expect.element(screen.getByRole('status')).toHaveTextContent('Strength: strong')
})

test('a wrong code is reported above the form; the password stays typed', async () => {
  const reset = vi
    .fn<PasswordDesk['reset']>()
    .mockResolvedValue(refused('password.wrongCode', 'Wrong verification code, or it has expired.'))
  const { screen, desk } = await open('reset', { reset }, 'ana@bazar.example')
  await fill(screen, '123456', 'lamp shop 26')
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Wrong verification code, or it has expired. Help')
  await expect.element(screen.getByLabelText('New password', { exact: true })).toHaveValue('lamp shop 26')
  expect(desk.go).not.toHaveBeenCalled()
})

test('the last step says that every device was signed out and leads to the sign-in', async () => {
  const { screen } = await open('done')
  await expect.element(screen.getByText(/You were signed out on every device/)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login')
})
