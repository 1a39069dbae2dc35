import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import fastifyStatic from '@fastify/static'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ObjectStoreConfig } from '../config/files-config.ts'
import { objectStore } from '../files/object-store.ts'
import { isFileKey } from '../files/store.ts'
import { brandOf } from './asked-brand.ts'
import { DomainError } from './domain-error.ts'
import type { Services } from './services.ts'

/** Public files of a brand, by the first part of the address: other folders have restricted readers. */
const OPEN = [
  { prefix: '/media', folders: ['goods', 'banner'], names: /./ },
  { prefix: '/video', folders: ['videos'], names: /\.(mp4|webm)$/ },
] as const
/** Their names change with their content. */
const FOR_EVER = { cacheControl: true, maxAge: '1y', immutable: true }
const FOR_EVER_HEADER = 'public, max-age=31536000, immutable'
const TYPES: Readonly<Record<string, string>> = { webp: 'image/webp', mp4: 'video/mp4', webm: 'video/webm' }
/** Headers of the store about a file, or the requested part of it. */
const PASSED_ON = ['content-length', 'content-range', 'etag', 'last-modified']

/** Serves pictures and films of articles, and banners. Players request films in parts (RFC 9110 §14); Safari plays nothing else. */
export const mountMedia = async (fastify: FastifyInstance, { config }: Services): Promise<void> => {
  await fastify.register(fastifyStatic, { serve: false, index: false })
  const { files } = config
  for (const { prefix, folders, names } of OPEN) {
    fastify.get<{ Params: { '*': string } }>(`${prefix}/*`, async (request, reply) => {
      const key = request.params['*']
      const { id } = brandOf(request, config)
      if (!folders.some((folder) => key.startsWith(`${id}/${folder}/`)) || !isFileKey(key) || !names.test(key))
        throw new DomainError('request.notFound')
      return files.kind === 'folder' ? reply.sendFile(key, files.root, FOR_EVER) : sendObject(request, reply, files, key)
    })
  }
  // A range outside a file of the folder: the answer states the size; the request is otherwise valid.
  fastify.setErrorHandler((error: FastifyError & { headers?: Record<string, string> }, _request, reply) => {
    if (error.statusCode !== 416) throw error
    return reply
      .code(416)
      .headers(error.headers ?? {})
      .removeHeader('content-type')
      .send()
  })
}

/**
 * Streams a file from the store, never whole in memory. A part is sent only of the file that the reader began (RFC 9110 §13.1.5).
 */
async function sendObject(request: FastifyRequest, reply: FastifyReply, config: ObjectStoreConfig, key: string) {
  const { range, 'if-none-match': known, 'if-range': begun } = request.headers
  const store = objectStore(config)
  let answer = await store.readPart(key, { range })
  if (begun !== undefined && answer?.status === 206 && answer.headers.get('etag') !== begun) {
    await answer.body?.cancel()
    answer = await store.readPart(key, {})
  }
  if (!answer) throw new DomainError('request.notFound')
  const etag = answer.headers.get('etag')
  void reply.header('cache-control', FOR_EVER_HEADER).header('accept-ranges', 'bytes')
  for (const name of PASSED_ON) {
    const value = answer.headers.get(name)
    if (value !== null) void reply.header(name, value)
  }
  if (answer.status === 416 || (etag !== null && known?.includes(etag))) {
    await answer.body?.cancel()
    return reply
      .removeHeader('content-length')
      .code(answer.status === 416 ? 416 : 304)
      .send()
  }
  void reply.code(answer.status).type(TYPES[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream')
  return reply.send(answer.body ? Readable.fromWeb(answer.body as ReadableStream) : '')
}
