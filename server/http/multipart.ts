import { createHash, randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Call } from '#domain/contract/call.ts'
import { TEXT_LONG_MAX, UPLOAD_BYTES_MAX } from '#domain/rules/limits.ts'
import { refuse } from './domain-error.ts'

export const MULTIPART = 'multipart/form-data'
/** The file and the form fields around it. */
export const MULTIPART_BYTES_MAX = UPLOAD_BYTES_MAX + 64 * 1024
/** Name of the field that holds the file. */
const FIELD = 'file'

export const isMultipart = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['content-type']?.toLowerCase().startsWith(MULTIPART) ?? false

type Sent = Pick<FastifyRequest, 'body' | 'headers'>

/**
 * Reads the one file of a form, which is already in memory and bounded (10 MB). Node parses it: a package would bring streams that
 * nothing here needs. If the call has a JSON body too, the form's flags become that body, which names the same file: the handler
 * sees no difference.
 */
export async function readMultipart(request: Sent, call: Call, key: string | null): Promise<{ body?: object; bytes: Buffer }> {
  const form = await formOf(request)
  const [file, ...others] = form?.getAll(FIELD) ?? []
  if (!form || !(file instanceof File) || others.length > 0) return refuse('request.invalid', { values: { field: FIELD } })
  if (file.size > UPLOAD_BYTES_MAX) refuse('request.tooLarge')
  if (file.size === 0) refuse('sheet.empty')
  const bytes = Buffer.from(await file.arrayBuffer())
  return call.body ? { body: handInOf(form, { name: file.name, bytes }, key), bytes } : { bytes }
}

/** `key` is the idempotency key, which is also the import id of the file. */
const handInOf = (form: FormData, { name, bytes }: { name: string; bytes: Buffer }, key: string | null): object => ({
  importId: key ?? randomUUID(),
  fileName: name.slice(-TEXT_LONG_MAX),
  size: bytes.length,
  hash: createHash('sha256').update(bytes).digest('hex'),
  partial: flagOf(form, 'partial'),
  compose: flagOf(form, 'compose'),
})

async function formOf({ body, headers }: Sent): Promise<FormData | null> {
  const bytes = Buffer.isBuffer(body) ? Uint8Array.from(body) : new Uint8Array()
  try {
    return await new Response(bytes, { headers: { 'content-type': headers['content-type'] ?? '' } }).formData()
  } catch {
    return null
  }
}

function flagOf(form: FormData, name: string): boolean {
  const value = form.get(name) ?? 'false'
  return value === 'true' || value === 'false' ? value === 'true' : refuse('request.invalid', { values: { field: name } })
}
