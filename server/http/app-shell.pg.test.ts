import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { brands } from '#domain/brands/index.ts'
import type { Language } from '#domain/rules/languages.ts'
import { readConfig } from '../config.ts'
import { fileStore } from '../files/store.ts'
import { signInFrames } from '../../tools/build/sign-in-frame.ts'
import { testDatabase } from '../../tests/kit/database.ts'
import { mountAppShell } from './app-shell.ts'
import { brandPage } from './brand-page.ts'
import { mountHealth } from './health.routes.ts'

const database = await testDatabase({ pool: 2 })
const folder = mkdtempSync(join(tmpdir(), 'tradepad-shell-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
mkdirSync(join(folder, 'app/assets'), { recursive: true })
mkdirSync(join(folder, 'app/.vite'))
const PAGE = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8')
writeFileSync(join(folder, 'app/index.html'), PAGE)
writeFileSync(join(folder, 'app/main.js'), 'worker')
const script = Buffer.from('console.log(1)\n'.repeat(100))
writeFileSync(join(folder, 'app/assets/entry-1.js'), script)
writeFileSync(join(folder, 'app/assets/entry-1.js.br'), brotliCompressSync(script))
writeFileSync(join(folder, 'app/.vite/manifest.json'), '{}')
await fileStore(join(folder, 'files')).putFile('main/goods/lamp-368.webp', Buffer.from('picture'))
await fileStore(join(folder, 'files')).putFile('main/banner/summer-1200.webp', Buffer.from('picture'))
await fileStore(join(folder, 'files')).putFile('main/videos/lamp.mp4', Buffer.from('0123456789'))
await fileStore(join(folder, 'files')).putFile('main/invoices/1.pdf', Buffer.from('secret'))

const config = readConfig({
  DATA_DIR: folder,
  ALLOWED_HOSTS: ['localhost', ...Object.keys(brands).map((id) => `${id}.localhost`)].join(),
})
const readiness = { stopping: false }
const fastify = Fastify()
const services = { config, database, log: fastify.log, now: () => new Date() }
fastify.setErrorHandler((error, _request, reply) => reply.code(String(error).includes('unknownHost') ? 421 : 404).send())
const shown = { all: true }
mountHealth(fastify, services, readiness, async (tenant) => shown.all || tenant !== 'nobleza')
await mountAppShell(fastify, services, join(folder, 'app'))
const get = (url: string, headers: Record<string, string> = {}) =>
  fastify.inject({ url, headers: { host: 'localhost', ...headers } })

describe('the app', () => {
  it('answers all its addresses with the one page, revalidated each time', async () => {
    for (const url of ['/', '/cart', '/mainProductList?search=lamp', '/order/orderConfirm']) {
      const answer = await get(url)
      expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([
        200,
        brandPage(PAGE, brands.main, 'en'),
        'no-cache',
      ])
    }
  })
  it.each(Object.values(brands))('gives the page of $name its title, its colour and a language that it speaks', async (brand) => {
    const host = `${brand.id}.localhost`
    const page = async (language: string) => (await get('/cart', { host, 'accept-language': language })).body
    expect(await page('es-MX,es;q=0.9')).toContain(`<html lang="es-ES">`)
    expect(await page('fr')).toContain(brand.id === 'mexico' ? '<html lang="es-ES">' : '<html lang="fr-FR">')
    expect(await page('en')).toContain(`<title>${brand.name}</title>`)
    expect(await page('en')).toContain(`media="(prefers-color-scheme: light)" content="${brand.theme.accent}"`)
    expect((await get('/index.html', { host, 'accept-language': 'en' })).body).toBe(await page('en'))
    expect((await get('/favicon.svg', { host })).body).toContain(brand.logo.mark)
  })
  it('requests in its page only the words of its language, of those that a build names', async () => {
    const link = (code: string) =>
      `<link rel="preload" as="script" crossorigin data-language="${code}" href="/assets/words-${code}.js">`
    const page = PAGE.replace('</head>', () => `${['en', 'de', 'fr'].map(link).join('\n    ')}</head>`)
    const asked = (language: Language) =>
      [...brandPage(page, brands.main, language).matchAll(/words-(\w+)\.js/g)].map(([, code]) => code)
    expect([asked('de'), asked('fr'), asked('pl')]).toEqual([['de'], ['fr'], []])
  })
  it('keeps in its page only the sign-in frame of its language, with the brand’s mark and name', async () => {
    const page = PAGE.replace('<noscript>', `${await signInFrames()}<noscript>`)
    const asked = brandPage(page, brands.nobleza, 'de')
    expect(asked.match(/<template/g)).toHaveLength(1)
    expect(asked).toContain(`d="${brands.nobleza.logo.mark}"/></svg>${brands.nobleza.logo.wordmark}</b>`)
    expect(asked).toContain('<h1>Anmelden</h1>')
    const { accentDark, accentOnDark } = brands.nobleza.theme
    expect(asked).toContain(`data-light="${accentDark}" data-dark="${accentOnDark}"`)
    expect(brandPage(page, brands.main, 'zh-cn')).toContain('<h1>登录</h1>')
  })
  it('compresses its page, does not send it twice, and renders it again for another build', async () => {
    const first = await get('/', { 'accept-encoding': 'br' })
    expect(first.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-language, accept-encoding' })
    expect(brotliDecompressSync(first.rawPayload).toString()).toBe(brandPage(PAGE, brands.main, 'en'))
    const again = { 'accept-encoding': 'br', 'if-none-match': String(first.headers.etag) }
    expect((await get('/', again)).statusCode).toBe(304)
    writeFileSync(join(folder, 'app/index.html'), PAGE.replace('</body>', '<!-- next --></body>'))
    utimesSync(join(folder, 'app/index.html'), 1, 1)
    expect((await get('/', again)).statusCode).toBe(200)
    expect((await get('/', { 'accept-encoding': 'br;q=0' })).body).toContain('<!-- next -->')
    writeFileSync(join(folder, 'app/index.html'), PAGE)
  })
  it('lets assets be cached for ever, compressed, and does not send them twice', async () => {
    const answer = await get('/assets/entry-1.js', { 'accept-encoding': 'gzip, br' })
    expect(answer.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'public, max-age=31536000, immutable' })
    expect(answer.headers['last-modified']).toBeUndefined()
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('console.log(1)')
    expect(
      (await get('/assets/entry-1.js', { 'accept-encoding': 'br', 'if-none-match': String(answer.headers.etag) })).statusCode,
    ).toBe(304)
    expect((await get('/assets/entry-1.js', { 'accept-encoding': 'br;q=0' })).headers['content-encoding']).toBeUndefined()
  })
  it('lets the worker control the whole origin, and never caches it', async () => {
    expect((await get('/main.js')).headers).toMatchObject({ 'service-worker-allowed': '/', 'cache-control': 'no-cache' })
  })
  it('answers 404 for missing, hidden and outside files', async () => {
    for (const url of [
      '/assets/gone.js',
      '/.vite/manifest.json',
      '/api/x',
      '/../app-shell.ts',
      '/%2e%2e/%2e%2e/etc/passwd.txt',
      '/brand/x.png',
    ])
      expect((await get(url)).statusCode).toBe(404)
  })
  it('refuses a host that is not allowed', async () => {
    expect((await get('/', { host: 'evil.example' })).statusCode).toBe(421)
  })
  it('serves each brand its own manifest and icon', async () => {
    const [main, nobleza] = [
      await get('/manifest.webmanifest'),
      await get('/manifest.webmanifest', { host: 'nobleza.localhost' }),
    ]
    expect(main.json<{ name: string }>().name).not.toBe(nobleza.json<{ name: string }>().name)
    expect(main.headers['content-type']).toBe('application/manifest+json')
    expect((await get('/brand/icon-192.png')).headers['content-type']).toBe('image/png')
  })
  it('serves pictures of the brand, but no other files and no other brands', async () => {
    for (const key of ['main/goods/lamp-368.webp', 'main/banner/summer-1200.webp'])
      expect((await get(`/media/${key}`)).headers['cache-control']).toContain('immutable')
    for (const key of [
      'main/invoices/1.pdf',
      'main/goods/../invoices/1.pdf',
      'main/banner/../invoices/1.pdf',
      'main/goods/..%2finvoices%2f1.pdf',
      'main/goods/gone.webp',
    ])
      expect((await get(`/media/${key}`)).statusCode).toBe(404)
    expect((await get('/media/main/goods/lamp-368.webp', { host: 'nobleza.localhost' })).statusCode).toBe(404)
  })
})

describe('health', () => {
  it('is ready once every catalogue can be shown, while the database answers and the process is not stopping', async () => {
    shown.all = false
    expect([(await get('/readyz')).statusCode, (await get('/readyz')).json()]).toEqual([
      503,
      { status: 'not ready', reason: 'catalogue of nobleza' },
    ])
    shown.all = true
    expect((await get('/readyz')).statusCode).toBe(200)
    // A device accepts only a marked answer as ours; a hotel's sign-in page has no mark.
    expect((await get('/healthz')).headers['x-tradepad']).toBe('1')
    readiness.stopping = true
    expect((await get('/readyz')).json()).toMatchObject({ reason: 'stopping' })
    readiness.stopping = false
    await database.close()
    expect([(await get('/readyz')).statusCode, (await get('/healthz')).statusCode]).toEqual([503, 200])
  })
})

describe('films', () => {
  it.each([
    [undefined, 200, '0123456789', undefined],
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=-0', 416, '', 'bytes */10'],
    ['bytes=5-2', 416, '', 'bytes */10'],
    ['bytes=0-1,4-5', 200, '0123456789', undefined],
    ['lines=1-2', 200, '0123456789', undefined],
  ])('requested with range %s answer %d', async (range, status, body, part) => {
    const answer = await get('/video/main/videos/lamp.mp4', range === undefined ? {} : { range })
    expect([answer.statusCode, answer.body, answer.headers['content-range']]).toEqual([status, body, part])
    expect(answer.headers['content-length']).toBe(String(body.length))
    const { 'accept-ranges': unit, 'content-type': type } = answer.headers
    expect([unit, type]).toEqual(status === 416 ? [undefined, undefined] : ['bytes', 'video/mp4'])
  })

  it('are served for their own brand only, and no other file is', async () => {
    for (const key of [
      'main/invoices/1.pdf',
      'main/goods/lamp-368.webp',
      'main/videos/none.mp4',
      'main/videos/../invoices/1.pdf',
    ])
      expect((await get(`/video/${key}`)).statusCode).toBe(404)
    expect((await get('/video/main/videos/lamp.mp4', { host: 'nobleza.localhost' })).statusCode).toBe(404)
  })
})
