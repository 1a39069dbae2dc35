import { quotas } from '#domain/rules/quotas.ts'
import type { QuotaName } from '#domain/rules/quotas.ts'
import type { Tx } from '../db/client.ts'
import { refuse } from './domain-error.ts'
import { principalOf } from './scope.ts'
import type { AccountScope, Scope } from './scope.ts'

/** Quotas that refuse one more. */
export type Refusing = { [K in QuotaName]: (typeof quotas)[K]['beyond'] extends 'refused' ? K : never }[QuotaName]

const ofAccount = 'tenant_id = $1 and account_id = $2'
const ofPerson = `${ofAccount} and principal = $3`

/** Queries that count what the account or the person has. */
const counted: Readonly<Record<Refusing, string>> = {
  addresses: `select count(*) as used from address where ${ofAccount}`,
  people: `select (select count(*) from buyer where ${ofAccount}) + (select count(*) from buyer_invitation where ${ofAccount}) as used`,
  passkeys: `select count(*) as used from passkey where ${ofAccount} and 'buyer:' || buyer_id = $3`,
  plans: `select count(*) as used from distribution_plan where ${ofAccount}`,
  planLines: `select coalesce(sum(item_count), 0)::bigint as used from distribution_plan where ${ofAccount}`,
  notices: `select count(*) as used from arrival_notice where ${ofPerson}`,
  favorites: `select count(*) as used from favorite where ${ofPerson}`,
  unfinishedUploads: `select count(*) as used from upload where ${ofAccount} and done_at is null`,
  uploads: `select count(*) as used from upload where ${ofAccount}`,
  uploadBytes: `select coalesce(sum(size), 0)::bigint as used from upload where ${ofAccount}`,
  deliveryReceipts: `select count(*) as used from delivery_receipt where ${ofAccount}`,
  apiApplications: `select count(*) as used from api_application where ${ofAccount}`,
  webhooks: `select count(*) as used from webhook_endpoint where ${ofAccount}`,
  coupons: `select count(*) as used from coupon_account where ${ofAccount}`,
  imports: `select count(*) as used from batch_import where ${ofAccount}`,
  approvals: `select count(*) as used from order_approval where ${ofAccount}`,
  quotations: `select count(*) as used from quotation where ${ofAccount}`,
  quotationLines: `select coalesce(sum(item_count), 0)::bigint as used from quotation where ${ofAccount}`,
  packages: `select count(*) as used from download_file where ${ofAccount}`,
  packagesInMaking: `select count(*) as used from download_file where ${ofAccount} and state = 'generating'`,
  downloadLinks: `select count(*) as used from download_link where ${ofAccount}`,
  returns: `select count(*) as used from order_return where ${ofAccount}`,
  pictureRequests: `select count(*) as used from picture_request where ${ofAccount}`,
  returnPhotos: `select count(*) as used from return_photo where ${ofAccount}`,
  returnLabelBytes: `select coalesce(sum(client_label_size), 0)::bigint as used from order_return where ${ofAccount}`,
  returnPhotoBytes: `select coalesce(sum(size), 0)::bigint as used from return_photo where ${ofAccount}`,
}

/** Counting for an account needs no person. */
type ScopeFor<N extends Refusing> = (typeof quotas)[N]['of'] extends 'account' ? AccountScope : Scope

/**
 * Refuses with `quota.exceeded` if what this transaction has just added, which `used` includes, is too much. Holds a lock until its
 * end: concurrent additions each count what the earlier ones committed.
 */
export const keepWithin = async <N extends Refusing>(tx: Tx, scope: ScopeFor<N>, name: N): Promise<void> => {
  const { of, limit } = quotas[name]
  const whose = [scope.tenant, scope.account, ...(of === 'person' && 'actor' in scope ? [principalOf(scope.actor)] : [])]
  await tx.query({
    name: 'quota-lock',
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [`quota ${name} ${whose.join(' ')}`],
  })
  const { rows } = await tx.query<{ used: number }>({ name: `quota-${name}`, text: counted[name], values: whose })
  const used = rows[0]?.used ?? 0
  if (used > limit) refuse('quota.exceeded', { values: { quota: name, limit: said(name, limit), used: said(name, used) } })
}

const MEGABYTE = 1024 * 1024
const BYTES: ReadonlySet<Refusing> = new Set(['uploadBytes', 'returnPhotoBytes', 'returnLabelBytes'])

/** The amount for people: bytes in MB. */
const said = (name: Refusing, amount: number): number | string =>
  BYTES.has(name) ? `${Math.ceil(amount / MEGABYTE)} MB` : amount
