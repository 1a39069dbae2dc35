import { expect, test } from 'vitest'
import { mayPostTo } from './webhook-url.ts'

test.each([
  'https://erp.bazar.example/hooks',
  'https://erp.bazar.example:8443/hooks?shop=1',
  'https://läden.example/x',
  'https://10.example/x',
])('%s is accepted as an endpoint', (url) => {
  expect(mayPostTo(url, [])).toBe(true)
})

test.each([
  'http://erp.bazar.example/hooks',
  'https://user:secret@erp.bazar.example/hooks',
  'https://erp.bazar.example/hooks#part',
  'https://erp.bazar.example:25/hooks',
  'https://localhost/hooks',
  'https://db.localhost/hooks',
  'https://router.lan/',
  'https://vault.internal./',
  'https://erp/hooks',
  'https://10.0.0.7/hooks',
  'https://2130706433/hooks',
  'https://0x7f.1/hooks',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/hooks',
  'https://[::ffff:10.0.0.7]/hooks',
  'https://93.184.215.14/hooks',
  'ftp://erp.bazar.example/hooks',
  'erp.bazar.example',
  '',
])('%s is refused', (url) => {
  expect(mayPostTo(url, ['http://127.0.0.1:9000'])).toBe(false)
})

test('an origin of this machine is accepted if development allows it, with its port', () => {
  expect(['http://127.0.0.1:9000/a', 'http://127.0.0.1:9001/a'].map((url) => mayPostTo(url, ['http://127.0.0.1:9000']))).toEqual([
    true,
    false,
  ])
})
