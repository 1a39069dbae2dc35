/** Events that a client's own server can receive (decisions §15). */
export const WEBHOOK_EVENTS = ['order.state_changed', 'return.state_changed', 'stock.out', 'stock.back', 'files.ready'] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** Sent on request, to try an endpoint. */
export const WEBHOOK_TEST = 'webhook.test'
export const WEBHOOK_TYPES = [...WEBHOOK_EVENTS, WEBHOOK_TEST] as const
export type WebhookType = (typeof WEBHOOK_TYPES)[number]

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/**
 * Why an attempt failed: a response other than 2xx (`refused`), an address inside a network (`address`), an unknown host name, a
 * timeout, an invalid certificate, no connection, or an endpoint disabled before sending.
 */
export const DELIVERY_PROBLEMS = ['refused', 'address', 'name', 'timeout', 'certificate', 'unreachable', 'off'] as const
export type DeliveryProblem = (typeof DELIVERY_PROBLEMS)[number]

/** The endpoint answered 410, or failed all attempts of a delivery. */
export const OFF_REASONS = ['gone', 'failing'] as const
export type OffReason = (typeof OFF_REASONS)[number]

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Waits after the first attempt, the second, and so on: ten attempts in a little more than three days. */
const WAITS = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR] as const
const WAIT_MAX = 24 * HOUR
/** Adds up to a tenth, so that deliveries that failed together are not retried together. */
const JITTER = 0.1

/** Milliseconds until the attempt after this one (counted from 1); longer if the server asks for it. `chance` is 0 to 1. */
export const waitAfter = (attempt: number, { retryAfter, chance }: { retryAfter: number | null; chance: number }): number =>
  Math.max((WAITS[attempt - 1] ?? WAIT_MAX) * (1 + JITTER * chance), Math.min((retryAfter ?? 0) * SECOND, WAIT_MAX))

const REST_FIRST = 5 * SECOND
const REST_MAX = 15 * MINUTE

/** Milliseconds that an endpoint is paused after this many failures in a row, so that one that is down delays no other. */
export const restAfter = (failures: number): number => Math.min(REST_FIRST * 2 ** (failures - 1), REST_MAX)
