import { cashBackOf, demoLists } from './demo-lists.ts'
import { filmsOf } from './seed-films.ts'
import { pictureKey } from './seed-pictures.ts'
import type { DrawSvg } from './seed-pictures.ts'
import { uuidOf } from './seed-rows.ts'
import type { Row } from './seed-rows.ts'
import type { SeedClass, SeedGoods, TenantId } from './seed-types.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** The rows of the catalogue of every tenant, by table. */
export function catalogueRows(
  world: { readonly classes: readonly SeedClass[]; readonly goods: readonly SeedGoods[]; readonly drawSvg: DrawSvg },
  now: Date,
): (readonly [string, readonly Row[]])[] {
  const { goods } = world
  const tenants = [...new Set(goods.map(({ tenant }) => tenant))]
  return [
    ['goods_class', tenants.flatMap((tenant) => classRows(tenant, world))],
    ['goods', goods.map((article) => goodsRow(article, world.drawSvg, now))],
    ['price_list', demoLists.map(({ tenant, list, currency }) => ({ tenant_id: tenant, list_id: list, currency, version: 1 }))],
    ['price', goods.flatMap(priceRows)],
    ['stock', goods.map((article) => ({ ...keyOf(article), remaining: article.stock, transit: article.transit }))],
    ['activity', goods.flatMap((article) => activityRows(article, now))],
    ['catalogue_revision', tenants.map((tenant) => ({ tenant_id: tenant, content: 1, volatile: 1 }))],
  ]
}

const keyOf = ({ tenant, sku }: SeedGoods) => ({ tenant_id: tenant, goods_id: sku })

/** A tenant gets the classes of its articles, and those above them. */
function classRows(tenant: TenantId, { classes, goods }: { classes: readonly SeedClass[]; goods: readonly SeedGoods[] }): Row[] {
  const byId = new Map(classes.map((one) => [one.id, one]))
  const pathOf = (id: string | undefined): string[] => (id === undefined ? [] : [...pathOf(byId.get(id)?.parent), id])
  const used = new Set(goods.filter((article) => article.tenant === tenant).flatMap(({ classId }) => pathOf(classId)))
  return classes.flatMap((one, position) => {
    if (!used.has(one.id)) return []
    const place = { parent_id: one.parent ?? null, level: pathOf(one.id).length, position }
    return [{ tenant_id: tenant, class_id: one.id, names: one.names, labelled: one.labelled ?? false, ...place }]
  })
}

function goodsRow(article: SeedGoods, drawSvg: DrawSvg, now: Date): Row {
  const { arrivesInDays } = article
  return {
    ...keyOf(article),
    name: article.names.en,
    names: article.names,
    description: article.descriptions.en,
    descriptions: article.descriptions,
    usages: article.usages,
    videos: filmsOf(article, drawSvg),
    brand: article.brand,
    model: article.model,
    bar_code: article.barCode,
    alt_bar_codes: article.altBarCodes,
    class_id: article.classId,
    params: article.params,
    images: article.drawings.map((drawing) => pictureKey(article.tenant, drawSvg(drawing))),
    sale_double: article.saleDouble,
    pkg_num: article.pkgNum,
    medium_pkg_num: article.mediumPkgNum,
    cnt_num: article.cntNum,
    pallet_num: article.palletNum,
    volume_cm3: article.volumeCm3,
    weight_g: article.weightG,
    sales_range: article.salesRange,
    off_shelves: article.offShelves,
    presale: article.presale,
    newed: article.newed,
    top: article.top,
    not_check_stock: article.notCheckStock,
    vip_type: article.vipType,
    activity_value: article.activityValue,
    arrives_on: arrivesInDays === null ? null : new Date(now.getTime() + arrivesInDays * DAY_MS).toISOString().slice(0, 10),
    energy: article.energy,
    origin: article.origin,
    popularity: article.popularity,
    accessories: article.accessories,
    cash_back: cashBackOf(article),
    tags: article.tags,
    successor_id: article.successor,
    fingerprint: '',
    imported_at: now,
  }
}

function priceRows(article: SeedGoods): Row[] {
  return demoLists
    .filter(({ tenant }) => tenant === article.tenant)
    .map(({ tenant, list, factor }) => {
      return { tenant_id: tenant, list_id: list, goods_id: article.sku, amount: Math.round(article.price * factor) }
    })
}

function activityRows(article: SeedGoods, now: Date): Row[] {
  const { activity } = article
  if (!activity) return []
  const at = (hours: number) => new Date(now.getTime() + hours * HOUR_MS)
  const { kind, percent, unitsLeft } = activity
  const window = { starts_at: at(activity.startsInHours), ends_at: at(activity.endsInHours) }
  return [
    {
      ...keyOf(article),
      activity_id: uuidOf('activity', article.tenant, article.sku),
      kind,
      percent,
      units_left: unitsLeft,
      ...window,
    },
  ]
}
