import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { hash, uuid } from '#domain/contract/shapes.ts'
import type { SealKeys } from '../../../http/seal-keys.ts'

const ticket = v.object({ tenant: v.string(), account: uuid, hash, size: v.number(), until: v.number() })
/** Permission for one account to put one file until a given time. */
export type UploadTicket = v.InferOutput<typeof ticket>

/** No person has this name, so it cannot be a device's key. */
const KEY = 'upload-ticket'
const signatureOf = (keys: SealKeys, tenant: string, text: string): Buffer =>
  createHmac('sha256', keys(tenant, KEY)).update(text).digest()

/** The ticket and its signature, encoded for a URL. */
export const ticketToText = (keys: SealKeys, given: UploadTicket): string => {
  const text = Buffer.from(JSON.stringify(given)).toString('base64url')
  return `${text}.${signatureOf(keys, given.tenant, text).toString('base64url')}`
}

/** Returns a ticket that was signed here for this tenant and has not expired; null for anything else. */
export function textToTicket(keys: SealKeys, tenant: string, signed: string, now: Date): UploadTicket | null {
  const [text = '', signature = ''] = signed.split('.')
  const given = Buffer.from(signature, 'base64url')
  const right = signatureOf(keys, tenant, text)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  const read = v.safeParse(ticket, JSON.parse(Buffer.from(text, 'base64url').toString()))
  return read.success && read.output.tenant === tenant && now.getTime() < read.output.until ? read.output : null
}
