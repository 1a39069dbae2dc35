import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { brandById } from '#domain/brands/index.ts'
import { LANGUAGE_CODES } from '#domain/rules/languages.ts'
import type { Language } from '#domain/rules/languages.ts'
import { startMailServer } from '../../tests/kit/mail-server.ts'
import type { MailServer } from '../../tests/kit/mail-server.ts'
import { loadWords } from '../http/words.ts'
import { composeMail } from './compose.ts'
import type { Shop } from './compose.ts'
import { composeInvitation } from './invitation-mail.ts'
import type { MailFacts, MailWords } from './mail.store.ts'
import { createMailer } from './mailer.ts'
import type { Mailer } from './mailer.ts'
import { composeRegisterMail } from './register-mail.ts'

const isLong = process.env.TRADEPAD_LONG === '1'
const FIELDS = isLong ? 5000 : 60
/** Texts that people write in one mail; the average is somewhat higher. */
const FIELDS_A_MAIL = 3
/** A mail server watches for early talkers for a tenth of a second, so this many mails are sent in parallel. */
const LANES = 8
const ADDRESS = 'ana@bazar.example'
const FROM = 'orders@shop.example'
const STOP = 'https://shop.example/api/mail/stop/stop-token'

const shop: Shop = { words: await loadWords(), brand: brandById('main')!, origin: 'https://shop.example' }

/**
 * Any text that a person may type, as PostgreSQL keeps it: ends of a line, a header, a part, a tag or an address; other scripts;
 * very long.
 */
const field = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.string({ unit: 'grapheme', maxLength: 20 }),
      fc.constantFrom('\r\n', '\n', '\r', '\u0000', '\u2028', '\u2029', '\u0085', '\u000b', '\t', '\u00a0'),
      fc.constantFrom(
        '\r\nBcc: evil@else.example',
        '\nSubject: other',
        '\r\n\r\n<h1>body</h1>',
        '\r\n.\r\nRCPT TO:<evil@else.example>',
      ),
      fc.constantFrom(
        '"',
        "'",
        '\\',
        '<',
        '>',
        ',',
        ';',
        ':',
        '@',
        '(',
        ')',
        '=',
        '=?utf-8?B?QmNj?=',
        '=0D=0ABcc: x@else.example',
      ),
      fc.constantFrom(
        '</title>',
        '<script>alert(1)</script>',
        '&amp;',
        '{name}',
        '{count, plural, other {#}}',
        '--',
        '--=_boundary',
      ),
      fc.constantFrom('\u202e', '\u2066', '\u200f', '\ufeff', 'مصباح', 'Żółta', '灯', '👩‍👩‍👧', '\ud800'),
      fc.integer({ min: 60, max: 2000 }).map((length) => 'x'.repeat(length)),
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join('').toWellFormed())
const language = fc.constantFrom(...(LANGUAGE_CODES as readonly Language[]))

interface Written {
  readonly fromName: string
  readonly name: string
  readonly words: MailWords
  readonly stops: boolean
  /** Number of its texts that people wrote. */
  readonly fields: number
}
const orderId = '01980000-0000-7000-8000-0000000000aa'
const about = (facts: MailFacts, name: string, code: Language, fields: number): Written => {
  const waiting = {
    to: { name, address: ADDRESS },
    language: code,
    madeAt: new Date('2026-11-20T12:00:00Z'),
    facts,
    words: null,
    stopToken: 'stop-token',
    quiet: null,
    country: 'ES',
    over: null,
  }
  return { fromName: shop.brand.name, name, words: composeMail(shop, waiting), stops: true, fields }
}
const amount = { total: 123_456, currency: 'EUR' } as const

/** Every kind of mail, with all texts that people write in it. */
const written: fc.Arbitrary<Written> = fc
  .tuple(fc.nat(11), language, field, field, field, field)
  .map(([kind, code, one, two, three, four]) => {
    const approval = { orderId, askedBy: one, decidedBy: two, reason: three, ...amount }
    const invited = { language: code, name: one, email: ADDRESS, company: two, inviter: three, token: 't'.repeat(43) }
    const applied = { language: code, name: one, company: two, reason: three, code: '123456' }
    const changes = [{ article: two, error: 'order.shortReplaced', seen: 2, now: 1, other: four }] as const
    const received = { ownNumber: two, orderedBy: four, changes, ...amount }
    const makers: readonly (() => Written)[] = [
      () => about({ kind: 'arrival', goodsId: one, article: two }, three, code, 3),
      () => about({ kind: 'cartArrival', articles: [one, two, three] }, four, code, 4),
      () => about({ kind: 'approvalAsked', ...approval }, four, code, 3),
      () => about({ kind: 'approvalRefused', ...approval }, four, code, 3),
      () =>
        about({ kind: 'picturesApproved', name: one, reason: two, expiresAt: new Date('2026-12-20T12:00:00Z') }, four, code, 3),
      () => about({ kind: 'apiRevoked', name: one, reason: two, expiresAt: null }, four, code, 3),
      () => about({ kind: 'orderReceived', orderId, orderNumber: one, articles: 3, ...received }, three, code, 5),
      () =>
        about({ kind: 'orderShipped', orderId, orderNumber: one, pieces: 3, carrier: two, trackingNumber: three }, four, code, 4),
      () => about({ kind: 'orderCancelled', orderId, orderNumber: one }, two, code, 2),
      () => ({ fromName: one, name: two, words: composeInvitation(shop, invited), stops: false, fields: 3 }),
      () => ({
        fromName: four,
        name: one,
        words: composeRegisterMail(shop, { kind: 'refused', ...applied }),
        stops: false,
        fields: 4,
      }),
      () => ({
        fromName: four,
        name: one,
        words: composeRegisterMail(shop, { kind: 'known', ...applied }),
        stops: false,
        fields: 3,
      }),
    ]
    return makers[kind]!()
  })

const HEADERS = ['content-type', 'date', 'from', 'message-id', 'mime-version', 'subject', 'to']
const STOPS = ['list-unsubscribe', 'list-unsubscribe-post']

/** The text on one line: line ends become spaces. U+FEFF is dropped, as some readers take it for a byte order mark. */
const inOneLine = (text: string): string =>
  text
    .replaceAll('\ufeff', '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()

/**
 * Hands the mail over; checks that one mail arrives at one address, with only the headers of its kind and no tag that is not ours.
 */
async function check({ fromName, name, words, stops }: Written, server: MailServer, mailer: Mailer): Promise<void> {
  server.forget()
  const answer = await mailer.send({
    messageId: '0199aaaa-0000-7000-8000-000000000001',
    fromName,
    to: { name, address: ADDRESS },
    madeAt: new Date('2026-11-20T12:00:00Z'),
    ...words,
    ...(stops && { stopUrl: STOP }),
  })
  expect(answer).toMatchObject({ outcome: 'taken' })
  const [got, ...more] = server.received
  expect([got?.recipients, more]).toEqual([[ADDRESS], []])
  expect(got?.headers.toSorted()).toEqual([...HEADERS, ...(stops ? STOPS : [])].toSorted())
  const { to: [to, ...others] = [], from, subject = '', html = '', text = '' } = got?.email ?? {}
  expect([to?.address, others, from?.address]).toEqual([ADDRESS, [], FROM])
  for (const [read = '', wrote] of [
    [to?.name, name],
    [from?.name, fromName],
    [subject, words.subject],
  ] as const) {
    expect(read).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
    expect(inOneLine(read)).toBe(inOneLine(wrote.replaceAll('=?', '= ?')))
  }
  expect(inOneLine(text)).toBe(inOneLine(words.text))
  expect(tagsOf(html)).toEqual(tagsOf(words.html))
  expect(tagsOf(html).filter((tag) => !OURS.has(tag))).toEqual([])
}

test(`of ${FIELDS} fields none reaches the envelope, another header or the HTML of a mail`, { timeout: 1_800_000 }, async () => {
  const seed = Number(process.env.TRADEPAD_SEED ?? (isLong ? Date.now() % 1_000_000 : 18))
  let [mails, fields] = [0, 0]
  const lane = async (place: number): Promise<void> => {
    const server = await startMailServer()
    const mailer = createMailer(server.url, FROM)
    const one = fc.asyncProperty(written, async (mail) => {
      await check(mail, server, mailer)
      mails++
      fields += mail.fields
    })
    await fc.assert(one, { numRuns: Math.ceil(FIELDS / FIELDS_A_MAIL / LANES), seed: seed + place })
    await mailer.close()
    await server.close()
  }
  await Promise.all(Array.from({ length: LANES }, (_, place) => lane(place)))
  console.log(`mails: ${fields} fields in ${mails} mails, each to its one address with the headers of its kind; seed ${seed}`)
  expect(fields).toBeGreaterThanOrEqual(FIELDS)
})

const tagsOf = (html: string): string[] => [...html.matchAll(/<\/?[a-z!][^\s>]*/gi)].map(([tag]) => tag)
const OURS = new Set([
  '<!doctype',
  '<html',
  '</html',
  '<head',
  '</head',
  '<meta',
  '<title',
  '</title',
  '<body',
  '</body',
  '<p',
  '</p',
  '<a',
  '</a',
  '<hr',
])
