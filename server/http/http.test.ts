import { describe, expect, it } from 'vitest'
import { errors } from '#domain/contract/errors.ts'
import { brands } from '#domain/brands/index.ts'
import { hashPassword, verifyPassword } from '../features/account/password.ts'
import { askedLanguage } from './asked-language.ts'
import { drawBrandPicture, manifestOf } from './brand-identity.ts'
import { refusedFor } from './errors.ts'
import { parsePo } from './po.ts'
import { addressKey, rateLimit } from './rate-limit.ts'
import { Refused } from './refused.ts'
import { createWords } from './words.ts'

const failure = (fields: object) => Object.assign(new Error('secret sql'), fields)

describe('what went wrong is told without the inside', () => {
  it.each([
    ['a full disk of the database', failure({ code: '53100' }), 'server.full'],
    ['a full disk of the files', failure({ code: 'ENOSPC' }), 'server.full'],
    ['a database that shuts down', failure({ code: '57P01' }), 'server.unavailable'],
    ['a database that is not there', failure({ code: 'ECONNREFUSED', syscall: 'connect' }), 'server.unavailable'],
    ['a statement that ran too long', failure({ code: '57014' }), 'server.unavailable'],
    ['a deadlock that three tries did not solve', failure({ code: '40P01' }), 'server.unavailable'],
    ['text that the database cannot hold', failure({ code: '22021' }), 'request.invalid'],
    ['a broken constraint', failure({ code: '23505' }), 'server.failed'],
    ['a body too large', failure({ code: 'FST_ERR_CTP_BODY_TOO_LARGE', statusCode: 413 }), 'request.tooLarge'],
    ['anything else', new TypeError('x'), 'server.failed'],
    ['a refusal', new Refused('cart.invalid'), 'cart.invalid'],
  ])('%s', (_, error, name) => {
    const refused = refusedFor(error)
    expect(refused.error).toBe(name)
    expect(JSON.stringify(refused.data)).not.toContain('secret')
  })
})

describe('words', () => {
  it('English stands in where there is no catalog, with its values', () => {
    const words = createWords('/nowhere')
    expect(words.say('request.tooMany', 'de', { seconds: 7 })).toBe('Too many attempts. Try again in 7 seconds.')
    for (const name of Object.keys(errors) as (keyof typeof errors)[]) expect(words.say(name, 'pl', {})).not.toBe('')
  })
  it('reads texts over several lines and leaves out what is not translated', () => {
    const po = `msgid ""\nmsgstr ""\n"Language: de\\n"\n\n#. js-lingui-explicit-id\nmsgid "error.a"\nmsgstr "Zu \\"viel\\" "\n"Text"\n\nmsgid "error.b"\nmsgstr ""\n`
    expect([...parsePo(po)]).toEqual([['error.a', 'Zu "viel" Text']])
  })
  it.each([
    ['pt-BR,pt;q=0.9,en;q=0.8', 'pt'],
    ['xx;q=1, de;q=0.2, fr;q=0.7', 'fr'],
    ['', 'en'],
    ['zh-TW', 'zh-cn'],
    [','.repeat(500), 'en'],
  ])('of %j it takes %s', (header, language) => {
    expect(askedLanguage({ headers: { 'accept-language': header } })).toBe(language)
  })
})

describe('attempts', () => {
  const at = (seconds: number) => new Date(seconds * 1000)
  const waits = (take: () => void): number => {
    try {
      take()
      return 0
    } catch (error) {
      return error instanceof Refused ? Number(error.data?.values?.['seconds']) : -1
    }
  }
  it('so many a minute, then the wait grows, then all is forgotten', () => {
    const limit = rateLimit(2)
    const tries = [0, 1, 2, 3, 4, 5].map((second) => waits(() => limit.take('a', at(second))))
    expect(tries).toEqual([0, 0, 58, 117, 116, 235])
    expect(waits(() => limit.take('b', at(5)))).toBe(0)
    expect(waits(() => limit.take('a', at(1000)))).toBe(0)
  })
  it('one IPv6 household is one address', () => {
    expect(addressKey('2001:db8:0:1::5')).toBe(addressKey('2001:0db8::1:ffff:0:0:9'))
    expect(addressKey('2001:db8:0:2::5')).not.toBe(addressKey('2001:db8:0:1::5'))
    expect(addressKey('::ffff:10.0.0.1')).toBe('10.0.0.1')
  })
})

describe('passwords', () => {
  it('are right or not, whatever is stored', async () => {
    const hash = await hashPassword('sécret 1')
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await verifyPassword('se\u0301cret 1', hash)).toBe(true)
    expect(await verifyPassword('secret 1', hash)).toBe(false)
    expect(await verifyPassword('', null)).toBe(false)
    expect(await verifyPassword('x', 'plain')).toBe(false)
  })
  it('twenty at once are all answered', async () => {
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
