import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { SearchDoc } from '#domain/search/build.ts'
import { readLine } from '../../server/cli/import/line.ts'
import { openDatabase } from '../../server/db/client.ts'
import type { Database } from '../../server/db/client.ts'
import { startPostgres } from '../../server/db/launcher.ts'
import { migrate } from '../../server/db/migrate.ts'
import { CEILINGS, bundleSizes } from './bundle-sizes.ts'
import { benchDelta } from './delta.ts'
import { benchDevice } from './device.ts'
import { benchEngine } from './engine/bench-engine.ts'
import { benchImport } from './import.ts'
import { benchLists } from './lists.ts'
import { benchLostWork } from './lost-work.ts'
import { benchPeers } from './search-peers.ts'
import { benchSearch } from './search.ts'
import { benchSubmit } from './submit-orders.ts'

const root = new URL('../..', import.meta.url).pathname
const catalogues = ['catalogue-4cat-5000.jsonl.gz', 'catalogue.jsonl.gz'].map((name) => join(root, '../shared/data', name))
const asked = new Set(process.argv.slice(2))
const figures: Record<string, unknown> = {}
let failed = false

const say = (text: string) => console.log(text)
const number = (value: number, digits = 0) =>
  value.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: digits })

/** One part of the bench; `npm run bench -- search` runs only that one. */
async function part(name: string, work: () => unknown): Promise<void> {
  if (asked.size > 0 && !asked.has(name)) return
  say(`\n${name}`)
  figures[name] = await work()
}

function weigh() {
  const sizes = bundleSizes(join(root, 'dist/app'))
  for (const [kind, limit] of Object.entries(CEILINGS)) {
    const size = sizes[kind as keyof typeof sizes]
    const verdict = size <= limit ? 'ok' : 'TOO LARGE'
    if (size > limit) failed = true
    say(`  entry ${kind}: ${number(size / 1024, 1)} KiB brotli; ceiling ${number(limit / 1024)} KiB: ${verdict}`)
  }
  return sizes
}

const docsOf = (file: string): SearchDoc[] =>
  gunzipSync(readFileSync(file))
    .toString()
    .trim()
    .split('\n')
    .flatMap((line) => {
      const goods = readLine(line)
      if (typeof goods === 'string') return []
      const classId = goods.classes.at(-1)?.id ?? 'other'
      const params = goods.params.filter(({ type }) => type === '1').map(({ value }) => value)
      return [{ ...goods, params, barCodes: [goods.barCode, ...goods.altBarCodes].filter(Boolean), classId, salesRange: '' }]
    })

const SOME_ARTICLES = 100_000

function searchAll() {
  const found = catalogues.filter((file) => existsSync(file)).map(docsOf)
  if (found.length < catalogues.length) say('  skipped: a catalogue of ../shared/data is not here')
  const some = found.filter((docs) => docs.length > SOME_ARTICLES).map((docs) => docs.slice(0, SOME_ARTICLES))
  return [...found, ...some].map((docs) => {
    const result = benchSearch(docs)
    const { ours, scan, faceted, listed } = result
    say(
      `  ${number(result.articles)} articles: p50 ${number(ours.p50, 2)} ms, p95 ${number(ours.p95, 2)} ms, p99 ${number(ours.p99, 2)} ms`,
    )
    say(
      `    with all facets: p50 ${number(faceted.p50, 2)} ms, p95 ${number(faceted.p95, 2)} ms, p99 ${number(faceted.p99, 2)} ms`,
    )
    say(`    the whole catalogue listed with all facets: p95 ${number(listed.p95, 1)} ms`)
    say(`    baseline, linear scan of folded names: p50 ${number(scan.p50, 1)} ms, p95 ${number(scan.p95, 1)} ms`)
    say(
      `    index ${number(result.indexMegabytes, 1)} MB, built in ${number(result.buildMs)} ms, opened in ${number(result.openMs, 1)} ms`,
    )
    say(
      `    recall: ${Object.entries(result.recall)
        .map(([kind, share]) => `${kind} ${number(share, 2)}`)
        .join(', ')}`,
    )
    return result
  })
}

/** MiniSearch, FlexSearch and Orama beside ours, at 100,000 articles. */
function searchPeers() {
  const docs = catalogues
    .filter((file) => existsSync(file))
    .map(docsOf)
    .findLast((found) => found.length >= SOME_ARTICLES)
    ?.slice(0, SOME_ARTICLES)
  if (!docs) return say('  skipped: a catalogue of ../shared/data is not here')
  const peers = []
  for (const peer of benchPeers(docs)) {
    const { name, buildMs, times, recall } = peer
    const shares = Object.entries(recall).map(([kind, share]) => `${kind} ${number(share, 2)}`)
    say(
      `  ${name}: p50 ${number(times.p50, 2)} ms, p95 ${number(times.p95, 1)} ms, p99 ${number(times.p99, 1)} ms, built in ${number(buildMs)} ms`,
    )
    say(`    recall: ${shares.join(', ')}`)
    peers.push(peer)
  }
  return peers
}

async function importAll() {
  const results = []
  for (const file of catalogues) {
    if (!existsSync(file)) {
      say(`  skipped: ${file} is not here`)
      continue
    }
    const result = await withDatabase((database) => benchImport(database, file))
    const { rows, ours, copy, again } = result
    say(`  ${number(rows)} rows: ${number(ours)} rows/s (${number(rows / ours, 1)} s), again unchanged ${number(again)} rows/s`)
    say(`    baseline, bare COPY of the same rows: ${number(copy)} rows/s; ours is ${number(ours / copy, 2)} of it`)
    say(`    memory at most ${number(result.rssMegabytes)} MB`)
    results.push(result)
  }
  return results
}

async function delta() {
  const result = await withDatabase(benchDelta)
  const { onePercent, valuesAlone, valuesAndPlaces } = result
  say(`  stock and price of 1 % of 100,000 articles: ${number(onePercent)} bytes`)
  say(
    `    baseline, the changed values alone: ${number(valuesAlone)} bytes; ours is ${number(onePercent / valuesAlone, 2)} of it`,
  )
  say(
    `    baseline, values and whose they are: ${number(valuesAndPlaces)} bytes; ours is ${number(onePercent / valuesAndPlaces, 2)} of it`,
  )
  say(
    `  5,000 stock changes, p95: committed ${number(result.commit, 1)} ms, read as a delta ${number(result.read, 1)} ms, applied ${number(result.apply, 1)} ms`,
  )
  say(
    `    baseline, the bare update committed: ${number(result.bareCommit, 1)} ms; ours is ${number(result.commit / result.bareCommit, 2)} of it`,
  )
  const { medians } = result
  say(
    `    medians: committed ${number(medians.commit, 1)} ms, bare ${number(medians.bareCommit, 1)} ms, read ${number(medians.read, 1)} ms, applied ${number(medians.apply, 1)} ms`,
  )
  return result
}

async function submit() {
  const { ours, baseline } = await withDatabase((database) => benchSubmit({ database }))
  say(`  order/submitOrder with 20 lines: ${number(ours)} a second`)
  say(`    baseline, bare insert of the same rows: ${number(baseline)} a second; ours is ${number(ours / baseline, 2)} of it`)
  return { ours, baseline }
}

/** A server of its own with the settings of production: what is measured waits for the disk as it will. */
async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'tradepad-bench-'))
  await chmod(folder, 0o711)
  const postgres = await startPostgres({ dataDir: folder, log: () => undefined })
  const config = { databaseUrl: null, databasePool: 16, rowSecurity: true }
  const database = await openDatabase(config, postgres.connection, { statementTimeout: 0 })
  try {
    await migrate(database.pool)
    return await work(database)
  } finally {
    await database.close()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Cold offline start needs a browser: tests/bench/cold-start.ts exports `benchColdStart()`. */
async function coldStart() {
  const script = new URL('./cold-start.ts', import.meta.url)
  if (!existsSync(script)) return say('  not measured: tests/bench/cold-start.ts is not here')
  const module = (await import(script.href)) as { benchColdStart: (say: (text: string) => void) => Promise<unknown> }
  return module.benchColdStart(say)
}

await part('bundle', weigh)
// Before the search, whose indexes stay in memory: this one tells its own memory.
await part('import', importAll)
await part('search', searchAll)
await part('search-peers', searchPeers)
await part('delta', delta)
await part('submit', submit)
await part('lists', () => benchLists(say))
await part('engine', () => benchEngine(say))
await part('lost', () => benchLostWork(say))
await part('device', () => benchDevice(say))
await part('start', coldStart)
mkdirSync(new URL('./.cache/', import.meta.url), { recursive: true })
writeFileSync(new URL('./.cache/last.json', import.meta.url), `${JSON.stringify(figures, null, 2)}\n`)
process.exitCode = failed ? 1 : 0
