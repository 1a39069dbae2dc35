import { restAfter, waitAfter } from '#domain/rules/webhooks.ts'
import type { Database, Tx } from '../db/client.ts'
import type { SealKeys } from '../http/seal-keys.ts'
import { addWebhookOffMail } from '../mail/webhook-mail.store.ts'
import {
  bodyOf,
  countFailure,
  hasTakenSince,
  letGo,
  storeAttempt,
  storeRest,
  switchOff,
  takeNext,
} from '../webhooks/delivery.store.ts'
import type { Next } from '../webhooks/delivery.store.ts'
import type { Answered, Post } from '../webhooks/post.ts'
import { signedHeaders, webhookSecret } from '../webhooks/sign.ts'
import type { PayloadOf } from './job-table.ts'
import type { Run } from './queue.ts'

export interface WebhookSending {
  readonly database: Database
  readonly post: Post
  readonly sealKeys: SealKeys
  readonly now: () => Date
  /** Random number from 0 to 1. */
  readonly chance: () => number
}

type Job = PayloadOf<'webhook.send'>

/** Longer than an attempt can take. */
const HOLD_MS = 60_000
/** After this the others have their turn. */
const RUN_MS = 30_000
const GONE = 410

/**
 * Sends what is due at one endpoint, one after the other, until nothing is left, the endpoint fails, or others have waited long
 * enough. If killed between an attempt and its outcome, it continues with the next attempt: the receiver recognises the event by
 * its id.
 */
export async function sendWebhook(sending: WebhookSending, job: Job, { jobId, stopping }: Pick<Run, 'jobId' | 'stopping'>) {
  const { database, now } = sending
  const ends = now().getTime() + RUN_MS
  for (let goesOn = true; goesOn;) {
    const at = now()
    const next = await database.tx(job, (tx) => takeOrLetGo(tx, job, { jobId, now: at }))
    if (!next) return
    // Outside of any transaction: a slow server holds no connection.
    const answered = await attempt(sending, job, next, at)
    goesOn = answered.problem === null && now().getTime() < ends && !stopping.aborted
    await database.tx(job, async (tx) => {
      await storeOutcome(tx, sending, job, { next, answered })
      if (!goesOn) await letGo(tx, job, jobId)
    })
  }
}

const takeOrLetGo = async (tx: Tx, job: Job, { jobId, now }: { readonly jobId: string; readonly now: Date }) => {
  const next = await takeNext(tx, job, { jobId, now, until: new Date(now.getTime() + HOLD_MS) })
  if (!next) await letGo(tx, job, jobId)
  return next
}

const attempt = ({ post, sealKeys }: WebhookSending, { tenant, webhookId }: Job, next: Next, at: Date): Promise<Answered> => {
  const { url, secretIds, delivery } = next
  const body = bodyOf(delivery)
  const secrets = secretIds.map((secretId) => webhookSecret(sealKeys, { tenant, webhookId, secretId }))
  return post({ url, body, headers: signedHeaders({ id: delivery.deliveryId, at, body }, secrets) })
}

interface Attempted {
  readonly next: Next
  readonly answered: Answered
}

const storeOutcome = async (tx: Tx, { now, chance }: WebhookSending, job: Job, { next, answered }: Attempted): Promise<void> => {
  const { deliveryId, attempts, attemptsMax, at, asked } = next.delivery
  if (answered.problem === null) {
    await storeAttempt(tx, job, deliveryId, { state: 'delivered', answered, dueAt: null })
    return storeRest(tx, job, null)
  }
  const { status, retryAfter } = answered
  const isOver = status === GONE || attempts >= attemptsMax
  const dueAt = isOver ? null : new Date(now().getTime() + waitAfter(attempts, { retryAfter, chance: chance() }))
  await storeAttempt(tx, job, deliveryId, { state: isOver ? 'failed' : 'waiting', answered, dueAt })
  await storeRest(tx, job, new Date(now().getTime() + restAfter(await countFailure(tx, job))))
  const isFailing = isOver && !asked && !(await hasTakenSince(tx, job, at))
  if (status !== GONE && !isFailing) return
  if (await switchOff(tx, job, status === GONE ? 'gone' : 'failing', now())) await addWebhookOffMail(tx, job)
}
