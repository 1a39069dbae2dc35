/** What a client's own server can be told (decisions §15). */
export const WEBHOOK_EVENTS = ['order.state_changed', 'return.state_changed', 'stock.out', 'stock.back', 'files.ready'] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** Sent when a person asks for it, to try an endpoint. */
export const WEBHOOK_TEST = 'webhook.test'
export const WEBHOOK_TYPES = [...WEBHOOK_EVENTS, WEBHOOK_TEST] as const
export type WebhookType = (typeof WEBHOOK_TYPES)[number]

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/**
 * Why an attempt failed: the server answered something else than 2xx (`refused`), its address is inside a network (`address`), its name is
 * unknown, it answered too late, its certificate is not right, it could not be reached, or the endpoint was switched off before it was sent.
 */
export const DELIVERY_PROBLEMS = ['refused', 'address', 'name', 'timeout', 'certificate', 'unreachable', 'off'] as const
export type DeliveryProblem = (typeof DELIVERY_PROBLEMS)[number]

/** It answered 410, or took nothing through all attempts of a delivery. */
export const OFF_REASONS = ['gone', 'failing'] as const
export type OffReason = (typeof OFF_REASONS)[number]

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Until the next attempt, after the first, the second…: ten attempts in a little more than three days. */
const WAITS = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR] as const
const WAIT_MAX = 24 * HOUR
/** Up to a tenth is added, so that what failed together does not come back together. */
const JITTER = 0.1

/** Milliseconds until the attempt after this one, which is counted from 1; longer where the server asks for it. `chance` is 0 to 1. */
export const waitAfter = (attempt: number, { retryAfter, chance }: { retryAfter: number | null; chance: number }): number =>
  Math.max((WAITS[attempt - 1] ?? WAIT_MAX) * (1 + JITTER * chance), Math.min((retryAfter ?? 0) * SECOND, WAIT_MAX))

const REST_FIRST = 5 * SECOND
const REST_MAX = 15 * MINUTE

/** Milliseconds for which an endpoint is left alone after so many failures in a row, so that one that is away holds up no other. */
export const restAfter = (failures: number): number => Math.min(REST_FIRST * 2 ** (failures - 1), REST_MAX)
