import type { GivenApplication } from '#domain/contract/api-access.ts'
import type { ApplicationState, CompanySize, ProgramScope } from '#domain/rules/api-access.ts'
import type { Tx } from '../../db/client.ts'
import { keepWithin } from '../../http/quota.ts'
import type { Language } from '#domain/rules/languages.ts'
import { buyerOf } from '../../http/scope.ts'
import type { Scope } from '../../http/scope.ts'

export interface StoredApplication {
  readonly applicationId: string
  readonly programName: string
  readonly companyName: string
  readonly storeUrl: string
  readonly companySize: CompanySize
  readonly hasTechnician: boolean
  readonly wanted: readonly ProgramScope[]
  readonly state: ApplicationState
  readonly submittedAt: Date
  readonly submittedBy: string
  readonly judgedAt: Date | null
  readonly answer: string
  readonly clientId: string | null
  readonly usedAt: Date | null
  readonly revokedAt: Date | null
  readonly revokeReason: string
}

export interface ListedApplication extends StoredApplication {
  readonly secretMadeAt: Date | null
  readonly formerEndsAt: Date | null
}

const columns = `a.application_id as "applicationId", a.program_name as "programName", a.company_name as "companyName",
  a.store_url as "storeUrl", a.company_size as "companySize", a.has_technician as "hasTechnician", a.wanted, a.state,
  a.submitted_at as "submittedAt", a.submitted_by as "submittedBy", a.judged_at as "judgedAt", a.answer, a.client_id as "clientId",
  a.revoke_reason as "revokeReason", c.used_at as "usedAt", c.revoked_at as "revokedAt"`
const withClient = `api_application a
  left join machine_client c on c.tenant_id = $1 and c.account_id = $2 and c.client_id = a.client_id`

/** Newest first, with the state of their programs. */
export const listApplications = async (tx: Tx, { tenant, account }: Scope, now: Date): Promise<readonly ListedApplication[]> => {
  const { rows } = await tx.query<ListedApplication & object>({
    name: 'api-applications',
    text: `select ${columns}, s.made as "secretMadeAt", s.ends as "formerEndsAt" from ${withClient}
      left join lateral (
        select max(made_at) filter (where ends_at is null) as made, max(ends_at) filter (where ends_at > $3) as ends
        from machine_secret where tenant_id = $1 and client_id = c.client_id
      ) s on true
      where a.tenant_id = $1 and a.account_id = $2 order by a.submitted_at desc, a.application_id`,
    values: [tenant, account, now],
  })
  return rows
}

/** Locks the application until the transaction ends. */
export const lockApplication = async (
  tx: Tx,
  { tenant, account }: Scope,
  applicationId: string,
): Promise<StoredApplication | null> => {
  const { rows } = await tx.query<StoredApplication & object>({
    name: 'api-application-lock',
    text: `select ${columns} from ${withClient} where a.tenant_id = $1 and a.account_id = $2 and a.application_id = $3 for update of a`,
    values: [tenant, account, applicationId],
  })
  return rows[0] ?? null
}

interface Said {
  /** Language of the mail with the decision. */
  readonly language: Language
  readonly now: Date
}

const valuesOf = (given: GivenApplication, scope: Scope, { language, now }: Said) => [
  given.programName,
  given.companyName,
  given.storeUrl,
  given.companySize,
  given.hasTechnician,
  given.wantedInformation,
  now,
  scope.actor.name,
  buyerOf(scope),
  language,
]

/** Returns the id; null if another application of the account is waiting. */
export const addApplication = async (tx: Tx, scope: Scope, given: GivenApplication, said: Said): Promise<string | null> => {
  const { rows } = await tx.query<{ id: string }>({
    name: 'api-application-add',
    text: `insert into api_application (tenant_id, account_id, program_name, company_name, store_url, company_size, has_technician, wanted,
        submitted_at, submitted_by, buyer_id, language) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
      on conflict (tenant_id, account_id) where state = 'submitted' do nothing returning application_id as id`,
    values: [scope.tenant, scope.account, ...valuesOf(given, scope, said)],
  })
  const [row] = rows
  if (!row) return null
  await keepWithin(tx, scope, 'apiApplications')
  return row.id
}

/**
 * Makes the application wait again, without the program that it may have created; false if another one of the account is waiting.
 */
export const updateApplication = async (
  tx: Tx,
  scope: Scope,
  applicationId: string,
  given: GivenApplication,
  said: Said,
): Promise<boolean> => {
  const { rowCount } = await tx.query({
    name: 'api-application-update',
    text: `update api_application set program_name = $4, company_name = $5, store_url = $6, company_size = $7, has_technician = $8, wanted = $9,
        submitted_at = $10, submitted_by = $11, buyer_id = $12, language = $13,
        state = 'submitted', judged_at = null, answer = '', client_id = null, revoke_reason = ''
      where tenant_id = $1 and account_id = $2 and application_id = $3 and not exists (select from api_application other
        where other.tenant_id = $1 and other.account_id = $2 and other.state = 'submitted' and other.application_id <> $3)`,
    values: [scope.tenant, scope.account, applicationId, ...valuesOf(given, scope, said)],
  })
  return rowCount === 1
}

interface Judgement {
  readonly state: Exclude<ApplicationState, 'submitted'>
  readonly answer: string
  /** Null unless it passed. */
  readonly clientId: string | null
  readonly now: Date
}

export const storeJudgement = async (
  tx: Tx,
  { tenant, account }: Scope,
  applicationId: string,
  { state, answer, clientId, now }: Judgement,
): Promise<void> => {
  await tx.query({
    name: 'api-application-judge',
    text: `update api_application set state = $4, answer = $5, client_id = $6, judged_at = $7
      where tenant_id = $1 and account_id = $2 and application_id = $3`,
    values: [tenant, account, applicationId, state, answer, clientId, now],
  })
}

/** Stores why service revoked the program. */
export const storeRevokeReason = async (
  tx: Tx,
  { tenant, account }: Scope,
  applicationId: string,
  reason: string,
): Promise<void> => {
  await tx.query({
    name: 'api-application-revoke',
    text: 'update api_application set revoke_reason = $4 where tenant_id = $1 and account_id = $2 and application_id = $3',
    values: [tenant, account, applicationId, reason],
  })
}
