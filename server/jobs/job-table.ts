import { brands } from '#domain/brands/index.ts'
import type { BrandId } from '#domain/brands/brand.ts'
import { PUSH_NEWS } from '#domain/contract/push-message.ts'
import { LANGUAGE_CODES } from '#domain/rules/languages.ts'
import * as v from 'valibot'

const tenant = v.picklist(Object.keys(brands) as BrandId[])
const id = v.pipe(v.string(), v.uuid())

/** How a queue is worked through and tried again. Seconds, as pg-boss counts. */
interface Queue {
  /** `singleton`: one at a time in all processes together. */
  readonly policy: 'standard' | 'singleton'
  /** What a job carries: ids, never what they stand for. It is read again when the job runs. */
  readonly payload: v.GenericSchema
  readonly retryLimit: number
  readonly retryDelay: number
  /** Each wait is about twice the one before, up to this. */
  readonly retryDelayMax: number
  /** Jobs taken at once. */
  readonly batchSize: number
  /** Who take them in a process, each its own; one where none is said. Of one batch all are waited for. */
  readonly workers?: number
  /** How long a job that is done can be looked up. */
  readonly deleteAfterSeconds: number
  /** How long one may run; a process that dies is noticed much sooner. */
  readonly expireInSeconds?: number
  /** Also by the clock, in UTC. */
  readonly cron?: string
  /** Also whenever a process starts. */
  readonly atStart?: boolean
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** What a failure of our own costs a few tries of: the database was away, the process was killed. */
const OURS = { retryLimit: 5, retryDelay: 10, retryDelayMax: 10 * MINUTE }

/** A job of the clock: one at a time, and nothing is said to it. */
const EACH_MINUTE = {
  ...OURS,
  policy: 'singleton',
  batchSize: 1,
  deleteAfterSeconds: HOUR,
  cron: '* * * * *',
  payload: v.object({}),
} as const

/** Every job of the program. A queue also needs a line in a migration: jobs are added by transactions that may make none. */
export const jobTable = {
  /** Who may act for the account hears of its order; who gave it gets a mail. */
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
      /** Of `orderShipped`: which shipment. */
      shipment: v.optional(v.string()),
    }),
  },
  /** An order waits for an approval: whoever may give it hears of it; whoever asked does where it is refused. */
  'approval.tell': {
    ...OURS,
    policy: 'standard',
    batchSize: 10,
    deleteAfterSeconds: 7 * DAY,
    payload: v.object({ tenant, account: id, orderId: id, kind: v.picklist(['asked', 'refused']) }),
  },
  /** Articles of a buyer's favourites or cart are in stock again: once a day at most, gathered (server/push/restock-news.store.ts). */
  'restock.tell': {
    ...OURS,
    policy: 'standard',
    batchSize: 10,
    deleteAfterSeconds: DAY,
    payload: v.object({ tenant, account: id, buyer: id }),
  },
  /** One message for one browser. A push service that is busy is asked again by a job of its own (send-push.ts). */
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
      /** Those before this one. */
      tries: v.number(),
    }),
  },
  /** One mail to one address; over a day of tries, for mail servers that are away or ask to come again. */
  'mail.send': {
    policy: 'standard',
    retryLimit: 30,
    retryDelay: 30,
    retryDelayMax: HOUR,
    batchSize: 10,
    deleteAfterSeconds: 7 * DAY,
    payload: v.object({ tenant, account: id, messageId: id }),
  },
  /** A verification code for a new password; a code that comes after a quarter of an hour helps nobody. */
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
  /** The mails of an application: the code, and what became of it. */
  'register.mail': {
    policy: 'standard',
    retryLimit: 30,
    retryDelay: 15,
    retryDelayMax: 10 * MINUTE,
    batchSize: 5,
    deleteAfterSeconds: DAY,
    payload: v.object({ tenant, registrationId: id, kind: v.picklist(['code', 'received', 'approved', 'refused', 'asked']) }),
  },
  /** One package of the download centre. A process takes one at a time: orders go first. */
  'downloads.make': {
    ...OURS,
    policy: 'standard',
    batchSize: 1,
    deleteAfterSeconds: DAY,
    expireInSeconds: HOUR,
    payload: v.object({ tenant, account: id, fileId: id }),
  },
  /** Once a minute: packages whose last try ended with its process, so that whoever asked is told and may ask again. */
  'downloads.lost': {
    ...EACH_MINUTE,
  },
  /** What is due at one webhook of an account. Several at once, so that a slow server holds up no other. */
  'webhook.send': {
    ...OURS,
    policy: 'standard',
    batchSize: 1,
    workers: 8,
    deleteAfterSeconds: HOUR,
    payload: v.object({ tenant, account: id, webhookId: id }),
  },
  /** Once a minute: stock crossings, to the accounts that have to do with them. */
  'webhook.tell': {
    ...EACH_MINUTE,
  },
  /** At the start, after an import and once a minute, so that the feeds are made before anybody asks. */
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
    /** Without a tenant those of all. */
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
