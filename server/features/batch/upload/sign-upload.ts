import type { ReplyOf } from '#domain/contract/call.ts'
import type { uploadSignature as contract } from '#domain/contract/upload-signature.ts'
import { LABEL_PDF_BYTES_MAX, RETURN_PHOTO_BYTES_MAX, UPLOAD_BYTES_MAX } from '#domain/rules/limits.ts'
import { incomingKey } from '../../../files/incoming-files.ts'
import { objectStore } from '../../../files/object-store.ts'
import { API_BASE } from '../../../http/door/api-address.ts'
import { DomainError, refuse } from '../../../http/domain-error.ts'
import type { Handler, HandlerWithoutTransaction } from '../../../http/handler.ts'
import type { SealKeys } from '../../../http/seal-keys.ts'
import { keepFile } from './upload.service.ts'
import { findUpload } from './upload.store.ts'
import { textToTicket, ticketToText } from './upload-ticket.ts'

type Signature = typeof contract

const SECONDS = 15 * 60
type Limit = ReplyOf<Signature['signature']>['limits'][number]
const LIMITS: Limit[] = [
  { kind: 'sheet', bytesMax: UPLOAD_BYTES_MAX },
  { kind: 'photo', bytesMax: RETURN_PHOTO_BYTES_MAX },
  { kind: 'pdf', bytesMax: LABEL_PDF_BYTES_MAX },
]

/**
 * Returns an upload URL: our own if files are in a folder, else one of the object store, so that no byte passes through us
 * (decisions §13).
 */
export const signUpload =
  (keys: SealKeys): Handler<Signature['signature']> =>
  async ({ scope, body: { hash, size }, now, web, services }) => {
    const { tenant, account } = scope
    const { files } = services.config
    const until = now.getTime() + SECONDS * 1000
    const common = { method: 'PUT' as const, expiresAt: new Date(until).toISOString(), limits: LIMITS }
    if (files.kind === 'objects') {
      const asked = { size, seconds: SECONDS }
      const { url, headers } = await objectStore(files).addressToPut(incomingKey(tenant, account, hash), asked)
      return { ...common, url, headers: Object.entries(headers).map(([name, value]) => ({ name, value })) }
    }
    const text = ticketToText(keys, { tenant, account, hash, size, until })
    const headers = [
      { name: 'content-length', value: String(size) },
      { name: 'content-type', value: 'application/octet-stream' },
    ]
    return { ...common, url: `${web.origin}${API_BASE}/v1.0/upload/signed/${text}`, headers }
  }

/** The signature names account and file: the holder of the URL needs no sign-in, and can put nothing else. */
export const putSigned =
  (keys: SealKeys): HandlerWithoutTransaction<Signature['putSigned']> =>
  async ({ scope, params, bytes, now, services }) => {
    const ticket = textToTicket(keys, scope.tenant, params.ticket, now) ?? refuse('request.notFound')
    if (bytes.length !== ticket.size) refuse('batch.fileDamaged')
    const of = { tenant: scope.tenant, account: ticket.account }
    return keepFile(services.database, of, { hash: ticket.hash, bytes, now })
  }

/**
 * Takes over an uploaded file: one sent to our own URL is there already; one in the object store is fetched, checked and deleted
 * there.
 */
export const takeStored: HandlerWithoutTransaction<Signature['stored']> = async ({ scope, body: { hash }, now, services }) => {
  const { database, config } = services
  const there = await database.tx(scope, (tx) => findUpload(tx, scope, hash))
  if (there?.done) return { received: there.size, done: true }
  if (config.files.kind !== 'objects') return refuse('batch.fileMissing')
  const store = objectStore(config.files)
  const key = incomingKey(scope.tenant, scope.account, hash)
  const bytes = (await store.openFile(key)) ?? refuse('batch.fileMissing')
  try {
    const taken = await keepFile(database, scope, { hash, bytes, now })
    await store.deleteFile(key)
    return taken
  } catch (error) {
    // Nobody comes back for a refused file.
    if (error instanceof DomainError) await store.deleteFile(key)
    throw error
  }
}
