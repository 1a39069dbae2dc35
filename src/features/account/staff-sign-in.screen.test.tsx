import { expect, test, vi } from 'vitest'
import { deviceWith, renderScreen } from '../../../tests/kit/screen.tsx'
import { signedIn } from '../../../tests/kit/signed-in.ts'
import type { SignInDesk } from './sign-in-desk.ts'
import { StaffSignIn } from './staff-sign-in.tsx'

type Ways = NonNullable<SignInDesk['staffWays']>

const open = async (staffWays: Ways, callback: { code: string; state: string } | null = null) => {
  const signInWithCode = vi.fn<SignInDesk['signInWithCode']>().mockResolvedValue({
    ok: false,
    kind: 'refused',
    status: 403,
    code: 14116,
    error: 'session.unknownStaff',
    msg: 'Your company account is not set up for this shop. Ask your administrator to add you.',
    data: null,
  })
  const desk: SignInDesk = {
    staffWays,
    signInWithCode,
    signIn: vi.fn<SignInDesk['signIn']>(),
    providerAddress: vi.fn<SignInDesk['providerAddress']>(),
    isOnItsWay: false,
  }
  return renderScreen(<StaffSignIn desk={desk} callback={callback} onSignedIn={() => {}} />, {
    device: deviceWith(signedIn()),
  })
}
const answered = (password: boolean): Ways => vi.fn<Ways>().mockResolvedValue({ ok: true, data: { password } } as never)

test('if the company has an identity provider, no password is requested', async () => {
  const ways = answered(false)
  const screen = await open(ways)
  await expect.poll(() => vi.mocked(ways).mock.calls.length).toBeGreaterThan(0)
  await expect.element(screen.getByRole('button', { name: 'Sign in with company account' })).toBeEnabled()
  await expect.element(screen.getByRole('textbox')).not.toBeInTheDocument()
})

test('if it has none or the service cannot be reached, a password is offered too', async () => {
  const beside = await open(answered(true))
  await expect.element(beside.getByRole('textbox', { name: 'User name' })).toBeVisible()
  await beside.unmount()
  const away = await open(vi.fn<Ways>().mockResolvedValue({ ok: false, kind: 'unreachable' }))
  await expect.element(away.getByRole('textbox', { name: 'User name' })).toBeVisible()
})

test('someone whose company account is not set up here is told so and can try another', async () => {
  const screen = await open(answered(false), { code: 'c', state: 's' })
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/Ask your administrator to add you/)
  await expect.element(screen.getByRole('button', { name: 'Sign in with company account' })).toBeEnabled()
})
