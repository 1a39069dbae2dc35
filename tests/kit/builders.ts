import { randomUUID } from 'node:crypto'
import { brandById } from '#domain/brands/index.ts'
import type { BrandId } from '#domain/brands/brand.ts'
import type { Call, ReplyOf } from '#domain/contract/call.ts'
import type { OrderDraft } from '#domain/contract/order-shapes.ts'
import { formatDecimal } from '#domain/rules/money.ts'
import type { Database, Tx } from '../../server/db/client.ts'
import type { RequestContext, Handler } from '../../server/http/handler.ts'
import type { Scope } from '../../server/http/scope.ts'
import type { OwnedDatabase } from './database.ts'

/** The clock of the tests: noon of a working day. */
export const NOON = new Date('2026-11-20T12:00:00.000Z')
export const HOUR = 3_600_000

type Where = Pick<OwnedDatabase, 'pool'>
type Row = Record<string, unknown>

/** Inserts one row past row-level security; arrays of objects and objects become jsonb. */
export async function insertRow(db: Where, table: string, row: Row): Promise<void> {
  const values = Object.values(row).map((value) => (isJson(value) ? JSON.stringify(value) : value))
  const places = values.map((_, at) => `$${at + 1}`)
  await db.pool.query(
    `insert into ${table} (${Object.keys(row).join(', ')}) values (${places.join(', ')}) on conflict do nothing`,
    values,
  )
}

function isJson(value: unknown): boolean {
  if (Array.isArray(value)) return typeof value[0] === 'object'
  return typeof value === 'object' && value !== null && !(value instanceof Date) && !Buffer.isBuffer(value)
}

export interface TestAccount extends Scope {
  readonly addressId: string
}

/** An official EUR account in Spain with one address and one buyer, without minimum, rates or restrictions; `part`: columns. */
export async function anAccount(db: Where, part: Row & { tenant_id?: BrandId } = {}): Promise<TestAccount> {
  const tenant = part.tenant_id ?? 'main'
  const [account, addressId] = [randomUUID(), randomUUID()]
  const currency = typeof part['currency'] === 'string' ? part['currency'] : 'EUR'
  await insertRow(db, 'price_list', { tenant_id: tenant, list_id: 'std', currency })
  await insertRow(db, 'client_account', {
    tenant_id: tenant,
    account_id: account,
    client_number: account.slice(0, 8),
    vat_account: 'ESB12345678',
    company: 'Lámparas del Sur S.L.',
    country: 'ES',
    currency,
    list_id: 'std',
    ...part,
  })
  await insertRow(db, 'address', {
    tenant_id: tenant,
    account_id: account,
    address_id: addressId,
    company: 'Lámparas del Sur S.L.',
    full_name: 'Ana Ruiz',
    street: 'Calle Mayor 1',
    country: 'ES',
    city: 'Sevilla',
    postal_code: '41001',
    is_default: true,
  })
  return { addressId, ...(await aBuyer(db, { tenant, account })) }
}

/** A buyer of the account, as the scope of their calls. */
export async function aBuyer(db: Where, { tenant, account }: Pick<Scope, 'tenant' | 'account'>, name = 'Ana Ruiz') {
  const id = randomUUID()
  const row = { tenant_id: tenant, buyer_id: id, account_id: account, email: `${id}@example.com`, name, password_hash: 'none' }
  await insertRow(db, 'buyer', row)
  return { tenant, account, sessionId: randomUUID(), actor: { kind: 'buyer', id, name, role: 'buyer' } as const }
}

/** A sales person who acts for the account. */
export function aSalesPerson<S extends Scope>(scope: S, name = 'Marta Vidal'): S {
  return { ...scope, actor: { kind: 'staff', id: randomUUID(), name, role: 'sales' } }
}

export interface ArticlePart {
  readonly tenant?: BrandId
  readonly price?: number
  readonly stock?: number
  readonly goods?: Row
  readonly activity?: Row
}

let articles = 0

/** Inserts an article at 10.00 with 1,000 in stock, sold by the piece; returns its id. `goods` and `activity` hold columns. */
export async function anArticle(
  db: Where,
  { tenant = 'main', price = 1000, stock = 1000, goods, activity }: ArticlePart = {},
): Promise<string> {
  const goodsId = `ART-${String(++articles).padStart(5, '0')}`
  const of = { tenant_id: tenant, goods_id: goodsId }
  await insertRow(db, 'goods', { ...of, name: `Kettle ${articles}`, class_id: 'c', ...goods })
  await insertRow(db, 'price', { ...of, list_id: 'std', amount: price })
  await insertRow(db, 'stock', { ...of, remaining: stock })
  if (activity) {
    const [starts_at, ends_at] = [new Date(NOON.getTime() - HOUR), new Date(NOON.getTime() + HOUR)]
    await insertRow(db, 'activity', { ...of, kind: 'promotion', percent: 20, starts_at, ends_at, ...activity })
  }
  return goodsId
}

/** A draft of `[goodsId, quantity, unit price seen in cents]` lines for the account. */
export function aDraft(
  account: TestAccount,
  lines: readonly (readonly [goodsId: string, quantity: number, seen?: number])[],
  part: Partial<OrderDraft> = {},
): OrderDraft {
  return {
    orderId: randomUUID(),
    draftedAt: NOON.toISOString(),
    currency: 'EUR',
    priceListVersion: 1,
    pricesReadAt: NOON.toISOString(),
    addressId: account.addressId,
    ownNumber: '',
    notes: '',
    requestedOn: null,
    lines: lines.map(([goodsId, quantity, seen = 1000]) => ({
      goodsId,
      quantity,
      unitPriceSeen: formatDecimal(seen),
      lineTotalSeen: formatDecimal(seen * quantity),
    })),
    ...part,
  }
}

/** What a test gives to a handler. */
export interface Given {
  readonly body?: unknown
  readonly query?: unknown
  readonly now?: Date
  readonly language?: RequestContext<Call>['language']
  /** Called with every query, to count them. */
  readonly onQuery?: () => void
}

/** Runs a handler as `mount` does: in one transaction of the caller's scope, behind row-level security. */
export function ask<C extends Call>(
  db: Pick<Database, 'tx'>,
  scope: Scope,
  handler: Handler<C>,
  given: Given = {},
): Promise<ReplyOf<C>> {
  const { now = NOON, language = 'en' } = given
  const brand = brandById(scope.tenant)
  return db.tx(scope, (tx) => {
    const asked = { scope, tx: counted(tx, given.onQuery), brand, language, now, body: given.body, query: given.query }
    return handler(asked as unknown as RequestContext<C>) as Promise<ReplyOf<C>>
  })
}

function counted(tx: Tx, onQuery: (() => void) | undefined): Tx {
  if (!onQuery) return tx
  const query: Tx['query'] = (text, values) => {
    onQuery()
    return tx.query(text, values)
  }
  const send: Tx['send'] = (text) => {
    onQuery()
    tx.send(text)
  }
  return { client: tx.client, query, send }
}

/** What `orders.detail` adds to an order without any history. */
export const NO_LIFE = { events: [], shipments: [], invoices: [], deliveries: [] }
