import { expect, test } from 'vitest'
import { ConfigError, readConfig, settings } from './config.ts'

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://orders.example',
  ALLOWED_HOSTS: 'orders.example',
  OIDC_ISSUER: 'https://login.example',
  OIDC_CLIENT_ID: 'tradepad',
  OIDC_CLIENT_SECRET: 'secret',
}

test('an empty environment starts on a fresh machine', () => {
  const config = readConfig({})
  expect(config).toMatchObject({ port: 8080, host: 'localhost', databaseUrl: null, oidc: null, seed: 'demo' })
  expect(config.jwtKeyFile).toBe(`${config.dataDir}/keys/access.jwk`)
})

test('an empty value counts as unset', () => {
  expect(readConfig({ PORT: ' ', DATABASE_URL: '' })).toMatchObject({ port: 8080, databaseUrl: null })
})

const wrong: [variable: string, value: string][] = [
  ['PORT', '80a'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['HOST', 'http://here'],
  ['DATABASE_URL', 'mysql://root@db/x'],
  ['DATABASE_POOL', '0'],
  ['DATABASE_OWNER_URL', 'mysql://root@db/x'],
  ['DATABASE_OWNER_URL', 'postgres://tradepad@db/tradepad'],
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
  ['FREE_SPACE_RESERVE_MB', 'some'],
  ['PUSH_CONTACT', 'orders@orders.example'],
  ['PUSH_HOSTS', 'https://push.example'],
  ['PUSH_HOSTS', '*'],
  ['SMTP_URL', 'mail.example:25'],
  ['MAIL_FROM', 'Orders <orders@orders.example>'],
]

test.each(wrong)('%s=%s is refused with its name and an example', (variable, value) => {
  expect(() => readConfig({ [variable]: value })).toThrow(ConfigError)
  expect(() => readConfig({ [variable]: value })).toThrow(new RegExp(`^${variable} .*For example: ${variable}=.+`))
})

test('an incomplete identity provider is refused, naming the missing variable', () => {
  expect(() => readConfig({ OIDC_ISSUER: 'https://login.example' })).toThrow(/^OIDC_CLIENT_ID /)
  expect(() => readConfig({ OIDC_CLIENT_SECRET: 'x' })).toThrow(/^OIDC_ISSUER /)
  expect(() => readConfig({ ...production, OIDC_CLIENT_SECRET: '' })).toThrow(/^OIDC_CLIENT_SECRET /)
})

test('production refuses settings that only suit a demo', () => {
  expect(readConfig(production)).toMatchObject({ production: true, seed: 'none' })
  expect(() => readConfig({ ...production, SEED: 'demo' })).toThrow(/^SEED /)
  expect(() => readConfig({ ...production, ALLOWED_HOSTS: '' })).toThrow(/^ALLOWED_HOSTS /)
  expect(() => readConfig({ ...production, PUSH_HOSTS: 'http://127.0.0.1:9000' })).toThrow(/^PUSH_HOSTS /)
  expect(() => readConfig({ ...production, WEBHOOKS_TO: 'internet,http://127.0.0.1:9000' })).toThrow(/^WEBHOOKS_TO /)
  expect(() => readConfig({ ...production, OIDC_ISSUER: '', OIDC_CLIENT_ID: '', OIDC_CLIENT_SECRET: '' })).toThrow(
    /^OIDC_ISSUER /,
  )
  // Without https the session's cookie would travel unencrypted.
  for (const url of ['', 'http://orders.example', 'http://localhost:8080'])
    expect(() => readConfig({ ...production, PUBLIC_URL: url })).toThrow(/^PUBLIC_URL must be an https origin in production/)
})

test('a mail server needs a sender address, and its password is not shown', () => {
  const url = 'smtp://tradepad:hunter2@mail.example'
  expect(() => readConfig({ SMTP_URL: url })).toThrow(/^MAIL_FROM /)
  expect(() => readConfig({ SMTP_URL: `x${url}` })).not.toThrow(/hunter2/)
  expect(readConfig({ SMTP_URL: url, MAIL_FROM: 'orders@orders.example' }).mail).toEqual({
    smtpUrl: url,
    from: 'orders@orders.example',
  })
})

test('a refused DATABASE_URL does not show its password', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://root:hunter2@db' })).not.toThrow(/hunter2/)
})

test('every example is a valid value', () => {
  const beside = {
    ...production,
    DATABASE_URL: 'postgres://tradepad_server@db.example/tradepad',
    MAIL_FROM: 'orders@orders.example',
  }
  for (const { name, example } of settings) expect(() => readConfig({ ...beside, [name]: example })).not.toThrow()
})
