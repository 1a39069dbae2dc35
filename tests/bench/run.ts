import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { SearchDoc } from '#domain/search/build.ts'
import { readLine } from '../../server/cli/import/line.ts'
import { openDatabase } from '../../server/db/client.ts'
import { startPostgres } from '../../server/db/launcher.ts'
import { openOwner, prepareDatabase } from '../../server/db/owner.ts'
import type { OwnedDatabase } from '../kit/database.ts'
import { contract } from '#domain/contract/index.ts'
import { benchBarcodes } from './barcodes.ts'
import { benchBatch } from './batch.ts'
import { benchDelta } from './delta.ts'
import { demoReading } from './demo-reading.ts'
import { benchDevice } from './device.ts'
import { benchDocuments } from './documents.ts'
import { benchEngine } from './engine/bench-engine.ts'
import { benchHelp } from './help.ts'
import { benchImport } from './import.ts'
import { benchSignIn } from './lighthouse.ts'
import { benchLists } from './lists.ts'
import { benchLostWork } from './lost-work.ts'
import { benchPackages } from './packages.ts'
import { benchPartner } from './partner.ts'
import { benchPasted } from './pasted.ts'
import { benchPrepare } from './prepare.ts'
import { benchCart } from './plain-cart/bench-cart.ts'
import { benchRecompute } from './recompute/bench-recompute.ts'
import { benchPeers } from './search-peers.ts'
import { benchRecovery } from './recovery.ts'
import { benchReference } from './reference.ts'
import { benchSearch } from './search.ts'
import { benchSimulation } from './simulation.ts'
import { benchSubmit } from './submit-orders.ts'
import { filesOfCommand } from '../shape/command-files.ts'
import { writeBenchmarks } from './benchmarks-page.ts'
import { CEILINGS, KINDS, START_NAMES, weightOf } from './weights.ts'

const root = new URL('../..', import.meta.url).pathname
const catalogues = ['catalogue-4cat-5000.jsonl.gz', 'catalogue.jsonl.gz'].map((name) => join(root, '../shared/data', name))
const asked = new Set(process.argv.slice(2))
const figures: Record<string, unknown> = {}
let failed = false

/** Report of each part, for docs/benchmarks.md. */
const said = new Map<string, string[]>()
let current: string[] = []
const say = (text: string) => {
  console.log(text)
  current.push(text)
}
const number = (value: number, digits = 0) =>
  value.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: digits })

/** Runs one part of the bench; `npm run bench -- search` runs only that one. */
async function part(name: string, work: () => unknown): Promise<void> {
  if (asked.size > 0 && !asked.has(name)) return
  console.log(`\n${name}`)
  current = []
  figures[name] = await work()
  // A part that could not be measured keeps its last figures.
  if (!current.every((line) => /^ {2}(?:skipped|not measured):/.test(line))) said.set(name, current)
}

/** Reports what each start reads, in total and by kind; checked against a real browser in tests/e2e/weight.e2e.ts. */
function weigh() {
  return START_NAMES.map((name) => {
    const weight = weightOf(join(root, 'dist/app'), name)
    say(`  ${name}: ${number(KINDS.reduce((sum, kind) => sum + weight[kind], 0) / 1000, 1)} kB on the wire`)
    for (const kind of KINDS) {
      const [bytes, limit] = [weight[kind], CEILINGS[name][kind]]
      if (bytes > limit) failed = true
      const verdict = bytes <= limit ? 'ok' : 'TOO LARGE'
      say(`    ${kind}: ${number(bytes / 1000, 1)} kB; ceiling ${number(limit / 1000, 1)} kB: ${verdict}`)
    }
    return { name, ...weight }
  })
}

const docsOf = (file: string): SearchDoc[] =>
  gunzipSync(readFileSync(file))
    .toString()
    .trim()
    .split('\n')
    .flatMap((line) => {
      const goods = readLine(line, demoReading)
      if (typeof goods === 'string') return []
      const classId = goods.classes.at(-1)?.id ?? 'other'
      const { popularity = 0 } = goods
      const params = goods.params.filter(({ type }) => type === '1').map(({ value }) => value)
      return [
        {
          ...goods,
          popularity,
          params,
          barCodes: [goods.barCode, ...goods.altBarCodes].filter(Boolean),
          classId,
          salesRange: '',
        },
      ]
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
    const result = await withDatabase((database) => benchImport(database, file), { copies: true })
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

/** Files that a new command touched earlier in this repository, without its screen, counted in its commits. */
const BEFORE = '11 to 14'

function commands() {
  const { named, beside, screens } = filesOfCommand(contract.orders.note)
  say(
    `  orders.note: ${named.length} files name it, ${beside.length} more hold its store and its refusal's words; before: ${BEFORE}`,
  )
  for (const path of [...named, ...beside]) say(`    ${path}`)
  say(`    and its screen: ${screens.join(', ')}`)
  return { named, beside, screens }
}

async function signIn() {
  const { score, scores, firstPaint, largestPaint, blocking, heldBack } = await benchSignIn()
  say(`  Lighthouse mobile, first visit of the sign-in: ${score} of 100, the median of ${scores.join(', ')}`)
  say(`    first paint ${number(firstPaint)} ms, largest ${number(largestPaint)} ms, blocking ${number(blocking)} ms`)
  say(`    largest paint where network and processor are held back: ${number(heldBack)} ms`)
  return { score, scores, firstPaint, largestPaint, blocking, heldBack }
}

async function submit() {
  const result = await withDatabase((database) => benchSubmit({ database }))
  const { ours, baseline, times, bareTimes } = result
  say(
    `  order/submitOrder with 20 lines, 16 accounts at once: ${number(ours)} a second, p50 ${number(times.p50)} ms, p95 ${number(times.p95)} ms`,
  )
  say(
    `    baseline, bare insert of the same rows: ${number(baseline)} a second, p50 ${number(bareTimes.p50)} ms, p95 ${number(bareTimes.p95)} ms`,
  )
  say(`    ours is ${number(ours / baseline, 2)} of it`)
  return result
}

/** Runs `work` on a database server of its own with production settings, so that disk waits are measured too. */
async function withDatabase<T>(
  work: (database: OwnedDatabase) => Promise<T>,
  { copies = false }: { readonly copies?: boolean } = {},
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'tradepad-bench-'))
  await chmod(folder, 0o711)
  const postgres = await startPostgres({ dataDir: folder, log: () => undefined })
  const config = { databaseUrl: null, databaseOwnerUrl: null, databasePool: 16 }
  await prepareDatabase(config, postgres.connection)
  const database = await openDatabase(config, postgres.connection, { statementTimeout: 0, copies })
  const pool = openOwner(postgres.connection)
  try {
    return await work({ ...database, pool })
  } finally {
    await pool.end()
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
// Runs before the search, whose indexes stay in memory, because the import reports its own memory.
await part('import', importAll)
await part('search', searchAll)
await part('search-peers', searchPeers)
await part('delta', delta)
await part('submit', submit)
await part('documents', () => benchDocuments(say))
await part('packages', () => withDatabase((database) => benchPackages(database, say)))
await part('partner', () => withDatabase((database) => benchPartner(database, say)))
await part('help', () => benchHelp(say))
await part('reference', () => benchReference(say))
await part('simulation', () => benchSimulation(say))
await part('batch', () => benchBatch(say))
await part('pasted', () => benchPasted(say))
await part('barcodes', () => benchBarcodes(say))
await part('prepare', () => benchPrepare(say))
await part('cart', () => benchCart(say))
await part('recompute', () => benchRecompute(say))
await part('commands', commands)
await part('sign-in', signIn)
await part('lists', () => benchLists(say))
await part('engine', () => benchEngine(say))
await part('recovery', () => benchRecovery(say))
await part('lost', () => benchLostWork(say))
await part('device', () => benchDevice(say))
await part('start', coldStart)
mkdirSync(new URL('./.cache/', import.meta.url), { recursive: true })
writeFileSync(new URL('./.cache/last.json', import.meta.url), `${JSON.stringify(figures, null, 2)}\n`)
writeBenchmarks(said)
process.exitCode = failed ? 1 : 0
