import { beforeEach, expect, test, vi } from 'vitest'
import { deviceWith, renderScreen } from '../../../../tests/kit/screen.tsx'
import { signedIn } from '../../../../tests/kit/signed-in.ts'
import type { Device } from '../../../offline/device-types.ts'
import { KitRoom } from '../../../ui/kit/kit-room.tsx'
import { readToasts } from '../../../ui/toasts.ts'
import { UserNameRow } from './user-name-row.tsx'

const { asked } = vi.hoisted(() => ({ asked: vi.fn<(call: { name: string }, asking?: unknown) => Promise<unknown>>() }))
vi.mock('../../../api/client.ts', () => ({ callApi: asked }))

const kept = { get: async () => undefined, set: async () => {}, remove: async () => {}, entries: async () => [] }
const open = async (username: string | null, refusal?: string) => {
  asked.mockImplementation(async ({ name }) => {
    if (name === 'people.signInNames') return { ok: true, data: { email: 'ana@x.example', username } }
    return refusal === undefined ? { ok: true, data: null } : { ok: false, kind: 'refused', error: refusal, msg: '' }
  })
  return renderScreen(
    <KitRoom>
      <UserNameRow />
    </KitRoom>,
    { device: deviceWith({ ...signedIn(), kept: kept as unknown as Device['kept'] }) },
  )
}
const given = () => asked.mock.calls.find(([{ name }]) => name === 'people.setUsername')?.[1]
beforeEach(() => {
  asked.mockReset()
})

test('a user name is chosen; an invalid one is reported before it is sent', async () => {
  const screen = await open(null)
  await expect.element(screen.getByText(/You sign in with ana@x.example/)).toBeVisible()
  await screen.getByRole('button', { name: 'Choose a user name…' }).click()
  await screen.getByRole('textbox', { name: 'User name' }).fill('ana@x.example')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText(/This is not a user name/)).toBeVisible()
  expect(given()).toBeUndefined()
  await screen.getByRole('textbox', { name: 'User name' }).fill(' Ana.Ruiz ')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => readToasts().at(-1)?.text).toBe('You can sign in as ana.ruiz now.')
  expect(given()).toEqual({ body: { username: 'ana.ruiz' } })
})

test('a name that is taken stays in the dialog', async () => {
  const screen = await open('ana.ruiz', 'people.usernameTaken')
  await expect.element(screen.getByText('You sign in with ana@x.example or ana.ruiz.')).toBeVisible()
  await screen.getByRole('button', { name: 'Change…' }).click()
  await screen.getByRole('textbox', { name: 'User name' }).fill('shop')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('This user name is taken. Choose another one.')).toBeVisible()
})

test('an empty field removes the user name', async () => {
  const screen = await open('ana.ruiz')
  await screen.getByRole('button', { name: 'Change…' }).click()
  await screen.getByRole('textbox', { name: 'User name' }).fill('')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => readToasts().at(-1)?.text).toBe('You sign in with your e-mail address alone now.')
  expect(given()).toEqual({ body: { username: null } })
})
