import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Brand } from '#domain/brands/brand.ts'
import { keepAssets } from './assets-history.ts'
import { brandOf } from './asked-brand.ts'
import { askedLanguage } from './asked-language.ts'
import { createBrandPages } from './brand-page.ts'
import { sendTagged } from './cached-answer.ts'
import { brandMarkSvg, drawBrandPicture, isBrandPicture, manifestOf } from './brand-identity.ts'
import type { BrandPicture } from './brand-identity.ts'
import { isApiAddress } from './door/api-address.ts'
import { mountMedia } from './media.ts'
import { DomainError } from './domain-error.ts'
import type { Services } from './services.ts'

/** The built app; the process may start without it (tests, `npm run dev`). */
const APP_FOLDER = join(import.meta.dirname, '../../dist/app')
/** Written beside index.html by the build (tools/build/start-pages.ts). */
const WELCOME = 'welcome.html'
/** Pages of the build, by their own addresses; the worker requests the first. */
const PAGES = new Set(['/index.html', `/${WELCOME}`])
const REVALIDATE = 'no-cache'
const FOR_EVER = { cacheControl: true, maxAge: '1y', immutable: true }

/** Serves everything on an origin that is not the API: the app, its manifest and icons by brand, and the pictures of articles. */
export const mountAppShell = async (fastify: FastifyInstance, services: Services, folder: string = APP_FOLDER): Promise<void> => {
  mountIdentity(fastify, services, folder)
  await fastify.register(async (scope) => mountMedia(scope, services))
  await fastify.register(async (scope) => mountApp(scope, services, folder))
}

/** File names of a build; no part begins with a dot, so no hidden or parent path can be named. */
const FILE = /^(\/[\w$@~-][\w$@~.-]*)+$/

const mountApp = async (fastify: FastifyInstance, { config }: Services, folder: string): Promise<void> => {
  // The build stores each file with a compressed copy, so that no request waits for compression. A timestamp says less than the
  // ETag: two builds within a second would look the same.
  await fastify.register(fastifyStatic, { serve: false, preCompressed: true, index: false, lastModified: false })
  // Devices with the app's worker never request a screen here: for all others this page loads no more than the sign-in.
  const page = existsSync(join(folder, WELCOME)) ? WELCOME : 'index.html'
  const builds = [folder, ...keepAssets(folder, join(config.dataDir, 'assets-history'))]
  const sendPage = createBrandPages(config.pageViewsPath)
  fastify.get('/*', async (request, reply) => {
    const brand = brandOf(request, config)
    const path = pathOf(request)
    // An address of the app, not of a file: the app's router resolves it.
    if (isScreenAddress(path)) return sendPage(request, reply, brand, join(folder, page))
    if (!FILE.test(path)) throw new DomainError('request.notFound')
    // Asset names change with their content, and open tabs still request those of earlier builds.
    if (path.startsWith('/assets/')) return sendFrom(reply, path.slice(1), builds)
    if (PAGES.has(path)) return sendPage(request, reply, brand, join(folder, path))
    // The worker's file is never cached: otherwise a broken one could not be replaced.
    if (path === '/main.js') void reply.header('service-worker-allowed', '/')
    return sendFresh(reply, path.slice(1), folder)
  })
}

/** Sends a file that is revalidated each time, with 304 if unchanged. */
const sendFresh = (reply: FastifyReply, file: string, folder: string) =>
  reply.header('cache-control', REVALIDATE).sendFile(file, folder, { cacheControl: false })

const sendFrom = (reply: FastifyReply, file: string, folders: readonly string[]) => {
  const found = folders.find((folder) => existsSync(join(folder, file)))
  if (found === undefined) throw new DomainError('request.notFound')
  return reply.sendFile(file, found, FOR_EVER)
}

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '/'

const isScreenAddress = (path: string): boolean =>
  !isApiAddress(path) && !path.startsWith('/assets/') && !/\.\w{1,12}$/.test(path)

const DAY = 'public, max-age=86400'
const FAVICON = { side: 32, mark: 0.72, round: true }

const mountIdentity = (fastify: FastifyInstance, { config }: Services, folder: string): void => {
  const drawn = new Map<string, Promise<Buffer>>()
  /** Reads the picture from the brand's folder if it has one; otherwise draws the mark. */
  const pictureOf = (brand: Brand, name: BrandPicture): Promise<Buffer> => {
    const own = join(folder, 'brand', brand.id, name)
    return existsSync(own) ? readFile(own) : drawBrandPicture(brand, name)
  }
  fastify.get('/manifest.webmanifest', async (request, reply) => {
    const brand = brandOf(request, config)
    const manifest = manifestOf(brand, askedLanguage(request, brand.languages), (path) => existsSync(join(folder, path)))
    void reply.header('cache-control', REVALIDATE).header('vary', 'accept-language').type('application/manifest+json')
    return sendTagged(request, reply, Buffer.from(JSON.stringify(manifest)))
  })
  fastify.get('/favicon.svg', async (request, reply) => {
    void reply.header('cache-control', DAY).type('image/svg+xml')
    return sendTagged(request, reply, Buffer.from(brandMarkSvg(brandOf(request, config), FAVICON)))
  })
  fastify.get<{ Params: { name: string } }>('/brand/:name', async (request, reply) => {
    const brand = brandOf(request, config)
    const { name } = request.params
    if (!isBrandPicture(name)) throw new DomainError('request.notFound')
    const key = `${brand.id}/${name}`
    const picture = drawn.get(key) ?? pictureOf(brand, name)
    drawn.set(key, picture)
    void reply.header('cache-control', DAY).type('image/png')
    return sendTagged(request, reply, await picture)
  })
}
