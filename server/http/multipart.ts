import { createHash, randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { TEXT_LONG_MAX, UPLOAD_BYTES_MAX } from '#domain/rules/limits.ts'
import { refuse } from './domain-error.ts'

/** The file with the words around it. */
export const MULTIPART_BYTES_MAX = UPLOAD_BYTES_MAX + 64 * 1024

export const isMultipart = ({ headers }: FastifyRequest): boolean =>
  headers['content-type']?.toLowerCase().startsWith('multipart/form-data') ?? false

/**
 * One file and its flags, as the JSON body that names the same file: the handler knows no difference. `key` is the idempotency
 * key, which is also the id under which the file is handed in.
 */
export async function readMultipart(request: FastifyRequest, key: string | null): Promise<{ body: object; bytes: Buffer }> {
  const form = await formOf(request)
  const file = form.get('file')
  if (!(file instanceof File)) return refuse('request.invalid', { values: { field: 'file' } })
  const bytes = Buffer.from(await file.arrayBuffer())
  if (bytes.length > UPLOAD_BYTES_MAX) refuse('request.tooLarge')
  if (bytes.length === 0) refuse('sheet.empty')
  return {
    body: {
      importId: key ?? randomUUID(),
      fileName: file.name.slice(-TEXT_LONG_MAX),
      size: bytes.length,
      hash: createHash('sha256').update(bytes).digest('hex'),
      partial: flagOf(form, 'partial'),
      compose: flagOf(form, 'compose'),
    },
    bytes,
  }
}

/** Node's own reading of a form, which is that of browsers. */
async function formOf({ body, headers }: FastifyRequest): Promise<FormData> {
  const bytes = Buffer.isBuffer(body) ? Uint8Array.from(body) : new Uint8Array()
  const answer = new Response(bytes, { headers: { 'content-type': headers['content-type'] ?? '' } })
  return answer.formData().catch(() => refuse('request.wrongKind'))
}

function flagOf(form: FormData, name: string): boolean {
  const value = form.get(name) ?? 'false'
  return value === 'true' || value === 'false' ? value === 'true' : refuse('request.invalid', { values: { field: name } })
}
