import type { PictureRequest } from '#domain/contract/review.ts'
import type { PictureRequestState, PictureUse } from '#domain/rules/picture-request.ts'
import type { Tx } from '../../db/client.ts'
import { keepWithin } from '../../http/quota.ts'
import type { Language } from '#domain/rules/languages.ts'
import { buyerOf } from '../../http/scope.ts'
import type { Scope } from '../../http/scope.ts'

export interface AskedArticle {
  readonly goodsId: string
  readonly name: string
  /** Picture keys. */
  readonly images: readonly string[]
}

export interface StoredRequest {
  readonly requestId: string
  readonly requestNumber: string
  readonly state: PictureRequestState
  readonly use: PictureUse
  readonly note: string
  readonly reason: string
  readonly requestedAt: Date
  readonly requestedBy: string
  readonly decidedAt: Date | null
  readonly expiresAt: Date | null
  readonly articles: readonly AskedArticle[]
}

export const requestToWire = ({ requestedAt, decidedAt, expiresAt, articles, ...stored }: StoredRequest): PictureRequest => ({
  ...stored,
  requestedAt: requestedAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
  expiresAt: expiresAt?.toISOString() ?? null,
  articles: articles.map(({ goodsId, name, images }) => ({ goodsId, name, pictures: images.length })),
})

const columns = `request_id as "requestId", request_number as "requestNumber", state, use, note, reason, requested_at as "requestedAt",
  requested_by as "requestedBy", decided_at as "decidedAt", expires_at as "expiresAt", articles`
const ofAccount = 'from picture_request where tenant_id = $1 and account_id = $2'

export async function readRequestPage(
  tx: Tx,
  { tenant, account }: Scope,
  { state, limit, offset }: { readonly state: PictureRequestState | undefined; readonly limit: number; readonly offset: number },
): Promise<{ rows: readonly StoredRequest[]; total: number }> {
  const inState = `${ofAccount} and ($3 = '' or state = $3)`
  const values = [tenant, account, state ?? '']
  const { rows } = await tx.query<StoredRequest & object>({
    name: 'picture-requests',
    text: `select ${columns} ${inState} order by requested_at desc, request_id desc limit $4 offset $5`,
    values: [...values, limit, offset],
  })
  const { rows: counted } = await tx.query<{ total: number }>({
    name: 'picture-requests-count',
    text: `select count(*) as total ${inState}`,
    values,
  })
  return { rows, total: counted[0]?.total ?? 0 }
}

const oneQuery = `select ${columns} ${ofAccount} and request_id = $3`

export async function findRequest(tx: Tx, { tenant, account }: Scope, requestId: string): Promise<StoredRequest | undefined> {
  const values = [tenant, account, requestId]
  const { rows } = await tx.query<StoredRequest & object>({ name: 'picture-request', text: oneQuery, values })
  return rows[0]
}

/** The same, locked until the end of the transaction. */
export async function lockRequest(tx: Tx, { tenant, account }: Scope, requestId: string): Promise<StoredRequest | undefined> {
  const values = [tenant, account, requestId]
  const { rows } = await tx.query<StoredRequest & object>({
    name: 'picture-request-lock',
    text: `${oneQuery} for update`,
    values,
  })
  return rows[0]
}

interface NewRequest {
  readonly use: PictureUse
  readonly note: string
  readonly articles: readonly AskedArticle[]
  /** Language of the mail with the decision. */
  readonly language: Language
  readonly now: Date
}

/** Numbers the account's requests one after the other: the quota's lock is held until the end of the transaction. */
export async function storeRequest(
  tx: Tx,
  scope: Scope,
  { use, note, articles, language, now }: NewRequest,
): Promise<StoredRequest> {
  await keepWithin(tx, scope, 'pictureRequests')
  const { rows } = await tx.query<StoredRequest & object>({
    name: 'picture-request-store',
    text: `insert into picture_request (tenant_id, account_id, request_number, use, note, articles, requested_at, requested_by, buyer_id,
        language) select $1, $2, c.client_number || '-P' || (select count(*) + 1 ${ofAccount}), $3, $4, $5::jsonb, $6, $7, $8, $9
      from client_account c where c.tenant_id = $1 and c.account_id = $2 returning ${columns}`,
    values: [scope.tenant, scope.account, use, note, JSON.stringify(articles), now, scope.actor.name, buyerOf(scope), language],
  })
  await keepWithin(tx, scope, 'pictureRequests')
  const [row] = rows
  if (!row) throw new Error('A request for pictures was written and is not there')
  return row
}

export async function storeDecided(
  tx: Tx,
  { tenant, account }: Scope,
  requestId: string,
  decided: { readonly state: PictureRequestState; readonly reason: string; readonly now: Date; readonly expiresAt: Date | null },
): Promise<void> {
  const { state, reason, now, expiresAt } = decided
  await tx.query({
    name: 'picture-request-decide',
    text: `update picture_request set state = $4, reason = $5, decided_at = $6, expires_at = $7
      where tenant_id = $1 and account_id = $2 and request_id = $3`,
    values: [tenant, account, requestId, state, reason, now, expiresAt],
  })
}
