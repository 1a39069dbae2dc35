import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseError } from 'pg'
import { describe, expect, it } from 'vitest'
import { errors } from '#domain/contract/errors.ts'
import { brands } from '#domain/brands/index.ts'
import { hashPassword, verifyPassword } from '../features/account/password.ts'
import { askedLanguage } from './asked-language.ts'
import { drawBrandPicture, manifestOf } from './brand-identity.ts'
import { compileWords } from './compile-words.ts'
import { domainErrorOf } from './errors.ts'
import { addressKey } from './rate-limit.ts'
import { DomainError } from './domain-error.ts'
import { createWords, loadWords } from './words.ts'

const failure = (fields: object) => Object.assign(new Error('secret sql'), fields)
const told = (code: string) => Object.assign(new DatabaseError('secret sql', 10, 'error'), { code })

describe('an error is answered without internals', () => {
  it.each([
    ['a full disk of the database', told('53100'), 'server.full'],
    ['a full disk of the files', failure({ code: 'ENOSPC' }), 'server.full'],
    ['a database that shuts down', told('57P01'), 'server.unavailable'],
    ['a database that is not there', failure({ code: 'ECONNREFUSED', syscall: 'connect' }), 'server.unavailable'],
    ['a connection that broke while we wrote', failure({ code: 'EPIPE', syscall: 'write' }), 'server.unavailable'],
    ['a connection that the database has ended', failure({ code: 'EPIPE' }), 'server.unavailable'],
    ['a socket of the database that is not there', failure({ code: 'ENOENT', syscall: 'connect' }), 'server.unavailable'],
    ['a file that is not there', failure({ code: 'ENOENT', syscall: 'open' }), 'server.failed'],
    ['five letters that PostgreSQL never said', failure({ code: '53100' }), 'server.failed'],
    ['a statement that ran too long', told('57014'), 'server.unavailable'],
    ['a deadlock that three tries did not solve', told('40P01'), 'server.unavailable'],
    ['text that the database cannot hold', told('22021'), 'request.invalid'],
    ['a broken constraint', told('23505'), 'server.failed'],
    ['a body too large', failure({ code: 'FST_ERR_CTP_BODY_TOO_LARGE', statusCode: 413 }), 'request.tooLarge'],
    ['anything else', new TypeError('x'), 'server.failed'],
    ['a refusal', new DomainError('cart.invalid'), 'cart.invalid'],
  ])('%s', (_, error, name) => {
    const refused = domainErrorOf(error)
    expect(refused.error).toBe(name)
    expect(JSON.stringify(refused.data)).not.toContain('secret')
  })
})

describe('words', () => {
  it('come from the nine catalogs, with their values, whether compiled at the build or now', async () => {
    const [now, built] = [await loadWords('/nowhere'), mkdtempSync(join(tmpdir(), 'tradepad-words-'))]
    expect(now.say('request.tooMany', 'de', { seconds: 7 })).toBe('Zu viele Versuche. Versuchen Sie es in 7 Sekunden erneut.')
    const catalogs = await compileWords()
    for (const [language, messages] of catalogs) writeFileSync(join(built, `${language}.json`), JSON.stringify(messages))
    const read = await loadWords(built)
    for (const language of catalogs.keys())
      for (const name of Object.keys(errors) as (keyof typeof errors)[]) {
        expect(read.say(name, language, { seconds: 7 })).toBe(now.say(name, language, { seconds: 7 }))
        expect(Object.keys(catalogs.get(language) ?? {})).toContain(errors[name].text.id)
      }
    rmSync(built, { recursive: true })
  })
  it('are English if a catalog does not have them', () => {
    const words = createWords(new Map([['en', { 'error.request.tooMany': ['Wait ', ['seconds'], ' s'] }]]))
    expect(words.say('request.tooMany', 'de', { seconds: 7 })).toBe('Wait 7 s')
    expect(words.say('session.missing', 'pl', {})).toBe('Please sign in.')
  })
  it.each([
    ['pt-BR,pt;q=0.9,en;q=0.8', 'pt'],
    ['xx;q=1, de;q=0.2, fr;q=0.7', 'fr'],
    ['', 'en'],
    ['zh-TW', 'zh-cn'],
    [','.repeat(500), 'en'],
  ])('for Accept-Language %j are in %s', (header, language) => {
    expect(askedLanguage({ headers: { 'accept-language': header } })).toBe(language)
  })
})

describe('an address', () => {
  it('is the same for one IPv6 household', () => {
    expect(addressKey('2001:db8:0:1::5')).toBe(addressKey('2001:0db8::1:ffff:0:0:9'))
    expect(addressKey('2001:db8:0:2::5')).not.toBe(addressKey('2001:db8:0:1::5'))
    expect(addressKey('::ffff:10.0.0.1')).toBe('10.0.0.1')
  })
})

describe('passwords', () => {
  it('match or not, whatever is stored', async () => {
    const hash = await hashPassword('sécret 1')
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await verifyPassword('se\u0301cret 1', hash)).toBe(true)
    expect(await verifyPassword('secret 1', hash)).toBe(false)
    expect(await verifyPassword('', null)).toBe(false)
    expect(await verifyPassword('x', 'plain')).toBe(false)
  })
  it('are all answered if twenty are checked at once', async () => {
    const hash = await hashPassword('a1')
    expect(await Promise.all(Array.from({ length: 20 }, () => verifyPassword('a1', hash)))).toEqual(
      Array.from({ length: 20 }, () => true),
    )
  })
})

describe('a brand', () => {
  it.each(Object.values(brands).map((brand) => [brand.id, brand] as const))(
    '%s installs under its own name and icon',
    async (_, brand) => {
      const manifest = manifestOf(brand, 'de', () => false)
      expect(manifest).toMatchObject({
        id: '/',
        name: brand.name,
        display: 'standalone',
        theme_color: brand.theme.accent,
        lang: 'de-DE',
      })
      expect(manifest.icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(2)
      expect(manifest.shortcuts.map(({ url }) => url)).toEqual(['/cart', '/?scan=1', '/searchResult', '/order/myOrder'])
      const png = await drawBrandPicture(brand, 'maskable-192.png')
      expect(png.subarray(1, 4).toString()).toBe('PNG')
    },
  )
})
