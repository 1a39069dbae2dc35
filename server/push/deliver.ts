import { createHash } from 'node:crypto'
import webPush from 'web-push'
import { checkEndpoint } from './endpoint.ts'
import type { ReceiverKeys } from './receiver-keys.ts'
import type { Vapid } from './vapid.ts'

export interface PushMessage {
  readonly endpoint: string
  readonly keys: ReceiverKeys
  readonly payload: string
  /** How long the service keeps it for an offline device. */
  readonly ttlSeconds: number
  readonly urgency: 'low' | 'normal' | 'high'
  /** A later message with the same topic replaces one that waits. */
  readonly topic: string
}

/** `gone`: the browser has ended this subscription. `refused`: a retry would not help. Reasons contain no endpoint. */
export type Delivery =
  | { readonly outcome: 'taken' }
  | { readonly outcome: 'gone' }
  | { readonly outcome: 'later'; readonly afterSeconds: number | null; readonly reason: string }
  | { readonly outcome: 'refused'; readonly reason: string }

export type Deliver = (message: PushMessage) => Promise<Delivery>

/** Maximum size of a payload; with record, keys and padding it stays below the limit of every push service. */
export const PAYLOAD_BYTES_MAX = 3072
const WAIT_MS = 5000
const TOPIC_SIGNS = 32

/** Hands messages to push services. Never throws: errors are part of the answer. */
export const createDeliver =
  (vapid: Vapid, hosts: readonly string[]): Deliver =>
  async (message) => {
    const checked = checkEndpoint(message.endpoint, hosts)
    if ('problem' in checked) return { outcome: 'refused', reason: checked.problem }
    if (Buffer.byteLength(message.payload) > PAYLOAD_BYTES_MAX) return { outcome: 'refused', reason: 'The message is too long' }
    const sealed = seal(vapid, message)
    if (!sealed) return { outcome: 'refused', reason: 'The message cannot be encrypted for these keys' }
    try {
      const response = await fetch(checked.url, {
        method: 'POST',
        body: new Uint8Array(sealed.body),
        // A redirect would bypass the list of hosts.
        redirect: 'manual',
        signal: AbortSignal.timeout(WAIT_MS),
        headers: sealed.headers,
      })
      // The body of the service's answer is not needed.
      await response.body?.cancel()
      return readStatus(response)
    } catch (error) {
      return { outcome: 'later', afterSeconds: null, reason: error instanceof Error ? error.name : 'unknown' }
    }
  }

/**
 * Encrypts a message for its browser alone and signs it as ours; the library's own sending supports neither a list of hosts nor our
 * time limit.
 */
const seal = (vapid: Vapid, { endpoint, keys, payload, ttlSeconds, urgency, topic }: PushMessage) => {
  try {
    const { body, headers } = webPush.generateRequestDetails({ endpoint, keys: { ...keys } }, payload, {
      vapidDetails: vapid,
      contentEncoding: 'aes128gcm',
      TTL: ttlSeconds,
      urgency,
      topic: createHash('sha256').update(topic).digest('base64url').slice(0, TOPIC_SIGNS),
    })
    // fetch sets the length of the body itself.
    const told = Object.entries(headers).filter(([name]) => name !== 'Content-Length')
    return { body, headers: Object.fromEntries(told.map(([name, value]) => [name, String(value)])) }
  } catch {
    return null
  }
}

const readStatus = ({ status, headers }: Response): Delivery => {
  if (status >= 200 && status < 300) return { outcome: 'taken' }
  if (status === 404 || status === 410) return { outcome: 'gone' }
  const reason = `The push service answered ${status}`
  if (status !== 429 && status < 500) return { outcome: 'refused', reason }
  const after = headers.get('retry-after') ?? ''
  return { outcome: 'later', afterSeconds: /^\d{1,6}$/.test(after) ? Number(after) : null, reason }
}
