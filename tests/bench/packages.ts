import { execFile } from 'node:child_process'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
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

const ARTICLES = 500
const PICTURES = 3
const KINDS = ['manual', 'certificate'] as const
const DOCUMENT_BYTES = 60_000
const DIFFERENT_PICTURES = 12
const READS = 20
const run = promisify(execFile)

interface PackagesBench {
  readonly megabytes: number
  /** Seconds: with pictures to be marked, with those that are marked, and `zip -0` of the same files. */
  readonly first: number
  readonly again: number
  readonly zip: number
  readonly aboveIdleMegabytes: number
  readonly firstByteMs: number
}

/** A package of 500 articles with all pictures and documents, beside `zip -0` of the same files on the same disk. */
export async function benchPackages(database: OwnedDatabase, say: (text: string) => void): Promise<PackagesBench | null> {
  if (!(await run('zip', ['-v']).catch(() => null))) {
    say('  not measured: zip is not here')
    return null
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'tradepad-bench-'))
  try {
    const world = await fill(database, dataDir)
    const first = await make(world)
    const again = await make(world)
    const result = {
      megabytes: again.bytes / 1e6,
      first: first.seconds,
      again: again.seconds,
      zip: await zipped(again.path, dataDir),
      aboveIdleMegabytes: Math.max(first.aboveIdle, again.aboveIdle) / 1e6,
      firstByteMs: await firstByte(world, again.fileId),
    }
    tell(say, result)
    return result
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

function tell(say: (text: string) => void, result: PackagesBench): void {
  const { megabytes, first, again, zip, aboveIdleMegabytes, firstByteMs } = result
  const rate = (seconds: number) => `${(megabytes / seconds).toFixed(1)} MB/s`
  say(
    `  ${ARTICLES} articles with all pictures and documents, ${megabytes.toFixed(0)} MB: ${rate(again)}, pictures marked before`,
  )
  say(`    baseline, zip -0 of the same files: ${rate(zip)}; ours is ${(zip / again).toFixed(2)} of it`)
  say(`    the first time, ${ARTICLES * PICTURES} pictures marked on the way: ${first.toFixed(1)} s`)
  say(`    memory ${aboveIdleMegabytes.toFixed(0)} MB above idle; first byte of the download after ${firstByteMs.toFixed(0)} ms`)
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

/** Something of the size of an article's picture: shapes over a soft ground. */
async function drawn(): Promise<Buffer> {
  const shape = () => {
    const [x = 0, y = 0, r = 0, hue = 0] = randomBytes(4)
    return `<circle cx="${x * 4}" cy="${y * 4}" r="${r / 2}" fill="hsl(${hue} 60% 50%)"/>`
  }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000">${Array.from({ length: 120 }, shape).join('')}</svg>`
  return sharp(Buffer.from(svg)).flatten({ background: '#fff' }).webp({ quality: 82, effort: 2 }).toBuffer()
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
  const { pid } = process
  const idle = memoryOf(pid)
  let most = idle
  const watch = setInterval(() => void (most = Math.max(most, memoryOf(pid) + memoryOf(builder.pid()))), 50)
  const started = performance.now()
  const job = { tenant: 'main', account: account.account, fileId } as const
  const services = { database, now: () => new Date() }
  await makePackage(services, job, { last: true, stopping: new AbortController().signal }, builder.build)
  const seconds = (performance.now() - started) / 1000
  clearInterval(watch)
  const path = packagePath(join(dataDir, 'files'), account, fileId)
  return { fileId, path, seconds, aboveIdle: most - idle, bytes: (await stat(path)).size }
}

/** What a process holds by itself, and its share of what others hold with it: two of the same program share its code. */
function memoryOf(pid: number | undefined): number {
  try {
    const kilobytes = /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]
    return Number(kilobytes ?? 0) * 1024
  } catch {
    return 0
  }
}

/** Unpacked first, so that both write the same bytes; the best of three. */
async function zipped(path: string, dataDir: string): Promise<number> {
  const folder = join(dataDir, 'unzipped')
  await run('unzip', ['-q', path, '-d', folder])
  const times: number[] = []
  for (let turn = 0; turn < 3; turn++) {
    const target = join(dataDir, `zip-${turn}.zip`)
    const started = performance.now()
    await run('zip', ['-0', '-q', '-r', target, '.'], { cwd: folder })
    times.push((performance.now() - started) / 1000)
  }
  return Math.min(...times)
}

/** Milliseconds from asking to the first byte, the median. */
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
