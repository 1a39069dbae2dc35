import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../../tests/kit/database.ts'
import { hashPassword, verifyPassword } from '../../features/account/password.ts'
import { fileStore } from '../../files/store.ts'
import { readArticles } from '../read-articles.ts'
import { demoAccounts } from './demo-accounts.ts'
import { DEMO_PASSWORD, demoStaff } from './demo-people.ts'
import { placesOf } from './demo-places.ts'
import { refuseDemoWorld } from './refuse-demo-world.ts'
import { seedDemo } from './seed.ts'
import type { Names, SeedGoods, TenantId } from './seed-types.ts'

const db = await testDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'seed-'))
const files = { kind: 'folder', root: join(dataDir, 'files') } as const
afterAll(() => rm(dataDir, { recursive: true }))

const names = (word: string): Names =>
  ({ 'zh-cn': word, en: word, es: `${word} es`, it: word, pl: word, de: word, nl: word, fr: word, pt: word }) as const
const classes = [
  { id: 'home', names: names('Home') },
  { id: 'kitchen', parent: 'home', names: names('Kitchen') },
  { id: 'kettles', parent: 'kitchen', names: names('Kettles') },
  { id: 'unused', names: names('Unused') },
]
const article = (tenant: TenantId, sku: string, part: Partial<SeedGoods> = {}): SeedGoods => ({
  sku,
  tenant,
  names: names(`Kettle ${sku}`),
  usages: names('Fill with water'),
  descriptions: names('It boils.'),
  brand: 'Norvik',
  model: 'K1',
  barCode: '4006381333931',
  altBarCodes: [],
  classId: 'kettles',
  params: [{ type: '1', name: names('Volume'), value: names('1.7 l') }],
  drawings: [{ shape: 'kettle', colours: ['#333333'], variant: 1 }],
  price: 1000,
  saleDouble: 6,
  pkgNum: 12,
  mediumPkgNum: 24,
  cntNum: 48,
  palletNum: 480,
  volumeCm3: 9000,
  weightG: 900,
  salesRange: '',
  offShelves: false,
  presale: false,
  newed: false,
  top: false,
  notCheckStock: false,
  vipType: 0,
  activityValue: 0,
  stock: 500,
  transit: 0,
  arrivesInDays: 7,
  energy: null,
  origin: 'ES',
  popularity: 1,
  accessories: [],
  successor: null,
  cashBack: [{ from: 10_000, cashBack: 300 }],
  tags: [],
  activity: null,
  ...part,
})
const goods = (['main', 'second', 'nobleza', 'mexico', 'ubathlife'] as const).flatMap((tenant) => [
  article(tenant, 'KT-0001', {
    activity: { kind: 'flash', percent: 20, startsInHours: -1, endsInHours: 48, unitsLeft: 50 },
    energy: { class: 'B', range: 'A-G' },
  }),
  article(tenant, 'KT-0002', { salesRange: 'HORECA' }),
])
const drawSvg = () =>
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><rect width="300" height="300" fill="#26a6de"/></svg>'
const count = async (table: string) =>
  Number((await db.pool.query<{ n: number }>(`select count(*) as n from ${table}`)).rows[0]!.n)

test('the first start fills the shop, the second one changes nothing', async () => {
  const lines: string[] = []
  const world = { classes, goods, drawSvg }
  const signIns = await seedDemo(db.pool, { files }, (line) => lines.push(line), world)
  expect(signIns.length).toBe(demoStaff.length + demoAccounts.flatMap(({ buyers, closed }) => (closed ? [] : buyers)).length)
  expect(lines.at(-1)).toMatch(/^The demo world is ready after \d+\.\d s$/)
  expect(await count('goods_class')).toBe(3 * 5)
  expect(await count('address')).toBe(demoAccounts.flatMap(({ number }) => placesOf(number)).length)
  const orders = await count('orders')
  expect(orders).toBeGreaterThan(30)
  expect(Number((await db.pool.query('select count(distinct state) as n from orders')).rows[0].n)).toBe(6)

  const { rows: staff } = await db.pool.query(`select password_hash from staff where username = 'marta.vidal'`)
  expect(await verifyPassword(DEMO_PASSWORD, staff[0].password_hash)).toBe(true)
  const reader = { tenant: 'main', listId: 'pln', language: 'es', now: new Date() }
  const articles = await db.tx({ tenant: 'main' }, (tx) => readArticles(tx, reader, ['KT-0001', 'KT-0002']))
  expect([...articles.values()]).toMatchObject([
    {
      goodsId: 'KT-0001',
      name: 'Kettle KT-0001 es',
      listPrice: 4280,
      currency: 'PLN',
      params: ['1.7 l es'],
      activity: { kind: 'flash' },
    },
  ])
  const picture = articles.get('KT-0001')!.images[0]!
  expect((await fileStore(files.root).openFile(`${picture}-368.webp`))?.subarray(8, 12).toString()).toBe('WEBP')

  const { rows: sheets } = await db.pool.query(`select file_key, bytes from goods_document where kind = 'productSheet'`)
  expect(sheets).toHaveLength(3 * 5)
  expect(Number((await db.pool.query(`select count(*) as n from goods_document where kind = 'energyLabel'`)).rows[0].n)).toBe(5)
  const sheet = await fileStore(files.root).openFile(sheets[0].file_key)
  expect([sheet?.length, sheet?.subarray(0, 5).toString()]).toEqual([sheets[0].bytes, '%PDF-'])

  expect(await seedDemo(db.pool, { files }, () => undefined, world)).toEqual([])
  expect(await count('orders')).toBe(orders)
})

test('a sales person of its tenant and its buyers can act for every account', async () => {
  const { rows } = await db.pool.query(
    `select client_number from client_account c where not exists (select from staff_account g where g.account_id = c.account_id)
      or not exists (select from buyer b where b.account_id = c.account_id)`,
  )
  expect(rows).toEqual([])
})

test('production does not start on the demo world while any of its people has the demo password', async () => {
  await expect(refuseDemoWorld(db)).rejects.toThrow(/still has the password of the demo world/)
  const hash = await hashPassword('another one 7')
  await db.pool.query('update staff set password_hash = $1', [hash])
  await expect(refuseDemoWorld(db)).rejects.toThrow(/@.* still has the password/)
  await db.pool.query('update buyer set password_hash = $1', [hash])
  await expect(refuseDemoWorld(db)).rejects.toThrow(/The ERP client of the demo world/)
  await db.pool.query('update machine_client set revoked_at = now()')
  await expect(refuseDemoWorld(db)).resolves.toBeUndefined()
})
