import * as v from 'valibot'
import { LABEL_PDF_BYTES_MAX } from '#domain/rules/limits.ts'
import { call } from './call.ts'
import { count, hash, instant } from './shapes.ts'

/** A whole file in one request (decisions §13), for a client's own programs. The app sends resumable pieces (batch.upload). */
export const uploadSignature = {
  signature: call({
    name: 'batch.signature',
    method: 'POST',
    path: '/v1.0/upload/signature',
    auth: 'account',
    summary:
      'Where and how to upload a file, its limits and until when: a signed address of the service, or one of the object store. Afterwards batch.stored takes the file over; then it is named by its hash like one of batch.upload.',
    body: v.object({ hash, size: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LABEL_PDF_BYTES_MAX)) }),
    reply: v.object({
      method: v.literal('PUT'),
      url: v.string(),
      /** To be sent unchanged. */
      headers: v.array(v.object({ name: v.string(), value: v.string() })),
      expiresAt: instant,
      limits: v.array(v.object({ kind: v.picklist(['sheet', 'photo', 'pdf']), bytesMax: count })),
    }),
  }),
  putSigned: call({
    name: 'batch.putSigned',
    method: 'PUT',
    path: '/v1.0/upload/signed/:ticket',
    auth: 'none',
    bytes: true,
    bodyMax: LABEL_PDF_BYTES_MAX,
    summary: 'Uploads the whole file to an address of batch.signature, which says whose it is, its hash and its size.',
    params: v.object({ ticket: v.pipe(v.string(), v.regex(/^[\w-]{20,450}\.[\w-]{43}$/)) }),
    reply: v.object({ received: count, done: v.boolean() }),
  }),
  stored: call({
    name: 'batch.stored',
    method: 'POST',
    path: '/v1.0/upload/stored',
    auth: 'account',
    summary:
      'Takes over a file uploaded where batch.signature said, and checks kind, size and hash. Repeating it gives the same answer.',
    body: v.object({ hash }),
    reply: v.object({ received: count, done: v.boolean() }),
  }),
} as const
