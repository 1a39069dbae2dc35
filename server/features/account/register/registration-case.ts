import type { CaseDecision, DetailOf } from '#domain/contract/desk.ts'
import type { Language } from '#domain/rules/languages.ts'
import { PROOF_TYPES } from '#domain/rules/proof.ts'
import type { ProofKind } from '#domain/rules/proof.ts'
import type { Config } from '../../../config.ts'
import type { Tx } from '../../../db/client.ts'
import { proofKey } from '../../../files/proof-files.ts'
import { openFiles } from '../../../files/open-files.ts'
import type { Bytes } from '../../../http/handler.ts'
import { refuse } from '../../../http/domain-error.ts'
import type { OpenScope } from '../../../http/scope.ts'
import type { ApplicantAddress } from './register.store.ts'
import { sendRegisterMail } from './register.store.ts'

interface Decided {
  readonly decision: CaseDecision
  readonly reason: string
  readonly priceListId: string | undefined
}

interface Row {
  company: string
  country: string
  vat: string
  email: string
  address: ApplicantAddress
  language: Language
  proofKind: ProofKind | null
  proofAt: Date | null
  clientNumber: string
  priceListId: string
  account: string
}

const readRow = async (tx: Tx, { tenant }: OpenScope, subject: string): Promise<Row> => {
  const { rows } = await tx.query<Row>({
    name: 'registration-case',
    text: `select r.company, r.country, r.vat, r.email, r.address, r.language,
        case when r.proof_hash is not null then r.proof_kind end as "proofKind", r.proof_at as "proofAt", c.client_number as "clientNumber", c.list_id as "priceListId", c.account_id as account
      from registration r join client_account c using (tenant_id, account_id) where r.tenant_id = $1 and r.registration_id = $2`,
    values: [tenant, subject],
  })
  return rows[0] ?? refuse('desk.notFound')
}

/** Reads everything that service checks; other clients with the VAT number are shown only from the same brand. */
const read = async (tx: Tx, scope: OpenScope, subject: string): Promise<DetailOf<'registration'>> => {
  const { account, address, proofAt, ...row } = await readRow(tx, scope, subject)
  const same = await tx.query<{ clientNumber: string; company: string }>({
    name: 'registration-same-vat',
    text: `select client_number as "clientNumber", company from client_account
      where tenant_id = $1 and vat_account = $2 and account_id <> $3 order by client_number limit 20`,
    values: [scope.tenant, row.vat, account],
  })
  const lists = await tx.query<{ priceListId: string; currency: string }>({
    name: 'registration-lists',
    text: `select list_id as "priceListId", currency from price_list where tenant_id = $1 order by list_id`,
    values: [scope.tenant],
  })
  return {
    ...row,
    ...address,
    proofAt: proofAt?.toISOString() ?? null,
    sameVat: same.rows,
    priceLists: lists.rows,
  }
}

const STATES = { approve: 'approved', refuse: 'refused', ask: 'asked' } as const

/** Approval makes the account official with the price list that the reviewer chose; each decision is mailed to the applicant. */
const decide = async (tx: Tx, scope: OpenScope, subject: string, decided: Decided): Promise<void> => {
  const { tenant } = scope
  const { decision, reason, priceListId } = decided
  const { account } = await readRow(tx, scope, subject)
  if (decision === 'approve') {
    const { rowCount } = await tx.query({
      name: 'registration-approve',
      text: `update client_account c set official = true, vat_valid = true, list_id = l.list_id, currency = l.currency
        from price_list l where c.tenant_id = $1 and c.account_id = $2 and l.tenant_id = $1 and l.list_id = coalesce($3, c.list_id)`,
      values: [tenant, account, priceListId ?? null],
    })
    if (rowCount !== 1) refuse('desk.unknownTerms')
  }
  await tx.query({
    name: 'registration-state',
    text: 'update registration set state = $3, reason = $4 where tenant_id = $1 and registration_id = $2',
    values: [tenant, subject, STATES[decision], reason],
  })
  await sendRegisterMail(tx, tenant, subject, STATES[decision])
}

const readProof = async (
  tx: Tx,
  { tenant }: OpenScope,
  subject: string,
  { config }: { readonly config: Config },
): Promise<Bytes> => {
  const { rows } = await tx.query<{ hash: string | null; kind: ProofKind }>({
    name: 'registration-proof',
    text: 'select proof_hash as hash, proof_kind as kind from registration where tenant_id = $1 and registration_id = $2',
    values: [tenant, subject],
  })
  const [row] = rows
  if (!row?.hash) return refuse('desk.notFound')
  const bytes = await openFiles(config).openFile(proofKey(tenant, subject, row.hash))
  if (!bytes) return refuse('desk.notFound')
  return { bytes, type: PROOF_TYPES[row.kind], etag: row.hash, fileName: `proof.${row.kind}` }
}

/** What the desk needs of an application for an account. */
export const registrationCase = { read, decide, file: readProof }
