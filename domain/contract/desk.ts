import * as v from 'valibot'
import { TEXT_LONG_MAX } from '#domain/rules/limits.ts'
import { call } from './call.ts'
import { apiApplicationCase } from './desk-cases/api-application-case.ts'
import { pictureRequestCase } from './desk-cases/picture-request-case.ts'
import { registrationCase } from './desk-cases/registration-case.ts'
import { returnCase } from './desk-cases/return-case.ts'
import { count, hash, instant, listOf, nothing, paging, text, uuid } from './shapes.ts'

const DECISIONS = ['approve', 'refuse', 'ask'] as const
export type CaseDecision = (typeof DECISIONS)[number]

/**
 * Kinds of cases that the desk decides (decisions §18), with what is shown and the possible decisions. Besides its line here, a
 * kind has a handler in its own room, which server/app.ts passes to the desk, and a part of the screen (src/features/desk/kinds).
 */
const KINDS = {
  registration: { detail: registrationCase, decisions: ['approve', 'ask', 'refuse'] },
  return: { detail: returnCase, decisions: ['approve', 'refuse'] },
  apiApplication: { detail: apiApplicationCase, decisions: ['approve', 'refuse'] },
  pictureRequest: { detail: pictureRequestCase, decisions: ['approve', 'refuse'] },
} as const satisfies Readonly<Record<string, { readonly detail: v.GenericSchema; readonly decisions: readonly CaseDecision[] }>>
export type CaseKindName = keyof typeof KINDS
export type DetailOf<K extends CaseKindName> = v.InferOutput<(typeof KINDS)[K]['detail']>
export const CASE_KINDS = Object.keys(KINDS) as [CaseKindName, ...CaseKindName[]]
export const decisionsOf = (kind: CaseKindName): readonly CaseDecision[] => KINDS[kind].decisions

/** `withdrawn` by the person who opened it; `revoked` by service after an approval. */
export const CASE_STATES = ['open', 'asked', 'approved', 'refused', 'withdrawn', 'revoked'] as const
export type CaseState = (typeof CASE_STATES)[number]
export const isCaseOpen = (state: CaseState): boolean => state === 'open' || state === 'asked'
const ACTS = ['opened', 'claimed', 'released', 'asked', 'answered', 'approved', 'refused', 'withdrawn', 'revoked'] as const
export type CaseAct = (typeof ACTS)[number]

const row = v.object({
  caseId: uuid,
  kind: v.picklist(CASE_KINDS),
  title: v.string(),
  clientNumber: v.string(),
  company: v.string(),
  state: v.picklist(CASE_STATES),
  openedAt: instant,
  changedAt: instant,
  /** Who is working on it; empty if nobody is. */
  assigneeName: v.string(),
  isMine: v.boolean(),
  version: count,
})
export type DeskCase = v.InferOutput<typeof row>

const event = v.object({ at: instant, act: v.picklist(ACTS), actorName: v.string(), note: v.string() })
const { kind: _, ...rowOfAnyKind } = row.entries
const caseOf = <K extends CaseKindName>(kind: K) =>
  v.object({ ...rowOfAnyKind, kind: v.literal(kind), detail: KINDS[kind].detail, trail: v.array(event) })
const seen = { caseId: uuid, version: count }
const service = { auth: 'session', roles: ['service'] } as const

/** The service desk: one queue for the tenant (decisions §18). */
export const desk = {
  list: call({
    ...service,
    name: 'desk.list',
    method: 'GET',
    path: '/v1.0/desk/list',
    summary: 'The queue, oldest first, with the number of cases of each kind in each state.',
    query: v.object({
      ...paging,
      state: v.optional(v.picklist(['waiting', ...CASE_STATES])),
      kind: v.optional(v.picklist(CASE_KINDS)),
      /** Matches the title, the client number or the company. */
      keyword: v.optional(text(100)),
    }),
    reply: v.object({
      ...listOf(row).entries,
      counts: v.array(v.object({ kind: v.picklist(CASE_KINDS), state: v.picklist(CASE_STATES), count })),
    }),
  }),
  case: call({
    ...service,
    name: 'desk.case',
    method: 'GET',
    path: '/v1.0/desk/case',
    summary: 'One case with everything needed to decide it, by its kind, and its trail.',
    query: v.object({ caseId: uuid }),
    reply: v.variant('kind', [caseOf('registration'), caseOf('return'), caseOf('pictureRequest'), caseOf('apiApplication')]),
  }),
  file: call({
    ...service,
    name: 'desk.file',
    method: 'GET',
    path: '/v1.0/desk/file',
    binary: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'],
    summary: 'A file of a case, as handed in: the proof of trade, or a photo of a return by its hash.',
    query: v.object({ caseId: uuid, hash: v.optional(hash) }),
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
    summary: 'Approves, refuses or asks back; the applicant is informed. Refused if somebody has worked on it since it was read.',
    body: v.object({
      ...seen,
      decision: v.picklist(DECISIONS),
      /** Shown to the applicant; required unless approved. */
      reason: text(TEXT_LONG_MAX),
      /** For the approval of a registration. */
      priceListId: v.optional(text(50)),
    }),
    reply: nothing,
  }),
  revoke: call({
    ...service,
    name: 'desk.revoke',
    method: 'POST',
    path: '/v1.0/desk/revoke',
    summary: 'Revokes the approved access of a client’s program at once; the applicant is informed.',
    body: v.object({
      ...seen,
      /** Shown to the applicant. */
      reason: text(TEXT_LONG_MAX),
    }),
    reply: nothing,
  }),
} as const
export type CaseDetail = v.InferOutput<typeof desk.case.reply>
