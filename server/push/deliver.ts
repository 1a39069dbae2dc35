import { createHash } from 'node:crypto'
import { encryptMessage } from './encrypt.ts'
import type { ReceiverKeys } from './encrypt.ts'
import { checkEndpoint } from './endpoint.ts'
import type { Vapid } from './vapid.ts'

export interface PushMessage {
  readonly endpoint: string
  readonly keys: ReceiverKeys
  readonly payload: string
  /** How long the service keeps it for a device that is away. */
  readonly ttlSeconds: number
  readonly urgency: 'low' | 'normal' | 'high'
  /** A later message about the same thing takes the place of one that waits. */
  readonly topic: string
}

/** `gone`: the browser has ended this subscription. `refused`: trying again would not help. Reasons hold no endpoint. */
export type Delivery =
  | { readonly outcome: 'taken' }
  | { readonly outcome: 'gone' }
  | { readonly outcome: 'later'; readonly afterSeconds: number | null; readonly reason: string }
  | { readonly outcome: 'refused'; readonly reason: string }

export type Deliver = (message: PushMessage, now: Date) => Promise<Delivery>

const WAIT_MS = 5000
const TOPIC_SIGNS = 32

/** Hands messages to push services. Never throws: what went wrong is the answer. */
export const createDeliver =
  (vapid: Vapid, hosts: readonly string[]): Deliver =>
  async ({ endpoint, keys, payload, ttlSeconds, urgency, topic }, now) => {
    const checked = checkEndpoint(endpoint, hosts)
    if ('problem' in checked) return { outcome: 'refused', reason: checked.problem }
    const { url } = checked
    const body = seal(keys, payload)
    if (!body) return { outcome: 'refused', reason: 'The message cannot be encrypted for these keys' }
    try {
      const response = await fetch(url, {
        method: 'POST',
        body: new Uint8Array(body),
        // A redirect would lead past the list of hosts.
        redirect: 'manual',
        signal: AbortSignal.timeout(WAIT_MS),
        headers: {
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(ttlSeconds),
          urgency,
          topic: createHash('sha256').update(topic).digest('base64url').slice(0, TOPIC_SIGNS),
          authorization: await vapid.authorization(url.origin, now),
        },
      })
      // What the service says is for nobody.
      await response.body?.cancel()
      return readStatus(response)
    } catch (error) {
      return { outcome: 'later', afterSeconds: null, reason: error instanceof Error ? error.name : 'unknown' }
    }
  }

const seal = (keys: ReceiverKeys, payload: string): Buffer | null => {
  try {
    return encryptMessage(keys, payload)
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
