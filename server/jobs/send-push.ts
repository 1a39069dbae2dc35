import { brands } from '#domain/brands/index.ts'
import type { PushPayload } from '#domain/contract/push-message.ts'
import type { Database, Tx } from '../db/client.ts'
import type { Deliver, Delivery, PushMessage } from '../push/deliver.ts'
import { claimDue, delayMessage, dropEndpoint, dropMessage, giveUpMessage } from '../push/queue.store.ts'
import type { DueMessage } from '../push/queue.store.ts'

const EVERY_MS = 2000
const BATCH = 20
/** Longer than a delivery may take: nobody takes what is still on its way. */
const LEASE_MS = 60_000
const TRIES_MAX = 6
const FIRST_WAIT_MS = 30_000
const WAIT_GROWS = 4
const WAIT_MAX_MS = 6 * 60 * 60 * 1000
const DAY_SECONDS = 24 * 60 * 60

/** How long a device that is away may still be told, and how much of its battery that is worth. */
const MANNERS: Record<PushPayload['kind'], Pick<PushMessage, 'ttlSeconds' | 'urgency'>> = {
  orderGiven: { ttlSeconds: DAY_SECONDS, urgency: 'normal' },
  orderCancelled: { ttlSeconds: DAY_SECONDS, urgency: 'normal' },
  goodsArrived: { ttlSeconds: 3 * DAY_SECONDS, urgency: 'normal' },
}

/** What a log may know: never an endpoint, which is as good as a password. */
export type Troubled = (trouble: { readonly tenant: string; readonly messageId: string; readonly reason: string }) => void

/** Hands out what is due, each at least once. Answers how many were taken from the queue. Harmless in two processes at once. */
export async function sendPush(database: Database, deliver: Deliver, now: Date, troubled: Troubled): Promise<number> {
  const leaseEnds = new Date(now.getTime() + LEASE_MS)
  let taken = 0
  for (const { id: tenant } of Object.values(brands)) {
    const due = await database.tx({ tenant }, (tx) => claimDue(tx, tenant, { now, leaseEnds, limit: BATCH }))
    taken += due.length
    // Outside of any transaction: a slow service holds no connection.
    const deliveries = await Promise.all(
      due.map(async (message) => ({ message, delivery: await deliver(messageOf(message), now) })),
    )
    for (const { message, delivery } of deliveries) {
      if (delivery.outcome === 'later' || delivery.outcome === 'refused')
        troubled({ tenant, messageId: message.messageId, reason: delivery.reason })
      await database.tx({ tenant }, (tx) => settle(tx, tenant, message, delivery, now))
    }
  }
  return taken
}

const messageOf = ({ endpoint, keys, payload }: DueMessage): PushMessage => ({
  endpoint,
  keys,
  payload: JSON.stringify(payload),
  topic: `${payload.kind} ${payload.id}`,
  ...MANNERS[payload.kind],
})

async function settle(tx: Tx, tenant: string, message: DueMessage, delivery: Delivery, now: Date): Promise<void> {
  const { messageId, endpoint, tries } = message
  if (delivery.outcome === 'taken') return dropMessage(tx, tenant, messageId)
  if (delivery.outcome === 'gone') return dropEndpoint(tx, tenant, endpoint)
  if (delivery.outcome === 'refused' || tries >= TRIES_MAX) return giveUpMessage(tx, tenant, messageId, now)
  const asked = (delivery.afterSeconds ?? 0) * 1000
  const wait = Math.min(Math.max(asked, FIRST_WAIT_MS * WAIT_GROWS ** (tries - 1)), WAIT_MAX_MS)
  return delayMessage(tx, tenant, messageId, new Date(now.getTime() + wait))
}

interface PushJob {
  readonly database: Database
  readonly deliver: Deliver
  readonly now: () => Date
  readonly troubled: Troubled
  readonly failed: (error: unknown) => void
}

/** Looks every two seconds; a failure waits for the next time. Answers the stop, which waits for what is on its way. */
export function startPush({ database, deliver, now, troubled, failed }: PushJob): () => Promise<void> {
  let running: Promise<unknown> | undefined
  const timer = setInterval(() => {
    running ??= sendPush(database, deliver, now(), troubled)
      .catch(failed)
      .finally(() => (running = undefined))
  }, EVERY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
