import type { Taught } from '#domain/contract/batch.ts'
import { ownCodeKey } from '#domain/rules/batch-codes.ts'
import type { OwnCodes } from '#domain/rules/batch-codes.ts'
import { headingKey } from '#domain/rules/batch-columns.ts'
import type { LearnedHeadings } from '#domain/rules/batch-columns.ts'
import type { BatchColumn } from '#domain/rules/batch-names.ts'
import { quotas } from '#domain/rules/quotas.ts'
import type { Tx } from '../../db/client.ts'
import type { Scope } from '../../http/scope.ts'

export interface Learned {
  readonly columns: LearnedHeadings
  readonly articles: OwnCodes
}

const columnsQuery = {
  name: 'batch-headings',
  text: 'select heading, field from batch_heading where tenant_id = $1 and account_id = $2 order by heading',
}
const articlesQuery = {
  name: 'batch-own-codes',
  text: 'select code, goods_id as "goodsId" from own_article_code where tenant_id = $1 and account_id = $2 order by code',
}

/** Reads what the account taught. */
export async function readLearned(tx: Tx, scope: Scope): Promise<Learned> {
  const values = [scope.tenant, scope.account]
  const columns = await tx.query<{ heading: string; field: BatchColumn }>({ ...columnsQuery, values })
  const articles = await tx.query<{ code: string; goodsId: string }>({ ...articlesQuery, values })
  return {
    columns: new Map(columns.rows.map(({ heading, field }) => [heading, field])),
    articles: new Map(articles.rows.map(({ code, goodsId }) => [code, goodsId])),
  }
}

const teachColumns = {
  name: 'batch-teach-headings',
  text: `with taught as (
      insert into batch_heading (tenant_id, account_id, heading, field, taught_at, taught_by)
      select $1, $2, heading, field, $5, $6 from unnest($3::text[], $4::text[]) as t (heading, field)
      on conflict (tenant_id, account_id, heading)
        do update set field = excluded.field, taught_at = excluded.taught_at, taught_by = excluded.taught_by
      returning heading
    )
    delete from batch_heading where tenant_id = $1 and account_id = $2 and heading in (
      select heading from batch_heading where tenant_id = $1 and account_id = $2 and heading <> all ($3)
      order by taught_at desc, heading offset greatest($7 - (select count(*) from taught), 0))`,
}
// An article number of ours that does not exist is not stored: it would mean nothing. The code's former meaning is deleted too,
// because the person said that it means something else.
const teachArticles = {
  name: 'batch-teach-codes',
  text: `with taught as (
      insert into own_article_code (tenant_id, account_id, code, goods_id, taught_at, taught_by)
      select $1, $2, code, t.goods_id, $5, $6 from unnest($3::text[], $4::text[]) as t (code, goods_id)
      join goods g on g.tenant_id = $1 and g.goods_id = t.goods_id and g.published
      on conflict (tenant_id, account_id, code)
        do update set goods_id = excluded.goods_id, taught_at = excluded.taught_at, taught_by = excluded.taught_by
      returning code
    )
    delete from own_article_code where tenant_id = $1 and account_id = $2 and (
      code = any ($3) and code not in (select code from taught)
      or code in (
        select code from own_article_code where tenant_id = $1 and account_id = $2 and code <> all ($3)
        order by taught_at desc, code offset greatest($7 - (select count(*) from taught), 0)))`,
}

/**
 * Learns what a person taught; beyond the quota the oldest entry is forgotten. Of two entries for the same key the last one counts.
 */
export async function learn(tx: Tx, scope: Scope, { columns = [], articles = [] }: Taught, now: Date): Promise<void> {
  const headings = new Map(columns.map(({ heading, column }) => [headingKey(heading), column]))
  const codes = new Map(articles.map(({ code, goodsId }) => [ownCodeKey(code), goodsId]))
  headings.delete('')
  codes.delete('')
  const give = async (query: typeof teachColumns, taught: ReadonlyMap<string, string>, limit: number) => {
    if (taught.size === 0) return
    const values = [scope.tenant, scope.account, [...taught.keys()], [...taught.values()], now, scope.actor.name, limit]
    await tx.query({ ...query, values })
  }
  await give(teachColumns, headings, quotas.batchHeadings.limit)
  await give(teachArticles, codes, quotas.ownArticleCodes.limit)
}
