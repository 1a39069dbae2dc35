import { beforeEach, expect, test, vi } from 'vitest'
import { deviceWith, renderScreen } from '../../../tests/kit/screen.tsx'
import { signedIn } from '../../../tests/kit/signed-in.ts'
import { LoginScreen } from './login-screen.tsx'
import type { SignInDesk } from './sign-in-desk.ts'

const refused = (status: number, error: string) =>
  ({ ok: false, kind: 'refused', status, code: 1, error, msg: '', data: null }) as const

const open = async (
  callback: { code: string; state: string } | null = null,
  signInWithPasskey?: NonNullable<SignInDesk['signInWithPasskey']>,
) => {
  const desk = {
    signIn: vi.fn<SignInDesk['signIn']>().mockResolvedValue({ ok: true, data: null }),
    signInWithCode: vi.fn<SignInDesk['signInWithCode']>().mockResolvedValue({ ok: true, data: null }),
    providerAddress: vi.fn<SignInDesk['providerAddress']>(),
    isOnItsWay: false,
    ...(signInWithPasskey && { signInWithPasskey }),
  }
  const onSignedIn = vi.fn<() => void>()
  const screen = await renderScreen(
    <LoginScreen desk={desk} callback={callback} onSignedIn={onSignedIn} languages={null} help={null} />,
    { device: deviceWith({ protocol: signedIn().protocol }) },
  )
  return { screen, onSignedIn, ...desk }
}

beforeEach(() => localStorage.clear())

test('the service is not called until both fields are filled in; a refusal keeps what was typed', async () => {
  const { screen, signIn, onSignedIn } = await open()
  const submit = screen.getByRole('button', { name: 'Sign in', exact: true })
  await submit.click()
  await expect.element(screen.getByText('Enter your e-mail address or user name.')).toBeVisible()
  await expect.element(screen.getByText('Enter your password.')).toBeVisible()
  expect(signIn).not.toHaveBeenCalled()
  const name = screen.getByRole('textbox', { name: 'E-mail or user name' })
  const password = screen.getByLabelText('Password', { exact: true })
  await name.fill(' ana@example.com ')
  await password.fill('secret')
  await screen.getByRole('button', { name: 'Show the password' }).click()
  await expect.element(password).toHaveAttribute('type', 'text')
  signIn.mockResolvedValueOnce(refused(400, 'session.wrongPassword'))
  await submit.click()
  await expect.element(screen.getByText('This sign-in name and password do not match.')).toBeVisible()
  const help = screen.getByRole('alert').getByRole('link', { name: 'Help' })
  await expect.element(help).toHaveAttribute('href', '/helpCenter?error=session.wrongPassword')
  expect(onSignedIn).not.toHaveBeenCalled()
  await expect.element(password).toHaveValue('secret')
  await submit.click()
  await expect.poll(() => onSignedIn.mock.calls.length).toBe(1)
  expect(signIn).toHaveBeenLastCalledWith('buyer', 'ana@example.com', 'secret')
})

test('the next sign-in offers the last name, separately for buyers and staff, but never the password', async () => {
  const first = await open()
  await first.screen.getByRole('textbox', { name: 'E-mail or user name' }).fill(' ana@example.com ')
  await first.screen.getByLabelText('Password', { exact: true }).fill('secret')
  await first.screen.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect.poll(() => first.onSignedIn.mock.calls.length).toBe(1)
  await first.screen.unmount()
  const { screen } = await open()
  await expect.element(screen.getByRole('textbox', { name: 'E-mail or user name' })).toHaveValue('ana@example.com')
  await expect.element(screen.getByLabelText('Password', { exact: true })).toHaveValue('')
  const kept = Array.from({ length: localStorage.length }, (_, at) => localStorage.getItem(localStorage.key(at) ?? ''))
  expect(kept).not.toContain('secret')
  await screen.getByText('Staff', { exact: true }).click()
  await expect.element(screen.getByRole('textbox', { name: 'User name' })).toHaveValue('')
})

test('the choice of buyer or staff is remembered; staff whose password is not accepted are left with the company sign-in', async () => {
  const first = await open()
  await first.screen.getByText('Staff', { exact: true }).click()
  await expect.element(first.screen.getByRole('textbox', { name: 'User name' })).toBeVisible()
  await first.screen.unmount()
  const { screen, signIn } = await open()
  signIn.mockResolvedValueOnce(refused(403, 'session.useProvider'))
  await screen.getByRole('textbox', { name: 'User name' }).fill('marta.vidal')
  await screen.getByLabelText('Password', { exact: true }).fill('secret')
  await screen.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Staff sign in with their company account. Help')
  await expect.element(screen.getByRole('textbox')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Sign in with company account' })).toBeEnabled()
})

test('a code of the company’s provider is used once; a failed attempt is reported and the button works again', async () => {
  const { screen, signInWithCode, onSignedIn } = await open({ code: 'abc', state: 'xyz' })
  await expect.poll(() => onSignedIn.mock.calls.length).toBe(1)
  expect(signInWithCode.mock.calls).toEqual([['abc', 'xyz']])
  await screen.unmount()
  const again = await open()
  await again.screen.getByText('Staff', { exact: true }).click()
  again.providerAddress.mockResolvedValue({ ok: false, kind: 'unreachable' })
  const button = again.screen.getByRole('button', { name: 'Sign in with company account' })
  await button.click()
  await expect.element(again.screen.getByRole('alert')).toHaveTextContent('There is no connection to the service.')
  await expect.element(button).toBeEnabled()
})

test('a browser with passkeys offers them: leaving its dialog is no failure, a refusal is shown', async () => {
  const asked = vi.fn<NonNullable<SignInDesk['signInWithPasskey']>>().mockResolvedValueOnce(undefined)
  const { screen, onSignedIn } = await open(null, asked)
  await screen.getByText('Buyer', { exact: true }).click()
  const button = screen.getByRole('button', { name: 'Sign in with a passkey' })
  await button.click()
  await expect.poll(() => asked.mock.calls.length).toBe(1)
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  asked.mockResolvedValueOnce(refused(400, 'passkeys.refused'))
  await button.click()
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('This passkey does not work here. Sign in with your password, and add a passkey again. Help')
  expect(onSignedIn).not.toHaveBeenCalled()
  asked.mockResolvedValueOnce({ ok: true, data: null })
  await button.click()
  await expect.poll(() => onSignedIn.mock.calls.length).toBe(1)
})

test('an old browser is offered no passkey', async () => {
  const { screen } = await open()
  await screen.getByText('Buyer', { exact: true }).click()
  await expect.element(screen.getByRole('textbox', { name: 'E-mail or user name' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Sign in with a passkey' })).not.toBeInTheDocument()
})
