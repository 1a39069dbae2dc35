import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, expect, test, vi } from 'vitest'
import { brands } from '#domain/brands/index.ts'
import { themeProblems } from '#domain/brands/contrast.ts'
import { aDraft, anAccount, anArticle, ask as askHandler } from '../../tests/kit/builders.ts'
import { testApp } from '../../tests/contract/kit.ts'
import { brand as sixth } from '../../tests/kit/sixth-brand/brand.ts'
import type { BrandId } from '#domain/brands/brand.ts'
import { submitOrder } from '../features/orders/submit-order.ts'
import { mountAppShell } from './app-shell.ts'

// The two lines that add a new brand's file; nothing else in the program knows it.
vi.mock('#domain/brands/brand-files.ts', async (original) => {
  const { BRAND_FILES } = await original<{ BRAND_FILES: readonly unknown[] }>()
  const { brand } = await import('../../tests/kit/sixth-brand/brand.ts')
  return { BRAND_FILES: [...BRAND_FILES, brand] }
})
vi.mock('#domain/brands/offices.ts', async (original) => {
  const { offices } = await original<{ offices: object }>()
  const { office } = await import('../../tests/kit/sixth-brand/brand.ts')
  return { offices: { ...offices, garten: office } }
})

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'tradepad-sixth-'))
mkdirSync(join(folder, 'brand'))
cpSync(join(root, 'index.html'), join(folder, 'index.html'))
cpSync(join(root, 'tests/kit/sixth-brand/pictures'), join(folder, 'brand/garten'), { recursive: true })

const server = await testApp()
const { database, app, ask } = server
const shop = Fastify()
await mountAppShell(shop, app.api.services, folder)
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true })
})

const host = 'garten.localhost'
const get = (url: string, language = 'fr') => shop.inject({ url, headers: { host, 'accept-language': language } })

test('a sixth brand is among the others, and readable in both colour schemes', () => {
  expect(Object.keys(brands)).toEqual(['main', 'second', 'nobleza', 'mexico', 'ubathlife', 'garten'])
  expect(themeProblems(sixth.theme)).toEqual([])
})

test('its host serves its page, in one of its languages', async () => {
  const { body } = await get('/')
  for (const part of ['<html lang="de-DE">', '<title>Garten &amp; Hof</title>', 'content="#5ba83f"']) expect(body).toContain(part)
})

test('its manifest and pictures are its own: from its folder, the others drawn from its mark', async () => {
  const manifest = (await get('/manifest.webmanifest')).json<Record<string, unknown>>()
  expect(manifest).toMatchObject({ name: 'Garten & Hof', lang: 'de-DE', theme_color: '#5ba83f' })
  expect(manifest.screenshots).toEqual([expect.objectContaining({ src: '/brand/garten/screenshot-narrow.png' })])
  const own = readFileSync(join(root, 'tests/kit/sixth-brand/pictures/icon-192.png'))
  expect((await get('/brand/icon-192.png')).rawPayload).toEqual(own)
  const drawn = await get('/brand/icon-512.png')
  expect([drawn.statusCode, drawn.headers['content-type']]).toEqual([200, 'image/png'])
  expect((await get('/favicon.svg')).body).toContain(sixth.logo.mark)
})

test('its calls answer with its data', async () => {
  const data = async (path: string) =>
    (await ask({ url: `/api/v1.0${path}`, headers: { host, 'accept-language': 'en' } })).json<{ data: unknown }>().data
  expect(await data('/logo/config')).toMatchObject({ brand: 'garten', theme: sixth.theme })
  expect(await data('/sns_setting/page/search')).toMatchObject({
    total: 3,
    list: [{ type: 'email' }, { type: 'telephone' }, { type: 'facebook' }],
  })
  expect(await data('/legal_text/list')).toMatchObject({ list: [{}, { code: 'terms', text: 'Garten & Hof AG en' }, {}] })
  expect(await data('/smart_life/countries')).toMatchObject({ list: [{ country_code: 'DE' }, { country_code: 'AT' }] })
  expect((await ask({ url: '/api/v1.0/pallet/page/search', headers: { host } })).statusCode).toBe(401)
})

test('it takes an order, under its own number and in its own tenant', async () => {
  const tenant = sixth.id as BrandId
  const buyer = await anAccount(database, { tenant_id: tenant })
  const hose = await anArticle(database, { tenant, stock: 50 })
  const order = await askHandler(database, buyer, submitOrder, { body: aDraft(buyer, [[hose, 4]]) })
  expect(order.orderNumber).toMatch(/^GH-2026-000001$/)
  const { rows } = await database.pool.query('select tenant_id from orders')
  expect(rows).toEqual([{ tenant_id: 'garten' }])
})
