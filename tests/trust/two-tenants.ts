import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { BrandId } from '#domain/brands/brand.ts'
import type { Role } from '#domain/contract/call.ts'
import { fileStore } from '../../server/files/store.ts'
import { testApp } from '../contract/kit.ts'
import { machineToken } from '../kit/machine.ts'
import { aRowOf, canaryOf, insertPast, tenantTables } from './table-rows.ts'
import type { TenantTable } from './table-rows.ts'

type App = Awaited<ReturnType<typeof testApp>>
type Row = Readonly<Record<string, unknown>>

/** A client account with one of everything; every text in it contains its name. */
export interface Party {
  readonly name: string
  readonly tenant: BrandId
  readonly account: string
  readonly buyer: string
  readonly staff: string
  readonly clientNumber: string
  readonly goodsId: string
  readonly hash: string
  readonly ids: Readonly<
    Record<
      'orderId' | 'planId' | 'quotationId' | 'returnId' | 'addressId' | 'importId' | 'commandId' | 'requestId' | 'documentId',
      string
    >
  >
}

/** A caller, and whose texts they may read. */
export interface Asker {
  readonly name: string
  readonly host: string
  readonly token: string | null
  readonly sees: ReadonlySet<string>
  readonly party: Party
}

const HOSTS = { main: 'localhost', nobleza: 'nobleza.localhost' } as const
/** Where the ERP of neither tenant calls. */
const OTHER = { tenant: 'second', host: 'second.localhost' } as const
type Tenant = keyof typeof HOSTS

export const aParty = (name: string, tenant: BrandId): Party => ({
  name,
  tenant,
  account: randomUUID(),
  buyer: randomUUID(),
  staff: randomUUID(),
  clientNumber: `N-${name}`,
  goodsId: `LAMP-${tenant}`,
  hash: name.padEnd(64, '0').replaceAll(/[^0-9a-f]/g, '0'),
  ids: {
    orderId: randomUUID(),
    planId: randomUUID(),
    quotationId: randomUUID(),
    returnId: randomUUID(),
    addressId: randomUUID(),
    importId: randomUUID(),
    commandId: randomUUID(),
    requestId: randomUUID(),
    documentId: randomUUID(),
  },
})

/** Labels are in the file store, which has none of these. */
const NO_LABELS = { label_hash: null, client_label_hash: null, client_label_size: null }
const ADDRESS = ['company', 'fullName', 'street', 'province', 'city'] as const

/** Values of an account's rows beside its canaries, by table: ids that connect rows, and shapes that stores read. */
export const rowsOf = ({
  name,
  tenant,
  account,
  buyer,
  staff,
  clientNumber,
  goodsId,
  hash,
  ids,
}: Party): Readonly<Record<string, Row>> => {
  const canary = () => canaryOf(name)
  const address = Object.fromEntries([
    ...ADDRESS.map((field) => [field, canary()]),
    ['country', 'ES'],
    ['telephone', ''],
    ['postalCode', '28001'],
  ])
  const person = { principal: `buyer:${buyer}`, goods_id: goodsId }
  return {
    client_account: { client_number: clientNumber, list_id: 'std', sales_ranges: [], official: true, account_id: account },
    buyer: { buyer_id: buyer, email: `${canary()}@example.com` },
    staff_account: { staff_id: staff },
    address: { address_id: ids.addressId, telephone: '+34600000000', postal_code: '28001' },
    cart_line: { goods_id: goodsId },
    orders: {
      order_id: ids.orderId,
      address: JSON.stringify({ addressId: ids.addressId, ...address }),
      changes: '[]',
      bundles: JSON.stringify([{ ...ONE_SET, bundleKey: ids.orderId, title: canary() }]),
      tax_case: 'domestic',
    },
    order_line: { order_id: ids.orderId, goods_id: goodsId, price_kind: 'list', bundle_key: ids.orderId },
    quotation: {
      quotation_id: ids.quotationId,
      valid_until: '2026-12-31',
      lines: JSON.stringify([{ goodsId, name: canary(), quantity: 1, unitPrice: '1.00', isOwnPrice: true }]),
    },
    distribution_plan: { plan_id: ids.planId, lines: JSON.stringify([{ goodsId, quantity: 1 }]) },
    order_return: { return_id: ids.returnId, order_id: ids.orderId, credit_notes: '[]', history: '[]', ...NO_LABELS },
    order_return_line: { return_id: ids.returnId, goods_id: goodsId },
    return_photo: { return_id: ids.returnId, hash },
    picture_request: { request_id: ids.requestId, articles: JSON.stringify([{ goodsId, name: canary(), images: [] }]) },
    favorite: person,
    download_file: { asked: JSON.stringify({ of: { kind: 'cart' }, files: {} }), percent: 50 },
    arrival_notice: { ...person, email: `${canary()}@example.com` },
    upload: { hash, kind: 'csv', done_at: new Date() },
    upload_piece: { hash, at_byte: 0 },
    batch_import: { import_id: ids.importId, hash },
    browse_record: { person_id: buyer, goods_id: goodsId },
    session: { principal_kind: 'buyer', principal_id: buyer },
    command_verdict: {
      principal: `buyer:${buyer}`,
      command_id: ids.commandId,
      call: 'plans.save',
      status: 200,
      body: JSON.stringify({ error: null, data: { name: canary(), tenant } }),
    },
  }
}

const ONE_SET = { kind: 'mesh', offerId: 'mesh', quantity: 1, discount: 5, listTotal: '10.00', total: '9.50' }

/** What all accounts of a tenant read. */
export const shared = (tenant: BrandId, documentId: string): readonly (readonly [table: string, row: Row])[] => {
  const goods_id = `LAMP-${tenant}`
  const names = () => JSON.stringify({ en: canaryOf(tenant) })
  const lines = [{ goodsId: goods_id, quantity: 2 }]
  const promo = (kind: string, body: object) =>
    ['promo', { kind, promo_id: kind, names: names(), body: JSON.stringify(body), published: true }] as const
  return [
    ['goods_class', { class_id: `class-${tenant}`, level: 1, names: names() }],
    [
      'goods',
      {
        goods_id,
        class_id: `class-${tenant}`,
        names: names(),
        descriptions: '{}',
        params: '[]',
        images: [],
        sales_range: '',
        published: true,
        accessories: '[]',
        cash_back: '[]',
        tags: '[]',
        bar_code: '',
        alt_bar_codes: [],
      },
    ],
    ['price_list', { list_id: 'std' }],
    ['price', { list_id: 'std', goods_id, amount: 1250 }],
    ['stock', { goods_id, remaining: 900_000 }],
    [
      'brand_document',
      { document_id: randomUUID(), brand: `Brand of ${tenant}`, file_key: `documents/${tenant}.pdf`, type: 'application/pdf' },
    ],
    ['goods_document', { document_id: documentId, goods_id, file_key: `documents/${tenant}.pdf`, type: 'application/pdf' }],
    promo('banner', { image: '', link: '/', classId: null, open: true }),
    promo('theme', { image: '', goodsIds: [goods_id] }),
    promo('mesh', { lines, tiers: [{ quantity: 2, percent: 5 }] }),
    promo('pallet', { lines, tiers: [{ quantity: 2, percent: 5 }] }),
    promo('plan', { goodsIds: [goods_id] }),
    promo('recommend', { place: 'home', countries: [], goodsIds: [goods_id] }),
  ]
}

/** Two tenants with two accounts each. The first of each tenant is the one that must not be reached: `victims`. */
export async function twoTenants() {
  const server = await testApp({ SIGN_IN_PER_MINUTE: '10000' })
  const victims = [aParty('victimMain', 'main'), aParty('victimNobleza', 'nobleza')] as const
  const others = [aParty('otherMain', 'main'), aParty('otherNobleza', 'nobleza')] as const
  const tables = await tenantTables(server.database)
  const table = (name: string): TenantTable => {
    const found = tables.find((one) => one.name === name)
    if (!found) throw new Error(`There is no table ${name}`)
    return found
  }
  const put = (name: string, owner: string, row: Row) => insertPast(server.database, name, aRowOf(table(name), owner, row))
  const files = fileStore(join(server.config.dataDir, 'files'))
  for (const { tenant, ids } of victims) {
    await files.putFile(`documents/${tenant}.pdf`, Buffer.from(`%PDF-1.7 ${canaryOf(tenant)}`))
    for (const [name, row] of shared(tenant as Tenant, ids.documentId)) await put(name, tenant, { tenant_id: tenant, ...row })
  }
  for (const party of [...victims, ...others]) await fillParty(party, tables, put)
  const askers = await askersOf(server, victims, others)
  return { server, victims, others, tables, askers }
}

async function fillParty(
  party: Party,
  tables: readonly TenantTable[],
  put: (name: string, owner: string, row: Row) => Promise<unknown>,
): Promise<void> {
  const { name, tenant, account, staff } = party
  const rows = rowsOf(party)
  await put('staff', `staff${name}`, { tenant_id: tenant, staff_id: staff, username: `staff-${name}`, role: 'sales' })
  for (const table of tables.filter(({ hasAccount }) => hasAccount))
    await put(table.name, name, { tenant_id: tenant, account_id: account, ...rows[table.name] })
}

async function askersOf(server: App, victims: readonly Party[], others: readonly Party[]): Promise<Asker[]> {
  const asker = async (
    party: Party,
    name: string,
    who: { kind: 'buyer' | 'staff'; id: string; role: Role; account: string | null },
    sees: readonly string[],
  ): Promise<Asker> => {
    const token = await signedFor(server, party, who)
    const all = new Set([party.tenant, ...sees])
    return { name: `${name} of ${party.name}`, host: HOSTS[party.tenant as Tenant], token, sees: all, party }
  }
  const made: Asker[] = []
  for (const [at, party] of others.entries()) {
    const victim = victims[at]!
    const { name, tenant, account, buyer, staff } = party
    const of = [name, `staff${name}`]
    const noGrant = await aStaff(server, tenant, 'sales')
    const service = await aStaff(server, tenant, 'service')
    made.push(
      { name: `nobody at ${tenant}`, host: HOSTS[tenant as Tenant], token: null, sees: new Set([tenant]), party },
      await asker(party, 'buyer', { kind: 'buyer', id: buyer, role: 'buyer', account }, of),
      await asker(party, 'sales person for the account', { kind: 'staff', id: staff, role: 'sales', account }, of),
      await asker(party, 'sales person without account', { kind: 'staff', id: staff, role: 'sales', account: null }, of),
      await asker(party, 'sales person without grant', { kind: 'staff', id: noGrant, role: 'sales', account: null }, []),
      await asker(party, 'service person', { kind: 'staff', id: service, role: 'service', account: null }, []),
      // Tokens that we signed ourselves, for an account that was never theirs or no longer is.
      await asker(
        party,
        'buyer with the victim’s account',
        { kind: 'buyer', id: buyer, role: 'buyer', account: victim.account },
        of,
      ),
      await asker(
        party,
        'sales person with the victim’s account',
        { kind: 'staff', id: staff, role: 'sales', account: victim.account },
        of,
      ),
    )
  }
  const [party] = others
  if (!party) return made
  // A tenant's program may touch everything in its tenant, so the programs here are of a third tenant, or without any scope.
  const nothing = { host: HOSTS.main, sees: new Set<string>([party.tenant]), party }
  made.push(
    {
      name: `the ERP of ${OTHER.tenant}`,
      host: OTHER.host,
      token: await machineToken(server, { tenant: OTHER.tenant }),
      sees: new Set([OTHER.tenant]),
      party,
    },
    { name: 'a program of main that was let in for nothing', token: await machineToken(server, { scopes: [] }), ...nothing },
    {
      name: 'the ERP of another tenant at the host of main',
      token: await machineToken(server, { tenant: OTHER.tenant }),
      ...nothing,
    },
  )
  return made
}

async function aStaff(server: App, tenant: string, role: 'sales' | 'service'): Promise<string> {
  const id = randomUUID()
  await server.database.pool.query(
    `insert into staff (tenant_id, staff_id, subject, username, name, role, password_hash) values ($1, $2, $3, $3, 'S', $4, 'none')`,
    [tenant, id, id, role],
  )
  return id
}

/** An access token with a live session, issued without a password. */
export async function signedFor(
  { api, clock, database }: App,
  { tenant }: Pick<Party, 'tenant'>,
  { kind, id, role, account }: { kind: 'buyer' | 'staff'; id: string; role: Role; account: string | null },
): Promise<string> {
  const sessionId = randomUUID()
  await database.pool.query(
    `insert into session (tenant_id, session_id, principal_kind, principal_id, gen_time) values ($1, $2, $3, $4, $5)`,
    [tenant, sessionId, kind, id, clock.now],
  )
  const actor = { kind, id, name: 'Asker', role }
  return api.tokens.sign({ tenant, actor, sessionId, account, country: null, isTest: false }, clock.now)
}
