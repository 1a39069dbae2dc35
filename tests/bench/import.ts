import { finished } from 'node:stream/promises'
import { from as copyFrom } from 'pg-copy-streams'
import { importCatalogue } from '../../server/cli/import/import-catalogue.ts'
import { readLine } from '../../server/cli/import/line.ts'
import { openSource } from '../../server/cli/import/lines.ts'
import { copyRow } from '../../server/cli/import/staging.store.ts'
import type { OwnedDatabase } from '../kit/database.ts'
import { demoReading } from './demo-reading.ts'

export interface ImportBench {
  readonly rows: number
  /** Rows per second from file to catalogue with prices, stock and classes. */
  readonly ours: number
  readonly again: number
  /** Rows per second of COPY with the finished rows into one plain table. */
  readonly copy: number
  readonly rssMegabytes: number
}

export async function benchImport(database: OwnedDatabase, file: string): Promise<ImportBench> {
  const order = { tenant: 'main', list: null, currency: 'EUR', fillDemo: true }
  let rss = 0
  const watch = () => void (rss = Math.max(rss, process.memoryUsage().rss))
  const run = async () => {
    const started = performance.now()
    const report = await importCatalogue(database, order, await openSource(file), watch)
    return { rows: report.lines, perSecond: (report.lines / (performance.now() - started)) * 1000 }
  }
  const first = await run()
  const second = await run()
  return {
    rows: first.rows,
    ours: first.perSecond,
    again: second.perSecond,
    copy: await bareCopy(database, file),
    rssMegabytes: rss / 1e6,
  }
}

async function bareCopy(database: OwnedDatabase, file: string): Promise<number> {
  const rows: string[] = []
  let line = 0
  for await (const text of (await openSource(file)).lines) {
    const goods = readLine(text, demoReading)
    if (typeof goods === 'object') rows.push(copyRow(++line, goods))
  }
  const client = await database.pool.connect()
  try {
    const columns = Array.from({ length: (rows[0] ?? '').split('\t').length }, (_, i) => `c${i} text`)
    await client.query(`create table bench_copy (${columns.join(', ')})`)
    const started = performance.now()
    const stream = client.query(copyFrom('copy bench_copy from stdin'))
    for (let at = 0; at < rows.length; at += 500)
      if (!stream.write(rows.slice(at, at + 500).join(''))) await new Promise((resolve) => stream.once('drain', resolve))
    stream.end()
    await finished(stream)
    const perSecond = (rows.length / (performance.now() - started)) * 1000
    await client.query('drop table bench_copy')
    return perSecond
  } finally {
    client.release()
  }
}
