import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { ids, testApp } from '../../tests/contract/kit.ts'

const { ask, database } = await testApp()
const TOKEN = 'A'.repeat(43)

beforeEach(async () => {
  await database.pool.query('truncate mail_message, mail_choice')
  await database.pool.query(
    `insert into mail_message (tenant_id, message_id, account_id, kind, subject_id, language, to_address, subject, text_body, html_body, stop_token)
      values ('main', $1, $2, 'orderShipped', $3, 'de', 'ana@bazar.example', 'S', 'T', 'H', $4)`,
    [randomUUID(), ids.mine, randomUUID(), TOKEN],
  )
})

const open = (token = TOKEN, headers: Record<string, string> = {}) => ask({ url: `/api/mail/stop/${token}`, headers })
const post = (payload: string, token = TOKEN, headers: Record<string, string> = {}) =>
  ask({
    method: 'POST',
    url: `/api/mail/stop/${token}`,
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
const choices = async () => (await database.pool.query('select address, kind, wanted from mail_choice')).rows

test('a person who opens the link reads what it is in the mail’s language; viewing changes nothing', async () => {
  const answer = await open()
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toContain('<html lang="de-DE">')
  expect(answer.body).toContain('ana@bazar.example')
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
  expect(await choices()).toEqual([])
})

test('one post of a mail program ends the kind, even if repeated; the button of the page takes it back', async () => {
  for (let times = 0; times < 2; times++) expect((await post('List-Unsubscribe=One-Click')).statusCode).toBe(200)
  expect(await choices()).toEqual([{ address: 'ana@bazar.example', kind: 'orders', wanted: false }])
  expect((await post('wanted=true')).statusCode).toBe(200)
  expect(await choices()).toEqual([{ address: 'ana@bazar.example', kind: 'orders', wanted: true }])
})

test.each([
  ['a token of no mail', 'B'.repeat(43), {}],
  ['no token', 'x', {}],
  ['a token with rubbish', `${'A'.repeat(42)}%27`, {}],
  ['the token of another brand’s mail', TOKEN, { host: 'nobleza.localhost' }],
])('%s opens and changes nothing', async (_words, token, headers) => {
  for (const answer of [await open(token, headers), await post('List-Unsubscribe=One-Click', token, headers)]) {
    expect(answer.statusCode).toBe(404)
    expect(answer.body).not.toContain('bazar.example')
  }
  expect(await choices()).toEqual([])
})
