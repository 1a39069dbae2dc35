import type { AccessoryLink, Article } from '#domain/contract/article.ts'
import type { ClientAccount } from '#domain/contract/account.ts'
import { cashBackIn } from '#domain/feed/row.ts'
import type { CashBackIn } from '#domain/feed/row.ts'
import { isInSalesRange } from '#domain/rules/line-conditions.ts'
import { tellingValue } from '#domain/rules/parameters.ts'
import type { Tx } from './client.ts'

/** Who reads articles: language for names, list for prices, the server's clock for activities. */
export interface ArticleReader {
  readonly tenant: string
  /** Articles whose sales range is closed to this account are left out; without an account, all restricted ones. */
  readonly account?: Pick<ClientAccount, 'salesRanges'>
  readonly listId: string
  readonly language: string
  readonly now: Date
  /** Includes articles that the account may not see: a cart shows them, a catalogue does not. */
  readonly includeRestricted?: boolean
}

/** An article with fields that only the server needs. */
export interface StoredArticle extends Article {
  readonly remaining: number
  readonly activityId: string | null
  /** What to order instead once it is off the shelf. */
  readonly successorId: string | null
}

/** One text for all languages, or texts by language. */
export type StoredText = string | Readonly<Record<string, string>>
interface StoredParam {
  readonly type: string
  readonly name: StoredText
  readonly value: StoredText
}

interface ArticleRow {
  goods_id: string
  name: string
  brand: string
  model: string
  bar_code: string
  alt_bar_codes: string[]
  class_id: string
  params: readonly StoredParam[]
  images: string[]
  sale_double: number
  pkg_num: number
  medium_pkg_num: number
  cnt_num: number
  pallet_num: number
  volume_cm3: number
  weight_g: number
  sales_range: string
  off_shelves: boolean
  presale: boolean
  newed: boolean
  top: boolean
  not_check_stock: boolean
  vip_type: number
  activity_value: number
  arrives_on: string | null
  energy: { class: string; range: string } | null
  accessories: readonly AccessoryLink[]
  cash_back: readonly CashBackIn[]
  tags: readonly StoredText[]
  successor_id: string | null
  remaining: number | null
  transit: number | null
  amount: number | null
  currency: string | null
  version: number | null
  activity_id: string | null
  kind: 'promotion' | 'flash' | null
  percent: number | null
  starts_at: Date | null
  ends_at: Date | null
  units_left: number | null
}

// Of several activities takes an open one first, then one with units left, then the better price.
const articlesWhere = (
  list: string,
  isAsked: string,
) => `select g.goods_id, coalesce(nullif(g.names->>$4, ''), g.name) as name, g.brand, g.model, g.bar_code, g.alt_bar_codes,
      g.class_id, g.params, g.images, g.sale_double, g.pkg_num, g.medium_pkg_num, g.cnt_num, g.pallet_num, g.volume_cm3,
      g.weight_g, g.sales_range, g.off_shelves, g.presale, g.newed, g.top, g.not_check_stock, g.vip_type, g.activity_value,
      g.arrives_on, g.energy, g.accessories, g.cash_back, g.tags, g.successor_id, s.remaining, s.transit, p.amount, l.currency, l.version,
      a.activity_id, a.kind, a.percent, a.starts_at, a.ends_at, a.units_left
    from goods g
    left join stock s on s.tenant_id = $1 and s.goods_id = g.goods_id
    left join price_list l on l.tenant_id = $1 and l.list_id = ${list}
    left join price p on p.tenant_id = $1 and p.list_id = ${list} and p.goods_id = g.goods_id
    left join lateral (
      select activity_id, kind, percent, starts_at, ends_at, units_left from activity
      where tenant_id = $1 and goods_id = g.goods_id and ends_at > $5
      order by starts_at > $5, coalesce(units_left, 1) = 0, percent desc, starts_at, activity_id limit 1
    ) a on true
    where g.tenant_id = $1 and ${isAsked} and g.published`

/** A single article has its own statement: for a list PostgreSQL plans for ten and reads whole tables. */
const readingOf = (name: string, list: string) => ({
  one: { name: `${name}-one`, text: articlesWhere(list, 'g.goods_id = $2') },
  some: { name, text: articlesWhere(list, 'g.goods_id = any($2)') },
})
const byIds = readingOf('articles-by-ids', '$3')
const byIdsOfAccount = readingOf(
  'articles-by-ids-of-account',
  '(select list_id from client_account where tenant_id = $1 and account_id = $3)',
)

interface Read {
  readonly tenant: string
  readonly ids: readonly string[]
  /** Id of the price list or of the account. */
  readonly of: string
  readonly language: string
  readonly now: Date
}

const readRows = async (tx: Tx, reading: typeof byIds, { tenant, ids, of, language, now }: Read): Promise<ArticleRow[]> => {
  if (ids.length === 0) return []
  const query =
    ids.length === 1
      ? { ...reading.one, values: [tenant, ids[0], of, language, now] }
      : { ...reading.some, values: [tenant, ids, of, language, now] }
  return (await tx.query<ArticleRow & Record<string, unknown>>(query)).rows
}

/** Returns articles by id as one account sees them, in one query; leaves out unknown and closed ones. */
export async function readArticles(
  tx: Tx,
  reader: ArticleReader,
  goodsIds: readonly string[],
): Promise<Map<string, StoredArticle>> {
  const { tenant, listId, language, now, includeRestricted = false } = reader
  const ranges = reader.account?.salesRanges ?? []
  const rows = await readRows(tx, byIds, { tenant, ids: [...new Set(goodsIds)], of: listId, language, now })
  return new Map(
    rows
      .filter((row) => includeRestricted || isInSalesRange(row.sales_range, ranges))
      .map((row) => [row.goods_id, rowToArticle(row, reader)]),
  )
}

/** The same for a caller that has not read the account: uses its price list and includes articles that it may not see. */
export async function readArticlesOfAccount(
  tx: Tx,
  { tenant, account, language, now }: Pick<ArticleReader, 'tenant' | 'language' | 'now'> & { readonly account: string },
  goodsIds: readonly string[],
): Promise<Map<string, StoredArticle>> {
  const rows = await readRows(tx, byIdsOfAccount, { tenant, ids: goodsIds, of: account, language, now })
  return new Map(rows.map((row) => [row.goods_id, rowToArticle(row, { language, now })]))
}

function rowToArticle(row: ArticleRow, { language, now }: Pick<ArticleReader, 'language' | 'now'>): StoredArticle {
  return {
    goodsId: row.goods_id,
    name: row.name,
    brand: row.brand,
    model: row.model,
    barCode: row.bar_code,
    altBarCodes: row.alt_bar_codes,
    classId: row.class_id,
    params: cardParams(row.params, language),
    images: row.images,
    currency: row.currency ?? '',
    listPrice: row.amount ?? 0,
    priceListVersion: row.version ?? 0,
    activity: activityOf(row),
    activityId: row.activity_id,
    saleDouble: row.sale_double,
    pkgNum: row.pkg_num,
    mediumPkgNum: row.medium_pkg_num,
    cntNum: row.cnt_num,
    palletNum: row.pallet_num,
    volumeCm3: row.volume_cm3,
    weightG: row.weight_g,
    salesRange: row.sales_range,
    offShelves: row.off_shelves,
    presale: row.presale,
    newed: row.newed,
    top: row.top,
    notCheckStock: row.not_check_stock,
    vipType: row.vip_type,
    activityValue: row.activity_value,
    remaining: row.remaining ?? 0,
    transit: row.transit ?? 0,
    arrivesOn: row.arrives_on,
    energy: row.energy,
    accessories: row.accessories,
    cashBack: cashBackIn(row.cash_back, row.currency ?? ''),
    tags: textsIn(row.tags, language),
    successorId: row.successor_id,
    readAt: now.getTime(),
  }
}

function activityOf(row: ArticleRow): Article['activity'] {
  if (row.kind === null || row.percent === null || row.starts_at === null || row.ends_at === null) return null
  return {
    kind: row.kind,
    percent: row.percent,
    startsAt: row.starts_at.getTime(),
    endsAt: row.ends_at.getTime(),
    unitsLeft: row.units_left,
  }
}

/** Non-empty values of type '1' (specification §3). */
export function cardParams(params: readonly StoredParam[], language: string): string[] {
  return params
    .filter(({ type }) => type === '1')
    .map((param) => paramText(param, language))
    .filter((value) => value !== '')
}

/** Returns the value, with the parameter's name if it is meaningless alone; the same in lists, filters and on the device. */
export function paramText({ name, value }: Pick<StoredParam, 'name' | 'value'>, language: string): string {
  const text = textIn(value, language)
  return text === '' ? '' : tellingValue(textIn(name, language), text)
}

/** All parameters with their names, for an article's own page and for product data. */
export const parametersIn = (params: readonly Pick<StoredParam, 'name' | 'value'>[], language: string) =>
  params
    .map(({ name, value }) => ({ name: textIn(name, language), value: textIn(value, language) }))
    .filter(({ value }) => value !== '')

export const textsIn = (texts: readonly StoredText[], language: string): string[] =>
  texts.map((text) => textIn(text, language)).filter((text) => text !== '')

/** Returns the stored text; English if the language is missing. */
export function textIn(text: StoredText, language: string): string {
  return typeof text === 'string' ? text : (text[language] ?? text['en'] ?? '')
}
