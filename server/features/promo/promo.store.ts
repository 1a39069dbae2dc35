import type { Tx } from '../../db/client.ts'
import { readPageIds, readPageRows } from '../../db/page-rows.ts'
import { textIn } from '../../db/read-articles.ts'
import type { OpenScope, Scope } from '../../http/scope.ts'

/** Contents of `body`, by kind. */
export interface Bodies {
  banner: { readonly image: string; readonly link: string; readonly classId: string | null; readonly open: boolean }
  theme: { readonly image: string; readonly goodsIds: readonly string[]; readonly text?: Readonly<Record<string, string>> }
  mesh: OfferBody
  pallet: OfferBody
  plan: { readonly goodsIds: readonly string[] }
  /** `place`: home is for everybody, country for the named countries. */
  recommend: { readonly place: 'home' | 'country'; readonly countries: readonly string[]; readonly goodsIds: readonly string[] }
}

export interface OfferBody {
  readonly lines: readonly { readonly goodsId: string; readonly quantity: number }[]
  /** Percentage off, from this number of sets on. */
  readonly tiers: readonly { readonly quantity: number; readonly percent: number }[]
}

export interface Promo<K extends keyof Bodies> {
  readonly kind: K
  readonly id: string
  readonly title: string
  readonly body: Bodies[K]
  readonly startsAt: Date | null
  readonly endsAt: Date | null
}

/** running: published and within its time at `now`; published: at any time; all: also unpublished. */
type Shown = 'running' | 'published' | 'all'

/** Reads the promos of a kind, by position. */
export async function readPromos<K extends keyof Bodies>(
  tx: Tx,
  scope: OpenScope,
  kind: K,
  { now, language, shown = 'running' }: { readonly now: Date; readonly language: string; readonly shown?: Shown },
): Promise<Promo<K>[]> {
  const { rows } = await tx.query<{
    id: string
    names: Record<string, string>
    body: Bodies[K]
    startsAt: Date | null
    endsAt: Date | null
  }>({
    name: 'promos',
    text: `select promo_id as id, names, body, starts_at as "startsAt", ends_at as "endsAt" from promo
      where tenant_id = $1 and kind = $2 and ($4 = 'all' or published)
        and ($4 <> 'running' or (coalesce(starts_at <= $3, true) and coalesce(ends_at > $3, true)))
      order by position, promo_id`,
    values: [scope.tenant, kind, now, shown],
  })
  return rows.map(({ names, ...row }) => ({ ...row, kind, title: textIn(names, language) }))
}

/** Returns those of these ids that the account may see and order, in the given order. */
export async function readOpen(
  tx: Tx,
  scope: OpenScope,
  ids: readonly string[],
  ranges: readonly string[],
  classId: string | null,
) {
  const { rows } = await tx.query<{ id: string; classId: string }>(
    `with recursive below as (
      select class_id from goods_class where tenant_id = $1 and class_id = $4
      union select c.class_id from goods_class c join below b on c.parent_id = b.class_id where c.tenant_id = $1
    )
    select g.goods_id as id, g.class_id as "classId" from unnest($2::text[]) with ordinality as t (goods_id, place)
    join goods g on g.tenant_id = $1 and g.goods_id = t.goods_id
    where (g.sales_range = '' or g.sales_range = any($3)) and not g.off_shelves and g.published
      and ($4::text is null or g.class_id in (select class_id from below)) order by t.place`,
    [scope.tenant, ids, ranges, classId],
  )
  return rows
}

interface TopClass {
  readonly classId: string
  readonly topId: string
  readonly names: Readonly<Record<string, string>>
}

/** Maps each class to the top-level class above it. */
export async function readTops(tx: Tx, scope: OpenScope, classIds: readonly string[]): Promise<Map<string, TopClass>> {
  const { rows } = await tx.query<TopClass & Record<string, unknown>>(
    `with recursive up as (
      select class_id as leaf, class_id, parent_id, names from goods_class where tenant_id = $1 and class_id = any($2)
      union select u.leaf, c.class_id, c.parent_id, c.names from up u
        join goods_class c on c.tenant_id = $1 and c.class_id = u.parent_id
    )
    select leaf as "classId", class_id as "topId", names from up where parent_id is null`,
    [scope.tenant, classIds],
  )
  return new Map(rows.map((row) => [row.classId, row]))
}

/** Popular articles of the same class, without the article itself. */
export function readBeside(tx: Tx, scope: Scope, goodsId: string, ranges: readonly string[], limit: number, offset: number) {
  return readPageIds(
    tx,
    `select g.goods_id as id, count(*) over ()::int as total from goods o join goods g on g.tenant_id = $1 and g.class_id = o.class_id
      where o.tenant_id = $1 and o.goods_id = $2 and g.goods_id <> $2 and not g.off_shelves and g.published
        and (g.sales_range = '' or g.sales_range = any($3))
      order by g.popularity desc, g.goods_id`,
    [scope.tenant, goodsId, ranges],
    { limit, offset },
  )
}

/** Returns the same articles, the popular ones first. */
export async function readRanked(tx: Tx, scope: Scope, ids: readonly string[]): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    'select goods_id as id from goods where tenant_id = $1 and goods_id = any($2) order by popularity desc, goods_id',
    [scope.tenant, ids],
  )
  return rows.map((row) => row.id)
}

interface OrderedRow {
  readonly orderNumber: string
  readonly goodsId: string
  readonly title: string
  readonly quantity: number
  readonly at: Date
  readonly total: number
}

/**
 * Reads what the account ordered of a program's articles within its time, the last first; named in the requested language, else as
 * ordered.
 */
export function readOrdered(
  tx: Tx,
  scope: Scope,
  { body, startsAt, endsAt }: Promo<'plan'>,
  language: string,
  cut: { readonly limit: number; readonly offset: number },
) {
  return readPageRows<OrderedRow>(
    tx,
    `select o.order_number as "orderNumber", l.goods_id as "goodsId", coalesce(nullif(g.names->>$6, ''), l.name) as title, l.quantity, o.submitted_at as at,
      count(*) over ()::int as total
    from order_line l join orders o on o.tenant_id = $1 and o.account_id = $2 and o.order_id = l.order_id
      left join goods g on g.tenant_id = $1 and g.goods_id = l.goods_id
    where l.tenant_id = $1 and l.account_id = $2 and l.goods_id = any($3) and o.state <> 'cancelled'
      and coalesce(o.submitted_at >= $4, true) and coalesce(o.submitted_at < $5, true)
    order by o.submitted_at desc, o.order_number, l.line_no`,
    [scope.tenant, scope.account, body.goodsIds, startsAt, endsAt, language],
    cut,
  )
}
