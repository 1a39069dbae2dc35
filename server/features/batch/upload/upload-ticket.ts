import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { hash, uuid } from '#domain/contract/shapes.ts'
import type { SealKeys } from '../../../http/seal-keys.ts'

const ticket = v.object({ tenant: v.string(), account: uuid, hash, size: v.number(), until: v.number() })
/** One file that one account may put until then. */
export type UploadTicket = v.InferOutput<typeof ticket>

/** No person has this name, so no device's key is it. */
const KEY = 'upload-ticket'
const signatureOf = (keys: SealKeys, tenant: string, text: string): Buffer =>
  createHmac('sha256', keys(tenant, KEY)).update(text).digest()

/** The ticket and its signature, to stand in an address. */
export const ticketToText = (keys: SealKeys, given: UploadTicket): string => {
  const text = Buffer.from(JSON.stringify(given)).toString('base64url')
  return `${text}.${signatureOf(keys, given.tenant, text).toString('base64url')}`
}

/** What was signed here for this tenant and is not over; null is anything else. */
export function textToTicket(keys: SealKeys, tenant: string, signed: string, now: Date): UploadTicket | null {
  const [text = '', signature = ''] = signed.split('.')
  const given = Buffer.from(signature, 'base64url')
  const right = signatureOf(keys, tenant, text)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  const read = v.safeParse(ticket, JSON.parse(Buffer.from(text, 'base64url').toString()))
  return read.success && read.output.tenant === tenant && now.getTime() < read.output.until ? read.output : null
}
