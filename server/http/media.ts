import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyError, FastifyInstance } from 'fastify'
import { isFileKey } from '../files/store.ts'
import { brandOf } from './asked-brand.ts'
import { DomainError } from './domain-error.ts'
import type { Services } from './services.ts'

/** What anybody may see of a brand's files, by the address's first part: other folders are for those who may read them. */
const OPEN = [
  { prefix: '/media', folders: ['goods', 'banner'], names: /./ },
  { prefix: '/video', folders: ['videos'], names: /\.(mp4|webm)$/ },
] as const
/** Their names change with their content. */
const FOR_EVER = { cacheControl: true, maxAge: '1y', immutable: true }

/** Pictures and films of articles, and banners. Players ask for films in parts (RFC 9110 §14), Safari plays nothing else. */
export const mountMedia = async (fastify: FastifyInstance, { config }: Services): Promise<void> => {
  await fastify.register(fastifyStatic, { serve: false, index: false })
  const root = join(config.dataDir, 'files')
  for (const { prefix, folders, names } of OPEN) {
    fastify.get<{ Params: { '*': string } }>(`${prefix}/*`, async (request, reply) => {
      const key = request.params['*']
      const { id } = brandOf(request, config)
      if (!folders.some((folder) => key.startsWith(`${id}/${folder}/`)) || !isFileKey(key) || !names.test(key))
        throw new DomainError('request.notFound')
      return reply.sendFile(key, root, FOR_EVER)
    })
  }
  // A range outside the file: the answer states the size; the request is otherwise valid.
  fastify.setErrorHandler((error: FastifyError & { headers?: Record<string, string> }, _request, reply) => {
    if (error.statusCode !== 416) throw error
    return reply
      .code(416)
      .headers(error.headers ?? {})
      .removeHeader('content-type')
      .send()
  })
}
