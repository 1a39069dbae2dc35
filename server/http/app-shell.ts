import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { InvalidKey, fileStore } from '../files/store.ts'
import { API_BASE } from './mount.ts'
import { brandOf } from './asked-brand.ts'
import { keepAssets } from './assets-history.ts'
import { askedLanguage } from './asked-language.ts'
import { drawBrandPicture, isBrandPicture, manifestOf } from './brand-identity.ts'
import { Refused } from './refused.ts'
import { mountVideo } from './video.ts'
import type { Services } from './services.ts'

/** The built app; the process may start without it (tests, `npm run dev`). */
const APP_FOLDER = join(import.meta.dirname, '../../dist/app')
const IMMUTABLE = 'public, max-age=31536000, immutable'
const REVALIDATE = 'no-cache'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.wasm': 'application/wasm',
}
const compressible = new Set(['.html', '.js', '.css', '.json', '.svg', '.txt', '.webmanifest', '.wasm'])

/** Everything of one origin that is not the API: the app, its manifest and icons by brand, and the pictures of articles. */
export const mountAppShell = (fastify: FastifyInstance, services: Services, folder: string = APP_FOLDER): void => {
  const shell = readShell(folder)
  const earlier = keepAssets(folder, join(services.config.dataDir, 'assets-history'))
  mountIdentity(fastify, services, folder)
  mountMedia(fastify, services)
  mountVideo(fastify, services)
  fastify.get('/*', async (request, reply) => {
    brandOf(request, services.config)
    const path = pathOf(request)
    const found = shell.get(path)
    if (found) return sendFile(request, reply, found, path)
    const kept = earlier(path)
    if (kept) return sendFile(request, reply, assetOf(kept, extname(path)), path)
    // An address of the app, not of a file: the app's router knows it.
    const index = isScreenAddress(path) ? shell.get('/index.html') : undefined
    if (index) return sendFile(request, reply, index, '/index.html')
    throw new Refused('request.notFound')
  })
}

interface Asset {
  readonly bytes: Buffer
  readonly type: string
  readonly etag: string
  readonly squeezed: Map<string, Promise<Buffer>>
}

const readShell = (folder: string): ReadonlyMap<string, Asset> => {
  if (!existsSync(folder)) return new Map()
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return new Map(
    files
      .map((entry) => join(entry.parentPath, entry.name))
      // Vite's own list of files is for the build only.
      .filter((file) => !file.slice(folder.length).startsWith('/.vite'))
      .map((file) => [file.slice(folder.length).replaceAll('\\', '/'), assetOf(readFileSync(file), extname(file))]),
  )
}

const assetOf = (bytes: Buffer, extension: string): Asset => ({
  bytes,
  type: types[extension] ?? 'application/octet-stream',
  etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
  squeezed: new Map(),
})

const pathOf = (request: FastifyRequest): string => {
  const [path = '/'] = request.url.split('?', 1)
  return path === '/' ? '/index.html' : path
}

const isScreenAddress = (path: string): boolean =>
  !path.startsWith(`${API_BASE}/`) && path !== API_BASE && !path.startsWith('/assets/') && !/\.\w{1,12}$/.test(path)

const sendFile = async (request: FastifyRequest, reply: FastifyReply, asset: Asset, path: string) => {
  // The worker's file is never cached, or a broken one could not be replaced.
  if (path === '/main.js') void reply.header('service-worker-allowed', '/')
  return sendAsset(request, reply, asset, path.startsWith('/assets/') ? IMMUTABLE : REVALIDATE, extname(path))
}

const sendAsset = async (request: FastifyRequest, reply: FastifyReply, asset: Asset, cache: string, extension: string) => {
  void reply.header('cache-control', cache).header('etag', asset.etag).header('vary', 'accept-encoding').type(asset.type)
  if (request.headers['if-none-match']?.includes(asset.etag)) return reply.code(304).send()
  const encoding = compressible.has(extension) ? encodingFor(request) : null
  if (!encoding) return reply.send(asset.bytes)
  return reply.header('content-encoding', encoding).send(await squeezed(asset, encoding))
}

const encodingFor = ({ headers }: FastifyRequest): 'br' | 'gzip' | null => {
  const accepted = headers['accept-encoding'] ?? ''
  if (/\bbr\b(?!;q=0(\.0*)?(,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!;q=0(\.0*)?(,|$))/.test(accepted) ? 'gzip' : null
}

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Compressed once a process, kept in memory: the whole app is a few hundred KiB. */
const squeezed = (asset: Asset, encoding: 'br' | 'gzip'): Promise<Buffer> => {
  const known = asset.squeezed.get(encoding)
  if (known) return known
  const made =
    encoding === 'br'
      ? brotli(asset.bytes, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: asset.bytes.length },
        })
      : gzipped(asset.bytes, { level: 9 })
  asset.squeezed.set(encoding, made)
  return made
}

const DAY = 'public, max-age=86400'

const mountIdentity = (fastify: FastifyInstance, { config }: Services, folder: string): void => {
  const drawn = new Map<string, Promise<Asset>>()
  fastify.get('/manifest.webmanifest', async (request, reply) => {
    const brand = brandOf(request, config)
    const manifest = manifestOf(brand, askedLanguage(request), (path) => existsSync(join(folder, path)))
    const asset = assetOf(Buffer.from(JSON.stringify(manifest)), '.webmanifest')
    return sendAsset(request, reply, asset, REVALIDATE, '.webmanifest')
  })
  fastify.get<{ Params: { name: string } }>('/brand/:name', async (request, reply) => {
    const brand = brandOf(request, config)
    const { name } = request.params
    if (!isBrandPicture(name)) throw new Refused('request.notFound')
    const key = `${brand.id}/${name}`
    const asset = drawn.get(key) ?? drawBrandPicture(brand, name).then((bytes) => assetOf(bytes, '.png'))
    drawn.set(key, asset)
    return sendAsset(request, reply, await asset, DAY, '.png')
  })
}

/** What anybody may see of a brand's files: other folders are for those who may read them. */
const PICTURE_FOLDERS = ['goods', 'banner'] as const

/** Pictures of articles and banners: their names change with their content. */
const mountMedia = (fastify: FastifyInstance, { config }: Services): void => {
  const files = fileStore(join(config.dataDir, 'files'))
  fastify.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
    const key = request.params['*']
    const { id } = brandOf(request, config)
    if (!PICTURE_FOLDERS.some((folder) => key.startsWith(`${id}/${folder}/`))) throw new Refused('request.notFound')
    const bytes = await files.openFile(key).catch((error: unknown) => {
      if (error instanceof InvalidKey) return null
      throw error
    })
    if (!bytes) throw new Refused('request.notFound')
    return reply
      .header('cache-control', IMMUTABLE)
      .type(types[extname(key)] ?? 'application/octet-stream')
      .send(bytes)
  })
}
