import { i18n } from '@lingui/core'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import '../../ui/theme/theme.css'
import { PasswordApp } from './password-app.tsx'

type Read = Parameters<typeof PasswordApp>[0]['read']
const before = location.href
afterEach(() => history.replaceState(null, '', before))

async function show(href: string, read: Read) {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  history.replaceState(null, '', href)
  return render(<PasswordApp read={read} />)
}

test('each step has its own address, the typed e-mail carries over, and Back returns to the step before', async () => {
  const forgot = vi.fn<Awaited<ReturnType<Read>>['forgot']>().mockResolvedValue({ ok: true, data: null })
  const screen = await show('/forget', () => Promise.resolve({ forgot, reset: vi.fn<never>() }))
  expect(document.title).toBe('Forgotten password')
  await screen.getByRole('textbox', { name: 'E-mail' }).fill('ana@bazar.example')
  await screen.getByRole('button', { name: 'Send the code' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
  await expect.poll(() => [location.pathname, document.title]).toEqual(['/successEmail', 'Check your e-mail'])
  await screen.getByRole('button', { name: 'Enter the code' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'E-mail' })).toHaveValue('ana@bazar.example')
  expect(location.pathname).toBe('/ResetPwd')
  history.back()
  await expect.element(screen.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
})

test('files that fail to load count as no connection and are requested again', async () => {
  const read = vi.fn<Read>().mockRejectedValue(new TypeError('Failed to fetch'))
  const screen = await show('/forget', read)
  await screen.getByRole('textbox', { name: 'E-mail' }).fill('ana@bazar.example')
  await screen.getByRole('button', { name: 'Send the code' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('There is no connection to the service.')
  await screen.getByRole('button', { name: 'Send the code' }).click()
  await expect.poll(() => read.mock.calls.length).toBe(2)
})
