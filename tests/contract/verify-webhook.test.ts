import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { signedHeaders } from '../../server/webhooks/sign.ts'
import { VERIFY_WEBHOOK } from '../../src/features/api-access/documents/verify-webhook.ts'

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const OTHER = `whsec_${Buffer.alloc(32, 8).toString('base64')}`
const body = JSON.stringify({ type: 'webhook.test', data: { text: 'Grüße' } })

mkdirSync('.cache', { recursive: true })
const folder = mkdtempSync(resolve('.cache/verify-'))
writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
writeFileSync(join(folder, 'verify.ts'), VERIFY_WEBHOOK.TypeScript)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const programs = {
  TypeScript: [process.execPath, [join(folder, 'verify.ts')]],
  Python: ['python3', ['-c', VERIFY_WEBHOOK.Python]],
} as const

/** Type of the message if the guide's example accepts it, otherwise empty. */
const read = (language: keyof typeof programs, message: object): string => {
  const [program, args] = programs[language]
  const { stdout, status } = spawnSync(program, args, {
    input: JSON.stringify(message),
    env: { ...process.env, WEBHOOK_SECRET: SECRET, PYTHONUTF8: '1' },
    encoding: 'utf8',
  })
  return status === 0 ? stdout : ''
}

describe.each(['TypeScript', 'Python'] as const)('the guide’s example in %s (skipped if it is not installed)', (language) => {
  test.skipIf(spawnSync(programs[language][0], ['--version']).status !== 0)('accepts our messages and nothing else', () => {
    const headers = (at: Date, secrets: readonly string[]) => signedHeaders({ id: 'a', at, body }, secrets)
    const now = new Date()
    expect(read(language, { body, headers: headers(now, [OTHER, SECRET]) })).toBe('webhook.test')
    expect(read(language, { body, headers: headers(now, [OTHER]) })).toBe('')
    expect(read(language, { body: `${body} `, headers: headers(now, [SECRET]) })).toBe('')
    expect(read(language, { body, headers: headers(new Date(now.getTime() - 600_000), [SECRET]) })).toBe('')
  })
})
