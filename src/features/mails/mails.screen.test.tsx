import { expect, test, vi } from 'vitest'
import type { LoggedMail, MailPart } from '#domain/contract/mails.ts'
import { deviceWith, renderScreen } from '../../../tests/kit/screen.tsx'
import { signedIn } from '../../../tests/kit/signed-in.ts'
import type { Device } from '../../offline/device-types.ts'
import { MailScreen, MailsScreen } from './mails-screen.tsx'

const { asked } = vi.hoisted(() => ({ asked: vi.fn<(call: { name: string }, asking?: unknown) => Promise<unknown>>() }))
vi.mock('../../api/client.ts', () => ({ callApi: asked }))

const kept = { get: async () => undefined, set: async () => {}, remove: async () => {}, entries: async () => [] }
const device = () => deviceWith({ ...signedIn(), kept: kept as unknown as Device['kept'] })
const mail = (messageId: string, part: Partial<LoggedMail> = {}): LoggedMail => ({
  messageId,
  kind: 'orderReceived',
  sender: 'Norvik Supply',
  subject: `We have received your order ${messageId}`,
  sentAt: '2026-11-20T10:00:00.000Z',
  madeAt: '2026-11-20T10:00:00.000Z',
  isRead: false,
  isFailed: false,
  ...part,
})
const answering = (answers: Readonly<Record<string, unknown>>) =>
  asked.mockImplementation(async ({ name }) =>
    name in answers ? { ok: true, data: answers[name] } : { ok: false, kind: 'unreachable' },
  )

test('the log shows unread and undelivered mails; all are marked as read at once', async () => {
  answering({
    'mails.page': { list: [mail('1'), mail('2', { isRead: true, isFailed: true })], total: 2, page: 1, limit: 20 },
    'mails.read': null,
  })
  const screen = await renderScreen(<MailsScreen page={1} onPage={() => {}} />, { device: device() })
  const items = screen.getByRole('listitem')
  await expect.element(items.first()).toMatchTextContent(/order 1.*Unread/)
  await expect.element(items.nth(1)).toMatchTextContent(/Not delivered/)
  await screen.getByRole('button', { name: 'Mark all as read' }).click()
  await expect.poll(() => asked.mock.calls.find(([call]) => call.name === 'mails.read')?.[1]).toEqual({ body: {} })
})

test('an empty log explains itself; a missing connection is reported', async () => {
  answering({ 'mails.page': { list: [], total: 0, page: 1, limit: 20 } })
  const empty = await renderScreen(<MailsScreen page={1} onPage={() => {}} />, { device: device() })
  await expect.element(empty.getByText('No e-mails yet')).toBeVisible()
  await empty.unmount()
  answering({})
  const broken = await renderScreen(<MailsScreen page={1} onPage={() => {}} />, { device: device() })
  await expect.element(broken.getByRole('alert')).toMatchTextContent(/There is no connection to the service/)
})

test('a mail is drawn as it was sent: its text literally, its button, and below them the sender and the unsubscribe link', async () => {
  const part = (kind: MailPart['kind'], text: string, url: string | null = null): MailPart => ({ kind, text, url })
  const order = '/order/orderDetail?orderId=1'
  const parts = [
    part('paragraph', 'Hallo <b>Ana</b>'),
    part('button', 'Zur Bestellung', location.origin + order),
    part('small', 'Norvik Supply'),
    part('small', 'Abbestellen', 'https://shop.example/api/mail/stop/token'),
  ]
  answering({ 'mails.detail': { ...mail('1', { isRead: true }), text: '', body: { locale: 'de-DE', parts } } })
  const screen = await renderScreen(<MailScreen messageId="1" />, { device: device() })
  await expect.element(screen.getByText('Hallo <b>Ana</b>')).toBeVisible()
  expect(screen.getByText('Hallo <b>Ana</b>').element().closest('[lang]')?.getAttribute('lang')).toBe('de-DE')
  await expect.element(screen.getByRole('link', { name: 'Zur Bestellung' })).toHaveAttribute('href', order)
  const stop = screen.getByRole('link', { name: 'Abbestellen' })
  await expect.element(stop).toHaveAttribute('href', 'https://shop.example/api/mail/stop/token')
  await expect.element(stop).toHaveAttribute('rel', 'noreferrer')
})

test('an older mail shows its text literally, and opening it marks it as read', async () => {
  answering({ 'mails.detail': { ...mail('1'), text: 'Hello Ana,\n<b>thank you</b>.', body: null }, 'mails.read': null })
  const screen = await renderScreen(<MailScreen messageId="1" />, { device: device() })
  await expect.element(screen.getByText(/<b>thank you<\/b>/)).toBeVisible()
  await expect
    .poll(() => asked.mock.calls.find(([call]) => call.name === 'mails.read')?.[1])
    .toEqual({ body: { messageIds: ['1'] } })
})
