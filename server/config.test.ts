import { expect, test } from 'vitest'
import { ConfigError, readConfig, settings } from './config.ts'

const production = {
  NODE_ENV: 'production',
  ALLOWED_HOSTS: 'orders.example',
  OIDC_ISSUER: 'https://login.example',
  OIDC_CLIENT_ID: 'tradepad',
  OIDC_CLIENT_SECRET: 'secret',
}

test('an empty environment starts on a fresh machine', () => {
  const config = readConfig({})
  expect(config).toMatchObject({ port: 8080, host: 'localhost', databaseUrl: null, oidc: null, seed: 'demo', rowSecurity: true })
  expect(config.jwtKeyFile).toBe(`${config.dataDir}/keys/access.jwk`)
})

test('an empty value is as good as none', () => {
  expect(readConfig({ PORT: ' ', DATABASE_URL: '' })).toMatchObject({ port: 8080, databaseUrl: null })
})

const wrong: [variable: string, value: string][] = [
  ['PORT', '80a'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['HOST', 'http://here'],
  ['DATABASE_URL', 'mysql://root@db/x'],
  ['DATABASE_POOL', '0'],
  ['ROW_SECURITY', 'true'],
  ['PUBLIC_URL', 'orders.example'],
  ['PUBLIC_URL', 'https://orders.example/shop'],
  ['ALLOWED_HOSTS', 'https://orders.example'],
  ['ALLOWED_HOSTS', 'a.example,,b.example'],
  ['NODE_ENV', 'prod'],
  ['OIDC_ISSUER', 'login'],
  ['TRUST_PROXY', 'yes'],
  ['LOG_LEVEL', 'loud'],
  ['SEED', 'full'],
  ['SIGN_IN_PER_MINUTE', '0'],
  ['PUSH_CONTACT', 'orders@orders.example'],
  ['PUSH_HOSTS', 'https://push.example'],
  ['PUSH_HOSTS', '*'],
]

test.each(wrong)('%s=%s is refused by its name, with an example', (variable, value) => {
  expect(() => readConfig({ [variable]: value })).toThrow(ConfigError)
  expect(() => readConfig({ [variable]: value })).toThrow(new RegExp(`^${variable} .*For example: ${variable}=.+`))
})

test('half an identity provider is refused by the missing half', () => {
  expect(() => readConfig({ OIDC_ISSUER: 'https://login.example' })).toThrow(/^OIDC_CLIENT_ID /)
  expect(() => readConfig({ OIDC_CLIENT_SECRET: 'x' })).toThrow(/^OIDC_ISSUER /)
  expect(() => readConfig({ ...production, OIDC_CLIENT_SECRET: '' })).toThrow(/^OIDC_CLIENT_SECRET /)
})

test('production refuses what only suits a demo', () => {
  expect(readConfig(production)).toMatchObject({ production: true, seed: 'none' })
  expect(() => readConfig({ ...production, SEED: 'demo' })).toThrow(/^SEED /)
  expect(() => readConfig({ ...production, ALLOWED_HOSTS: '' })).toThrow(/^ALLOWED_HOSTS /)
  expect(() => readConfig({ ...production, PUSH_HOSTS: 'http://127.0.0.1:9000' })).toThrow(/^PUSH_HOSTS /)
  expect(() => readConfig({ NODE_ENV: 'production', ALLOWED_HOSTS: 'orders.example' })).toThrow(/^OIDC_ISSUER /)
})

test('a refused DATABASE_URL does not show its password', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://root:hunter2@db' })).not.toThrow(/hunter2/)
})

test('every example is a right value', () => {
  for (const { name, example } of settings) expect(() => readConfig({ ...production, [name]: example })).not.toThrow()
})
