import type { Language } from '#domain/rules/languages.ts'
import { UNLIMITED_QUANTITY_MAX } from '#domain/rules/limits.ts'
import { quotas } from '#domain/rules/quotas.ts'
import type { Tx } from '../../db/client.ts'
import { principalOf } from '../../http/scope.ts'
import type { Scope } from '../../http/scope.ts'
import type { Waiting } from './short-order.ts'

// Beyond the person's quota no notice is added: the rest still stays in the cart, and the order is not refused.
const noticeQuery = {
  name: 'order-arrivals',
  text: `insert into arrival_notice (tenant_id, account_id, principal, goods_id, email, quantity, since, language)
    select $1, $2, $3, "goodsId", '', quantity, $5, $6 from jsonb_to_recordset($4::jsonb) as t ("goodsId" text, quantity integer)
    where (select count(*) from arrival_notice where tenant_id = $1 and account_id = $2 and principal = $3)
      + jsonb_array_length($4::jsonb) <= $7
    on conflict (tenant_id, account_id, goods_id, principal, email) do update set quantity = excluded.quantity,
      language = excluded.language`,
}

/** Notifies the person when what waits has arrived (§2); one notice per article, the later quantity counts. */
export async function askForArrivals(
  tx: Tx,
  scope: Scope,
  waiting: readonly Waiting[],
  { now, language }: { readonly now: Date; readonly language: Language },
): Promise<void> {
  if (waiting.length === 0) return
  const person = [scope.tenant, scope.account, principalOf(scope.actor)]
  const values = [...person, JSON.stringify(waiting), now, language, quotas.notices.limit]
  await tx.query({ ...noticeQuery, values })
}

/** A line that a request for approval took out of the cart, to be restored. */
export interface RestoredLine {
  readonly goodsId: string
  readonly quantity: number
  readonly isSaved: boolean
}

/** If the article is in the cart again: add the pieces to that line, or keep it unchanged. */
export type OnConflict = 'add' | 'keep'

// As for a shortened line: the rest joins what was added meanwhile, in whichever list that is. The revision is raised already.
const restoreText = (
  onConflict: OnConflict,
) => `insert into cart_line (tenant_id, account_id, goods_id, quantity, saved_for_later, added_at,
      changed_at, changed_by, quantity_by, quantity_revision)
    select $1, $2, "goodsId", t.quantity, "isSaved", $4, $4, $5, $5, revision
    from jsonb_to_recordset($3::jsonb) as t ("goodsId" text, quantity integer, "isSaved" boolean), cart where tenant_id = $1 and account_id = $2
    on conflict (tenant_id, account_id, goods_id) do ${
      onConflict === 'keep'
        ? 'nothing'
        : `update set quantity = least(cart_line.quantity + excluded.quantity, ${UNLIMITED_QUANTITY_MAX}), changed_at = excluded.changed_at,
        changed_by = excluded.changed_by, quantity_by = excluded.quantity_by, quantity_revision = excluded.quantity_revision`
    }`
const restoreQueries = {
  add: { name: 'cart-restore-add', text: restoreText('add') },
  keep: { name: 'cart-restore-keep', text: restoreText('keep') },
}

/** Restores the lines to the cart; its row is locked. */
export async function restoreLines(
  tx: Tx,
  scope: Scope,
  lines: readonly RestoredLine[],
  { now, onConflict }: { readonly now: Date; readonly onConflict: OnConflict },
): Promise<void> {
  const values = [scope.tenant, scope.account, JSON.stringify(lines), now, scope.actor.name]
  await tx.query({ ...restoreQueries[onConflict], values })
}
