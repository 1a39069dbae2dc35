import { expect, test, vi } from 'vitest'
import { deviceWith, renderScreen } from '../../../../tests/kit/screen.tsx'
import { signedIn } from '../../../../tests/kit/signed-in.ts'
import { forgetForm } from './register-form.ts'
import { RegisterScreen } from './register-screen.tsx'
import type { RegisterDesk } from './register-desk.ts'

const ok = { ok: true, data: null } as const
const open = async ({ isForCode = false, waiting = null }: { isForCode?: boolean; waiting?: string | null } = {}) => {
  const desk = {
    waiting: vi.fn<RegisterDesk['waiting']>().mockReturnValue(waiting),
    drop: vi.fn<RegisterDesk['drop']>(),
    apply: vi.fn<RegisterDesk['apply']>().mockResolvedValue(ok),
    again: vi.fn<RegisterDesk['again']>().mockResolvedValue(ok),
    confirm: vi.fn<RegisterDesk['confirm']>().mockResolvedValue(ok),
  }
  const onBegin = vi.fn<() => void>()
  const screen = await renderScreen(
    <RegisterScreen
      desk={desk}
      signInHref="/login"
      legalHref="/legal"
      languages={null}
      help={null}
      isForCode={isForCode}
      onBegin={onBegin}
    />,
    { device: deviceWith(signedIn()) },
  )
  const next = () => screen.getByRole('button', { name: 'Continue' }).click()
  return { screen, desk, next, onBegin }
}
type Screen = Awaited<ReturnType<typeof open>>['screen']

const fillCompany = async (screen: Screen) => {
  await screen.getByLabelText('Country').selectOptions('DE')
  await screen.getByLabelText('Company').fill('Lampen Weber GmbH')
  await screen.getByLabelText('VAT number').fill('DE 136 695 976')
}
const fillAddress = async (screen: Screen) => {
  for (const [label, text] of [
    ['Contact person', 'Eva Weber'],
    ['Street and number', 'Hauptstr. 1'],
    ['Postal code', '53111'],
    ['City', 'Bonn'],
  ] as const)
    await screen.getByLabelText(label).fill(text)
}

/** Fills in the steps of company and address. */
const toProof = async (screen: Screen, next: () => Promise<void>) => {
  await fillCompany(screen)
  await next()
  await fillAddress(screen)
  await next()
}

test('an application runs from the company to the code; what was typed is sent once, with the file', async () => {
  forgetForm()
  const { screen, desk, next } = await open()
  await toProof(screen, next)
  const file = new File(['%PDF-1.4 %%EOF'], 'licence.pdf', { type: 'application/pdf' })
  await screen.getByLabelText('Choose a file').upload(file)
  await next()
  await screen.getByLabelText('E-mail').fill('eva@lampen.example')
  await screen.getByLabelText('New password', { exact: true }).fill('lamp shop 26')
  await screen.getByLabelText('New password once more').fill('lamp shop 26')
  await screen.getByRole('button', { name: 'Apply for an account' }).click()
  await expect.element(screen.getByText('Without your agreement we cannot open an account.')).toBeVisible()
  expect(desk.apply).not.toHaveBeenCalled()
  await screen.getByRole('checkbox').click()
  await screen.getByLabelText('Language of our messages').selectOptions('Polski')
  await screen.getByRole('button', { name: 'Apply for an account' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
  expect(desk.apply.mock.lastCall?.[0]).toMatchObject({
    company: 'Lampen Weber GmbH',
    city: 'Bonn',
    email: 'eva@lampen.example',
    language: 'pl',
  })
  await screen.getByRole('button', { name: 'Ask for another code' }).click()
  await expect.element(screen.getByText('Another code is on its way.')).toBeVisible()
  await screen.getByLabelText('Verification code').fill('123 456')
  await screen.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Your application is with us' })).toBeVisible()
  expect(desk.confirm).toHaveBeenLastCalledWith('123456')
})

test('the device checks a VAT number by the country of the company', async () => {
  forgetForm()
  const { screen, next } = await open()
  await fillCompany(screen)
  await screen.getByLabelText('VAT number').fill('DE136695977')
  await next()
  await expect.element(screen.getByText(/The check digits of this VAT number do not fit/)).toBeVisible()
  await screen.getByLabelText('VAT number').fill('FR40303265045')
  await expect.element(screen.getByText(/The country of this VAT number differs from that of the company/)).toBeVisible()
})

test('what was typed is restored after the page was closed, but never the password', async () => {
  forgetForm()
  const first = await open()
  await fillCompany(first.screen)
  await first.screen.unmount()
  const { screen } = await open()
  await expect.element(screen.getByLabelText('Company')).toHaveValue('Lampen Weber GmbH')
  expect(JSON.stringify(localStorage)).not.toContain('lamp shop')
  forgetForm()
})

test('without a proof the next step does not open', async () => {
  forgetForm()
  const { screen, next } = await open()
  await toProof(screen, next)
  await next()
  await expect.element(screen.getByText('The proof of trade is missing.')).toBeVisible()
})

test('a file of the wrong kind is refused where it is chosen, whatever its name, and the next step does not open', async () => {
  forgetForm()
  const { screen, desk, next } = await open()
  await toProof(screen, next)
  const field = screen.getByLabelText('Choose a file')
  await field.upload(new File(['PK\u0003\u0004 a letter of words'], 'licence.pdf', { type: 'application/pdf' }))
  await next()
  await expect.element(screen.getByText(/^The proof of trade must be a PDF/)).toBeVisible()
  await expect.element(screen.getByText('Chosen: licence.pdf')).not.toBeInTheDocument()
  await expect.element(screen.getByLabelText('E-mail')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Back' }).click()
  await next()
  await expect.element(screen.getByText(/^The proof of trade must be a PDF/)).toBeVisible()
  await field.upload(new File(['%PDF-1.4 %%EOF'], 'better.pdf', { type: 'application/pdf' }))
  await expect.element(screen.getByText('Chosen: better.pdf')).toBeVisible()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  await next()
  await expect.element(screen.getByLabelText('E-mail')).toBeVisible()
  expect(desk.apply).not.toHaveBeenCalled()
})

test('a reloaded page returns to the code and shows the address that it was sent to', async () => {
  const { screen, desk } = await open({ waiting: 'eva@lampen.example' })
  await expect.element(screen.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
  await expect.element(screen.getByText(/If eva@lampen.example has no account yet/)).toBeVisible()
  await screen.getByLabelText('Verification code').fill('123456')
  await screen.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Your application is with us' })).toBeVisible()
  expect(desk.confirm).toHaveBeenLastCalledWith('123456')
})

test('someone who mistyped the address starts again with what was typed', async () => {
  const { screen, desk } = await open({ waiting: 'eva@lampne.example' })
  await screen.getByRole('button', { name: 'Begin a new application' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Your company' })).toBeVisible()
  expect(desk.drop).toHaveBeenCalledOnce()
})

test('the mail opened on another device says where to enter the code', async () => {
  const { screen, onBegin } = await open({ isForCode: true })
  await expect.element(screen.getByRole('heading', { name: 'Enter the code where you applied' })).toBeVisible()
  await screen.getByRole('button', { name: 'Begin a new application' }).click()
  expect(onBegin).toHaveBeenCalledOnce()
})
