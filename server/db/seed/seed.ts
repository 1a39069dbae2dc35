import type { Pool, PoolClient } from 'pg'
import { brands } from '#domain/brands/index.ts'
import { RANKING_DAYS } from '#domain/rules/limits.ts'
import type { Config } from '../../config.ts'
import { hashPassword } from '../../features/account/password.ts'
import { openFiles } from '../../files/open-files.ts'
import { catalogueRows } from './catalogue-rows.ts'
import { couponRows } from './coupon-rows.ts'
import { demoAccounts } from './demo-accounts.ts'
import { machineRows } from './demo-machine.ts'
import { DEMO_PASSWORD, demoStaff } from './demo-people.ts'
import { cartRows } from './life/carts.ts'
import { orderRows } from './life/orders.ts'
import { pictureRequestRows } from './life/picture-requests.ts'
import { quotationRows } from './life/quotations.ts'
import { shelfRows } from './life/shelves.ts'
import { peopleRows } from './people-rows.ts'
import { promoRows, seedBanners } from './promo-rows.ts'
import type { DrawBanner } from './promo-rows.ts'
import { scratchRows } from './scratch-rows.ts'
import { demoCatalogues } from './seed-catalogues.ts'
import { demoDocuments, seedDocuments } from './seed-documents.ts'
import { seedFilms } from './seed-films.ts'
import { seedPictures } from './seed-pictures.ts'
import type { DrawSvg } from './seed-pictures.ts'
import { insertRows } from './seed-rows.ts'
import type { Row } from './seed-rows.ts'
import type { SeedClass, SeedGoods, TenantId } from './seed-types.ts'

/** One sign-in of the demo world, as `npm start` prints it. */
export interface SignIn {
  readonly tenant: TenantId
  readonly kind: 'sales' | 'service' | 'buyer'
  readonly login: string
  readonly password: string
  /** The person, and for buyers the company. */
  readonly who: string
}

export interface DemoWorld {
  readonly classes: readonly SeedClass[]
  readonly goods: readonly SeedGoods[]
  readonly drawSvg: DrawSvg
  readonly drawBanner?: DrawBanner
}

/**
 * Fills an empty database with the demo world and returns its sign-ins; if any client account exists, writes nothing and returns
 * none. Pictures come first, then the rows in one transaction, so that an interrupted start is repeated without losing work.
 */
export async function seedDemo(
  owner: Pool,
  config: Pick<Config, 'files'>,
  log: (line: string) => void,
  given?: DemoWorld,
): Promise<SignIn[]> {
  if (await hasAccounts(owner)) return []
  const started = performance.now()
  const world = given ?? (await ownWorld())
  log(`Preparing the demo world: ${world.goods.length} articles, ${demoAccounts.length} client accounts`)
  const files = openFiles(config)
  // Drawing waits for the picture library's threads, so the documents are created meanwhile.
  const [documents] = await Promise.all([demoDocuments(world.goods), seedPictures(world.goods, world.drawSvg, files, log)])
  const now = new Date()
  const promos = world.drawBanner ? promoRows(world.goods, world.drawBanner, now) : { rows: [], banners: [] }
  await seedBanners(promos.banners, files)
  await seedFilms(files)
  const catalogues = await demoCatalogues(world)
  await seedDocuments([...documents, ...catalogues], files)
  const hashes = await hashEach([...demoStaff.map((person) => person.username), ...demoAccounts.flatMap(emailsOf)])
  const lived = orderRows(world.goods, now)
  const tables: readonly (readonly [string, readonly Row[]])[] = [
    ...catalogueRows(world, now),
    ...peopleRows(world.goods, hashes),
    ...machineRows(),
    ...lived,
    ...cartRows(world.goods, now),
    ...shelfRows(world.goods, now),
    ...quotationRows(world.goods, now),
    ...pictureRequestRows(world.goods, world.drawSvg, now),
    ...couponRows(world.goods, now),
    ...scratchRows(lived.find(([table]) => table === 'orders')?.[1] ?? [], now),
    ['promo', promos.rows],
    ['goods_document', documents.map(({ row }) => row)],
    ['brand_document', catalogues.map(({ row }) => row)],
  ]
  await insertAll(owner, tables, now)
  log(`The demo world is ready after ${((performance.now() - started) / 1000).toFixed(1)} s`)
  return demoSignIns()
}

/** The sign-ins of the demo world, staff first. */
export function demoSignIns(): SignIn[] {
  const staff = demoStaff.map(({ tenant, role, username, name }): SignIn => {
    return { tenant, kind: role, login: username, password: DEMO_PASSWORD, who: name }
  })
  const open = demoAccounts.filter(({ closed }) => !closed)
  const buyers = open.flatMap(({ tenant, company, number, buyers }) =>
    buyers.map(([login, name]): SignIn => {
      return { tenant, kind: 'buyer', login, password: DEMO_PASSWORD, who: `${name}, ${company} (${number})` }
    }),
  )
  return [...staff, ...buyers]
}

/** Loaded on demand: later starts do not need it. */
async function ownWorld(): Promise<DemoWorld> {
  const [{ world }, { drawSvg }, { drawBanner }] = await Promise.all([
    import('./world/index.ts'),
    import('./world/drawing/draw.ts'),
    import('./world/drawing/banner.ts'),
  ])
  return { ...world, drawSvg, drawBanner }
}

async function hasAccounts(owner: Pool): Promise<boolean> {
  const { rows } = await owner.query<{ some: boolean }>('select exists (select from client_account) as some')
  return rows[0]?.some ?? false
}

const emailsOf = ({ buyers }: (typeof demoAccounts)[number]) => buyers.map(([email]) => email)

/** One salt each, as in production. */
async function hashEach(logins: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return new Map(await Promise.all(logins.map(async (login) => [login, await hashPassword(DEMO_PASSWORD)] as const)))
}

/** Ranks by the orders just written, as the nightly job does. */
async function rankGoods(client: PoolClient, now: Date): Promise<void> {
  const since = new Date(now.getTime() - RANKING_DAYS * 86_400_000)
  for (const tenant of Object.keys(brands)) {
    await client.query(`select set_config('app.tenant', $1, true)`, [tenant])
    await client.query('select rebuild_ranking($1, $2)', [since, now])
  }
}

async function insertAll(owner: Pool, tables: readonly (readonly [string, readonly Row[]])[], now: Date): Promise<void> {
  const client = await owner.connect()
  try {
    await client.query('begin')
    for (const [table, rows] of tables) if (rows.length > 0) await insertRows(client, table, rows)
    await rankGoods(client, now)
    await client.query('commit')
    // Without statistics the planner reads whole tenants where a key would do.
    await client.query('analyze')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
