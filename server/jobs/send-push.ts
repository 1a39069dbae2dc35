import type { PushPayload } from '#domain/contract/push-message.ts'
import type { Database } from '../db/client.ts'
import type { Deliver, PushMessage } from '../push/deliver.ts'
import { dropSubscription, findReceiver } from '../push/subscription.store.ts'
import { quietUntil } from '#domain/rules/quiet-hours.ts'
import { readPushQuiet } from '../mail/choice.store.ts'
import { enqueue } from './enqueue.ts'
import type { PayloadOf } from './job-table.ts'

const TRIES_MAX = 6
const FIRST_WAIT_MS = 30_000
const WAIT_GROWS = 4
const WAIT_MAX_MS = 6 * 60 * 60 * 1000
const DAY_SECONDS = 24 * 60 * 60

/** How long the message waits for an offline device, and how much of its battery it is worth. */
const MANNERS: Record<PushPayload['kind'], Pick<PushMessage, 'ttlSeconds' | 'urgency'>> = {
  orderGiven: { ttlSeconds: DAY_SECONDS, urgency: 'normal' },
  orderCancelled: { ttlSeconds: DAY_SECONDS, urgency: 'normal' },
  orderShipped: { ttlSeconds: DAY_SECONDS, urgency: 'normal' },
  approvalAsked: { ttlSeconds: DAY_SECONDS, urgency: 'normal' },
  approvalRefused: { ttlSeconds: DAY_SECONDS, urgency: 'normal' },
  goodsArrived: { ttlSeconds: 3 * DAY_SECONDS, urgency: 'normal' },
  cartArrived: { ttlSeconds: DAY_SECONDS, urgency: 'low' },
  favoritesArrived: { ttlSeconds: DAY_SECONDS, urgency: 'low' },
  filesReady: { ttlSeconds: 3 * DAY_SECONDS, urgency: 'normal' },
  filesFailed: { ttlSeconds: DAY_SECONDS, urgency: 'normal' },
  accountDecided: { ttlSeconds: 3 * DAY_SECONDS, urgency: 'normal' },
}

/** What may be logged: never an endpoint, which is as good as a password. */
export type Troubled = (trouble: { readonly tenant: string; readonly subscription: string; readonly reason: string }) => void

interface Sending {
  readonly database: Database
  readonly deliver: Deliver
  readonly now: () => Date
  readonly troubled: Troubled
}

/** Sends one message to one browser, at least once; a busy service is retried later, six times in all. */
export async function sendPush({ database, deliver, now, troubled }: Sending, job: PayloadOf<'push.send'>): Promise<void> {
  const { tenant, subscription, kind, id, account, tries } = job
  const receiver = await database.tx({ tenant }, async (tx) => {
    const disturbed = await readPushQuiet(tx, tenant, subscription)
    const quiet = disturbed && quietUntil(disturbed.quiet, disturbed.country, now().getTime())
    if (quiet === null) return findReceiver(tx, tenant, subscription)
    await enqueue(tx, 'push.send', job, { due: new Date(quiet) })
    return undefined
  })
  if (!receiver) return
  const { endpoint, keys, language } = receiver
  const payload: PushPayload = { kind, id, account, tenant, language }
  // Outside of any transaction: a slow service holds no connection.
  const delivery = await deliver({
    endpoint,
    keys,
    payload: JSON.stringify(payload),
    topic: `${kind} ${id}`,
    ...MANNERS[kind],
  })
  if (delivery.outcome === 'taken') return
  if (delivery.outcome === 'gone') return database.tx({ tenant }, (tx) => dropSubscription(tx, tenant, subscription))
  troubled({ tenant, subscription, reason: delivery.reason })
  if (delivery.outcome === 'refused' || tries + 1 >= TRIES_MAX) return
  // The service may name a time, which pg-boss's own retries ignore: the next try is a new job.
  const wait = Math.min(Math.max((delivery.afterSeconds ?? 0) * 1000, FIRST_WAIT_MS * WAIT_GROWS ** tries), WAIT_MAX_MS)
  const due = new Date(now().getTime() + wait)
  await database.tx({ tenant }, (tx) => enqueue(tx, 'push.send', { ...job, tries: tries + 1 }, { due }))
}
