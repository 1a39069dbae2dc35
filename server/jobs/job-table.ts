import { brands } from '#domain/brands/index.ts'
import type { BrandId } from '#domain/brands/brand.ts'
import { PUSH_NEWS } from '#domain/contract/push-message.ts'
import { LANGUAGE_CODES } from '#domain/rules/languages.ts'
import * as v from 'valibot'

const tenant = v.picklist(Object.keys(brands) as BrandId[])
const id = v.pipe(v.string(), v.uuid())

/** How the jobs of a queue are run and retried. Times in seconds, as in pg-boss. */
interface Queue {
  /** `singleton`: one at a time across all processes. */
  readonly policy: 'standard' | 'singleton'
  /** What a job carries: ids, never the data, which is read again when the job runs. */
  readonly payload: v.GenericSchema
  readonly retryLimit: number
  readonly retryDelay: number
  /** Maximum wait; each is about twice the one before. */
  readonly retryDelayMax: number
  /** Number of jobs taken at once. */
  readonly batchSize: number
  /** Number of workers in a process, each with a batch of its own; 1 if absent. A worker waits for its whole batch. */
  readonly workers?: number
  /** How long a finished job can be looked up. */
  readonly deleteAfterSeconds: number
  /** Maximum run time; a dead process is noticed much sooner. */
  readonly expireInSeconds?: number
  /** Also runs on this schedule, in UTC. */
  readonly cron?: string
  /** Also runs whenever a process starts. */
  readonly atStart?: boolean
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Retries after failures of our own: the database was away, the process was killed. */
const OURS = { retryLimit: 5, retryDelay: 10, retryDelayMax: 10 * MINUTE }

/** A scheduled job: one at a time, without a payload. */
const EACH_MINUTE = {
  ...OURS,
  policy: 'singleton',
  batchSize: 1,
  deleteAfterSeconds: HOUR,
  cron: '* * * * *',
  payload: v.object({}),
} as const

/** Every job of the program. A queue also needs a line in a migration: jobs are added by transactions that may not create one. */
export const jobTable = {
  /** Notifies the people who may act for the account of its order; the person who gave it gets a mail. */
  'order.tell': {
    ...OURS,
    policy: 'standard',
    batchSize: 10,
    deleteAfterSeconds: 7 * DAY,
    payload: v.object({
      tenant,
      account: id,
      orderId: id,
      kind: v.picklist(['orderGiven', 'orderCancelled', 'orderShipped']),
      actor: v.object({ kind: v.picklist(['buyer', 'staff', 'machine']), id }),
      language: v.picklist(LANGUAGE_CODES),
      /** Which shipment, for `orderShipped`. */
      shipment: v.optional(v.string()),
    }),
  },
  /** An order waits for approval: notifies those who may approve it; if it is refused, the person who asked. */
  'approval.tell': {
    ...OURS,
    policy: 'standard',
    batchSize: 10,
    deleteAfterSeconds: 7 * DAY,
    payload: v.object({ tenant, account: id, orderId: id, kind: v.picklist(['asked', 'refused']) }),
  },
  /**
   * Articles of a buyer's favourites or cart are in stock again: gathered, at most once a day (server/push/restock-news.store.ts).
   */
  'restock.tell': {
    ...OURS,
    policy: 'standard',
    batchSize: 10,
    deleteAfterSeconds: DAY,
    payload: v.object({ tenant, account: id, buyer: id }),
  },
  /** One message for one browser. A busy push service is retried by a separate job (send-push.ts). */
  'push.send': {
    ...OURS,
    policy: 'standard',
    batchSize: 20,
    deleteAfterSeconds: 7 * DAY,
    payload: v.object({
      tenant,
      subscription: id,
      kind: v.picklist(PUSH_NEWS),
      id: v.string(),
      account: v.nullable(id),
      /** Number of tries before this one. */
      tries: v.number(),
    }),
  },
  /** One mail to one address; retried over a day, for mail servers that are away or ask for a retry. */
  'mail.send': {
    policy: 'standard',
    retryLimit: 30,
    retryDelay: 30,
    retryDelayMax: HOUR,
    batchSize: 10,
    deleteAfterSeconds: 7 * DAY,
    payload: v.object({ tenant, account: id, messageId: id }),
  },
  /** A verification code for a new password; after a quarter of an hour a code is useless. */
  'password.code': {
    policy: 'standard',
    retryLimit: 10,
    retryDelay: 15,
    retryDelayMax: 2 * MINUTE,
    batchSize: 5,
    deleteAfterSeconds: HOUR,
    payload: v.object({ tenant, requestId: id }),
  },
  /** An invitation to sign in for a client account. */
  'people.invite': {
    policy: 'standard',
    retryLimit: 30,
    retryDelay: 30,
    retryDelayMax: HOUR,
    batchSize: 5,
    deleteAfterSeconds: DAY,
    payload: v.object({ tenant, invitationId: id }),
  },
  /** The mails of an application: the code, and the outcome. */
  'register.mail': {
    policy: 'standard',
    retryLimit: 30,
    retryDelay: 15,
    retryDelayMax: 10 * MINUTE,
    batchSize: 5,
    deleteAfterSeconds: DAY,
    payload: v.object({ tenant, registrationId: id, kind: v.picklist(['code', 'received', 'approved', 'refused', 'asked']) }),
  },
  /** One package of the download centre. A process makes one at a time: orders have priority. */
  'downloads.make': {
    ...OURS,
    policy: 'standard',
    batchSize: 1,
    deleteAfterSeconds: DAY,
    expireInSeconds: HOUR,
    payload: v.object({ tenant, account: id, fileId: id }),
  },
  /** Every minute: packages whose last try ended with its process, so that the person who asked is told and may ask again. */
  'downloads.lost': {
    ...EACH_MINUTE,
  },
  /** What is due at one webhook of an account. Several at once, so that a slow server delays no other. */
  'webhook.send': {
    ...OURS,
    policy: 'standard',
    batchSize: 1,
    workers: 8,
    deleteAfterSeconds: HOUR,
    payload: v.object({ tenant, account: id, webhookId: id }),
  },
  /** Every minute: stock crossings, for the accounts that they concern. */
  'webhook.tell': {
    ...EACH_MINUTE,
  },
  /** At the start, after an import and every minute, so that feeds are built before they are requested. */
  'feeds.build': {
    policy: 'singleton',
    retryLimit: 1,
    retryDelay: 10,
    retryDelayMax: 10 * MINUTE,
    batchSize: 1,
    deleteAfterSeconds: HOUR,
    expireInSeconds: 6 * HOUR,
    cron: '* * * * *',
    atStart: true,
    /** Those of all tenants, if absent. */
    payload: v.object({ tenant: v.optional(tenant) }),
  },
  /** At night: every change of the ranking goes to all devices. */
  'ranking.build': {
    ...OURS,
    policy: 'singleton',
    batchSize: 1,
    deleteAfterSeconds: 7 * DAY,
    expireInSeconds: HOUR,
    cron: '23 2 * * *',
    payload: v.object({}),
  },
  housekeeping: {
    ...OURS,
    policy: 'singleton',
    batchSize: 1,
    deleteAfterSeconds: 7 * DAY,
    cron: '17 */6 * * *',
    payload: v.object({}),
  },
} as const satisfies Record<string, Queue>

export type JobName = keyof typeof jobTable
export type PayloadOf<N extends JobName> = v.InferOutput<(typeof jobTable)[N]['payload']>
export const jobNames = Object.keys(jobTable) as JobName[]
