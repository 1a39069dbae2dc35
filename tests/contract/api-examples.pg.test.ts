import { execFile, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { LANGUAGE_CODES } from '#domain/rules/languages.ts'
import { readApiDocuments } from '../../server/features/api-access/api-documents.ts'
import { EXAMPLE_LANGUAGES, exampleIn, exampleOf } from '../../src/features/api-access/documents/examples.ts'
import type { ExampleLanguage } from '../../src/features/api-access/documents/examples.ts'
import { groupsOf } from '../../src/features/api-access/documents/open-api.ts'
import type { OpenApiDocument } from '../../src/features/api-access/documents/open-api.ts'
import { aMachine } from '../kit/machine.ts'
import { ids, testApp } from './kit.ts'

const run = promisify(execFile)
const server = await testApp()
await server.app.listen({ port: 0, host: '127.0.0.1' })
const origin = `http://localhost:${(server.app.server.address() as AddressInfo).port}`
const document = (await (await fetch(`${origin}/api/openapi.json`)).json()) as OpenApiDocument
const calls = groupsOf(document).flatMap((group) => group.calls)

mkdirSync('.cache', { recursive: true })
const folder = mkdtempSync(resolve('.cache/examples-'))
writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** How to run the text of an example unchanged. */
const ran: Readonly<Record<ExampleLanguage, (text: string) => readonly [string, readonly string[]]>> = {
  curl: (text) => ['sh', ['-c', text]],
  TypeScript(text) {
    writeFileSync(join(folder, 'example.ts'), text)
    return [process.execPath, [join(folder, 'example.ts')]]
  },
  Python: (text) => ['python3', ['-c', text]],
}
const answerOf = async (name: string, language: ExampleLanguage, env: NodeJS.ProcessEnv): Promise<Record<string, unknown>> => {
  const call = calls.find(({ id }) => id === name)!
  const [program, args] = ran[language](exampleIn(language, exampleOf(call, origin)!))
  const { stdout } = await run(program, [...args], { env: { ...process.env, ...env } })
  return JSON.parse(stdout) as Record<string, unknown>
}

const { id: CLIENT_ID, secret: CLIENT_SECRET } = await aMachine(server.database, {
  scopes: ['basic', 'stock', 'orders', 'classification', 'others'],
  account: ids.mine,
})

/** A machine that builds the shop has Node; the programs of other examples may be missing. */
const isHere: Readonly<Record<ExampleLanguage, boolean>> = {
  TypeScript: true,
  curl: spawnSync('curl', ['--version']).status === 0,
  Python: spawnSync('python3', ['--version']).status === 0,
}

describe.each(EXAMPLE_LANGUAGES)('the examples in %s run unchanged (skipped if it is not installed)', (language) => {
  test.skipIf(!isHere[language])(
    'get a token and read articles, orders, addresses and coupons',
    { timeout: 60_000 },
    async () => {
      const token = await answerOf('access.token', language, { CLIENT_ID, CLIENT_SECRET })
      expect(token).toMatchObject({ token_type: 'Bearer', expires_in: 900 })
      const env = { TOKEN: String(token['access_token']) }
      for (const name of ['catalogue.page', 'catalogue.tree', 'orders.list', 'addresses.page', 'coupons.list'])
        expect([name, await answerOf(name, language, env)]).toMatchObject([name, { code: 0, data: { list: expect.any(Array) } }])
    },
  )
})

test('every call of programs that takes no file has an example', () => {
  const ofPrograms = calls.filter(({ scope }) => scope !== null)
  expect(ofPrograms.length).toBeGreaterThan(30)
  expect(ofPrograms.filter((call) => exampleOf(call, origin) === null).map(({ id }) => id)).toEqual([])
})

test.each(LANGUAGE_CODES)(
  'guide and changes in %s have every part of the English ones and show only existing calls',
  (language) => {
    const frame = (of: (typeof LANGUAGE_CODES)[number]) =>
      readApiDocuments(of).map(({ documentId, kind, calls: shown }) => [documentId, kind, shown])
    expect(frame(language)).toEqual(frame('en'))
    const english = new Set(language === 'en' ? [] : readApiDocuments('en').map(({ body }) => body))
    expect(readApiDocuments(language).filter(({ body }) => english.has(body))).toEqual([])
    const known = new Set(calls.map(({ id }) => id))
    expect(readApiDocuments(language).flatMap((one) => one.calls.filter((name) => !known.has(name)))).toEqual([])
  },
)
