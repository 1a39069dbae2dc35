import { createHash } from 'node:crypto'
import type { DownloadLink, PackageAsked } from '#domain/contract/download-shapes.ts'
import type { Tx } from '../../../db/client.ts'
import { readPageRows } from '../../../db/page-rows.ts'
import type { Scope } from '../../../http/scope.ts'
import type { AccountScope } from '../downloads.store.ts'

export interface StoredLink {
  readonly linkId: string
  readonly kind: 'ticket' | 'shared' | 'living' | 'priceList'
  readonly fileId: string | null
  readonly asked: PackageAsked | null
  readonly language: string
  readonly principal: string
  readonly remark: string
  readonly madeBy: string
  readonly madeAt: Date
  readonly expiresAt: Date
  readonly revokedAt: Date | null
  readonly opened: number
  readonly lastOpenedAt: Date | null
}

const columns = `l.link_id as "linkId", l.kind, l.file_id as "fileId", l.asked, l.language, l.principal, l.remark, l.made_by as "madeBy",
  l.made_at as "madeAt", l.expires_at as "expiresAt", l.revoked_at as "revokedAt", l.opened, l.last_opened_at as "lastOpenedAt"`

export const linkToWire = (link: StoredLink): DownloadLink => ({
  linkId: link.linkId,
  fileId: link.fileId,
  living: link.kind === 'living' || link.kind === 'priceList',
  isPriceList: link.kind === 'priceList',
  remark: link.remark,
  madeAt: link.madeAt.toISOString(),
  madeBy: link.madeBy,
  expiresAt: link.expiresAt.toISOString(),
  opened: link.opened,
  lastOpenedAt: link.lastOpenedAt?.toISOString() ?? null,
  isRevoked: link.revokedAt !== null,
})

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

export interface NewLink {
  readonly token: string
  readonly kind: StoredLink['kind']
  readonly fileId: string | null
  readonly asked: PackageAsked | null
  readonly language: string
  readonly principal: string
  readonly remark: string
  readonly madeBy: string
  readonly now: Date
  readonly expiresAt: Date
}

/** Returns undefined if these bits are known already: whoever made them has no random source. */
export async function addLink(tx: Tx, { tenant, account }: AccountScope, link: NewLink): Promise<StoredLink | undefined> {
  const { rows } = await tx.query<StoredLink & object>({
    name: 'download-link-add',
    text: `insert into download_link as l (tenant_id, account_id, kind, hash, file_id, asked, language, principal, remark, made_by, made_at, expires_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict (tenant_id, hash) do nothing returning ${columns}`,
    values: [
      tenant,
      account,
      link.kind,
      hashOf(link.token),
      link.fileId,
      link.asked && JSON.stringify(link.asked),
      link.language,
      link.principal,
      link.remark,
      link.madeBy,
      link.now,
      link.expiresAt,
    ],
  })
  return rows[0]
}

/** Finds the account and the target of a link by its bits; null if it is revoked or expired. */
export async function findByToken(
  tx: Tx,
  tenant: string,
  token: string,
  now: Date,
): Promise<(StoredLink & { readonly account: string }) | null> {
  await tx.query(`select set_config('app.download_link', $1, true)`, [hashOf(token).toString('hex')])
  const { rows } = await tx.query<StoredLink & { account: string }>({
    name: 'download-link-find',
    text: `select ${columns}, l.account_id as account from download_link l
      join client_account c on c.tenant_id = l.tenant_id and c.account_id = l.account_id and not c.closed
      where l.tenant_id = $1 and l.hash = $2 and l.revoked_at is null and l.expires_at > $3`,
    values: [tenant, hashOf(token), now],
  })
  return rows[0] ?? null
}

/** Counts the start of a download, for the link and for its file. */
export async function countOpening(tx: Tx, { tenant, account }: AccountScope, link: StoredLink, now: Date): Promise<void> {
  const values = [tenant, account, link.linkId, now]
  await tx.query({
    name: 'download-link-count',
    text: `update download_link set opened = opened + 1, last_opened_at = $4 where tenant_id = $1 and account_id = $2 and link_id = $3`,
    values,
  })
  await tx.query({
    name: 'download-count',
    text: `update download_file set times = times + 1, last_at = $4 where tenant_id = $1 and account_id = $2 and file_id = $3`,
    values: [tenant, account, link.fileId, now],
  })
}

/** Points a living link to the newest package. */
export const moveLink = (tx: Tx, { tenant, account }: AccountScope, linkId: string, fileId: string) =>
  tx.query({
    name: 'download-link-move',
    text: `update download_link set file_id = $4 where tenant_id = $1 and account_id = $2 and link_id = $3`,
    values: [tenant, account, linkId, fileId],
  })

export async function revokeLink(tx: Tx, { tenant, account }: Scope, linkId: string, now: Date): Promise<StoredLink | undefined> {
  const { rows } = await tx.query<StoredLink & object>({
    name: 'download-link-revoke',
    text: `update download_link l set revoked_at = coalesce(l.revoked_at, $4)
      where l.tenant_id = $1 and l.account_id = $2 and l.link_id = $3 and l.kind <> 'ticket' returning ${columns}`,
    values: [tenant, account, linkId, now],
  })
  return rows[0]
}

interface LinksAsked {
  readonly page: number
  readonly limit: number
  readonly state: 'all' | 'open' | 'ended'
  readonly keyword: string
  readonly now: Date
}

export async function readLinkPage(tx: Tx, { tenant, account }: Scope, { page, limit, state, keyword, now }: LinksAsked) {
  const statement = `select ${columns}, count(*) over ()::int as total from download_link l
    where l.tenant_id = $1 and l.account_id = $2 and l.kind <> 'ticket' and l.expires_at > $3
      and ($4 = 'all' or ($4 = 'ended') = (l.revoked_at is not null))
      and strpos(lower(concat_ws(' ', l.remark, l.made_by)), lower($5)) > 0
    order by l.made_at desc, l.link_id desc`
  return readPageRows<StoredLink & { total: number }>(tx, statement, [tenant, account, now, state, keyword], {
    limit,
    offset: (page - 1) * limit,
  })
}

/** Deletes expired tickets, so that they count in no quota. */
export const dropOldTickets = (tx: Tx, { tenant, account }: Scope, now: Date) =>
  tx.query({
    name: 'download-tickets-drop',
    text: `delete from download_link where tenant_id = $1 and account_id = $2 and kind = 'ticket' and expires_at <= $3`,
    values: [tenant, account, now],
  })
