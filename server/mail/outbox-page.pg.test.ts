import { expect, test } from 'vitest'
import { testApp } from '../../tests/contract/kit.ts'
import { createMailer } from './mailer.ts'
import { mailFolder } from './mail-folder.ts'
import { startSink } from './sink.ts'

const OIDC = { OIDC_ISSUER: 'https://login.example', OIDC_CLIENT_ID: 'tradepad', OIDC_CLIENT_SECRET: 'a-long-secret' }

test('a developer reads what would have been sent: the list, a mail with its headers, and its HTML, which cannot run anything', async () => {
  const { app, config } = await testApp()
  const get = (url: string) => app.inject({ url, headers: { host: 'localhost' } })
  expect((await get('/dev/mail')).body).toContain('No mail yet')

  const sink = await startSink(mailFolder(config.dataDir))
  const mailer = createMailer(sink.url, 'orders@shop.example')
  await mailer.send({
    messageId: '0199aaaa-0000-7000-8000-000000000001',
    fromName: 'Norvik Supply',
    to: { name: 'Ana <Ruiz>', address: 'ana@bazar.example' },
    madeAt: new Date('2026-11-20T12:00:00Z'),
    subject: '<script>alert(1)</script>',
    text: 'Hello <b>',
    html: '<p>Hello</p><script>alert(1)</script>',
  })
  await mailer.close()
  await sink.close()

  const list = await get('/dev/mail')
  expect([list.statusCode, list.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(list.headers['content-security-policy']).toContain("default-src 'none'")
  expect(list.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(list.body).not.toContain('<script')
  const [, file = ''] = /href="\/dev\/mail\/([0-9a-f]{32}\.eml)"/.exec(list.body) ?? []
  const message = await get(`/dev/mail/${file}`)
  for (const part of ['Hello &lt;b&gt;', 'Message-ID: &lt;0199aaaa', 'Ana &lt;Ruiz&gt; ana@bazar.example'])
    expect(message.body).toContain(part)
  expect(message.body).not.toContain('<script')
  const html = await get(`/dev/mail/${file}/html`)
  expect(html.body).toContain('<p>Hello</p>')
  expect(html.headers['content-security-policy']).toContain('sandbox;')
  expect((await get('/dev/mail/look.css')).headers['content-type']).toContain('text/css')
  for (const none of ['00.eml', '..%2f..%2fkeys%2faccess.jwk', `${'0'.repeat(32)}.eml`])
    expect((await get(`/dev/mail/${none}`)).statusCode).toBe(404)
})

test('in production there is no such page', async () => {
  const { app } = await testApp({ NODE_ENV: 'production', ALLOWED_HOSTS: 'localhost', PUBLIC_URL: 'https://localhost', ...OIDC })
  for (const url of ['/dev/mail', '/dev/mail/look.css', '/dev/'])
    expect((await app.inject({ url, headers: { host: 'localhost' } })).statusCode).toBe(404)
})
