import { expect, test, vi } from 'vitest'
import type { BuyerRight } from '#domain/contract/buyer-rights.ts'
import { deviceWith, renderScreen } from '../../../../tests/kit/screen.tsx'
import { aClient, signedIn } from '../../../../tests/kit/signed-in.ts'
import type { Device } from '../../../offline/device-types.ts'
import { readToasts } from '../../../ui/toasts.ts'
import { ApplicationNote } from './application-note.tsx'
import { UnapprovedNote } from './unapproved-note.tsx'

const { asked } = vi.hoisted(() => ({ asked: vi.fn<(call: { name: string }, asking?: unknown) => Promise<unknown>>() }))
vi.mock('../../../api/client.ts', () => ({ callApi: asked }))

const kept = { get: async () => undefined, set: async () => {}, remove: async () => {}, entries: async () => [] }
const device = (right: BuyerRight) =>
  deviceWith({ ...signedIn(aClient({ official: false, right })), kept: kept as unknown as Device['kept'] })
const ASKED = {
  state: 'asked',
  company: 'Lampen Weber GmbH',
  country: 'DE',
  vat: 'DE136695976',
  reason: 'It cannot be read.',
  askedAt: '2026-11-20T09:00:00.000Z',
}
const PEOPLE = [
  { name: 'Ana', right: 'manage' },
  { name: 'Ben', right: 'order' },
]
const standing = (state: unknown) =>
  asked.mockImplementation(async ({ name }) => {
    if (name === 'register.state') return { ok: true, data: state }
    return { ok: true, data: name === 'people.list' ? { people: PEOPLE, invitations: [], peopleMax: 100 } : null }
  })
const sent = () => asked.mock.calls.map(([{ name }]) => name).filter((name) => name !== 'register.state')

test('a correction sends the new proof before the answer', async () => {
  standing(ASKED)
  asked.mockClear()
  const screen = await renderScreen(<ApplicationNote />, { device: device('manage') })
  await expect.element(screen.getByText('What our service wrote: It cannot be read.')).toBeVisible()
  await screen.getByLabelText('Choose a file').upload(new File(['%PDF-1.4 %%EOF'], 'better.pdf', { type: 'application/pdf' }))
  await screen.getByRole('button', { name: 'Submit again' }).click()
  await expect.poll(() => readToasts().at(-1)?.text).toBe('Your application has been sent again.')
  expect(sent()).toEqual(['register.newProof', 'register.answer'])
})

test('a correction with a file of the wrong kind is refused before anything is sent', async () => {
  standing(ASKED)
  asked.mockClear()
  const screen = await renderScreen(<ApplicationNote />, { device: device('manage') })
  await screen.getByLabelText('Choose a file').upload(new File(['PK a letter of words'], 'licence.docx'))
  await screen.getByRole('button', { name: 'Submit again' }).click()
  await expect.element(screen.getByText(/^The proof of trade must be a PDF/)).toBeVisible()
  await screen.getByRole('button', { name: 'Submit again' }).click()
  expect(sent()).toEqual([])
})

test('someone who does not manage people learns who can answer and gets no form', async () => {
  standing(ASKED)
  const screen = await renderScreen(<ApplicationNote />, { device: device('order') })
  await expect.element(screen.getByText('People who can answer: Ana')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Submit again' })).not.toBeInTheDocument()
})

test('an account that never applied learns what to do', async () => {
  standing(null)
  const screen = await renderScreen(<ApplicationNote />, { device: device('manage') })
  await expect.element(screen.getByText(/We have no application from this account.*ES10001/)).toBeVisible()
})

test.each([
  [ASKED, 'Your application needs a correction. Orders go out after the approval.', 'See what is missing'],
  [
    { ...ASKED, state: 'received' },
    'Your application is being reviewed. Orders go out after the approval.',
    'Open the application',
  ],
  [null, 'This account is not approved yet. Orders go out after the approval.', 'See what is missing'],
])('ordering screens show the state of the application: %o', async (state, words, link) => {
  standing(state)
  const screen = await renderScreen(<UnapprovedNote application={{ to: '/' }} />, { device: device('order') })
  await expect.element(screen.getByText(words)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: link })).toHaveAttribute('href', '/')
})
