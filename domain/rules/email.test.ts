import { expect, test } from 'vitest'
import { isEmail, normaliseEmail } from './email.ts'

test.each(['ana@tienda.es', 'a.b+orders@sub.example.com', "o'neill@example.ie", 'josé@example.es', 'x@xn--bcher-kva.example'])(
  '%s is an address',
  (text) => {
    expect(isEmail(text)).toBe(true)
  },
)

test.each([
  '',
  'ana',
  'ana@',
  '@tienda.es',
  'ana@tienda',
  'ana@tienda..es',
  '.ana@tienda.es',
  'ana.@tienda.es',
  'a..b@tienda.es',
  'ana@-tienda.es',
  'ana @tienda.es',
  'ana@tienda.es\nbcc: x@y.zz',
  'a@b@c.es',
  `${'x'.repeat(65)}@tienda.es`,
  `a@${'x'.repeat(60)}.${'y'.repeat(60)}.${'z'.repeat(60)}.${'w'.repeat(60)}.${'v'.repeat(60)}.es`,
])('"%s" is not an address', (text) => {
  expect(isEmail(text)).toBe(false)
})

test('an address is stored trimmed and in lower case', () => {
  expect(normaliseEmail(' Ana@Tienda.ES ')).toBe('ana@tienda.es')
})
