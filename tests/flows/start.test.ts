import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { LOCK_FILE } from '../../server/db/data-lock.ts'
import { DEMO_PASSWORD } from '../../server/db/seed/demo-people.ts'
import { hashPassword } from '../../server/features/account/password.ts'
import { testDatabase } from '../kit/database.ts'

const root = join(import.meta.dirname, '../..')
const db = await testDatabase()
const folders: string[] = []
const children: ChildProcess[] = []

const folder = (): string => {
  const made = mkdtempSync(join(tmpdir(), 'tradepad-start-'))
  chmodSync(made, 0o711)
  folders.push(made)
  return made
}

interface Started {
  readonly child: ChildProcess
  said(): string
  /** Resolves to the exit code. */
  readonly end: Promise<number | null>
}

/** Starts the server as `npm start` does, with only the given environment set. */
const start = (env: Readonly<Record<string, string>>): Started => {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: { PATH, HOME, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }), LOG_LEVEL: 'silent', PORT: '0', SEED: 'none', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  return { child, said: () => said, end: new Promise((resolve) => child.once('close', resolve)) }
}

const refusal = async (env: Readonly<Record<string, string>>) => {
  const { end, said } = start(env)
  return { code: await end, said: said() }
}

const oneSentence = /^[^\n]+\n$/

afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await gone
  }
  // Each data folder in this file has keys of its own.
  await db.pool.query('delete from server_key')
})
afterAll(() => {
  for (const made of folders) rmSync(made, { recursive: true, force: true })
})

/** Allows at most 15 seconds for each start. */
const FOUR_STARTS_MS = 60_000

describe('a start that fails says why in one sentence and exits with 1', () => {
  test.each([
    ['PORT', 'eighty', 'PORT must be a whole number from 0 to 65535, not "eighty". For example: PORT=8080\n'],
    ['PORT', '70000', 'PORT must be a whole number from 0 to 65535, not "70000". For example: PORT=8080\n'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud"'],
    ['DATABASE_URL', 'mysql://shop:hunter2@db', 'DATABASE_URL must begin with postgres:// or postgresql://.'],
    ['PUBLIC_URL', 'orders.example', 'PUBLIC_URL must be a http or https origin without a path, not "orders.example"'],
  ])('%s=%s', async (name, value, sentence) => {
    const { code, said } = await refusal({ DATA_DIR: folder(), [name]: value })
    expect(said).toContain(sentence)
    expect(said).toMatch(oneSentence)
    expect(said).not.toContain('hunter2')
    expect(code).toBe(1)
  })

  test('the port is in use', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, 'localhost', resolve))
    const { port } = other.address() as AddressInfo
    const dataDir = folder()
    const { code, said } = await refusal({
      DATA_DIR: dataDir,
      DATABASE_URL: db.url,
      DATABASE_OWNER_URL: db.ownerUrl,
      PORT: String(port),
    })
    other.close()
    expect(said).toBe(`Port ${port} is in use by another program. Stop that one, or choose another with PORT.\n`)
    expect(code).toBe(1)
    expect(existsSync(join(dataDir, LOCK_FILE))).toBe(false)
  })

  test('the database does not answer', async () => {
    const { code, said } = await refusal({ DATA_DIR: folder(), DATABASE_URL: 'postgres://nobody:hunter2@127.0.0.1:1/nothing' })
    expect(said).toMatch(/^The PostgreSQL at 127\.0\.0\.1:1\/nothing does not answer: .+\. Start it or correct DATABASE_URL\.\n$/)
    expect(said).not.toContain('hunter2')
    expect(code).toBe(1)
  })

  test('the data folder is not writable', async () => {
    const file = join(folder(), 'a-file')
    writeFileSync(file, '')
    const { code, said } = await refusal({ DATA_DIR: join(file, 'data'), DATABASE_URL: db.url, DATABASE_OWNER_URL: db.ownerUrl })
    expect(said).toContain(file)
    expect(said).toMatch(oneSentence)
    expect(code).toBe(1)
  })

  test(
    'a second start on the same data folder; the first keeps running and shuts down in order',
    { timeout: FOUR_STARTS_MS },
    async () => {
      const dataDir = folder()
      const env = { DATA_DIR: dataDir, DATABASE_URL: db.url, DATABASE_OWNER_URL: db.ownerUrl }
      const first = start(env)
      await expect.poll(() => first.said(), { timeout: 15_000 }).toContain('Tradepad is ready')
      const second = await refusal(env)
      expect(second.said).toContain(dataDir)
      expect(second.said).toContain(String(first.child.pid))
      expect(second.said).toMatch(oneSentence)
      expect(second.code).toBe(1)
      const [address = ''] = /http:\/\/localhost:\d+/.exec(first.said()) ?? []
      const ready = async (): Promise<unknown> => (await fetch(`${address}/readyz`)).json()
      await expect.poll(ready, { timeout: 5000 }).toEqual({ status: 'ok' })
      first.child.kill('SIGINT')
      expect(await first.end).toBe(0)
      // SIGKILL leaves the lock behind; the next start sees that its holder is dead.
      const killed = start(env)
      await expect.poll(() => killed.said(), { timeout: 15_000 }).toContain('Tradepad is ready')
      killed.child.kill('SIGKILL')
      await killed.end
      const again = start(env)
      await expect.poll(() => again.said(), { timeout: 15_000 }).toContain('Tradepad is ready')
    },
  )
})

describe('production', () => {
  const production = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://orders.example',
    ALLOWED_HOSTS: 'orders.example',
    OIDC_ISSUER: 'https://login.example',
    OIDC_CLIENT_ID: 'tradepad',
    OIDC_CLIENT_SECRET: 'secret',
    DATABASE_URL: db.url,
  }

  test('does not start with keys other than those of the existing servers', async () => {
    await db.pool.query(`insert into server_key (name, fingerprint) values ('access', 'of another') on conflict do nothing`)
    const { code, said } = await refusal({ ...production, DATA_DIR: folder() })
    expect(said).toContain('This database belongs to servers with other keys (JWT_KEY_FILE)')
    expect(code).toBe(1)
  })

  test.each([
    ['production', production],
    ['a demo', { DATABASE_URL: db.url, DATABASE_OWNER_URL: db.ownerUrl }],
  ])('says loudly that it runs as root, where it does: %s', async (_, env) => {
    const { said } = start({ ...env, DATA_DIR: folder() })
    await expect.poll(said, { timeout: 15_000 }).toContain('Tradepad is ready')
    expect(said().includes('WARNING: Tradepad runs as root.')).toBe(process.getuid?.() === 0)
  })

  test('does not start where anybody can sign in with the password of the demo world', async () => {
    await db.pool.query(
      `insert into staff (tenant_id, subject, username, name, role, password_hash) values ('main', 's', 'marta.vidal', 'Marta', 'sales', $1)`,
      [await hashPassword(DEMO_PASSWORD)],
    )
    const { code, said } = await refusal({ ...production, DATA_DIR: folder() })
    expect(said).toContain('marta.vidal still has the password of the demo world')
    expect(code).toBe(1)
  })
})
