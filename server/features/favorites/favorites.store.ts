import type { Tx } from '../../db/client.ts'
import { keepWithin } from '../../http/quota.ts'
import { principalOf } from '../../http/scope.ts'
import type { Scope } from '../../http/scope.ts'

const addQuery = {
  name: 'favorite-add',
  text: `insert into favorite (tenant_id, account_id, principal, goods_id, added_at) values ($1, $2, $3, $4, $5)
    on conflict do nothing`,
}
const removeQuery = {
  name: 'favorite-remove',
  text: 'delete from favorite where tenant_id = $1 and account_id = $2 and principal = $3 and goods_id = $4',
}
const pageQuery = {
  name: 'favorite-page',
  text: `select goods_id as "goodsId", added_at as "addedAt" from favorite
    where tenant_id = $1 and account_id = $2 and principal = $3 order by added_at desc, goods_id limit $4 offset $5`,
}
const countQuery = {
  name: 'favorite-count',
  text: 'select count(*) as total from favorite where tenant_id = $1 and account_id = $2 and principal = $3',
}

const ofPerson = (scope: Scope) => [scope.tenant, scope.account, principalOf(scope.actor)]

export async function addFavorite(tx: Tx, scope: Scope, goodsId: string, now: Date): Promise<void> {
  const { rowCount } = await tx.query({ ...addQuery, values: [...ofPerson(scope), goodsId, now] })
  if (rowCount) await keepWithin(tx, scope, 'favorites')
}

export async function removeFavorite(tx: Tx, scope: Scope, goodsId: string): Promise<void> {
  await tx.query({ ...removeQuery, values: [...ofPerson(scope), goodsId] })
}

/** A page of the person's favorites in this account, the last added first, and how many there are. */
export async function readFavoritePage(
  tx: Tx,
  scope: Scope,
  { page, limit }: { page: number; limit: number },
): Promise<{ list: { goodsId: string; addedAt: Date }[]; total: number }> {
  const of = ofPerson(scope)
  const { rows: list } = await tx.query<{ goodsId: string; addedAt: Date }>({
    ...pageQuery,
    values: [...of, limit, (page - 1) * limit],
  })
  const { rows } = await tx.query<{ total: number }>({ ...countQuery, values: of })
  return { list, total: rows[0]?.total ?? 0 }
}
