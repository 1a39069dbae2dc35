import { i18n } from '@lingui/core'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { brandForHost } from '#domain/brands/index.ts'
import '../../ui/theme/theme.css'
import { createRestOfApp } from './rest-of-app.ts'
import { SignInApp } from './sign-in-app.tsx'

type Read = NonNullable<Parameters<typeof createRestOfApp>[1]>

async function show(read: Read) {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const screen = await render(<SignInApp rest={createRestOfApp(brandForHost('localhost'), read)} />)
  await screen.getByRole('textbox', { name: 'E-mail or user name' }).fill('compras@horizonte.example')
  await screen.getByLabelText('Password', { exact: true }).fill('secret')
  await screen.getByRole('button', { name: 'Sign in', exact: true }).click()
  return screen
}

test('a sign-in that is quicker than the app waits for it, and says so', async () => {
  const read = vi.fn<Read>().mockReturnValue(new Promise(() => {}))
  const screen = await show(read)
  await expect.element(screen.getByText(/The app is still loading/)).toBeVisible()
  expect(read).toHaveBeenCalledTimes(1)
})

test('if the app cannot be loaded, the form says so, keeps what was typed and retries with the next press', async () => {
  const read = vi.fn<Read>().mockRejectedValue(new TypeError('Failed to fetch'))
  const screen = await show(read)
  await expect.element(screen.getByText(/There is no connection to the service/)).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'E-mail or user name' })).toHaveValue('compras@horizonte.example')
  await screen.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect.poll(() => read.mock.calls.length).toBe(2)
})
