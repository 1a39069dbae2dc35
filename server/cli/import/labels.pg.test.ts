import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { testDatabase } from '../../../tests/kit/database.ts'
import { StartError } from '../../config.ts'
import { readArticles } from '../../db/read-articles.ts'
import { buildFeed } from '../../features/catalogue/feed-build.ts'
import { readDelta } from '../../features/catalogue/feed-delta.ts'
import type { SessionScope } from '../../http/scope.ts'
import { importCatalogue, sentenceOf } from './import-catalogue.ts'
import type { LabelWish } from './labels.store.ts'

const db = await testDatabase({ copies: true })
const energy = { class: 'F' }
const bulb = { sku: 'BULB', name: 'Bulb', price: 1, cat4: 'lighting', category_path: ['Light', 'Bulbs'] }
const fridge = { sku: 'FRIDGE', name: 'Fridge', price: 1, cat4: 'home_appliance', category_path: ['Home', 'Large', 'Fridges'] }
const bowl = { sku: 'BOWL', name: 'Bowl', price: 1, cat4: 'pet' }

const bring = (tenant: string, lines: readonly object[], wish: LabelWish = {}) => {
  const source = { lines: Readable.from(lines.map((line) => JSON.stringify(line))), name: '', totalBytes: 0, readBytes: () => 0 }
  const order = { tenant, list: null, currency: 'EUR', ...wish }
  return importCatalogue(db, order, source, () => undefined)
}
/** Articles that the lists, the detail, the cart and orders can read. */
const readable = async (tenant: string) => {
  const reader = { tenant, listId: 'std', language: 'en', now: new Date(), includeRestricted: true }
  return [...(await db.tx({ tenant }, (tx) => readArticles(tx, reader, ['BULB', 'FRIDGE', 'BOWL']))).keys()].sort()
}
const contentOf = async (tenant: string): Promise<number> =>
  (await db.pool.query('select content from catalogue_revision where tenant_id = $1', [tenant])).rows[0].content
const build = async (tenant: string): Promise<{ articles: number; cursor: number }> => {
  const client = await db.pool.connect()
  await buildFeed(client, { tenant, language: 'en', ranges: [], key: 'en' })
  const { rows } = await client.query('select body from feed_manifest where tenant_id = $1', [tenant])
  client.release()
  return rows[0].body
}

it('an article without the label that its class needs is not published, and the import reports its line', async () => {
  const first = await bring('main', [bulb, fridge, bowl], { labelled: ['lighting.bulbs', 'homeAppliance'] })
  expect(first).toMatchObject({ added: 3, rejectedCount: 0, heldBackCount: 2 })
  expect(first.heldBack.map(sentenceOf)).toEqual([
    'Line 1 has no energy label although its class needs one: it is in the catalogue and not published.',
    // Its parent class is labelled, and so is everything below that.
    'Line 2 has no energy label although its class needs one: it is in the catalogue and not published.',
  ])
  expect(await readable('main')).toEqual(['BOWL'])
  expect((await build('main')).articles).toBe(1)

  // Importing the same file again: still held back, and nothing is written.
  const content = await contentOf('main')
  expect(await bring('main', [bulb, fridge, bowl])).toMatchObject({ unchanged: 3, published: 0, heldBackCount: 2 })
  expect(await contentOf('main')).toBe(content)

  // Adding the label publishes the article.
  expect(await bring('main', [{ ...bulb, energy }, fridge, bowl])).toMatchObject({ changed: 1, published: 1, heldBackCount: 1 })
  expect(await readable('main')).toEqual(['BOWL', 'BULB'])
  expect(await contentOf('main')).toBeGreaterThan(content)

  // A line without the label keeps it; one that clears it holds the article back.
  expect(await bring('main', [{ ...bulb, name: 'Bright bulb' }])).toMatchObject({ changed: 1, published: 0, heldBackCount: 0 })
  expect(await bring('main', [{ ...bulb, energy: '' }])).toMatchObject({ published: 1, heldBackCount: 1 })
  expect(await readable('main')).toEqual(['BOWL'])
})

it('the delta lists a held-back article as gone for a device that has it, and as new when it returns', async () => {
  const tenant = 'second'
  await bring(tenant, [bulb, bowl])
  const { cursor, articles } = await build(tenant)
  const place = ['BULB', 'BOWL']
  const base = {
    content: 1,
    cursor,
    epoch: 1,
    articles,
    language: 'en',
    ranges: [],
    lists: [],
    ordinalOf: (id: string) => place.indexOf(id),
  }
  const told = async () => {
    const scope = { tenant, account: null } as unknown as SessionScope
    const delta = await db.tx({ tenant }, (tx) => readDelta(tx, scope, base, { cursor, stock: cursor }, new Date()))
    return { gone: [...(delta?.articles?.gone ?? [])], rows: delta?.articles?.rows.map(({ goodsId }) => goodsId) }
  }
  expect(await bring(tenant, [bulb, bowl], { labelled: ['lighting'] })).toMatchObject({
    changed: 0,
    published: 1,
    heldBackCount: 1,
  })
  expect(await told()).toMatchObject({ gone: [0], rows: [] })
  expect(await bring(tenant, [bulb, bowl], { unlabelled: ['lighting'] })).toMatchObject({ published: 1, heldBackCount: 0 })
  expect(await told()).toMatchObject({ gone: [], rows: ['BULB'] })
})

it('an unknown class is refused in a sentence, and nothing is imported', async () => {
  await expect(bring('mexico', [bulb], { labelled: ['lighting.bulb'] })).rejects.toThrow(StartError)
  expect(await readable('mexico')).toEqual([])
  expect(await bring('mexico', [bulb], { labelled: ['lighting.bulbs'] })).toMatchObject({ added: 1, heldBackCount: 1 })
})
