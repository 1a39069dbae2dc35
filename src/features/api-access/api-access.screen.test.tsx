import { expect, test, vi } from 'vitest'
import type { ApiApplication } from '#domain/contract/api-access.ts'
import { deviceWith, renderScreen } from '../../../tests/kit/screen.tsx'
import { signedIn } from '../../../tests/kit/signed-in.ts'
import type { Device } from '../../offline/device-types.ts'
import { KitRoom } from '../../ui/kit/kit-room.tsx'
import { ApiAccessScreen } from './api-access-screen.tsx'

const { asked } = vi.hoisted(() => ({ asked: vi.fn<(call: { name: string }, asking?: unknown) => Promise<unknown>>() }))
vi.mock('../../api/client.ts', () => ({ callApi: asked }))

const kept = { get: async () => undefined, set: async () => {}, remove: async () => {}, entries: async () => [] }
const device = () => deviceWith({ ...signedIn(), kept: kept as unknown as Device['kept'] })
const anApplication = (part: Partial<ApiApplication> = {}): ApiApplication => ({
  applicationMaterialId: '01980000-0000-7000-8000-0000000000a7',
  programName: 'Shop connection',
  companyName: 'Bazar Norte',
  storeUrl: 'https://bazar.example',
  companySize: 'upTo9',
  hasTechnician: true,
  wantedInformation: ['basic', 'stock'],
  state: 'submitted',
  submittedAt: '2026-11-24T09:00:00.000Z',
  submittedBy: 'Ana',
  answer: '',
  judgedAt: null,
  clientId: null,
  secretMadeAt: null,
  formerEndsAt: null,
  usedAt: null,
  revokedAt: null,
  revokeReason: '',
  ...part,
})
const passed = { state: 'passed', clientId: '01980000-0000-7000-8000-0000000000a8' } as const
const open = async (list: readonly ApiApplication[], form?: string) => {
  const onForm = vi.fn<(form: string | undefined) => void>()
  asked.mockReset()
  asked.mockImplementation(async ({ name }) => {
    if (name === 'apiAccess.clients') return { ok: true, data: { tenantId: 'main', callsPerMinute: 600, list } }
    if (name === 'apiAccess.secret') return { ok: true, data: { clientId: passed.clientId, clientSecret: 'tradepad_once' } }
    if (name === 'apiAccess.revoke') return { ok: true, data: null }
    return { ok: false, kind: 'refused', error: 'apiAccess.waiting', msg: '' }
  })
  const screen = await renderScreen(
    <KitRoom>
      <ApiAccessScreen form={form} onForm={onForm} documents={{ to: '/' }} webhooks={{ to: '/' }} />
    </KitRoom>,
    { device: device() },
  )
  return { screen, onForm }
}

test('without an application the screen says what access is for and leads to the form', async () => {
  const { screen, onForm } = await open([])
  await expect.element(screen.getByRole('heading', { name: 'No program has access yet' })).toBeVisible()
  await screen.getByRole('button', { name: 'Apply for access' }).click()
  expect(onForm).toHaveBeenCalledWith('new')
})

test('the form reports each missing field, is sent once complete, and keeps what was typed if it is refused', async () => {
  const { screen, onForm } = await open([], 'new')
  await screen.getByRole('checkbox', { name: 'Articles and prices' }).click()
  await screen.getByRole('checkbox', { name: 'Stock' }).click()
  await screen.getByLabelText('Link to the shop').fill('bazar')
  await screen.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect.element(screen.getByText('Please fill this in.')).toBeVisible()
  await expect.element(screen.getByText('Enter a link that begins with https://.')).toBeVisible()
  await expect.element(screen.getByText('Please choose at least one.')).toBeVisible()
  expect(asked).not.toHaveBeenCalledWith(expect.objectContaining({ name: 'apiAccess.apply' }), expect.anything())
  await screen.getByLabelText('Name of the program').fill(' Shop ')
  await screen.getByLabelText('Company', { exact: true }).fill('Bazar Norte')
  await screen.getByLabelText('Link to the shop').fill('https://bazar.example')
  await screen.getByLabelText('People in the company').selectOptions('50–249')
  await screen.getByRole('checkbox', { name: 'Orders' }).click()
  await screen.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect.element(screen.getByText('An application of this account waits for its answer.')).toBeVisible()
  expect(asked).toHaveBeenCalledWith(expect.objectContaining({ name: 'apiAccess.apply' }), {
    body: {
      programName: 'Shop',
      companyName: 'Bazar Norte',
      storeUrl: 'https://bazar.example',
      companySize: 'upTo249',
      hasTechnician: false,
      wantedInformation: ['orders'],
    },
  })
  expect(onForm).not.toHaveBeenCalled()
  await expect.element(screen.getByLabelText('Link to the shop')).toHaveValue('https://bazar.example')
})

test('a refused application shows the reason and can be submitted again', async () => {
  const refused = anApplication({ state: 'failed', answer: 'no shop there' })
  const { screen, onForm } = await open([refused])
  await expect.element(screen.getByText('no shop there')).toBeVisible()
  await screen.getByRole('button', { name: 'Apply again' }).click()
  expect(onForm).toHaveBeenCalledWith(refused.applicationMaterialId)
  await screen.unmount()
  const again = await open([refused], refused.applicationMaterialId)
  await again.screen.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect.poll(() => asked.mock.calls.some(([call]) => call.name === 'apiAccess.reCommit')).toBe(true)
})

test('while an application waits, no second one is offered; the first can be changed', async () => {
  const { screen } = await open([anApplication()])
  await expect.element(screen.getByText('To be reviewed')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Change' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Apply for access' }).elements()).toEqual([])
})

test('a program’s secret is shown once; revoking asks first', async () => {
  const { screen } = await open([anApplication(passed)])
  await screen.getByRole('button', { name: 'Show the secret' }).click()
  await expect.element(screen.getByText('tradepad_once')).toBeVisible()
  await screen.getByRole('dialog').getByText('Close', { exact: true }).click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(document.body.textContent).not.toContain('tradepad_once')
  await screen.getByRole('button', { name: 'Revoke' }).click()
  expect(asked).not.toHaveBeenCalledWith(expect.objectContaining({ name: 'apiAccess.revoke' }), expect.anything())
  await screen.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect.poll(() => asked.mock.calls.some(([call]) => call.name === 'apiAccess.revoke')).toBe(true)
})

test('a revoked program shows the reason and can be applied for again', async () => {
  const revoked = anApplication({ ...passed, revokedAt: '2026-11-25T09:00:00.000Z', revokeReason: 'It asks every second.' })
  const { screen, onForm } = await open([revoked])
  await expect.element(screen.getByText('Revoked', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('It asks every second.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Revoke' }).elements()).toEqual([])
  await expect.element(screen.getByRole('button', { name: 'Apply for access' })).toBeVisible()
  await screen.getByRole('button', { name: 'Apply again' }).click()
  expect(onForm).toHaveBeenCalledWith(revoked.applicationMaterialId)
  await screen.unmount()
  const again = await open([revoked], revoked.applicationMaterialId)
  await expect.element(again.screen.getByText('It asks every second.')).toBeVisible()
  await again.screen.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect.poll(() => asked.mock.calls.some(([call]) => call.name === 'apiAccess.reCommit')).toBe(true)
})
