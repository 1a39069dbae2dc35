import { expect, test } from 'vitest'
import type { SeedGoods, TenantId } from '../seed-types.ts'
import { drawBanner } from './drawing/banner.ts'
import { drawSvg, shapes } from './drawing/draw.ts'
import { topClassesOf, world } from './index.ts'
import { languages } from './words.ts'

const goodsOf = (tenant: TenantId) => world.goods.filter((goods) => goods.tenant === tenant)
const bySku = new Map(world.goods.map((goods) => [goods.sku, goods]))

test('the main brand has four hundred articles, each sister brand a hundred and twenty', () => {
  const counts = { main: 400, second: 120, nobleza: 120, mexico: 120, ubathlife: 120 }
  for (const [tenant, about] of Object.entries(counts)) {
    expect(goodsOf(tenant as TenantId).length).toBeGreaterThanOrEqual(about)
    expect(goodsOf(tenant as TenantId).length).toBeLessThan(about + 15)
  }
})

test('tenants show the top classes of their trade', () => {
  expect(topClassesOf('main')).toEqual(['appliance', 'lighting', 'electrical', 'pet', 'household'])
  expect(topClassesOf('second')).toEqual(['appliance', 'electrical'])
  expect(topClassesOf('nobleza')).toEqual(['pet'])
  expect(topClassesOf('ubathlife')).toEqual(['lighting', 'household'])
})

test('article numbers and barcodes are unique and well formed', () => {
  const codes = world.goods.flatMap((goods) => [goods.barCode, ...goods.altBarCodes])
  expect(bySku.size).toBe(world.goods.length)
  expect(new Set(codes).size).toBe(codes.length)
  expect(world.goods.some((goods) => goods.altBarCodes.length > 0)).toBe(true)
  for (const goods of world.goods) expect(goods.sku).toMatch(/^[A-Z0-9-]{4,20}$/u)
  for (const code of codes) {
    expect(code).toMatch(/^\d{13}$/u)
    expect(Array.from(code).reduce((sum, digit, i) => sum + Number(digit) * (i % 2 ? 3 : 1), 0) % 10).toBe(0)
  }
})

test('every article belongs to a leaf of the third level', () => {
  const parents = new Map(world.classes.map((node) => [node.id, node.parent]))
  for (const node of world.classes.filter((one) => one.parent !== undefined)) expect(parents.has(node.parent ?? '')).toBe(true)
  for (const { classId } of world.goods) expect(parents.get(parents.get(parents.get(classId) ?? '') ?? '')).toBeUndefined()
  for (const { classId } of world.goods) expect(classId.split('.')).toHaveLength(3)
})

test('every text exists in nine languages, and descriptions differ between them', () => {
  for (const goods of world.goods) {
    for (const text of [goods.names, goods.descriptions, ...goods.params.flatMap((param) => [param.name, param.value])]) {
      for (const language of languages) expect(text[language].length).toBeGreaterThan(0)
    }
    expect(new Set(Object.values(goods.descriptions)).size).toBe(9)
    expect(new Set(Object.values(goods.names)).size).toBeGreaterThanOrEqual(7)
  }
  for (const tenant of ['main', 'second', 'nobleza', 'mexico', 'ubathlife'] as const) {
    const titles = goodsOf(tenant).map((goods) => goods.names.en)
    expect(new Set(titles).size).toBe(titles.length)
  }
})

test('steps and packages fit into each other', () => {
  expect(new Set(world.goods.map((goods) => goods.saleDouble))).toEqual(new Set([1, 2, 3, 4, 5, 6, 10, 12]))
  for (const goods of world.goods) {
    expect(goods.pkgNum % goods.saleDouble).toBe(0)
    expect(goods.cntNum % goods.pkgNum).toBe(0)
    expect(goods.cntNum % goods.mediumPkgNum).toBe(0)
    expect(goods.palletNum % goods.cntNum).toBe(0)
  }
})

const states: Readonly<Record<string, (goods: SeedGoods) => boolean>> = {
  'sold out': (g) => g.stock === 0 && g.transit === 0 && !g.notCheckStock && !g.presale,
  'on its way': (g) => g.stock === 0 && g.transit > 0 && g.arrivesInDays !== null && !g.presale,
  'a few left': (g) => g.stock > 0 && g.stock < 10 && !g.offShelves,
  'under a hundred': (g) => g.stock >= 10 && g.stock < 100,
  hundreds: (g) => g.stock >= 100 && g.stock < 1000,
  thousands: (g) => g.stock >= 1000,
  unlimited: (g) => g.notCheckStock,
  presale: (g) => g.presale,
  new: (g) => g.newed,
  top: (g) => g.top,
  VIP: (g) => g.vipType !== 0 && g.activityValue > 0,
  'off shelf with a successor': (g) => g.offShelves && g.successor !== null,
  'promotion open': (g) => g.activity?.kind === 'promotion' && g.activity.startsInHours < 0 && g.activity.endsInHours > 0,
  'promotion ended': (g) => g.activity !== null && g.activity.endsInHours < 0,
  'flash sale open': (g) => g.activity?.kind === 'flash' && g.activity.startsInHours < 0 && g.activity.endsInHours > 0,
  'flash sale later': (g) => g.activity?.kind === 'flash' && g.activity.startsInHours > 0,
  'few units at the price': (g) => (g.activity?.unitsLeft ?? 99) < 10,
  'only Spain': (g) => g.salesRange === 'ES',
  'only professionals': (g) => g.salesRange === 'PRO',
  'only offline': (g) => g.salesRange === 'OFFLINE',
  'cash-back at once': (g) => g.cashBack.some(({ from }) => from === 0),
  'cash-back in steps': (g) => g.cashBack.length > 1,
  'with tags': (g) => g.tags.length > 1,
  accessories: (g) => g.accessories.some((one) => one.refGoodsNum > 1),
}

test.each(['main', 'second', 'nobleza', 'mexico', 'ubathlife'] as const)('%s has an article in every state', (tenant) => {
  for (const [state, holds] of Object.entries(states))
    expect({ state, present: goodsOf(tenant).some(holds) }).toEqual({ state, present: true })
})

test('an article of the main brand has more accessories than a page of the popover holds', () => {
  expect(goodsOf('main').some((goods) => goods.accessories.length >= 8 && !goods.offShelves && goods.salesRange === '')).toBe(
    true,
  )
})

test('accessories and successors are articles of the same tenant', () => {
  for (const goods of world.goods) {
    for (const sku of [...goods.accessories.map((one) => one.goodsId), ...(goods.successor === null ? [] : [goods.successor])]) {
      expect(bySku.get(sku)?.tenant).toBe(goods.tenant)
      expect(sku).not.toBe(goods.sku)
    }
  }
})

test('one or two articles have no price, and lamps, hoods and fridges have their energy class', () => {
  const free = world.goods.filter((goods) => goods.price === 0).length
  expect(free).toBeGreaterThanOrEqual(1)
  expect(free).toBeLessThanOrEqual(2)
  const labelled = new Set(world.classes.flatMap(({ id, labelled }) => (labelled ? [id] : [])))
  for (const leaf of ['bulb', 'candle', 'spot', 'panel', 'ceiling', 'fridge', 'hood'])
    expect([...labelled].some((id) => id.endsWith(`.${leaf}`))).toBe(true)
  const classOf = (goods: SeedGoods) => goods.energy?.class ?? ''
  for (const goods of world.goods) expect(classOf(goods)).toMatch(labelled.has(goods.classId) ? /^[A-G]$/u : /^$/u)
})

test('every drawing renders and stays within its bounds', () => {
  expect(shapes.length).toBeGreaterThanOrEqual(45)
  const fronts = new Map<string, string[]>()
  for (const goods of world.goods) {
    const [front = '', ...others] = goods.drawings.map(drawSvg)
    for (const svg of [front, ...others]) expect(svg).not.toMatch(/<script|<image|href|NaN|undefined|<text/u)
    const place = `${goods.tenant} ${goods.classId}`
    fronts.set(place, [...(fronts.get(place) ?? []), front])
  }
  // Models of one family look different within their shop.
  for (const [family, pictures] of fronts)
    expect({ family, differ: new Set(pictures).size }).toEqual({ family, differ: pictures.length })
  expect(new Set(world.goods.map((goods) => goods.drawings[0]?.shape)).size).toBe(shapes.length)
  expect(world.goods.filter((goods) => goods.drawings.length > 1).length).toBeGreaterThan(world.goods.length / 2)
})

test('an unknown shape or view is refused', () => {
  expect(() => drawSvg({ shape: 'dragon', colours: [], variant: 0 })).toThrow('unknown shape')
  expect(() => drawSvg({ shape: 'kettle@moon', colours: [], variant: 0 })).toThrow('unknown view')
})

test('a banner consists of products and has no words', () => {
  const svg = drawBanner(
    '#26A6DE',
    goodsOf('main')
      .slice(0, 4)
      .flatMap((goods) => goods.drawings.slice(0, 1)),
  )
  expect(svg).toContain('viewBox="0 0 1200 560"')
  expect(svg).not.toMatch(/<text|<image|NaN/u)
})
