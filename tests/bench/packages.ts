import { execFile } from 'node:child_process'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import Fastify from 'fastify'
import sharp from 'sharp'
import { buildApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { openPackageBuilder } from '../../server/features/downloads/package/package-builder.ts'
import type { PackageBuilder } from '../../server/features/downloads/package/package-builder.ts'
import { makePackage } from '../../server/features/downloads/package/make-package.ts'
import { packagePath } from '../../server/features/downloads/package/package-files.ts'
import { fileStore } from '../../server/files/store.ts'
import { anAccount, insertRow } from '../kit/builders.ts'
import type { TestAccount } from '../kit/builders.ts'
import type { OwnedDatabase } from '../kit/database.ts'
import { memoryOf, processorOf } from './process-figures.ts'
import { withSubmitting } from './submit-orders.ts'
import { timesOf } from './times.ts'

const ARTICLES = 500
const PICTURES = 3
const KINDS = ['manual', 'certificate'] as const
const DOCUMENT_BYTES = 60_000
const DIFFERENT_PICTURES = 12
const READS = 20
/** Packages that wait to be made while orders come in. */
const WAITING = 20
const ROUNDS = 4
/** Runs of each, ours and zip. */
const TURNS = 3
const WATCHED_EVERY_MS = 50
const run = promisify(execFile)

/** Wall-clock time and processor time, in seconds. */
interface Took {
  readonly seconds: number
  readonly processor: number
}

interface PackagesBench {
  readonly megabytes: number
  /** With pictures still to be marked, with all of them marked, and `zip -0` of the same files. */
  readonly first: Took
  readonly again: Took
  readonly zip: Took
  /** The peak, whether or not pictures were being marked. */
  readonly aboveIdleMegabytes: number
  /** The peak in a fresh process that had no picture to mark. */
  readonly freshMegabytes: number
  readonly firstByteMs: number
  readonly orders: Awaited<ReturnType<typeof submitBeside>>
}

/** Measures a package of 500 articles with all pictures and documents, beside `zip -0` of the same files on the same disk. */
export async function benchPackages(database: OwnedDatabase, say: (text: string) => void): Promise<PackagesBench | null> {
  if (!(await run('zip', ['-v']).catch(() => null))) {
    say('  not measured: zip is not here')
    return null
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'tradepad-bench-'))
  const world = await fill(database, dataDir)
  try {
    // No package process runs yet, so the server's shared pages count in full.
    const idle = memoryOf(process.pid)
    const first = await makeWatched(world, idle)
    const known = await makeWatched(world, idle)
    await world.builder.close()
    const fresh = await makeWatched(world, idle)
    const again = await bestOf(() => make(world))
    const result = {
      megabytes: known.bytes / 1e6,
      first,
      again,
      zip: await zipped(known.path, dataDir),
      aboveIdleMegabytes: Math.max(first.aboveIdle, known.aboveIdle, fresh.aboveIdle) / 1e6,
      freshMegabytes: fresh.aboveIdle / 1e6,
      firstByteMs: await firstByte(world, known.fileId),
      orders: await submitBeside(world),
    }
    tell(say, result)
    return result
  } finally {
    await world.builder.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

function tell(say: (text: string) => void, result: PackagesBench): void {
  const { megabytes, first, again, zip, aboveIdleMegabytes, freshMegabytes, firstByteMs, orders } = result
  const rate = ({ seconds, processor }: Took) =>
    `${(megabytes / seconds).toFixed(1)} MB/s, ${processor.toFixed(2)} s of the processor`
  say(
    `  ${ARTICLES} articles with all pictures and documents, ${megabytes.toFixed(0)} MB: ${rate(again)}, pictures marked before`,
  )
  say(`    baseline, zip -0 of the same files at the same priority, each the best of ${TURNS}: ${rate(zip)}`)
  say(
    `    ours is ${(zip.seconds / again.seconds).toFixed(2)} of it, and ${(zip.processor / again.processor).toFixed(2)} by the processor's time`,
  )
  say(`    the first time, ${ARTICLES * PICTURES} pictures marked on the way: ${rate(first)}`)
  say(
    `    memory ${aboveIdleMegabytes.toFixed(0)} MB above idle, its own process included (${freshMegabytes.toFixed(0)} MB with all pictures marked before); first byte of the download after ${firstByteMs.toFixed(0)} ms`,
  )
  say(
    `  orders while ${WAITING} packages wait and are made (${orders.made} meanwhile): p95 ${orders.busy.toFixed(0)} ms, without them ${orders.idle.toFixed(0)} ms: ${(orders.busy / orders.idle).toFixed(2)} of it`,
  )
}

interface World {
  readonly database: OwnedDatabase
  readonly dataDir: string
  readonly account: TestAccount
  readonly goodsIds: readonly string[]
  readonly builder: PackageBuilder
}

async function fill(database: OwnedDatabase, dataDir: string): Promise<World> {
  const files = fileStore(join(dataDir, 'files'))
  const account = await anAccount(database)
  const pictures = await Promise.all(Array.from({ length: DIFFERENT_PICTURES }, drawn))
  const goodsIds: string[] = []
  for (let at = 0; at < ARTICLES; at++) {
    const goodsId = `BENCH-${at}`
    const images = Array.from({ length: PICTURES }, () => `main/goods/${randomBytes(8).toString('hex')}`)
    for (const [place, key] of images.entries())
      await files.putFile(`${key}-1000.webp`, pictures[(at + place) % DIFFERENT_PICTURES] ?? Buffer.alloc(0))
    await insertRow(database, 'goods', { tenant_id: 'main', goods_id: goodsId, name: goodsId, class_id: 'c', images })
    for (const kind of KINDS) {
      const file_key = `main/documents/${randomUUID()}.pdf`
      await files.putFile(file_key, randomBytes(DOCUMENT_BYTES))
      const of = { tenant_id: 'main', goods_id: goodsId, kind, language: 'en', file_key }
      await insertRow(database, 'goods_document', { ...of, type: 'application/pdf', bytes: DOCUMENT_BYTES })
    }
    goodsIds.push(goodsId)
  }
  return {
    database,
    dataDir,
    account,
    goodsIds,
    builder: openPackageBuilder({ config: readConfig({ DATA_DIR: dataDir }), database }),
  }
}

/** Random picture of about the size of an article's: shapes on a plain ground. */
async function drawn(): Promise<Buffer> {
  const shape = () => {
    const [x = 0, y = 0, r = 0, hue = 0] = randomBytes(4)
    return `<circle cx="${x * 4}" cy="${y * 4}" r="${r / 2}" fill="hsl(${hue} 60% 50%)"/>`
  }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000">${Array.from({ length: 120 }, shape).join('')}</svg>`
  return sharp(Buffer.from(svg)).flatten({ background: '#fff' }).webp({ quality: 82, effort: 2 }).toBuffer()
}

/** Reading a process's memory stops that process for a moment, so the timed runs are not watched. */
async function makeWatched(world: World, idle: number) {
  const { builder } = world
  let most = idle
  const watch = setInterval(() => void (most = Math.max(most, memoryOf(process.pid) + memoryOf(builder.pid()))), WATCHED_EVERY_MS)
  const made = await make(world)
  clearInterval(watch)
  return { ...made, aboveIdle: most - idle }
}

async function make({ database, dataDir, account, goodsIds, builder }: World) {
  const fileId = randomUUID()
  await insertRow(database, 'download_file', {
    tenant_id: 'main',
    account_id: account.account,
    file_id: fileId,
    category: 'package',
    asked: { of: { kind: 'articles', goodsIds }, files: { pictures: 'all', pictureSize: '600', documents: KINDS } },
    fingerprint: fileId,
    language: 'en',
    principal: `buyer:${account.actor.id}`,
    asked_by: '',
    asked_at: new Date(),
  })
  const before = processorOf(builder.pid())
  const started = performance.now()
  const job = { tenant: 'main', account: account.account, fileId } as const
  const services = { database, now: () => new Date() }
  await makePackage(services, job, { last: true, stopping: new AbortController().signal }, builder.build)
  const seconds = (performance.now() - started) / 1000
  const path = packagePath(join(dataDir, 'files'), account, fileId)
  const processor = processorOf(builder.pid()) - before
  return { fileId, path, seconds, processor, bytes: (await stat(path)).size }
}

/** Submits orders from 16 accounts before, during and after packages are made one after another, as the queue makes them. */
async function submitBeside(world: World) {
  return withSubmitting(world.database, async (submit) => {
    const rounds = async () => {
      const took: number[] = []
      for (let round = 0; round < ROUNDS; round++) took.push(...(await submit()).took)
      return took
    }
    const before = await rounds()
    const queue = { waiting: WAITING }
    const working = (async () => {
      for (; queue.waiting > 0; queue.waiting--) await make(world)
    })()
    const busy = await rounds()
    const made = WAITING - queue.waiting
    queue.waiting = 0
    await working
    const idle = [...before, ...(await rounds())]
    return { idle: timesOf(idle).p95, busy: timesOf(busy).p95, made }
  })
}

/** Returns the fastest of the runs. */
async function bestOf(work: (turn: number) => Promise<Took>): Promise<Took> {
  const times: Took[] = []
  for (let turn = 0; turn < TURNS; turn++) times.push(await work(turn))
  return times.reduce((best, one) => (one.seconds < best.seconds ? one : best))
}

/** Unpacks the package first, so that both write the same bytes. */
async function zipped(path: string, dataDir: string): Promise<Took> {
  const folder = join(dataDir, 'unzipped')
  await run('unzip', ['-q', path, '-d', folder])
  return bestOf(async (turn) => {
    const zip = `TIMEFORMAT='%R %U %S'; time nice -n ${constants.priority.PRIORITY_BELOW_NORMAL} zip -0 -q -r "$0" .`
    const { stderr } = await run('bash', ['-c', zip, join(dataDir, `zip-${turn}.zip`)], { cwd: folder })
    const [seconds = 0, user = 0, system = 0] = stderr.trim().split(' ').map(Number)
    return { seconds, processor: user + system }
  })
}

/** Median milliseconds from the request to the first byte. */
async function firstByte({ database, dataDir, account }: World, fileId: string): Promise<number> {
  const token = randomBytes(32).toString('base64url')
  await insertRow(database, 'download_link', {
    tenant_id: 'main',
    account_id: account.account,
    kind: 'ticket',
    hash: createHash('sha256').update(token).digest(),
    file_id: fileId,
    principal: '',
    made_by: '',
    made_at: new Date(),
    expires_at: new Date(Date.now() + 3_600_000),
  })
  const { log } = Fastify({ logger: { level: 'silent' } })
  const app = await buildApp({ config: readConfig({ DATA_DIR: dataDir }), database, log, now: () => new Date() })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const times: number[] = []
  for (let read = 0; read < READS; read++) {
    const started = performance.now()
    const response = await fetch(`${origin}/api/v1.0/download_center/file/${token}`)
    const reader = response.body?.getReader()
    await reader?.read()
    times.push(performance.now() - started)
    await reader?.cancel()
  }
  await app.close()
  return times.toSorted((a, b) => a - b)[READS / 2] ?? Number.NaN
}
