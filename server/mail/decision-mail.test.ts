import { expect, test } from 'vitest'
import { LANGUAGE_CODES } from '#domain/rules/languages.ts'
import type { Language } from '#domain/rules/languages.ts'
import { loadWords } from '../http/words.ts'
import { decisionParts } from './decision-mail.ts'

const words = await loadWords()

const until = (country: string, at: string, language: Language = 'en') =>
  decisionParts(
    {
      to: { name: '', address: 'ana@bazar.example' },
      facts: { kind: 'picturesApproved', name: 'P-1', reason: '', expiresAt: new Date(at) },
      country,
    },
    { write: (text, values) => words.write(text, language, values), origin: 'https://shop.example' },
  ).paragraphs.at(-1)

test.each(LANGUAGE_CODES)('the end of approved pictures is YYYY-MM-DD hh:mm in %s (§9)', (language) => {
  expect(until('ES', '2026-12-20T12:00:00Z', language)).toContain('2026-12-20 13:00')
})

test.each([
  ['PL', '2026-12-20T23:05:00Z', '2026-12-21 00:05'],
  ['MX', '2026-12-21T05:30:00Z', '2026-12-20 23:30'],
])('it is in the local time of the account: in %s %s is %s', (country, at, moment) => {
  expect(until(country, at)).toBe(`You can download them until ${moment}.`)
})
