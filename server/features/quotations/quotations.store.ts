import type { Quotation } from '#domain/contract/quotations.ts'
import type { Tx } from '../../db/client.ts'
import { keepWithin } from '../../http/quota.ts'
import type { Scope } from '../../http/scope.ts'

export interface StoredQuotation extends Omit<Quotation, 'createdAt' | 'changedAt'> {
  readonly createdAt: Date
  readonly changedAt: Date
}
type Content = Omit<Quotation, 'quotationNumber' | 'state' | 'createdAt' | 'changedAt' | 'changedBy'>

const columns = `quotation_id as "quotationId", quotation_number as "quotationNumber", state, addressee, valid_until as "validUntil",
  language, has_pictures as "hasPictures", margin_percent as "marginPercent", currency, notes, lines, created_at as "createdAt",
  changed_at as "changedAt", changed_by as "changedBy"`
const ofOne = 'tenant_id = $1 and account_id = $2 and quotation_id = $3'

const putQuery = {
  name: 'quotation-put',
  text: `insert into quotation (tenant_id, account_id, quotation_id, addressee, valid_until, language, has_pictures, margin_percent,
      currency, notes, lines, item_count, created_at, changed_at, changed_by)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13, $14)
    on conflict (tenant_id, account_id, quotation_id) do update set state = 'open', addressee = excluded.addressee,
      valid_until = excluded.valid_until, language = excluded.language, has_pictures = excluded.has_pictures,
      margin_percent = excluded.margin_percent, currency = excluded.currency, notes = excluded.notes, lines = excluded.lines,
      item_count = excluded.item_count, changed_at = excluded.changed_at, changed_by = excluded.changed_by
    returning ${columns}`,
}
/** The counter is locked until the quotation commits: no number is lost, and none given twice. */
const numberQuery = {
  name: 'quotation-number',
  text: `with counted as (
      insert into quotation_counter as c (tenant_id, account_id, last) values ($1, $2, 1)
      on conflict (tenant_id, account_id) do update set last = c.last + 1 returning last
    )
    update quotation set quotation_number = 'Q-' || lpad(counted.last::text, greatest(5, length(counted.last::text)), '0')
    from counted where ${ofOne} returning ${columns}`,
}

/** Writes the complete quotation; the later one wins. A new one gets the next number of the account's series. */
export async function putQuotation(tx: Tx, scope: Scope, content: Content, now: Date): Promise<StoredQuotation | undefined> {
  const { quotationId, addressee, validUntil, language, hasPictures, marginPercent, currency, notes, lines } = content
  const key = [scope.tenant, scope.account, quotationId]
  const told = [addressee, validUntil, language, hasPictures, marginPercent, currency, notes, JSON.stringify(lines), lines.length]
  const values = [...key, ...told, now, scope.actor.name]
  const { rows } = await tx.query<StoredQuotation & object>({ ...putQuery, values })
  const [saved] = rows
  if (!saved || saved.quotationNumber !== '') {
    await keepWithin(tx, scope, 'quotationLines')
    return saved
  }
  await keepWithin(tx, scope, 'quotations')
  await keepWithin(tx, scope, 'quotationLines')
  const numbered = await tx.query<StoredQuotation & object>({ ...numberQuery, values: key })
  return numbered.rows[0]
}

const answerQuery = {
  name: 'quotation-answer',
  text: `update quotation set state = $4 where ${ofOne} returning ${columns}`,
}

/** Returns undefined if this account has no such quotation. */
export async function setQuotationState(
  tx: Tx,
  scope: Scope,
  { quotationId, state }: Pick<Quotation, 'quotationId' | 'state'>,
): Promise<StoredQuotation | undefined> {
  const values = [scope.tenant, scope.account, quotationId, state]
  const { rows } = await tx.query<StoredQuotation & object>({ ...answerQuery, values })
  return rows[0]
}

const deleteQuery = { name: 'quotation-delete', text: `delete from quotation where ${ofOne}` }

export async function removeQuotation(tx: Tx, scope: Scope, quotationId: string): Promise<void> {
  await tx.query({ ...deleteQuery, values: [scope.tenant, scope.account, quotationId] })
}

const findQuery = { name: 'quotation-whole', text: `select ${columns} from quotation where ${ofOne}` }

/** Returns undefined if this account has no such quotation. */
export async function findQuotation(tx: Tx, scope: Scope, quotationId: string): Promise<StoredQuotation | undefined> {
  const { rows } = await tx.query<StoredQuotation & object>({ ...findQuery, values: [scope.tenant, scope.account, quotationId] })
  return rows[0]
}

const pageQuery = {
  name: 'quotation-page',
  text: `select ${columns} from quotation where tenant_id = $1 and account_id = $2
    order by changed_at desc, quotation_id limit $3 offset $4`,
}
const countQuery = {
  name: 'quotation-count',
  text: 'select count(*) as total from quotation where tenant_id = $1 and account_id = $2',
}

/** A page of the account's quotations, the last changed first, and how many there are. */
export async function readQuotationPage(
  tx: Tx,
  scope: Scope,
  { page, limit }: { page: number; limit: number },
): Promise<{ list: StoredQuotation[]; total: number }> {
  const of = [scope.tenant, scope.account]
  const { rows: list } = await tx.query<StoredQuotation & object>({ ...pageQuery, values: [...of, limit, (page - 1) * limit] })
  const { rows } = await tx.query<{ total: number }>({ ...countQuery, values: of })
  return { list, total: rows[0]?.total ?? 0 }
}
