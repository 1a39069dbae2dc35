import { expect, test, vi } from 'vitest'
import { deviceWith, renderScreen } from '../../../tests/kit/screen.tsx'
import type { Device } from '../../offline/device-types.ts'
import { BrandFoot } from './brand-foot.tsx'
import { LegalScreen } from './legal-screen.tsx'

const { asked } = vi.hoisted(() => ({ asked: vi.fn<(call: { name: string }) => Promise<unknown>>() }))
vi.mock('../../api/client.ts', () => ({ callApi: asked }))

const texts = {
  list: [
    { code: 'imprint', text: 'Sample text, not binding.\nNorvik Supply' },
    { code: 'terms', text: 'The terms stand here.' },
    { code: 'privacy', text: 'Ask invoices@norvik.example' },
  ],
}
const channels = {
  list: [
    { type: 'email', name: 'invoices@norvik.example', link: 'mailto:invoices@norvik.example' },
    { type: 'telephone', name: '+34 910 000 000', link: 'tel:+34910000000' },
    { type: 'linkedin', name: 'LinkedIn', link: 'https://linkedin.example/norvik' },
  ],
  total: 3,
  page: 1,
  limit: 20,
}

/** A device with nobody signed in and nothing kept. */
const signedOut = () =>
  deviceWith({
    kept: {
      get: async () => undefined,
      set: async () => {},
      remove: async () => {},
      entries: async () => [],
    } as unknown as Device['kept'],
    protocol: { get: () => 'fits', subscribe: () => () => {} } as unknown as Device['protocol'],
  })
const foot = <BrandFoot help={{ to: '/' }} legal={{ to: '/' }} />

test('someone who is not signed in can read the three texts and find the brand outside the shop', async () => {
  asked.mockImplementation(async ({ name }) => ({ ok: true, data: name === 'brand.legal' ? texts : channels }))
  const screen = await renderScreen(<LegalScreen foot={foot} />, { device: signedOut() })
  for (const title of ['Legal notice', 'Terms of sale', 'Privacy'])
    await expect.element(screen.getByRole('heading', { name: title })).toBeVisible()
  await expect.element(screen.getByText('Sample text, not binding.')).toBeVisible()
  const link = screen.getByRole('link', { name: 'LinkedIn' })
  await expect.element(link).toHaveAttribute('href', 'https://linkedin.example/norvik')
  const written = screen.getByRole('link', { name: 'invoices@norvik.example' })
  await expect.element(written).toHaveAttribute('href', 'mailto:invoices@norvik.example')
  await expect.element(screen.getByRole('link', { name: '+34 910 000 000' })).toHaveAttribute('href', 'tel:+34910000000')
})

test('without a connection the screen says so and reads the texts on a retry; the footer keeps its own links', async () => {
  asked.mockResolvedValue({ ok: false, kind: 'unreachable' })
  const screen = await renderScreen(<LegalScreen foot={foot} />, { device: signedOut() })
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/There is no connection to the service/)
  await expect.element(screen.getByRole('link', { name: 'Legal information' })).toBeVisible()
  asked.mockImplementation(async ({ name }) => ({ ok: true, data: name === 'brand.legal' ? texts : channels }))
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText('The terms stand here.')).toBeVisible()
})
