import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Brand } from '#domain/brands/brand.ts'
import { intlLocale } from '#domain/rules/languages.ts'
import type { Api } from '../../../http/api.ts'
import { askedLanguage } from '../../../http/asked-language.ts'
import { brandOf } from '../../../http/asked-brand.ts'
import { DomainError } from '../../../http/domain-error.ts'
import { packageKey } from '../package/package-files.ts'
import { countOpening, findByToken } from './links.store.ts'
import type { StoredLink } from './links.store.ts'
import { createLivingLinks } from './living-link.ts'
import { LOOK, SHARE, sendPage } from './send-page.ts'
import { createPackagePages } from './share-package.ts'
import { createSharedPriceLists } from './share-price-list.ts'

const TOKEN = /^[\w-]{43}$/
const FILE = '/api/v1.0/download_center/file'

type Asked = FastifyRequest<{ Params: { token: string } }>
/** A link found by its bits, with the account that it belongs to. */
export interface Found extends StoredLink {
  readonly tenant: Brand['id']
  readonly account: string
  readonly brand: Brand
}

/**
 * Serves what a link leads to: the bytes of a package, whole or in parts, and the page of a shared link. Viewing changes nothing,
 * because mail scanners open every link: a living link is made anew when somebody presses its button.
 */
export function mountLinks({ fastify, services, words, freeSpace }: Api): void {
  const { config, database, now } = services
  const root = join(config.dataDir, 'files')
  const living = createLivingLinks(services)
  const packages = createPackagePages({ database, words, living })
  const priceLists = createSharedPriceLists({ database, now, words })
  const find = async (request: Asked): Promise<Found | null> => {
    const brand = brandOf(request, config)
    const { token } = request.params
    if (!TOKEN.test(token)) return null
    const link = await database.tx({ tenant: brand.id }, (tx) => findByToken(tx, brand.id, token, now()))
    return link && { ...link, tenant: brand.id, brand }
  }
  const unknown = (request: FastifyRequest, reply: FastifyReply) => {
    const language = askedLanguage(request)
    return sendPage(reply.code(404), {
      locale: intlLocale(language),
      brand: '',
      lines: [],
      title: words.download('shareUnknown', language),
    })
  }
  void fastify.register(async (scope) => {
    await scope.register(fastifyStatic, { serve: false, index: false })
    scope.get(`${SHARE}/look.css`, (_request, reply) => reply.type('text/css; charset=utf-8').send(LOOK))
    scope.get<{ Params: { token: string } }>(`${SHARE}/:token`, async (request, reply) => {
      const link = await find(request)
      if (!link || link.kind === 'ticket') return unknown(request, reply)
      const page = await (link.kind === 'priceList' ? priceLists : packages).pageOf(link).catch(packages.tooOften(link, reply))
      return sendPage(reply, { ...page, token: request.params.token })
    })
    scope.post<{ Params: { token: string } }>(`${SHARE}/:token`, async (request, reply) => {
      const link = await find(request)
      if (link?.kind === 'priceList') return priceLists.send(link, reply)
      if (!link || link.kind !== 'living') return unknown(request, reply)
      const refused = (await freeSpace.isShort()) ? undefined : await living.make(link).catch(packages.tooOften(link, reply))
      if (refused) return sendPage(reply, refused)
      return reply.redirect(`${SHARE}/${request.params.token}`, 303)
    })
    const sendFile = async (request: Asked, reply: FastifyReply) => {
      const link = await find(request)
      const file = link && (await living.fileOf(link))
      if (!link || file?.state !== 'done') throw new DomainError('downloads.notFound')
      // A resumed part is not a new download.
      if (request.method === 'GET' && /^bytes=[1-9]/.exec(request.headers.range ?? '') === null)
        await database.tx(link, (tx) => countOpening(tx, link, { ...link, fileId: file.fileId }, now()))
      void reply
        .header('content-disposition', `attachment; filename="${file.fileName}"`)
        .header('cache-control', 'private, no-cache')
        .header('referrer-policy', 'no-referrer')
      return reply.sendFile(packageKey(link, file.fileId), root, { cacheControl: false })
    }
    scope.get<{ Params: { token: string } }>(`${SHARE}/:token/file`, sendFile)
    scope.get<{ Params: { token: string } }>(`${FILE}/:token`, sendFile)
    refuseBadRanges(scope)
  })
}

/** Answers a range outside the file with the size of the file. */
const refuseBadRanges = (scope: FastifyInstance) =>
  scope.setErrorHandler((error: FastifyError & { headers?: Record<string, string> }, _request, reply) => {
    if (error.statusCode !== 416) throw error
    return reply
      .code(416)
      .headers(error.headers ?? {})
      .removeHeader('content-type')
      .removeHeader('content-disposition')
      .send()
  })
