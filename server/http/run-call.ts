import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { Brand } from '#domain/brands/brand.ts'
import { hasCall } from '#domain/brands/features.ts'
import type { Call } from '#domain/contract/call.ts'
import { programScopeOf, withoutClosed } from '#domain/contract/program-calls.ts'
import { errors } from '#domain/contract/errors.ts'
import type { Language } from '#domain/rules/languages.ts'
import type { Tx } from '../db/client.ts'
import type { Api, Mounted } from './api.ts'
import { isBytes } from './api.ts'
import { isUnchanged, sendAudit } from './audit.store.ts'
import { isAudited, subjectOf } from './audited.ts'
import type { RequestContext } from './handler.ts'
import { DomainError, refuse } from './domain-error.ts'
import { principalOf } from './scope.ts'
import { isMachine } from './tokens.ts'
import type { AnyCaller } from './tokens.ts'
import { sendVisit } from './visit.store.ts'
import type { CommandFacts, CommandKey, StoredVerdict, Verdict } from './verdict.store.ts'
import { claimKey, sendVerdict } from './verdict.store.ts'
import { checkedInput } from './validation.ts'
import type { Web } from './web.ts'
import { checkedScope, refusedFirst, whileLetIn } from './who-may.ts'

/** One call as requested, by HTTP or as a command of a batch. */
export interface Run {
  readonly mounted: Mounted
  readonly caller: AnyCaller | null
  /** The client account acted for; checked here. */
  readonly account: string | null
  readonly params?: unknown
  readonly query?: unknown
  /** True if the query was in an address, where every name must be known. */
  readonly isAddress?: boolean
  readonly body: unknown
  /** Raw body of a `bytes` call, or the file of a `file` call. */
  readonly bytes?: Buffer | undefined
  /** Idempotency key: the effect happens once (decisions §1). */
  readonly key: string | null
  readonly brand: Brand
  readonly language: Language
  readonly now: Date
  readonly web: Web
}

export interface Answer {
  readonly status: number
  readonly code: number
  readonly error: string | null
  readonly msg: string
  readonly data: unknown
}

/**
 * Runs every call: permission, validation, idempotency, in one transaction. Returns refusals as answers; throws on anything
 * unexpected, and then nothing was stored.
 */
export const runCall = async (api: Api, run: Run): Promise<Answer> => {
  try {
    const verdict = await execute(api, run)
    return answerOf(api, forProgram(run, verdict), run.language)
  } catch (error) {
    if (error instanceof DomainError) return answerOf(api, { error: error.error, data: error.data }, run.language)
    throw error
  }
}

/** Limits a client's own program to the goods data of its scopes; it reads its orders whole. */
const forProgram = ({ caller, mounted: { call } }: Run, verdict: Verdict): Verdict => {
  if (caller === null || !isMachine(caller) || caller.account === null || verdict.error !== null) return verdict
  if (isBytes(verdict.data) || programScopeOf(call) === 'orders') return verdict
  return { error: null, data: withoutClosed(verdict.data, caller.scopes) }
}

export const answerOf = (api: Pick<Api, 'words'>, verdict: Verdict, language: Language): Answer => {
  if (verdict.error === null) return { status: 200, code: 0, error: null, msg: '', data: verdict.data }
  const { code, status } = errors[verdict.error]
  return {
    status,
    code,
    error: verdict.error,
    msg: api.words.say(verdict.error, language, verdict.data?.values ?? {}),
    data: verdict.data,
  }
}

/** The envelope on the wire (decisions §1): `error` only if there is one. */
export const envelopeOf = ({ code, error, msg, data }: Omit<Answer, 'status'>) =>
  error === null ? { code, msg, data } : { code, error, msg, data }

const NO_BYTES = Buffer.alloc(0)

/** Calls that may store much and can wait: the last disk space is kept for orders and carts. */
const YIELDING: ReadonlySet<string> = new Set([
  'batch.upload',
  'batch.putSigned',
  'batch.stored',
  'batch.importOrder',
  'plans.save',
  'report.webLog',
  'help.vote',
  'register.proof',
  'register.newProof',
  'erp.invoices',
  'erp.returns',
  'returns.request',
  'downloads.make',
  'downloads.makeCart',
  'downloads.again',
])

const execute = async (api: Api, run: Run): Promise<Verdict> => {
  const { call, prepare, opensOwnTransactions: free } = run.mounted
  const { caller, brand } = run
  if (!hasCall(brand, call.name)) refuse('request.notFound')
  const scope = await checkedScope(api, run)
  if (YIELDING.has(call.name) && (await api.freeSpace.isShort())) return refuse('storage.full')
  const account = 'account' in scope ? scope.account : null

  const input = await refusedFirst(api, run, () => checkedInput(call, run))
  // A call with a body beside its file may name an earlier file.
  if (prepare && !call.body && !run.bytes) refuse('request.invalid', { values: { field: 'file' } })
  // The file is part of the request: the same key with another file is another command. A body beside it names it.
  const given = call.file && !call.body ? { ...input, file: digestOf(run.bytes ?? NO_BYTES) } : input
  const before = {
    scope,
    ...input,
    bytes: run.bytes ?? NO_BYTES,
    brand,
    language: run.language,
    now: run.now,
    services: api.services,
    web: run.web,
  } as Omit<RequestContext<Call>, 'tx'>
  // A handler that opens its own transactions does so within the account's share; inside the call's own transaction there is no
  // second one.
  const alone = { ...before, services: { ...api.services, database: api.shared } }
  const handler = prepare ? await prepare(alone) : run.mounted.handler
  let print: string | undefined
  const askedPrint = (): string => (print ??= fingerprintOf([call.name, account, given]))
  const effect = async (tx: Tx): Promise<Verdict> => {
    const data = checkedReply(call, await handler({ ...(free ? alone : before), tx }))
    if (!free && caller && isAudited(call) && !isUnchanged(tx)) {
      if (account !== null && !isMachine(caller))
        sendVisit(tx, { tenant: brand.id, actor: caller.actor, account, begins: true, now: run.now })
      sendAudit(tx, {
        tenant: brand.id,
        actor: caller.actor,
        account,
        action: call.name,
        subject: subjectOf(data, input.params, input.query, input.body),
        requestId: run.web.requestId,
        commandId: run.key,
        asked: askedPrint(),
        answered: isBytes(data) ? digestOf(data.bytes) : fingerprintOf(data),
        at: run.now,
      })
    }
    return { error: null, data }
  }

  // This handler opens its own transactions, so no key can be stored with its effect.
  if (free) return effect(undefined as never)
  const who = 'actor' in scope ? { actor: scope.actor } : {}
  const reach = { tenant: brand.id, account, ...who, ...(call.auth === 'machine' && call.scope && { machine: call.scope }) }
  const work = (tx: Tx): Promise<Verdict> => {
    if (run.key === null || caller === null || call.auth === 'none') return effect(tx)
    const key = { tenant: brand.id, principal: principalOf(caller.actor), key: run.key }
    const version = call.command?.version ?? 1
    const owner = call.auth === 'account' ? account : null
    const fingerprint = owner === account ? askedPrint() : fingerprintOf([call.name, owner, given])
    return idempotent(tx, key, { account: owner, call: call.name, version, now: run.now, fingerprint }, effect)
  }
  return api.shared.tx(reach, (tx) => whileLetIn(run, tx, work))
}

/** Refusals are verdicts too: the effect is rolled back to the savepoint, but its verdict is stored (I3, I4). */
const idempotent = async (
  tx: Tx,
  key: CommandKey,
  about: CommandFacts,
  effect: (tx: Tx) => Promise<Verdict>,
): Promise<Verdict> => {
  const claimed = claimKey(tx, key, about)
  tx.send('savepoint effect')
  const stored = await claimed
  if (stored) return isSameAct(stored, about) ? stored.body : refuse('idempotency.keyReused')
  let verdict: Verdict
  try {
    verdict = await effect(tx)
  } catch (error) {
    // "Not now" is no verdict: nothing is stored and the device retries (design §4).
    if (!(error instanceof DomainError) || errors[error.error].status >= 500) throw error
    await tx.query('rollback to savepoint effect')
    verdict = { error: error.error, data: error.data }
  }
  sendVerdict(tx, key, verdict.error === null ? 200 : errors[verdict.error].status, verdict)
  return verdict
}

/** True for the same request, or an older build's form of it: its answer was lost, and the newer build sent it upcast. */
const isSameAct = (stored: StoredVerdict, about: CommandFacts): boolean =>
  stored.fingerprint === about.fingerprint ||
  (stored.call === about.call && stored.account === about.account && stored.version < about.version)

/** Removes fields that the contract does not declare; an answer that breaks it is our fault, not the caller's. */
const checkedReply = (call: Call, reply: unknown): unknown => {
  if (call.binary) {
    if (isBytes(reply)) return reply
    throw new TypeError(`${call.name} is binary but did not answer bytes`)
  }
  const parsed = v.safeParse(call.reply, reply)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw new TypeError(`${call.name} answers against its contract at ${v.getDotPath(issue) ?? 'the top'}: ${issue.type}`)
}

/** Ignores the order of fields: the same content is the same command. */
const fingerprintOf = (value: unknown): string =>
  createHash('sha256')
    .update(
      JSON.stringify(value, (_, part: unknown) =>
        isRecord(part) ? Object.fromEntries(Object.entries(part).sort(byName)) : part,
      ),
    )
    .digest('hex')

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const byName = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1)
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
