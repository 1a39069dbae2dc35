import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { startMailServer } from '../../tests/kit/mail-server.ts'
import { createMailer, noMailer } from './mailer.ts'
import type { Mail } from './mailer.ts'
import { startSink } from './sink.ts'

const server = await startMailServer()
const mailer = createMailer(server.url, 'orders@shop.example')
const folder = mkdtempSync(join(tmpdir(), 'tradepad-mail-'))
afterAll(async () => {
  await mailer.close()
  await server.close()
  rmSync(folder, { recursive: true })
})
afterEach(() => {
  server.refuse(null)
  server.forget()
})

const mail = (part: Partial<Mail> = {}): Mail => ({
  messageId: '0199aaaa-0000-7000-8000-000000000001',
  fromName: 'Norvik Supply',
  to: { name: 'Ana Ruiz', address: 'ana@bazar.example' },
  madeAt: new Date('2026-11-20T12:00:00Z'),
  subject: 'Grüße 灯',
  text: 'It is in stock now: Żółta lampa',
  html: '<p>It is in stock now</p>',
  ...part,
})
test('a mail arrives as it was written, with an id of its own', async () => {
  expect(await mailer.send(mail())).toMatchObject({ outcome: 'taken' })
  const [got] = server.received
  expect(got?.recipients).toEqual(['ana@bazar.example'])
  expect(got?.email).toMatchObject({
    subject: 'Grüße 灯',
    from: { name: 'Norvik Supply', address: 'orders@shop.example' },
    to: [{ name: 'Ana Ruiz', address: 'ana@bazar.example' }],
    messageId: '<0199aaaa-0000-7000-8000-000000000001@shop.example>',
    date: '2026-11-20T12:00:00.000Z',
  })
  expect(got?.email.text?.trim()).toBe(mail().text)
  expect(got?.email.html).toContain('<p>It is in stock now</p>')
})

test.each([
  'x@bazar.example\r\nBcc: evil@else.example',
  'x@bazar.example, evil@else.example',
  'x@bazar.example <evil@else.example>',
  '"x\r\nBcc: evil@else.example"@bazar.example',
  'nobody',
  '',
])('%j is not an address, and nothing is sent', async (address) => {
  expect(await mailer.send(mail({ to: { name: '', address } }))).toMatchObject({ outcome: 'refused' })
  expect(server.received).toHaveLength(0)
})

test.each([
  [421, 'later'],
  [451, 'later'],
  [550, 'refused'],
  [554, 'refused'],
])('a server that answers %i means %s', async (code, outcome) => {
  server.refuse(code)
  expect(await mailer.send(mail())).toMatchObject({ outcome, answer: expect.stringContaining(String(code)) as string })
})

test('an unreachable server is retried later', async () => {
  const away = await startMailServer()
  await away.close()
  const toNobody = createMailer(away.url, 'orders@shop.example')
  expect(await toNobody.send(mail())).toMatchObject({ outcome: 'later' })
  await toNobody.close()
})

test('without a mail server nothing is sent, and the answer tells why', async () => {
  expect(await noMailer.send(mail())).toEqual({ outcome: 'refused', answer: 'SMTP_URL is not set' })
})

test('the sink keeps one file per mail, however often it is handed over', async () => {
  const sink = await startSink(folder)
  const toSink = createMailer(sink.url, 'orders@shop.example')
  for (let times = 0; times < 3; times++) expect(await toSink.send(mail())).toMatchObject({ outcome: 'taken' })
  await toSink.send(mail({ messageId: '0199aaaa-0000-7000-8000-000000000002' }))
  expect(readdirSync(folder).filter((name) => name.endsWith('.eml'))).toHaveLength(2)
  await toSink.close()
  await sink.close()
})
