import { extname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { InvalidKey, fileStore } from '../files/store.ts'
import { brandOf } from './asked-brand.ts'
import { Refused } from './refused.ts'
import type { Services } from './services.ts'

const TYPES: Readonly<Record<string, string>> = { '.mp4': 'video/mp4', '.webm': 'video/webm' }

/** Films of articles, open like their pictures; players ask for them in parts (RFC 9110 §14), Safari plays nothing else. */
export const mountVideo = (fastify: FastifyInstance, { config }: Services): void => {
  const files = fileStore(join(config.dataDir, 'files'))
  fastify.get<{ Params: { '*': string } }>('/video/*', async (request, reply) => {
    const key = request.params['*']
    const type = TYPES[extname(key)]
    if (type === undefined || !key.startsWith(`${brandOf(request, config).id}/videos/`)) throw new Refused('request.notFound')
    const film = await files.openParts(key).catch((error: unknown) => {
      if (error instanceof InvalidKey) return null
      throw error
    })
    if (!film) throw new Refused('request.notFound')
    void reply.header('accept-ranges', 'bytes').header('cache-control', 'public, max-age=31536000, immutable').type(type)
    const part = partOf(request.headers.range, film.size)
    if (part === 'none') return reply.code(416).header('content-range', `bytes */${film.size}`).send()
    const { from, to } = part ?? { from: 0, to: film.size - 1 }
    if (part) void reply.code(206).header('content-range', `bytes ${from}-${to}/${film.size}`)
    return reply.header('content-length', to - from + 1).send(film.read(from, to))
  })
}

/** The one part that is asked for; null is the whole, also where several parts or other units are asked for; `none` lies outside. */
export function partOf(range: string | undefined, size: number): { from: number; to: number } | null | 'none' {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(range?.trim() ?? '')
  const [, first = '', last = ''] = asked ?? []
  if (first === '' && last === '') return null
  const from = first === '' ? Math.max(size - Number(last), 0) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < from) return null
  return from > to || from >= size ? 'none' : { from, to }
}
