import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { MAIL_CHOICES } from '#domain/contract/mails.ts'
import { NOON, aBuyer, anAccount, ask, insertRow } from '../../tests/kit/builders.ts'
import { testDatabase } from '../../tests/kit/database.ts'
import { workOff } from '../../tests/kit/jobs.ts'
import { startMailServer } from '../../tests/kit/mail-server.ts'
import { askForCode } from '../features/account/password/code.store.ts'
import { writeInvitation } from '../features/account/people/invitation.store.ts'
import { detail, page } from '../features/mails/mails.service.ts'
import type { Scope } from '../http/scope.ts'
import { loadWords } from '../http/words.ts'
import { storeChoices } from '../mail/choice.store.ts'
import { createMailer } from '../mail/mailer.ts'
import { sendInvitation } from './send-invitation.ts'
import { sendPasswordCode } from './send-password-code.ts'
import { sendRegisterMail } from './send-register-mail.ts'

const db = await testDatabase()
const server = await startMailServer()
const mailer = createMailer(server.url, 'orders@shop.example')
afterAll(async () => {
  await mailer.close()
  await server.close()
})
const sending = {
  config: { publicUrl: 'https://shop.norvik.example', port: 8080 },
  database: db,
  mailer,
  words: await loadWords(),
  now: () => NOON,
}
const registrationId = randomUUID()
const send = (kind: 'code' | 'received' | 'asked' | 'refused' | 'approved') =>
  sendRegisterMail(sending, { tenant: 'main', registrationId, kind }, { last: false, jobId: randomUUID() })
const logOf = async (scope: Scope) => (await ask(db, scope, page, { query: { page: 1, limit: 20 } })).list

test('mails to an applicant are in their e-mail log and nobody else’s; the code is in none', async () => {
  const applicant = await anAccount(db)
  const colleague = await aBuyer(db, applicant)
  const email = `${applicant.actor.id}@example.com`
  const applied = { email, company: 'Lampen Weber', country: 'ES', vat: 'ESB12345674', address: { fullName: 'Eva Weber' } }
  await insertRow(db, 'registration', {
    tenant_id: 'main',
    registration_id: registrationId,
    ...applied,
    language: 'de',
    password_hash: 'none',
    key_hash: Buffer.from('key'),
    asked_at: NOON,
    reason: 'The proof cannot be read.',
  })
  await send('code')
  await db.pool.query(`update registration set account_id = $1, state = 'received'`, [applicant.account])
  for (const kind of ['code', 'received', 'asked', 'refused', 'approved'] as const) await send(kind)
  expect(server.received).toHaveLength(6)
  const log = await logOf(applicant)
  expect(log.map(({ kind }) => kind).toSorted((one, other) => one.localeCompare(other))).toEqual([
    'registerApproved',
    'registerAsked',
    'registerReceived',
    'registerRefused',
  ])
  expect(log.filter(({ isFailed, sentAt }) => isFailed || sentAt !== NOON.toISOString())).toEqual([])
  const asked = log.find(({ kind }) => kind === 'registerAsked')
  const mail = await ask(db, applicant, detail, { query: { messageId: asked?.messageId } })
  expect(mail.text).toContain('The proof cannot be read.')
  expect(mail.body?.locale).toBe('de-DE')
  expect(mail.body?.parts.map(({ kind }) => kind)).toEqual(['paragraph', 'paragraph', 'paragraph', 'button', 'small'])
  expect(mail.subject).toBe(sending.words.write('registerAskedSubject', 'de'))
  expect(await logOf(colleague)).toEqual([])
})

test('a mail that the server did not accept is logged as not delivered', async () => {
  server.refuse(550)
  await db.pool.query('truncate mail_message')
  await send('approved')
  const { rows } = await db.pool.query('select kind, sent_at, failed_at, tries from mail_message')
  expect(rows).toEqual([{ kind: 'registerApproved', sent_at: null, failed_at: NOON, tries: 1 }])
})

test('codes, invitations and answers to an application cannot be declined: people who declined everything get them too', async () => {
  server.refuse(null)
  server.forget()
  const { account, ...buyer } = await anAccount(db)
  const email = `${buyer.actor.id}@example.com`
  const scope = { ...buyer, account }
  const list = MAIL_CHOICES.map((kind) => ({ kind, wanted: false }))
  await db.tx(scope, (tx) => storeChoices(tx, { tenant: 'main', account, address: email, list, language: 'en', now: NOON }))
  await db.pool.query('update registration set email = $1, account_id = $2', [email, account])
  for (const kind of ['code', 'approved'] as const) await send(kind)
  await db.tx({ tenant: 'main' }, (tx) => askForCode(tx, { tenant: 'main' }, { email, language: 'en', now: NOON, due: NOON }))
  await workOff(db, 'password.code', (job) => sendPasswordCode(sending, job, { last: false }))
  const invited = { email, name: 'Eva', right: 'look', orderLimit: null, language: 'en', now: NOON } as const
  await db.tx(scope, (tx) => writeInvitation(tx, scope, invited))
  await workOff(db, 'people.invite', (job) => sendInvitation(sending, job, { last: false }))
  expect(server.received.map(({ recipients }) => recipients[0])).toEqual([email, email, email, email])
})
