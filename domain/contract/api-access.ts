import * as v from 'valibot'
import { APPLICATION_STATES, COMPANY_SIZES, PROGRAM_SCOPES, isShopUrl } from '#domain/rules/api-access.ts'
import { TEXT_LONG_MAX, TEXT_MEDIUM_MAX, TEXT_SHORT_MAX } from '#domain/rules/limits.ts'
import { call } from './call.ts'
import { applicationFacts } from './desk-cases/api-application-case.ts'
import { count, instant, line, listOf, nothing, paging, uuid } from './shapes.ts'

const filled = (max: number) =>
  v.pipe(
    line(max),
    v.trim(),
    v.check((value) => value !== ''),
  )

/** Fields of an application (§3, §5). */
const application = {
  /** Name of the program in lists and in the trail. */
  programName: filled(TEXT_SHORT_MAX),
  companyName: filled(TEXT_MEDIUM_MAX),
  storeUrl: v.pipe(line(TEXT_LONG_MAX), v.trim(), v.check(isShopUrl)),
  companySize: v.picklist(COMPANY_SIZES),
  hasTechnician: v.boolean(),
  wantedInformation: v.pipe(
    v.array(v.picklist(PROGRAM_SCOPES)),
    v.minLength(1),
    v.maxLength(PROGRAM_SCOPES.length),
    v.check((wanted) => new Set(wanted).size === wanted.length),
  ),
}
const named = v.object({ applicationMaterialId: uuid })
const given = v.object({ applicationMaterialId: uuid, ...application })
export type GivenApplication = Omit<v.InferOutput<typeof given>, 'applicationMaterialId'>

const listed = v.object({
  ...applicationFacts,
  state: v.picklist(APPLICATION_STATES),
  /** The desk's answer with its decision. */
  answer: v.string(),
  judgedAt: v.nullable(instant),
  /** Null until the application is approved. */
  clientId: v.nullable(uuid),
  /** When the current secret was made; null if there is none yet. */
  secretMadeAt: v.nullable(instant),
  /** Until when the previous secret is still valid. */
  formerEndsAt: v.nullable(instant),
  /** When the program last requested a token. */
  usedAt: v.nullable(instant),
  revokedAt: v.nullable(instant),
  /** The desk's reason for revoking; empty if the client revoked. */
  revokeReason: v.string(),
})
export type ApiApplication = v.InferOutput<typeof listed>

const API_DOCUMENT_KINDS = ['guide', 'change'] as const
const apiDocument = v.object({
  documentId: v.string(),
  kind: v.picklist(API_DOCUMENT_KINDS),
  title: v.string(),
  /** Names of the calls that it documents with examples. */
  calls: v.array(v.string()),
  /** Paragraphs, lists, bold, links to screens (`/cart`). */
  body: v.string(),
})
export type ApiDocument = v.InferOutput<typeof apiDocument>

const managed = { auth: 'account', needs: 'manage' } as const

/** Access of a client's own programs (§7, decisions §15). */
export const apiAccess = {
  apply: call({
    ...managed,
    name: 'apiAccess.apply',
    method: 'POST',
    path: '/v1.0/application_material',
    summary: 'Applies for access of a program. One application of an account can wait at a time.',
    body: v.object(application),
    reply: named,
  }),
  change: call({
    ...managed,
    name: 'apiAccess.change',
    method: 'PUT',
    path: '/v1.0/application_material',
    summary: 'Changes a waiting application.',
    body: given,
    reply: named,
  }),
  reCommit: call({
    ...managed,
    name: 'apiAccess.reCommit',
    method: 'PUT',
    path: '/v1.0/application_material/reCommit',
    summary: 'Applies again after a rejection, or after the program was revoked.',
    body: given,
    reply: named,
  }),
  clients: call({
    name: 'apiAccess.clients',
    method: 'GET',
    path: '/v1.0/application_material/client_id',
    auth: 'account',
    summary: 'The applications of the account, newest first, with the client ids of those that passed.',
    reply: v.object({ tenantId: v.string(), callsPerMinute: count, list: v.array(listed) }),
  }),
  documents: call({
    name: 'apiAccess.documents',
    method: 'GET',
    path: '/v1.0/api_document/page',
    auth: 'none',
    cached: true,
    summary: 'The guide for programs and its changes, in the requested language; the reference is this document.',
    query: v.object({ ...paging, kind: v.optional(v.picklist(API_DOCUMENT_KINDS)) }),
    reply: listOf(apiDocument),
  }),
  secret: call({
    ...managed,
    name: 'apiAccess.secret',
    method: 'POST',
    path: '/v1.0/application_material/secret',
    roles: ['buyer'],
    summary: 'Creates a secret for the program and shows it only once. A former one stays valid for seven more days.',
    body: named,
    reply: v.object({ applicationMaterialId: uuid, clientId: uuid, clientSecret: v.string(), tenantId: v.string() }),
  }),
  revoke: call({
    ...managed,
    name: 'apiAccess.revoke',
    method: 'POST',
    path: '/v1.0/application_material/revoke',
    summary: 'Revokes the access of a program at once.',
    body: named,
    reply: nothing,
  }),
} as const
