import type { PoolClient } from 'pg'
import { StartError } from '../../config.ts'
import { REJECTED_KEPT } from './verdicts.ts'

/** Classes to mark or unmark as labelled; each with all below it. */
export interface LabelWish {
  readonly labelled?: readonly string[]
  readonly unlabelled?: readonly string[]
}

/** Throws StartError for an unknown class: a typo would publish what must not be published. */
export async function markLabelled(client: PoolClient, tenant: string, { labelled = [], unlabelled = [] }: LabelWish) {
  const asked = [...labelled, ...unlabelled]
  if (asked.length === 0) return
  const { rows } = await client.query<{ id: string }>(
    'select class_id as id from goods_class where tenant_id = $1 and class_id = any($2)',
    [tenant, asked],
  )
  const known = new Set(rows.map(({ id }) => id))
  const missing = asked.find((id) => !known.has(id))
  if (missing !== undefined) throw new StartError(`There is no class ${missing} in ${tenant}; nothing was imported.`)
  await client.query(
    `update goods_class set labelled = class_id = any($2)
      where tenant_id = $1 and class_id = any($3) and labelled <> (class_id = any($2))`,
    [tenant, labelled, asked],
  )
}

/** Publishes an article of a labelled class only with its energy label (decisions §11). Returns how many changed. */
export async function publishLabelled(client: PoolClient, tenant: string): Promise<number> {
  const { rowCount } = await client.query(
    `with recursive labelled as (
        select class_id from goods_class where tenant_id = $1 and labelled
        union select c.class_id from goods_class c join labelled l on c.parent_id = l.class_id where c.tenant_id = $1
      ), judged as (
        select goods_id, energy is not null or class_id not in (select class_id from labelled) as fit from goods where tenant_id = $1
      )
      update goods g set published = j.fit from judged j
      where g.tenant_id = $1 and g.goods_id = j.goods_id and g.published <> j.fit`,
    [tenant],
  )
  return rowCount ?? 0
}

/** Returns the lines of this file whose articles are in the catalogue but not published. */
export async function readHeldBack(client: PoolClient, tenant: string): Promise<{ lines: number[]; count: number }> {
  const { rows } = await client.query<{ line: number; count: number }>(
    `select s.line, count(*) over ()::int as count from staged s
      join goods g on g.tenant_id = $1 and g.goods_id = s.goods_id where not g.published order by s.line limit ${REJECTED_KEPT}`,
    [tenant],
  )
  return { lines: rows.map(({ line }) => line), count: rows[0]?.count ?? 0 }
}
