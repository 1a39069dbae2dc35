import { packageAsked } from '#domain/contract/download-shapes.ts'
import type { DownloadRecord, PackageAsked, PackageEntry } from '#domain/contract/download-shapes.ts'
import { DOWNLOAD_LATEST, DOWNLOAD_RECORD_DAYS } from '#domain/rules/limits.ts'
import { isLanguage } from '#domain/rules/languages.ts'
import type { Language } from '#domain/rules/languages.ts'
import * as v from 'valibot'
import type { Tx } from '../../db/client.ts'
import { readPageRows } from '../../db/page-rows.ts'
import { principalOf } from '../../http/scope.ts'
import type { Scope, SessionScope } from '../../http/scope.ts'

/** Scope of one account without a person: for a job, or for the holder of a link. */
export type AccountScope = Pick<Scope, 'tenant' | 'account'>

export interface StoredFile {
  readonly fileId: string
  readonly category: DownloadRecord['category']
  readonly asked: PackageAsked
  readonly fingerprint: string
  readonly language: string
  readonly remark: string
  readonly principal: string
  readonly askedBy: string
  readonly askedAt: Date
  readonly state: 'generating' | 'done' | 'failed'
  readonly percent: number
  readonly failure: DownloadRecord['failure']
  readonly fileName: string
  readonly articles: number
  readonly fileCount: number
  readonly missingCount: number
  readonly bytes: number | null
  readonly doneAt: Date | null
  readonly expiresAt: Date | null
  readonly times: number
  readonly lastAt: Date | null
}

const columns = `f.file_id as "fileId", f.category, f.asked, f.fingerprint, f.language, f.remark, f.principal, f.asked_by as "askedBy", f.asked_at as "askedAt",
  f.state, f.percent, f.failure, f.file_name as "fileName", f.articles, f.file_count as "fileCount", f.missing_count as "missingCount",
  f.bytes, f.done_at as "doneAt", f.expires_at as "expiresAt", f.times, f.last_at as "lastAt"`
const ofAccount = 'f.tenant_id = $1 and f.account_id = $2'
const DAY_MS = 86_400_000

export const fileToWire = (file: StoredFile, now: Date): DownloadRecord => {
  const { of, files } = askedOf(file)
  const isExpired = file.state === 'done' && file.expiresAt !== null && file.expiresAt <= now
  return {
    fileId: file.fileId,
    category: file.category,
    of,
    files,
    language: languageOf(file.language),
    fileName: file.fileName,
    state: isExpired ? 'expired' : file.state,
    percent: file.percent,
    failure: file.failure,
    articles: file.articles,
    fileCount: file.fileCount,
    missingCount: file.missingCount,
    bytes: file.bytes,
    remark: file.remark,
    askedBy: file.askedBy,
    askedAt: file.askedAt.toISOString(),
    doneAt: file.doneAt?.toISOString() ?? null,
    expiresAt: file.expiresAt?.toISOString() ?? null,
    times: file.times,
  }
}

/** The request as stored, possibly by an earlier program that knew fewer choices. */
export const askedOf = ({ asked }: Pick<StoredFile, 'asked'>): PackageAsked => v.parse(packageAsked, asked)

export const languageOf = (code: string): Language => (isLanguage(code) ? code : 'en')

const findQuery = { name: 'download-find', text: `select ${columns} from download_file f where ${ofAccount} and f.file_id = $3` }

/** Returns undefined if this account has no such file. */
export async function findFile(tx: Tx, { tenant, account }: AccountScope, fileId: string): Promise<StoredFile | undefined> {
  const { rows } = await tx.query<StoredFile & object>({ ...findQuery, values: [tenant, account, fileId] })
  return rows[0]
}

const sameQuery = {
  name: 'download-same',
  text: `select ${columns} from download_file f where ${ofAccount} and f.fingerprint = $3 and f.category = $4
    and (f.state = 'generating' or (f.state = 'done' and f.expires_at > $5)) order by f.asked_at desc limit 1`,
}

/** Finds a package of the same request and data that is finished or being made. */
export async function findSame(
  tx: Tx,
  { tenant, account }: AccountScope,
  { fingerprint, category, now }: { readonly fingerprint: string; readonly category: string; readonly now: Date },
): Promise<StoredFile | undefined> {
  const values = [tenant, account, fingerprint, category, now]
  // Two simultaneous requests for the same get one package.
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`package ${tenant} ${account} ${fingerprint}`])
  const { rows } = await tx.query<StoredFile & object>({ ...sameQuery, values })
  return rows[0]
}

export interface NewFile {
  readonly category: DownloadRecord['category']
  readonly asked: PackageAsked
  readonly fingerprint: string
  readonly language: string
  readonly remark: string
  readonly principal: string
  readonly staffId: string | null
  readonly askedBy: string
  readonly articles: number
  readonly now: Date
}

/** Adds the record and its job, in one statement. */
export async function addFile(tx: Tx, { tenant, account }: AccountScope, file: NewFile): Promise<string> {
  const { rows } = await tx.query<{ fileId: string }>({
    name: 'download-add',
    text: `with added as (
        insert into download_file (tenant_id, account_id, category, asked, fingerprint, language, remark, principal, staff_id, asked_by, asked_at, articles)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning file_id
      )
      select file_id as "fileId", enqueue_job('downloads.make', jsonb_build_object('tenant', $1::text, 'account', $2::uuid, 'fileId', file_id),
        file_id) from added`,
    values: [
      tenant,
      account,
      file.category,
      JSON.stringify(file.asked),
      file.fingerprint,
      file.language,
      file.remark,
      file.principal,
      file.staffId,
      file.askedBy,
      file.now,
      file.articles,
    ],
  })
  const [row] = rows
  if (!row) throw new Error('A package was added and is not there')
  return row.fileId
}

interface Narrowed {
  readonly page: number
  readonly limit: number
  readonly state: string
  readonly keyword: string
  readonly now: Date
}

interface Asked extends Narrowed {
  readonly category: string
}

/** A condition; its parameters are the requested state, the current time and a keyword. */
const isNarrowed = (state: string, now: string, keyword: string, also = '') => `(${state} = 'all'
    or ${state} = case when f.state = 'done' and f.expires_at <= ${now} then 'expired' else f.state end)
  and strpos(lower(concat_ws(' ', f.file_name, f.remark, f.asked_by${also})), lower(${keyword})) > 0`

type Counted = StoredFile & { readonly total: number }

export async function readFilePage(tx: Tx, { tenant, account }: Scope, { page, limit, category, state, keyword, now }: Asked) {
  const since = new Date(now.getTime() - DOWNLOAD_RECORD_DAYS * DAY_MS)
  const statement = `select ${columns}, count(*) over ()::int as total from download_file f
    where ${ofAccount} and f.asked_at > $3 and ($4 = 'all' or f.category = $4) and ${isNarrowed('$5', '$6', '$7')}
    order by f.asked_at desc, f.file_id desc`
  const values = [tenant, account, since, category, state, now, keyword]
  return readPageRows<Counted>(tx, statement, values, { limit, offset: (page - 1) * limit })
}

export async function readLatest(tx: Tx, { tenant, account }: Scope): Promise<readonly StoredFile[]> {
  const { rows } = await tx.query<StoredFile & object>({
    name: 'download-latest',
    text: `select ${columns} from download_file f where ${ofAccount} order by f.asked_at desc, f.file_id desc limit ${DOWNLOAD_LATEST}`,
    values: [tenant, account],
  })
  return rows
}

export async function readInMaking(tx: Tx, { tenant, account }: Scope): Promise<readonly StoredFile[]> {
  const { rows } = await tx.query<StoredFile & object>({
    name: 'download-making',
    text: `select ${columns} from download_file f where ${ofAccount} and f.state = 'generating' order by f.asked_at desc`,
    values: [tenant, account],
  })
  return rows
}

export async function readEntries(
  tx: Tx,
  { tenant, account }: Scope,
  asked: { readonly fileId: string; readonly page: number; readonly limit: number; readonly missing: boolean },
) {
  const { fileId, page, limit, missing } = asked
  const statement = `select path, goods_id as "goodsId", bytes, missing, count(*) over ()::int as total from download_entry
    where tenant_id = $1 and account_id = $2 and file_id = $3 and (not $4 or missing is not null) order by place`
  const values = [tenant, account, fileId, missing]
  return readPageRows<PackageEntry & { total: number }>(tx, statement, values, { limit, offset: (page - 1) * limit })
}

export type HistoryRow = Counted & { readonly clientId: string; readonly clientNumber: string; readonly company: string }

/** Only for clients that are still theirs. */
export async function readHistory(tx: Tx, { tenant, actor }: SessionScope, { page, limit, state, keyword, now }: Narrowed) {
  await tx.query(`select set_config('app.downloads_of', $1, true)`, [actor.kind === 'staff' ? actor.id : ''])
  const statement = `select ${columns}, c.account_id as "clientId", c.client_number as "clientNumber", c.company, count(*) over ()::int as total
    from download_file f join client_account c on c.tenant_id = f.tenant_id and c.account_id = f.account_id
    join staff_account s on s.tenant_id = f.tenant_id and s.account_id = f.account_id and s.staff_id = f.staff_id
    where f.tenant_id = $1 and f.staff_id = $2 and ${isNarrowed('$3', '$4', '$5', ', c.company, c.client_number')}
    order by f.asked_at desc, f.file_id desc`
  return readPageRows<HistoryRow>(tx, statement, [tenant, actor.id, state, now, keyword], { limit, offset: (page - 1) * limit })
}

export const staffIdOf = ({ actor }: Scope): string | null => (actor.kind === 'staff' ? actor.id : null)
export const principalIn = ({ actor }: Scope): string => principalOf(actor)
