import { createHash } from 'node:crypto'
import { canaryOf } from '../table-rows.ts'
import type { TenantTable } from '../table-rows.ts'
import type { Party } from '../two-tenants.ts'
import { camel } from './answerable.ts'

export type Row = Readonly<Record<string, unknown>>
/** The ids in rows that a call may name, by the name of its field. */
export type Ids = Readonly<Record<string, readonly unknown[]>>

/** Columns that name the row's person. */
const PERSONS: ReadonlySet<string> = new Set(['principal', 'principal_id', 'person_id', 'buyer_id'])
/** Rows that name a person but are read by all of their account, or only by the program: a new one is added here. */
const OF_ALL: Readonly<Record<string, string>> = {
  buyer: 'people of the account see each other',
  download_file: 'packages belong to the account, whoever asked for them',
  download_link: 'links belong to the account, whoever made them',
  api_application: 'access of programs belongs to the account, whoever applied for it',
  picture_request: 'requests for pictures belong to the account, whoever asked',
}
/** Personal tables without a column that says so. */
const OF_PERSON: Readonly<Record<string, string>> = { mail_message: 'by its address' }
export const isOfPerson = ({ name, columns }: TenantTable): boolean =>
  Object.hasOwn(OF_PERSON, name) || (!Object.hasOwn(OF_ALL, name) && columns.some((column) => PERSONS.has(column.name)))

export const personOf = (name: string): string => `${name}Person`

/** Tables of the tenant that still have a row for each account, named by its case, code or address. */
const BESIDE: ReadonlySet<string> = new Set(['desk_event', 'delivery_proof', 'password_code', 'refresh_token'])
export const isOfOwner = (table: TenantTable): boolean =>
  table.hasAccount || BESIDE.has(table.name) || table.columns.some(({ name }) => PERSONS.has(name))
export const isOfTenant = (table: TenantTable, given: readonly (readonly [string, Row])[]): boolean =>
  !isOfOwner(table) && !LEFT_EMPTY.has(table.name) && given.every(([name]) => name !== table.name)

/** Values for columns whose names alone refer to the account, its person and its things. */
export function linksOf({ columns }: TenantTable, { account, buyer, staff, goodsId, ids }: Party): Row {
  const known: Row = {
    ...ids,
    accountId: account,
    buyerId: buyer,
    personId: buyer,
    staffId: staff,
    principal: `buyer:${buyer}`,
    principalKind: 'buyer',
    principalId: buyer,
    goodsId,
  }
  return Object.fromEntries(
    columns.flatMap(({ name }) => (Object.hasOwn(known, camel(name)) ? [[name, known[camel(name)]]] : [])),
  )
}

export const madeBy = ({ columns }: TenantTable): string[] =>
  columns.flatMap(({ name, type, hasDefault }) => (type === 'uuid' && hasDefault ? [name] : []))

/** Ids that a table would generate itself: the same for each column of the same name, so that rows refer to one another. */
export const idsFor = ({ columns }: TenantTable, root: string): Row =>
  Object.fromEntries(
    columns.flatMap(({ name, type, required }) => (type === 'uuid' && required ? [[name, idFrom(`${root} ${name}`)]] : [])),
  )
export function idFrom(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

export function refusedRow(error: unknown): never {
  throw new Error(`${error instanceof Error ? error.message : String(error)}. ${WHERE}`, { cause: error })
}
export const WHERE = `Where its checks want more than its columns say: rowsOf of tests/trust/two-tenants.ts or hangingTogether of
tests/trust/matrix/rows-by-name.ts takes, under the table's name, what the row must hold`

/** Tables that the server itself counts and builds: a row of another shape would only break it. */
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

const MADE = '2026-11-20T12:00:00Z'
const PACKAGE = JSON.stringify({
  of: { kind: 'cart' },
  files: { pictures: 'all', documents: ['manual'], priceList: ['csv'], productData: ['csv'] },
})

/** Values that connect rows where the columns alone do not say how. */
export function hangingTogether({ name, account, buyer, ids, goodsId, hash }: Party): Readonly<Record<string, Row>> {
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
    push_subscription: { kinds: [] },
    return_photo: { return_id: ids.returnId, hash, line_no: 1, place: 1 },
    quiet_hours: { from_hour: 22, to_hour: 7 },
    passkey: { transports: [] },
    order_approval: {
      asked_by: buyer,
      draft: JSON.stringify({ ...ids, currency: 'EUR', ownNumber: canary(), notes: canary(), requestedOn: null, lines: [] }),
      shown: JSON.stringify({ address: { addressId: ids.addressId, ...address }, lines: [], bundles: [] }),
    },
    // Everything that a package may contain (IN_PACKAGES in gate.ts).
    download_file: { state: 'done', bytes: 9, done_at: MADE, expires_at: '2027-01-01', asked: PACKAGE, file_name: canary() },
    picture_request: { articles: JSON.stringify([{ goodsId, name: canary(), images: [] }]) },
    scratch_ticket: { number: 1 + Number.parseInt(account.slice(0, 6), 16) },
  }
}

/** The same id each time the same thing of an account is named. */
export const idAs = (account: string, place: number): string => `${account.slice(0, -2)}${String(place).padStart(2, '0')}`

/** Columns by which a call names something. */
const NAMES = /(?:^|_)(?:id|hash|number|code|endpoint|token)$/
/** Columns that would show how good a guess was. */
export const SECRET = /password|code_hash|key_hash|token|secret/

/** Ids in the rows that a call can name, spelled as in the contract. */
export function idsOf(made: readonly (readonly [TenantTable, Row])[]): Ids {
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
