import { createHmac } from 'node:crypto'
import type { SealKeys } from '../http/seal-keys.ts'

const PREFIX = 'whsec_'

interface SecretKey {
  readonly tenant: string
  readonly webhookId: string
  readonly secretId: string
}

/** A secret as people see it: derived from the server's own key, and stored in no table and no backup of one. */
export const webhookSecret = (sealKeys: SealKeys, { tenant, webhookId, secretId }: SecretKey): string =>
  PREFIX + sealKeys(tenant, `webhook:${webhookId}:${secretId}`)

interface Message {
  readonly id: string
  readonly at: Date
  readonly body: string
}

const MS = 1000

/** Headers of Standard Webhooks: one signature per secret, so that a receiver may change to the new one at any time. */
export const signedHeaders = ({ id, at, body }: Message, secrets: readonly string[]): Readonly<Record<string, string>> => {
  const timestamp = String(Math.floor(at.getTime() / MS))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}
