import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import type { BrandId } from '#domain/brands/brand.ts'
import { buildApp } from '../../../server/app.ts'
import { readConfig } from '../../../server/config.ts'
import { proofKey } from '../../../server/files/proof-files.ts'
import { returnLabelKey, returnPhotoKey } from '../../../server/files/return-files.ts'
import { fileStore } from '../../../server/files/store.ts'
import type { Services } from '../../../server/http/services.ts'
import { testDatabase } from '../../kit/database.ts'
import { aRowOf, canaryOf, insertPast, tenantTables } from '../table-rows.ts'
import type { TenantTable } from '../table-rows.ts'
import { aParty, rowsOf, shared } from '../two-tenants.ts'
import type { Party } from '../two-tenants.ts'
import { takenBack } from './taken-back.ts'

type Row = Readonly<Record<string, unknown>>
/** Of the ids that stand in rows those that a call may name, by the name of its field. */
export type Ids = Readonly<Record<string, readonly unknown[]>>

/** A client account that may be asked for, with the ids of all that it has. */
export interface Owner extends Party {
  readonly known: Ids
}

/** The main brand, another one, and one in which nobody of the askers is at home. */
export const TENANTS = { main: 'localhost', nobleza: 'nobleza.localhost', second: 'second.localhost' } as const satisfies Partial<
  Record<BrandId, string>
>
export type Home = keyof typeof TENANTS

/** What belongs to a person and not to all of their account. */
const PERSONAL: ReadonlySet<string> = new Set([
  'favorite',
  'arrival_notice',
  'browse_record',
  'command_verdict',
  'mail_message',
  'quiet_hours',
  'session',
])
export const personOf = (name: string): string => `${name}Person`

const ACCOUNTS = [
  ['ownMain', 'main', {}],
  ['otherMain', 'main', {}],
  ['strangerMain', 'main', {}],
  ['unofficialMain', 'main', { official: false }],
  ['testMain', 'main', { is_test: true }],
  ['closedMain', 'main', { closed: true }],
  ['ownNobleza', 'nobleza', {}],
  ['otherNobleza', 'nobleza', {}],
  ['farSecond', 'second', {}],
] as const satisfies readonly (readonly [string, Home, Row])[]
export type OwnerName = (typeof ACCOUNTS)[number][0]

/** How a server is built of services: a test build brings its own. */
export type Build = (services: Services) => Promise<FastifyInstance>

export async function matrixWorld({ build = buildApp, lanes = 3 }: { readonly build?: Build; readonly lanes?: number } = {}) {
  const database = await testDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'tradepad-matrix-'))
  const config = readConfig({ DATA_DIR: dataDir, SIGN_IN_PER_MINUTE: '10000' })
  const clock = { now: new Date('2026-11-21T10:00:00Z') }
  const tables = await tenantTables(database)
  const store = fileStore(join(config.dataDir, 'files'))
  /** Every account that has something, also those that nobody names. */
  const parties: Party[] = []
  const owners = {} as Record<OwnerName, Owner>
  for (const [tenant] of Object.entries(TENANTS)) await fillTenant(tenant as Home)
  const mirrored = aParty('ownMain', 'main')
  await fillMirror(mirrored)
  for (const [name, tenant, account] of ACCOUNTS)
    owners[name] = await fillOwner(name === 'ownMain' ? mirrored : aParty(name, tenant), tenant, account)

  /**
   * The same ids once more: all of them in a tenant that nobody asks, and what may be there twice in another account of the tenant. So
   * a key that is asked for with one part left out finds too much.
   */
  async function fillMirror(party: Party): Promise<void> {
    await fillOwner({ ...party, name: 'mirrorSecond', tenant: 'second' }, 'second', {})
    const unique = { orderId: randomUUID() }
    const { account, buyer, staff } = aParty('doubleMain', 'main')
    const double = {
      ...party,
      name: 'doubleMain',
      account,
      buyer,
      staff,
      clientNumber: 'N-doubleMain',
      ids: { ...party.ids, ...unique },
    }
    await fillOwner(double, 'main', {})
  }

  async function put(name: string, owner: string, row: Row): Promise<Row> {
    const table = tables.find((one) => one.name === name)
    if (!table) throw new Error(`There is no table ${name}`)
    const made = aRowOf(table, owner, row)
    for (const { name: column, type } of table.columns)
      if (type === 'text' && SECRET.test(column) && made[column] !== null && !Object.hasOwn(row, column))
        made[column] = canaryOf('secret')
    await insertPast(database, name, made)
    return made
  }
  async function fillTenant(tenant: Home): Promise<void> {
    const documentId = DOCUMENTS[tenant]
    await store.putFile(`documents/${tenant}.pdf`, Buffer.from(`%PDF-1.7 ${canaryOf(tenant)}`))
    const given = tenant === 'second' ? [...shared(tenant, documentId), ...sameGoods(tenant)] : shared(tenant, documentId)
    for (const [name, row] of given) await put(name, tenant, { tenant_id: tenant, ...row })
    for (const { name } of tables.filter((table) => isOfTenant(table, given))) await put(name, tenant, { tenant_id: tenant })
  }
  async function fillOwner(given: Party, tenant: Home, account: Row): Promise<Owner> {
    const party = { ...given, ids: { ...given.ids, documentId: DOCUMENTS[tenant] } }
    const { name } = party
    const rows = { ...rowsOf(party), ...hangingTogether(party) }
    const personal = { ...rowsOf({ ...party, name: personOf(name) }), ...hangingTogether({ ...party, name: personOf(name) }) }
    const made: [TenantTable, Row][] = []
    for (const table of tables.filter((one) => one.hasAccount || Object.hasOwn(BESIDE, one.name))) {
      const isPersonal = PERSONAL.has(table.name)
      const row = {
        tenant_id: tenant,
        ...(table.hasAccount && { account_id: party.account }),
        ...(isPersonal ? personal : rows)[table.name],
        ...(table.name === 'client_account' && account),
      }
      made.push([table, await put(table.name, isPersonal ? personOf(name) : name, row)])
    }
    const files = [
      returnPhotoKey(tenant, party.hash),
      returnLabelKey(tenant, party.hash),
      proofKey(tenant, idAs(party.account, 1), party.hash),
    ]
    for (const key of files) await store.putFile(key, Buffer.from(`a file of ${canaryOf(name)}`))
    await put('staff', `staff${name}`, { tenant_id: tenant, staff_id: party.staff, username: `staff-${name}`, role: 'sales' })
    parties.push(party)
    return { ...party, known: idsOf(made) }
  }

  const watched = await takenBack(database, { lanes })
  let said = ''
  const stream = { write: (line: string) => void (said = line) }
  const log = Fastify({ logger: { level: 'error', stream } }).log
  const app = await build({ config, database: watched.database, log, now: () => clock.now })
  afterAll(async () => {
    await app.close()
    await watched.database.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  /** What the server said of its last failure. */
  const broken = () => said.slice(0, 1500)
  return { app, broken, api: app.api, database, watched, owners, parties, tables, clock, config }
}
export type World = Awaited<ReturnType<typeof matrixWorld>>

const DOCUMENTS = Object.fromEntries(Object.keys(TENANTS).map((tenant) => [tenant, randomUUID()])) as Record<Home, string>

/** Tables of the tenant that have a row for each account all the same, named by its case, code or person. */
const BESIDE = {
  desk_case: true,
  desk_event: true,
  delivery_proof: true,
  user_notice: true,
  push_subscription: true,
  password_code: true,
}

const isOfTenant = ({ name, hasAccount }: TenantTable, given: readonly (readonly [string, Row])[]): boolean =>
  !hasAccount && !Object.hasOwn(BESIDE, name) && !LEFT_EMPTY.has(name) && given.every(([table]) => table !== name)

/** An article of the main brand's number, in another tenant. */
const sameGoods = (tenant: Home) =>
  shared(tenant, DOCUMENTS[tenant]).flatMap(([name, row]) =>
    Object.hasOwn(row, 'goods_id') && name !== 'goods_document' ? [[name, { ...row, goods_id: 'LAMP-main' }] as const] : [],
  )

/** What the server itself counts and builds: a row of another shape would only break it. */
const LEFT_EMPTY: ReadonlySet<string> = new Set([
  'audit_head',
  'catalogue_revision',
  'feed_change',
  'feed_manifest',
  'feed_segment',
  'order_counter',
  'stock_revision',
  'activity',
  'goods_arrival',
  'goods_ranking',
])

/** Ids that lead from one row to another, where the columns alone do not say so. */
function hangingTogether({ name, account, buyer, ids, goodsId, hash }: Party): Readonly<Record<string, Row>> {
  const mail = `Canary-${name}-${buyer.slice(0, 8)}@example.com`
  const registrationId = idAs(account, 1)
  const caseId = idAs(account, 2)
  const canary = () => canaryOf(name)
  const number = canaryOf(name, 'invoice')
  const [fullName, street, province, city] = [canary(), canary(), canary(), canary()]
  const address = { company: canary(), fullName, street, province, city, country: 'ES', telephone: '', postalCode: '28001' }
  const labels = { state: 'accepted', label_hash: hash, client_label_hash: null, client_label_size: null }
  const signature = { name: canary(), width: 600, height: 200, strokes: [[60, 100, 300, 20, 540, 100]] }
  return {
    buyer: { buyer_id: buyer, email: `canary-${account}@example.com`, may: 'manage' },
    mail_message: { to_address: `canary-${account}@example.com`, kind: 'orderReceived', subject_id: ids.orderId },
    mail_choice: { address: mail },
    registration: {
      registration_id: registrationId,
      state: 'asked',
      proof_hash: hash,
      proof_kind: 'pdf',
      address: JSON.stringify(address),
    },
    desk_case: { case_id: caseId, subject_id: registrationId, state: 'open', assignee: null },
    desk_event: { case_id: caseId, number: 1 },
    delivery_receipt: {
      order_id: ids.orderId,
      lines: JSON.stringify([{ goodsId, expected: 5, arrived: 5, damaged: 0, note: canary() }]),
      signature: JSON.stringify(signature),
    },
    coupon_use: { order_id: ids.orderId },
    invoice: {
      order_id: ids.orderId,
      invoice_number: number,
      file_hash: null,
      lines: '[]',
      tax_case: 'domestic',
      credits: null,
      shipment_number: null,
    },
    invoice_download: { invoice_number: number },
    shipment: { order_id: ids.orderId },
    shipment_line: { order_id: ids.orderId, goods_id: goodsId },
    order_event: { order_id: ids.orderId, kind: 'picking', facts: '{}' },
    order_return: { return_id: ids.returnId, order_id: ids.orderId, credit_notes: '[]', history: '[]', ...labels },
    user_notice: { principal: `buyer:${buyer}` },
    push_subscription: { principal_kind: 'buyer', principal_id: buyer, kinds: [] },
    return_photo: { return_id: ids.returnId, hash, line_no: 1, place: 1 },
    quiet_hours: { buyer_id: buyer, from_hour: 22, to_hour: 7 },
  }
}

/** The same id each time that one thing of an account is named. */
const idAs = (account: string, place: number): string => `${account.slice(0, -2)}${String(place).padStart(2, '0')}`

/** Columns that a call names something by. */
const NAMES = /(?:^|_)(?:id|hash|number|code|endpoint|token)$/
/** What says how good a guess was. */
const SECRET = /password|code_hash|key_hash|token|secret/

/** What the rows hold that can be named, as the contract spells it. */
function idsOf(made: readonly (readonly [TenantTable, Row])[]): Ids {
  const known: Record<string, unknown[]> = {}
  for (const [table, row] of made)
    for (const { name, type } of table.columns) {
      const value = row[name]
      if (typeof value !== 'string' || SECRET.test(name) || !(type === 'uuid' || NAMES.test(name))) continue
      const list = (known[camel(name)] ??= [])
      if (!list.includes(value)) list.push(value)
    }
  return known
}
const camel = (name: string): string => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
