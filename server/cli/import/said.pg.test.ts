import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { testDatabase } from '../../../tests/kit/database.ts'
import { importCatalogue, sentenceOf } from './import-catalogue.ts'
import { readLine } from './line.ts'

const db = await testDatabase({ copies: true })
const hood = { sku: 'HOOD', name: 'Hood', price: 1 }
const reading = { currency: 'EUR', lists: [{ id: 'std', currency: 'EUR' }], all: [], rates: {}, fillDemo: false }
const all = {
  energy: { class: 'B', range: 'A+++-D' },
  arrives_on: '2026-12-01',
  off_shelf: true,
  presale: true,
  newed: true,
  top: true,
  not_check_stock: true,
  names: { de: ' Dunstabzug ', 'zh-cn': '抽油烟机' },
  accessories: [{ sku: 'FILTER', per_piece: 2 }, { sku: 'PIPE' }],
  successor: 'HOOD-2',
}
const stored = {
  energy: { class: 'B', range: 'A+++-D' },
  arrives_on: '2026-12-01',
  off_shelves: true,
  presale: true,
  newed: true,
  top: true,
  not_check_stock: true,
  names: { de: 'Dunstabzug', 'zh-cn': '抽油烟机' },
  accessories: [
    { goodsId: 'FILTER', refGoodsNum: 2 },
    { goodsId: 'PIPE', refGoodsNum: 1 },
  ],
  successor_id: 'HOOD-2',
}
const nothing = {
  energy: null,
  arrives_on: null,
  off_shelves: false,
  presale: false,
  newed: false,
  top: false,
  not_check_stock: false,
  names: {},
  accessories: [],
  successor_id: null,
}
const bring = (lines: readonly object[]) => {
  const source = { lines: Readable.from(lines.map((line) => JSON.stringify(line))), name: '', totalBytes: 0, readBytes: () => 0 }
  return importCatalogue(db, { tenant: 'main', list: null, currency: 'EUR' }, source, () => undefined)
}
const inCatalogue = async () =>
  (
    await db.pool.query(
      `select energy, arrives_on, off_shelves, presale, newed, top, not_check_stock, names, accessories, successor_id from goods where goods_id = 'HOOD'`,
    )
  ).rows[0]

it('label, arrival, shelf, presale, names, accessories and successor stay if a later line omits them and are cleared by an empty value', async () => {
  await bring([hood])
  expect(await inCatalogue()).toEqual(nothing)
  await bring([{ ...hood, ...all }])
  expect(await inCatalogue()).toEqual(stored)
  await bring([{ ...hood, name: 'Wide hood', presale: null }])
  expect(await inCatalogue()).toEqual(stored)
  await bring([
    {
      ...hood,
      energy: '',
      arrives_on: '',
      off_shelf: false,
      presale: false,
      newed: false,
      top: false,
      not_check_stock: false,
      names: {},
      accessories: [],
      successor: '',
    },
  ])
  expect(await inCatalogue()).toEqual(nothing)
})

it('a new product gets everything that its line gives', async () => {
  await db.pool.query(`delete from goods where goods_id = 'HOOD'`)
  expect(await bring([{ ...hood, ...all }])).toMatchObject({ added: 1 })
  expect(await inCatalogue()).toEqual(stored)
  expect(await bring([{ ...hood, ...all }])).toMatchObject({ unchanged: 1, changed: 0 })
})

it.each([
  [
    'badEnergy',
    [{ energy: 'F' }, { energy: {} }, { energy: { class: 'H' } }, { energy: { class: 'f' } }, { energy: { class: 'B+' } }],
  ],
  [
    'badEnergy',
    [{ energy: { class: 'A+' } }, { energy: { class: 'E', range: 'A+++-D' } }, { energy: { class: 'A', range: 'G-A' } }],
  ],
  ['badEnergy', [{ energy: { class: 'A', range: 'A' } }, { energy: { class: 'A', range: 'A-B-C' } }, { energy: [] }]],
  [
    'badArrivesOn',
    [{ arrives_on: '1.12.2026' }, { arrives_on: '2026-02-30' }, { arrives_on: '2026-13-01' }, { arrives_on: 20261201 }],
  ],
  ['badOffShelf', [{ off_shelf: 'yes' }, { off_shelf: 1 }]],
  ['badPresale', [{ presale: 'false' }, { presale: 0 }]],
  ['badNewed', [{ newed: 'true' }]],
  ['badTop', [{ top: 1 }]],
  ['badNotCheckStock', [{ not_check_stock: 'no' }]],
  [
    'badNames',
    [
      { names: ['Hood'] },
      { names: { tlh: 'Hood' } },
      { names: { de: '' } },
      { names: { de: 1 } },
      { names: { de: 'x'.repeat(301) } },
    ],
  ],
  [
    'badAccessories',
    [
      { accessories: 'FILTER' },
      { accessories: ['FILTER'] },
      { accessories: [{ sku: 'A B' }] },
      { accessories: [{ sku: 'HOOD' }] },
    ],
  ],
  ['badAccessories', [{ accessories: [{ sku: 'A', per_piece: 0 }] }, { accessories: [{ sku: 'A', per_piece: 1.5 }] }]],
  [
    'badAccessories',
    [{ accessories: [{ sku: 'A' }, { sku: 'A' }] }, { accessories: Array.from({ length: 51 }, (_, at) => ({ sku: `A${at}` })) }],
  ],
  ['badSuccessor', [{ successor: 'HOOD' }, { successor: 'A B' }, { successor: 7 }]],
] as const)('%s is reported for the line', (verdict, parts) => {
  for (const part of parts) expect([part, readLine(JSON.stringify({ ...hood, ...part }), reading)]).toEqual([part, verdict])
  expect(sentenceOf({ line: 3, verdict })).toMatch(/^Line 3 has an? .+\.$|^Line 3 has (?:names|accessories) .+\.$/)
})

it('half a surrogate pair in a name is refused', () => {
  expect(readLine(String.raw`{"sku":"HOOD","name":"Hood","price":1,"names":{"de":"\ud800"}}`, reading)).toBe('badNames')
})
