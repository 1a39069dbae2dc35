import * as v from 'valibot'
import { TEXT_LONG_MAX } from '#domain/rules/limits.ts'
import { call } from './call.ts'
import { count, instant, listOf, nothing, paging, text, uuid } from './shapes.ts'

/** What the desk decides; each kind has its room, which server/app.ts hands to the desk. decisions §18 */
export const CASE_KINDS = ['registration'] as const
export type CaseKindName = (typeof CASE_KINDS)[number]
export const CASE_STATES = ['open', 'asked', 'approved', 'refused'] as const
export type CaseState = (typeof CASE_STATES)[number]
const ACTS = ['opened', 'claimed', 'released', 'asked', 'answered', 'approved', 'refused'] as const
export type CaseAct = (typeof ACTS)[number]

const row = v.object({
  caseId: uuid,
  kind: v.picklist(CASE_KINDS),
  title: v.string(),
  state: v.picklist(CASE_STATES),
  openedAt: instant,
  changedAt: instant,
  /** Who has it in hand; empty is nobody. */
  assigneeName: v.string(),
  isMine: v.boolean(),
  version: count,
})
export type DeskCase = v.InferOutput<typeof row>

const registration = v.object({
  company: v.string(),
  country: v.string(),
  vat: v.string(),
  email: v.string(),
  fullName: v.string(),
  telephone: v.string(),
  street: v.string(),
  postalCode: v.string(),
  city: v.string(),
  province: v.string(),
  hasProof: v.boolean(),
  clientNumber: v.string(),
  priceListId: v.string(),
  /** Clients of the brand that have the same VAT number. */
  sameVat: v.array(v.object({ clientNumber: v.string(), company: v.string() })),
  priceLists: v.array(v.object({ priceListId: v.string(), currency: v.string() })),
})
export type DeskRegistration = v.InferOutput<typeof registration>

const event = v.object({ at: instant, act: v.picklist(ACTS), actorName: v.string(), note: v.string() })
const seen = { caseId: uuid, version: count }
const service = { auth: 'session', roles: ['service'] } as const

/** The desk of service: one queue, nothing of other tenants (decisions §18). */
export const desk = {
  list: call({
    ...service,
    name: 'desk.list',
    method: 'GET',
    path: '/v1.0/desk/list',
    summary: 'The queue, the oldest first, with how many cases are in each state.',
    query: v.object({ ...paging, state: v.optional(v.picklist(['waiting', ...CASE_STATES])), keyword: v.optional(text(100)) }),
    reply: v.object({ ...listOf(row).entries, counts: v.record(v.string(), count) }),
  }),
  case: call({
    ...service,
    name: 'desk.case',
    method: 'GET',
    path: '/v1.0/desk/case',
    summary: 'One case with everything to decide it, and its trail.',
    query: v.object({ caseId: uuid }),
    reply: v.object({ ...row.entries, registration, trail: v.array(event) }),
  }),
  proof: call({
    ...service,
    name: 'desk.proof',
    method: 'GET',
    path: '/v1.0/desk/proof',
    binary: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'],
    summary: 'The proof of trade of a case, as it was handed in.',
    query: v.object({ caseId: uuid }),
    reply: v.unknown(),
  }),
  claim: call({
    ...service,
    name: 'desk.claim',
    method: 'POST',
    path: '/v1.0/desk/claim',
    summary: 'Takes a case in hand, or puts it back.',
    body: v.object({ ...seen, claim: v.boolean() }),
    reply: nothing,
  }),
  decide: call({
    ...service,
    name: 'desk.decide',
    method: 'POST',
    path: '/v1.0/desk/decide',
    summary: 'Approves, refuses or asks back; the applicant gets a mail. Refused where somebody worked on it since it was read.',
    body: v.object({
      ...seen,
      decision: v.picklist(['approve', 'refuse', 'ask']),
      /** What the applicant reads; needed unless it is approved. */
      reason: text(TEXT_LONG_MAX),
      /** Of an approval. */
      priceListId: v.optional(text(50)),
    }),
    reply: nothing,
  }),
} as const
export type CaseDetail = v.InferOutput<typeof desk.case.reply>
