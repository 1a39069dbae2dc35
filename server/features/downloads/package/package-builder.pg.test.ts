import { readFile, readdir, symlink, mkdir } from 'node:fs/promises'
import { getPriority } from 'node:os'
import { dirname } from 'node:path'
import { unzipSync } from 'fflate'
import { afterAll, expect, test } from 'vitest'
import type { PackageAsked } from '#domain/contract/download-shapes.ts'
import { PACKAGE_ARTICLES_MAX } from '#domain/rules/limits.ts'
import { anAccount, anArticle, ask, insertRow } from '../../../../tests/kit/builders.ts'
import { testDatabase } from '../../../../tests/kit/database.ts'
import { waitingJobs, workOff } from '../../../../tests/kit/jobs.ts'
import { packageOf as of, packageWorld } from '../../../../tests/kit/packages.ts'
import type { Scope } from '../../../http/scope.ts'
import * as serve from '../downloads.service.ts'
import { makePackage } from './make-package.ts'
import type { Build } from './make-package.ts'
import { openPackageBuilder } from './package-builder.ts'
import { packagePath } from './package-files.ts'

/** A process starts and compiles our code while other tests run. */
const TIME = 90_000
const db = await testDatabase()
const { config, root, run, aPicture, withPictures, work } = await packageWorld(db)
const builder = openPackageBuilder({ config, database: db }, { priority: 1 })
afterAll(() => builder.close())

const services = { database: db, now: () => new Date() }
const make = (scope: Scope, asked: PackageAsked) => ask(db, scope, serve.make, { body: { ...asked, remark: '' } })
const stateOf = async (scope: Scope, fileId: string) => (await ask(db, scope, serve.status, { query: { fileId } })).list[0]
const inPackage = async (scope: Scope, fileId: string) => Object.keys(unzipSync(await readFile(packagePath(root, scope, fileId))))

test('a package is made in a low-priority process, which makes the next one too', { timeout: TIME }, async () => {
  const buyer = await anAccount(db)
  const goods = await withPictures(2)
  const processes: (number | undefined)[] = []
  for (const pictures of ['all', 'main'] as const) {
    const { fileId } = await make(buyer, of([goods], { pictures, priceList: ['pdf', 'xlsx'] }))
    await workOff(db, 'downloads.make', (job) => makePackage(services, job, run(), builder.build))
    processes.push(builder.pid())
    expect(await stateOf(buyer, fileId)).toMatchObject({ state: 'done' })
    expect(await inPackage(buyer, fileId)).toContain(`pictures/${goods}-1.webp`)
  }
  const [first, second] = processes
  expect(second).toBe(first)
  // If the tests themselves run at a lower priority, the process keeps it.
  expect(getPriority(second)).toBeGreaterThanOrEqual(1)
})

test('killing the process fails that try; the next one makes the package', { timeout: TIME }, async () => {
  const buyer = await anAccount(db)
  const { fileId } = await make(buyer, of([await withPictures(3)], { pictures: 'all' }))
  const [job] = await waitingJobs(db, 'downloads.make')
  const killed: Build = (order) => {
    const building = builder.build(order)
    process.kill(builder.pid() ?? 0, 'SIGKILL')
    return building
  }
  await expect(makePackage(services, job!.payload, run(), killed)).rejects.toThrow('SIGKILL')
  expect(await stateOf(buyer, fileId)).toMatchObject({ state: 'generating' })
  await workOff(db, 'downloads.make', (next) => makePackage(services, next, run(), builder.build))
  expect(await stateOf(buyer, fileId)).toMatchObject({ state: 'done' })
  expect(await inPackage(buyer, fileId)).toHaveLength(4)
  expect(await readdir(dirname(packagePath(root, buyer, fileId)))).toEqual([`${fileId}.zip`])
})

test('a disk that fills up while the ZIP is written is a clear failure that leaves nothing behind', async () => {
  const buyer = await anAccount(db)
  const asked = of([await withPictures()], { pictures: 'main' })
  const { fileId } = await make(buyer, asked)
  const path = packagePath(root, buyer, fileId)
  await mkdir(dirname(path), { recursive: true })
  await symlink('/dev/full', `${path}~`)
  await work()
  expect(await stateOf(buyer, fileId)).toMatchObject({ state: 'failed', failure: 'diskFull' })
  expect(await readdir(dirname(path))).toEqual([])
  const again = await ask(db, buyer, serve.again, { query: { fileId } })
  await work()
  expect(await stateOf(buyer, again.fileId)).toMatchObject({ state: 'done' })
})

// Inserting ten thousand articles takes longer than packing them.
test.runIf(process.env.TRADEPAD_LONG === '1')(
  'ten thousand articles fit into one package; one more is refused before anything is made',
  { timeout: TIME },
  async () => {
    const buyer = await anAccount(db)
    const classId = 'thousands'
    await insertRow(db, 'goods_class', { tenant_id: 'main', class_id: classId, level: 1, names: { en: 'Thousands' } })
    await anArticle(db, { goods: { class_id: classId, images: [await aPicture()] } })
    const add = (from: number, to: number) =>
      db.pool.query(
        `insert into goods (tenant_id, goods_id, name, class_id, published) select 'main', 'MANY-' || n, 'Many', $1, true from generate_series($2::int, $3::int) n`,
        [classId, from, to],
      )
    await add(2, PACKAGE_ARTICLES_MAX)
    const asked: PackageAsked = { ...of([], { pictures: 'main' }), of: { kind: 'class', classId } }
    const { fileId, articles } = await make(buyer, asked)
    expect(articles).toBe(PACKAGE_ARTICLES_MAX)
    await work()
    expect(await stateOf(buyer, fileId)).toMatchObject({ state: 'done' })
    expect(await inPackage(buyer, fileId)).toHaveLength(2)
    await add(PACKAGE_ARTICLES_MAX + 1, PACKAGE_ARTICLES_MAX + 1)
    await expect(make(buyer, asked)).rejects.toMatchObject({ error: 'downloads.tooMany' })
  },
)
