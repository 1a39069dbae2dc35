import { describe, expect, it } from 'vitest'
import type { ArticleActivity } from '#domain/contract/article.ts'
import { buildIndex } from '../search/build.ts'
import { highlight } from '../search/highlight.ts'
import { openIndex } from '../search/open-index.ts'
import { browse } from './browse.ts'
import type { BrowseQuery } from './browse.ts'

const classes = [
  { id: 'a', parentId: null, level: 1, name: 'A', goodsCount: 4 },
  { id: 'a.b', parentId: 'a', level: 2, name: 'B', goodsCount: 4 },
  { id: 'a.b.c', parentId: 'a.b', level: 3, name: 'C', goodsCount: 2 },
]
const doc = (n: number, part: object) => ({
  sku: `G${n}`,
  name: `Lamp ${n}`,
  brand: 'Norvik',
  model: '',
  barCodes: [],
  classId: 'a.b',
  salesRange: '',
  popularity: 9 - n,
  ...part,
})
const docs = [
  doc(0, { classId: 'a.b.c', params: ['Red', '5 W'] }),
  doc(1, { classId: 'a.b.c', brand: 'Rösle', params: ['Red'] }),
  doc(2, { params: ['Blue'] }),
  doc(3, { brand: 'Rösle' }),
]
const room = {
  index: openIndex(buildIndex(docs)),
  classes,
  volatile: {
    content: 1,
    revision: 1,
    readAt: 1,
    remaining: Int32Array.of(5, 0, 7, 0),
    transit: Int32Array.of(0, 9, 0, 0),
    flags: Uint8Array.of(4, 0, 0, 4),
    activities: new Map<number, ArticleActivity>([
      [1, { kind: 'flash', percent: 20, startsAt: 0, endsAt: 900, unitsLeft: null }],
      [2, { kind: 'flash', percent: 20, startsAt: 2000, endsAt: 3000, unitsLeft: null }],
      [3, { kind: 'promotion', percent: 20, startsAt: 0, endsAt: 3000, unitsLeft: null }],
    ]),
  },
}
const account = { salesRanges: [], prices: Int32Array.of(150, 700, 3000, 0), bought: Uint8Array.of(1, 0, 0, 0), now: 1000 }
const everything: BrowseQuery = { text: '', classId: null, stock: 'all', newed: false, sort: 'popularity', offset: 0, limit: 10 }
const ask = (part: Partial<BrowseQuery>) => browse(room, { ...everything, ...part }, account)
const found = (part: Partial<BrowseQuery>) => Array.from(ask(part).ordinals)

describe('facets', () => {
  it('count three levels of classes, stock, novelty, arrival, brands, values, prices and what was bought', () => {
    expect(ask({}).facets).toEqual({
      classes: { a: 4, 'a.b': 4, 'a.b.c': 2 },
      inStock: 2,
      outOfStock: 2,
      newed: 2,
      arriving: 1,
      bought: 1,
      neverBought: 3,
      brands: [
        { value: 'Norvik', count: 2 },
        { value: 'Rösle', count: 2 },
      ],
      attributes: [
        { value: 'Red', count: 2 },
        { value: '5 W', count: 1 },
        { value: 'Blue', count: 1 },
      ],
      prices: [
        { from: 0, to: 200, count: 1 },
        { from: 500, to: 1000, count: 1 },
        { from: 2500, to: 5000, count: 1 },
      ],
    })
  })

  it.each<[Partial<BrowseQuery>, number[]]>([
    [{ brands: ['Rösle'] }, [1, 3]],
    [{ attributes: ['Red'] }, [0, 1]],
    [{ attributes: ['Red', '5 W'] }, [0]],
    [{ attributes: ['Green'] }, []],
    [{ arriving: true }, [1]],
    [{ flash: true }, [2]],
    [{ priceFrom: 500, priceTo: 1000 }, [1]],
    [{ bought: 'bought' }, [0]],
    [{ bought: 'never', stock: 'inStock' }, [2]],
    [{ classId: 'a.b.c', sort: 'priceDown' }, [1, 0]],
    [{ text: 'lmap', brands: ['Norvik'], newed: true }, [0]],
  ])('%o narrows to %o', (part, ordinals) => expect(found(part)).toEqual(ordinals))

  it('are counted without their own filter and after the others', () => {
    const { facets, total } = ask({ brands: ['Rösle'], stock: 'outOfStock' })
    expect(total).toBe(2)
    expect(facets).toMatchObject({ inStock: 0, outOfStock: 2, brands: [{ value: 'Rösle', count: 2 }] })
    expect(ask({ stock: 'inStock' }).facets).toMatchObject({ inStock: 2, outOfStock: 2, neverBought: 1 })
  })
})

describe('highlighting', () => {
  it.each([
    ['Desk lamp with dimmer', 'lam desk', ['Desk', 'lam']],
    ['Kühlgerät für Küche', 'kuhl', ['Kühl']],
    ['Network cable, straße', 'strass', ['straß']],
    ['Electric kettle', 'kettel', ['kettle']],
    ['DL-275/B lamp', 'dl275b', ['DL-275/B']],
    ['不锈钢电水壶', '电水', ['电水']],
    ['8410000204797', '0204', ['8410000204797']],
    ['E27 bulb', '27', []],
    ['Lamp', 'xyz', []],
    ['<b>lamp</b>', '<b>', ['b', 'b']],
  ])('%s, searched as %s', (text, query, pieces) => {
    expect(highlight(text, query).map(({ start, end }) => text.slice(start, end))).toEqual(pieces)
  })

  it('without stock data no article counts as in or out of stock, and the number of unknown ones is reported', () => {
    const unknown = (part: Partial<BrowseQuery>) =>
      browse({ ...room, volatile: null }, { ...everything, ...part }, { ...account, bought: null })
    expect(unknown({}).facets).toMatchObject({
      inStock: 0,
      outOfStock: 0,
      stockUnknown: 4,
      boughtUnknown: true,
      bought: 0,
      neverBought: 0,
    })
    expect([unknown({}).total, unknown({ stock: 'inStock' }).total, unknown({ stock: 'outOfStock' }).total]).toEqual([4, 0, 0])
    expect(ask({}).facets).not.toHaveProperty('stockUnknown')
    expect(ask({}).facets).not.toHaveProperty('boughtUnknown')
  })
})
