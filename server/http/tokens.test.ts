import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ACCESS_TOKEN_SECONDS } from '#domain/rules/limits.ts'
import { createTokens } from './tokens.ts'

const folder = mkdtempSync(join(tmpdir(), 'tradepad-tokens-'))
afterAll(() => rmSync(folder, { recursive: true }))
const tokens = createTokens(join(folder, 'keys/access.jwk'))
const now = new Date('2026-11-24T08:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const caller = {
  tenant: 'main',
  actor: { kind: 'buyer', id: '019a0000-0000-7000-8000-000000000001', name: 'Ana Ruiz', role: 'buyer' },
  sessionId: '019a0000-0000-7000-8000-000000000002',
  account: '019a0000-0000-7000-8000-000000000003',
} as const

test('a token identifies the same person however often it is read, until it expires', async () => {
  const token = await tokens.sign({ ...caller, country: null, isTest: false }, now)
  expect(await tokens.read(token, now)).toEqual(caller)
  expect(await tokens.read(token, later(ACCESS_TOKEN_SECONDS - 1))).toEqual(caller)
  expect(await tokens.read(token, later(ACCESS_TOKEN_SECONDS))).toBeNull()
})

test('a modified token is refused, even right after the genuine one was read', async () => {
  const token = await tokens.sign({ ...caller, country: null, isTest: false }, now)
  await tokens.read(token, now)
  const [head = '', claims = '', signature = ''] = token.split('.')
  const other = { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), account: caller.sessionId }
  const forged = Buffer.from(JSON.stringify(other)).toString('base64url')
  expect(await tokens.read(`${head}.${forged}.${signature}`, now)).toBeNull()
  expect(await tokens.read(`${head}.${claims}.${signature.slice(0, -4)}AAAA`, now)).toBeNull()
})
