import type { ColumnType, Generated } from 'kysely'
import type { Json, JsonOr, Moment } from './columns.ts'

/** Reference data of a tenant: written by imports, read by everybody of the tenant. */
export interface CatalogueTables {
  goods_class: GoodsClassTable
  goods: GoodsTable
  price_list: PriceListTable
  price: PriceTable
  stock: StockTable
  goods_document: GoodsDocumentTable
  activity: ActivityTable
  catalogue_revision: CatalogueRevisionTable
  feed_segment: FeedSegmentTable
  feed_manifest: FeedManifestTable
}

/** Text by language. */
export type Texts = Readonly<Record<string, string>>

export interface GoodsClassTable {
  tenant_id: string
  class_id: string
  parent_id: string | null
  level: number
  position: Generated<number>
  names: Json<Texts>
  /** Its articles and those of the classes below need an energy label (decisions §11). */
  labelled: Generated<boolean>
}

export interface GoodsTable {
  tenant_id: string
  goods_id: string
  name: string
  names: JsonOr<Texts>
  description: Generated<string>
  descriptions: JsonOr<Texts>
  brand: Generated<string>
  model: Generated<string>
  bar_code: Generated<string>
  alt_bar_codes: Generated<string[]>
  class_id: string
  params: JsonOr<readonly unknown[]>
  images: Generated<string[]>
  sale_double: Generated<number>
  pkg_num: Generated<number>
  medium_pkg_num: Generated<number>
  cnt_num: Generated<number>
  pallet_num: Generated<number>
  volume_cm3: Generated<number>
  weight_g: Generated<number>
  /** '' is open to every sales range. */
  sales_range: Generated<string>
  off_shelves: Generated<boolean>
  presale: Generated<boolean>
  newed: Generated<boolean>
  top: Generated<boolean>
  not_check_stock: Generated<boolean>
  vip_type: Generated<number>
  activity_value: Generated<number>
  /** `YYYY-MM-DD`. */
  arrives_on: string | null
  energy: ColumnType<unknown, string | null | undefined, string | null>
  origin: Generated<string>
  popularity: Generated<number>
  accessories: JsonOr<readonly { goodsId: string; refGoodsNum: number }[]>
  cash_back: JsonOr<readonly { currency: string; from: number; cashBack: number }[]>
  tags: JsonOr<readonly (string | Texts)[]>
  successor_id: string | null
  usages: JsonOr<Texts>
  videos: JsonOr<readonly unknown[]>
  /** False: to everybody it does not exist. */
  published: Generated<boolean>
  fingerprint: Generated<string>
  imported_at: Moment
}

export interface PriceListTable {
  tenant_id: string
  list_id: string
  currency: string
  version: Generated<number>
}

export interface PriceTable {
  tenant_id: string
  list_id: string
  goods_id: string
  /** Minor units of the list's currency. */
  amount: number
}

export interface StockTable {
  tenant_id: string
  goods_id: string
  remaining: Generated<number>
  transit: Generated<number>
}

export interface GoodsDocumentTable {
  tenant_id: string
  document_id: Generated<string>
  goods_id: string
  kind: 'productSheet' | 'energyLabel' | 'manual' | 'certificate' | 'safety' | 'other'
  /** '' is for every language. */
  language: Generated<string>
  title: Generated<string>
  file_key: string
  type: string
  bytes: number
}

export interface ActivityTable {
  tenant_id: string
  activity_id: Generated<string>
  goods_id: string
  kind: 'promotion' | 'flash'
  percent: number
  starts_at: Date
  ends_at: Date
  /** Null is not limited. */
  units_left: number | null
}

export interface CatalogueRevisionTable {
  tenant_id: string
  content: Generated<number>
  volatile: Generated<number>
}

export interface FeedSegmentTable {
  tenant_id: string
  hash: string
  kind: string
  list_id: Generated<string>
  raw_bytes: number
  body: Buffer
  made_at: Moment
}

export interface FeedManifestTable {
  tenant_id: string
  language: string
  content: number
  body: Json<unknown>
  made_at: Moment
}
