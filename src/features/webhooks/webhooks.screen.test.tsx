import { expect, test, vi } from 'vitest'
import type { Webhook, WebhookDelivery } from '#domain/contract/webhooks.ts'
import { deviceWith, renderScreen } from '../../../tests/kit/screen.tsx'
import { signedIn } from '../../../tests/kit/signed-in.ts'
import type { Device } from '../../offline/device-types.ts'
import { KitRoom } from '../../ui/kit/kit-room.tsx'
import { WebhookLogScreen } from './webhook-log-screen.tsx'
import { WebhooksScreen } from './webhooks-screen.tsx'

const { asked } = vi.hoisted(() => ({ asked: vi.fn<(call: { name: string }, asking?: unknown) => Promise<unknown>>() }))
vi.mock('../../api/client.ts', () => ({ callApi: asked }))

const kept = { get: async () => undefined, set: async () => {}, remove: async () => {}, entries: async () => [] }
const device = () => deviceWith({ ...signedIn(), kept: kept as unknown as Device['kept'] })
const ID = '01980000-0000-7000-8000-0000000000e1'
const aWebhook = (part: Partial<Webhook> = {}): Webhook => ({
  webhookId: ID,
  url: 'https://erp.bazar.example/hooks',
  description: '',
  events: ['order.state_changed', 'stock.back'],
  isOn: true,
  offBecause: null,
  offAt: null,
  madeAt: '2026-11-24T09:00:00.000Z',
  madeBy: 'Ana',
  secretMadeAt: '2026-11-24T09:05:00.000Z',
  formerEndsAt: null,
  deliveredAt: null,
  waiting: 0,
  failed: 0,
  ...part,
})
const aDelivery = (part: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  deliveryId: '01980000-0000-7000-8000-0000000000e2',
  type: 'stock.out',
  at: '2026-11-24T09:00:00.000Z',
  state: 'failed',
  attempts: 10,
  dueAt: null,
  lastAt: '2026-11-27T09:00:00.000Z',
  status: 500,
  ms: 84,
  problem: 'refused',
  history: [
    { at: '2026-11-24T12:00:00.000Z', status: null, ms: 15_000, problem: 'timeout' },
    { at: '2026-11-24T12:00:06.000Z', status: 500, ms: 84, problem: 'refused' },
  ],
  answer: 'no room left',
  payload: '{"type":"stock.out","timestamp":"2026-11-24T09:00:00.000Z","data":{"goodsId":"LAMP","remaining":0}}',
  ...part,
})
type Answers = Readonly<Record<string, unknown>>
const refused = (error: string) => ({ ok: false, kind: 'refused', error, msg: '' })
const answering = (answers: Answers) => {
  asked.mockReset()
  asked.mockImplementation(async ({ name }) => answers[name] ?? { ok: true, data: null })
}
const bodyOf = (name: string) => asked.mock.calls.find(([call]) => call.name === name)?.[1]
const open = async (list: readonly Webhook[], { form, ...answers }: { form?: string } & Answers = {}) => {
  const [onForm, onLog] = [vi.fn<(form: string | undefined) => void>(), vi.fn<(id: string) => void>()]
  answering({ 'webhooks.list': { ok: true, data: { list } }, ...answers })
  const screen = await renderScreen(
    <KitRoom>
      <WebhooksScreen form={form} documents={{ to: '/' }} onForm={onForm} onLog={onLog} />
    </KitRoom>,
    { device: device() },
  )
  return { screen, onForm, onLog }
}
const openLog = async (list: readonly WebhookDelivery[], answers: Answers = {}) => {
  const onChange = vi.fn<(next: object) => void>()
  answering({ 'webhooks.log': { ok: true, data: { list, total: list.length, page: 1, limit: 20 } }, ...answers })
  const screen = await renderScreen(
    <KitRoom>
      <WebhookLogScreen webhookId={ID} state={undefined} page={1} onChange={onChange} />
    </KitRoom>,
    { device: device() },
  )
  return { screen, onChange }
}

test('without a webhook the screen says what one is for and leads to the form', async () => {
  const { screen, onForm } = await open([])
  await expect.element(screen.getByRole('heading', { name: 'No webhook yet' })).toBeVisible()
  await screen.getByRole('button', { name: 'Add a webhook' }).click()
  expect(onForm).toHaveBeenCalledWith('new')
})

test('webhooks that could not be read say why and can be read again', async () => {
  const { screen } = await open([], { 'webhooks.list': refused('people.manageOnly') })
  await expect.element(screen.getByRole('heading', { name: 'The webhooks could not be read' })).toBeVisible()
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => asked.mock.calls.filter(([call]) => call.name === 'webhooks.list').length).toBe(2)
})

test('the form reports missing entries, keeps its entries when refused, and closes when saved', async () => {
  const { screen, onForm } = await open([], { form: 'new', 'webhooks.add': refused('webhooks.address') })
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: 'An order is placed or changes its state' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('Please fill this in.')).toBeVisible()
  await expect.element(dialog.getByText('Please choose at least one.')).toBeVisible()
  expect(bodyOf('webhooks.add')).toBeUndefined()
  await dialog.getByLabelText('URL').fill(' https://10.0.0.7/ ')
  await dialog.getByRole('checkbox', { name: 'An article is out of stock' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText(/Webhooks go to https addresses on the internet/)).toBeVisible()
  expect(bodyOf('webhooks.add')).toEqual({
    body: { url: 'https://10.0.0.7/', description: '', events: ['stock.out'], isOn: true },
  })
  asked.mockImplementation(async () => ({ ok: true, data: { webhookId: ID, list: [] } }))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => onForm.mock.calls).toEqual([[undefined]])
})

test('a webhook without a secret says that nothing is sent; the secret is shown once', async () => {
  const { screen } = await open([aWebhook({ secretMadeAt: null })], {
    'webhooks.secret': { ok: true, data: { webhookId: ID, secret: 'whsec_once' } },
  })
  await expect.element(screen.getByText(/Nothing is sent yet/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Send a test' }).elements()).toEqual([])
  await screen.getByRole('button', { name: 'Create the secret' }).click()
  await expect.element(screen.getByText('whsec_once')).toBeVisible()
  await screen.getByRole('dialog').getByText('Close', { exact: true }).click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(document.body.textContent).not.toContain('whsec_once')
})

test('sending a test leads to the list of deliveries, where it can be followed', async () => {
  const { screen, onLog } = await open([aWebhook()], { 'webhooks.test': { ok: true, data: { deliveryId: ID } } })
  await screen.getByRole('button', { name: 'Send a test' }).click()
  await expect.poll(() => onLog.mock.calls).toEqual([[ID]])
})

test('a webhook switched off automatically says why; deleting asks first', async () => {
  const { screen } = await open([aWebhook({ isOn: false, offBecause: 'gone', offAt: '2026-11-24T09:00:00.000Z', failed: 3 })])
  await expect.element(screen.getByText(/accepts no more messages \(410\)/)).toBeVisible()
  await screen.getByRole('button', { name: 'Delete' }).click()
  expect(bodyOf('webhooks.delete')).toBeUndefined()
  await screen.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => bodyOf('webhooks.delete')).toEqual({ body: { webhookId: ID } })
})

test('a delivery shows the message, the answers and the problem, and can be sent again', async () => {
  const { screen } = await openLog([aDelivery()])
  await screen.getByText('An article is out of stock').click()
  await expect.element(screen.getByText('The server answered 500.')).toBeVisible()
  await expect.element(screen.getByText('no room left')).toBeVisible()
  const attempts = screen.getByRole('list', { name: 'All attempts' }).getByRole('listitem')
  await expect.element(attempts.nth(0)).toMatchTextContent(/500.*84 ms/)
  await expect.element(attempts.nth(1)).toMatchTextContent(/15000 ms.*The server did not answer in time\./)
  await expect.element(screen.getByText(/"goodsId": "LAMP"/)).toBeVisible()
  await screen.getByRole('button', { name: 'Send again' }).click()
  await expect
    .poll(() => bodyOf('webhooks.again'))
    .toEqual({ body: { webhookId: ID, deliveryId: '01980000-0000-7000-8000-0000000000e2' } })
})

test('a private network address is reported; the list can be filtered by state', async () => {
  const { screen, onChange } = await openLog([aDelivery({ problem: 'address', status: null, answer: '' })])
  await screen.getByText('An article is out of stock').click()
  await expect.element(screen.getByText('The host is in a private network.')).toBeVisible()
  await screen.getByRole('group', { name: 'Deliveries' }).getByText('Failed').click()
  expect(onChange).toHaveBeenCalledWith({ state: 'failed', page: 1 })
})

test('a webhook without deliveries says how long its list is kept', async () => {
  const { screen } = await openLog([])
  await expect.element(screen.getByText('What is sent is listed here for 30 days.')).toBeVisible()
})
