import type { FastifyRequest } from 'fastify'
import { UPLOAD_BYTES_MAX } from '#domain/rules/limits.ts'
import { refuse } from './domain-error.ts'

export const MULTIPART = 'multipart/form-data'
/** The field that holds the file. */
const FIELD = 'file'

export const isMultipart = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['content-type']?.toLowerCase().startsWith(MULTIPART) ?? false

/**
 * The one file of a multipart body, which is in memory already and bounded (10 MB). Node reads it: a package would bring streams
 * that nothing here needs.
 */
export async function fileOf({ body, headers }: Pick<FastifyRequest, 'body' | 'headers'>): Promise<Buffer> {
  const file = Buffer.isBuffer(body) ? await readField(body, headers['content-type'] ?? '') : null
  if (!(file instanceof Blob)) return refuse('request.invalid', { values: { field: FIELD } })
  if (file.size > UPLOAD_BYTES_MAX) refuse('request.tooLarge')
  return Buffer.from(await file.arrayBuffer())
}

async function readField(body: Buffer, type: string): Promise<unknown> {
  try {
    const form = await new Response(Uint8Array.from(body), { headers: { 'content-type': type } }).formData()
    return form.getAll(FIELD).length === 1 ? form.get(FIELD) : null
  } catch {
    return null
  }
}
