import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { keepPostgres } from './keep-postgres.ts'

// Recovery may be slow on a busy machine.
test('a killed PostgreSQL comes back on the same socket with all committed data', { timeout: 90_000 }, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tradepad-keep-'))
  chmodSync(dataDir, 0o711)
  const said: string[] = []
  const postgres = await keepPostgres({ dataDir, log: (sentence) => said.push(sentence) })
  const ask = async (text: string): Promise<unknown> => {
    const client = new Client(postgres.connection)
    client.on('error', () => undefined)
    await client.connect()
    try {
      return (await client.query(text)).rows[0]
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  try {
    await ask('create table kept as select 42 as answer')
    process.kill(postgres.pid, 'SIGKILL')
    await expect.poll(() => ask('select answer from kept').catch(() => 'away'), { timeout: 60_000 }).toEqual({ answer: 42 })
    // The socket answers a moment before the keeper notices and logs it.
    await expect.poll(() => said.join('\n'), { timeout: 20_000 }).toContain('PostgreSQL answers again')
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
