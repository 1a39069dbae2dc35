/**
 * Expands families into models: names, parameters, pictures and prices. Nothing here is random; what varies follows from the sku.
 */
import type { Names, SeedDrawing, SeedGoods, SeedParam, TenantId } from '../seed-types.ts'
import { leafOf } from './classes.ts'
import { hash } from './hash.ts'
import { families } from './products/families.ts'
import type { Family } from './products/family.ts'
import { tradeOf } from './trade.ts'
import { usageOf } from './usage.ts'
import { everyLanguage, figure, finishes, languages, materials, names, params, words } from './words.ts'

/** The additional models have fewer views: drawing takes most of a first start. */
type Kind = 'models' | 'more'

interface House {
  readonly prefix: string
  /** Number of models per family, by its top class. */
  readonly models: Readonly<Record<string, number>>
  /** Additional models, after all of these, so that a family's first models keep their numbers, barcodes and states. */
  readonly more: Readonly<Record<string, number>>
  /** Local price of one euro cent. */
  readonly rate: number
}

const houses: Readonly<Record<TenantId, House>> = {
  main: {
    prefix: 'NV',
    models: { appliance: 3, lighting: 3, electrical: 2, pet: 2, household: 1 },
    more: { appliance: 3, lighting: 3, electrical: 4, pet: 4, household: 5 },
    rate: 1,
  },
  second: { prefix: 'TV', models: { appliance: 2, electrical: 2 }, more: { appliance: 2, electrical: 2 }, rate: 0.96 },
  nobleza: { prefix: 'NB', models: { pet: 4 }, more: { pet: 4 }, rate: 1.04 },
  mexico: {
    prefix: 'MX',
    models: { appliance: 1, lighting: 1, electrical: 1, pet: 1 },
    more: { appliance: 1, lighting: 1, electrical: 1, pet: 1 },
    rate: 20.4,
  },
  ubathlife: { prefix: 'UB', models: { lighting: 3, household: 4 }, more: { lighting: 3, household: 3 }, rate: 1.02 },
}

const brands: Readonly<Record<string, string>> = {
  appliance: 'Kavelo',
  lighting: 'Lumbrel',
  electrical: 'Voltorn',
  pet: 'Pelumo',
  household: 'Aquordia',
}
const houseBrands: Readonly<Record<TenantId, string | undefined>> = {
  main: undefined,
  second: 'Trivanta',
  nobleza: undefined,
  mexico: 'Casarelo',
  ubathlife: undefined,
}

const series = [
  'Aria',
  'Brisa',
  'Corso',
  'Delta',
  'Elara',
  'Fjord',
  'Gala',
  'Halo',
  'Isola',
  'Junia',
  'Korvo',
  'Linea',
  'Mira',
  'Nordo',
]
const accents = ['#e0a94a', '#7a5c44', '#d9763f', '#3f7f8c', '#b8bec6', '#c65d57', '#4a5568']
const origins = ['CN', 'CN', 'CN', 'ES', 'PL', 'PT', 'IT', 'DE']

const at = <T>(list: readonly T[], index: number): T => {
  const item = list[((index % list.length) + list.length) % list.length]
  if (item === undefined) throw new Error('empty list')
  return item
}

/** Returns the EAN-13 of twelve digits. */
function ean(twelve: string): string {
  const sum = Array.from(twelve).reduce((total, digit, i) => total + Number(digit) * (i % 2 ? 3 : 1), 0)
  return `${twelve}${(10 - (sum % 10)) % 10}`
}

interface Spec {
  readonly key: string
  readonly text: Names
}

function specsOf(family: Family, index: number): readonly Spec[] {
  return family.specs.split(';').map((part) => {
    const [key = '', list = ''] = part.split('=')
    const value = at(list.split(','), index)
    const unit = params[key]?.unit ?? ''
    const text = everyLanguage((language) => {
      const shown = figure(value, language)
      if (key === 'pet') return `≤ ${shown} kg`
      if (unit === 'IP') return `IP${shown}`
      if (unit === '×') return `${shown} ×`
      if (unit === 'pcs')
        return `${shown} ${at(['件', 'pcs', 'uds.', 'pz', 'szt.', 'Stück', 'stuks', 'pièces', 'unid.'], languages.indexOf(language))}`
      if (unit === 'speeds')
        return `${shown} ${at(['档', 'speeds', 'velocidades', 'velocità', Number(value) < 5 ? 'biegi' : 'biegów', 'Stufen', 'standen', 'vitesses', 'velocidades'], languages.indexOf(language))}`
      if (unit === 'L' && language !== 'en' && language !== 'zh-cn') return `${shown} l`
      return unit ? `${shown} ${unit}` : shown
    })
    return { key, text }
  })
}

const parameter = (type: '1' | '0', name: Names | undefined, value: Names): SeedParam => ({
  type,
  name: name ?? words.material,
  value,
})

/** The first parameter decides the size: larger models cost and weigh more, within limits. */
function sizeFactor(family: Family, index: number): number {
  const list = (family.specs.split(';')[0] ?? '').split('=')[1]?.split(',').map(Number) ?? []
  const [first = 1] = list
  const own = at(list.length > 0 ? list : [1], index)
  return Number.isFinite(own / first) ? Math.min(2.2, Math.max(0.55, (own / first) ** 0.7)) : 1
}

/** Shapes repeat every four models and colours by their number: where both would repeat together, the colours shift by one. */
function colourOf(family: Family, index: number): string {
  const palette = family.colours.split(',')
  const meet = palette.length % 4 === 0 ? palette.length : palette.length % 2 === 0 ? palette.length * 2 : palette.length * 4
  return at(palette, index + Math.floor(index / meet))
}

function drawingsOf(family: Family, index: number, colour: string, accent: string, factor: number): readonly SeedDrawing[] {
  const colours = [colour, accent]
  const front = { shape: family.shape, colours, variant: index }
  const grow = factor ** 0.4
  const [w, h] = [Math.max(2, Math.round(family.size[0] * grow)), Math.max(2, Math.round(family.size[1] * grow))]
  const second = at([`@size:${w}x${h}`, '@carton', '@close', ''], index + family.code.charCodeAt(0))
  if (second === '') return [front]
  const third = second.startsWith('@size') ? [{ ...front, shape: `${family.shape}@carton` }] : []
  return [front, { ...front, shape: `${family.shape}${second}` }, ...third]
}

function model(family: Family, tenant: TenantId, index: number, serial: number, kind: Kind): SeedGoods {
  const house = houses[tenant]
  const top = family.group.split('.')[0] ?? ''
  const h = hash(family.code)
  const sku = `${house.prefix}-${family.code}${1000 + (h % 80) * 100 + index + 1}`
  const finish = finishes[colourOf(family, index)]
  const material = materials[family.material]
  if (finish === undefined || material === undefined) throw new Error(`unknown finish or material: ${family.code}`)
  const title = at(series, h + index * 3)
  const specs = specsOf(family, index)
  const type = names(family.type)
  const text = names(family.text)
  const factor = sizeFactor(family, index)
  const [w, ht, d] = family.size
  const accent = at(accents, h + index)
  const origin = at(origins, hash(`${sku}o`))
  const trade = tradeOf({
    sku,
    tenant,
    carton: family.carton,
    price: Math.round(family.price * factor * house.rate * (1 + (h % 7) / 100)),
  })
  return {
    sku,
    tenant,
    names: everyLanguage(
      (l) =>
        `${type[l]} ${title} ${specs
          .slice(0, 2)
          .map((spec) => spec.text[l])
          .join(', ')}, ${finish.name[l]}`,
    ),
    descriptions: text,
    usages: usageOf(top),
    brand: houseBrands[tenant] ?? brands[top] ?? 'Kavelo',
    model: `${title} ${family.code}${index + 1}`,
    barCode: ean(`84${String(10_000_000_00 + serial * 137 + (h % 89)).slice(0, 10)}`),
    altBarCodes: hash(`${sku}a`) % 9 === 0 ? [ean(`59${String(20_000_000_00 + serial * 211).slice(0, 10)}`)] : [],
    classId: leafOf(family),
    params: [
      // First, because models of a family often differ in nothing else.
      parameter('1', words.colour, finish.name),
      ...specs.map((spec, i) => parameter(i < 2 ? '1' : '0', params[spec.key]?.name, spec.text)),
      parameter('0', words.material, material),
      parameter('0', words.warranty, words.months),
    ],
    drawings: drawingsOf(family, index, finish.hex, accent, factor).slice(0, kind === 'models' ? 3 : 1 + (index % 2)),
    volumeCm3: Math.round(w * ht * d * 1.22 * factor),
    weightG: Math.round(family.grams * factor),
    energy: family.energy === undefined ? null : { class: at(Array.from(family.energy), index), range: 'A-G' },
    origin,
    ...trade,
    // Later models are less popular, so that the first models lead the lists.
    popularity: kind === 'models' ? trade.popularity : Math.floor(trade.popularity / 2),
  }
}

/**
 * Returns every model of every tenant, families in the order of the catalogue: first the models of all, then the additional ones.
 */
export function expand(): SeedGoods[] {
  let serial = 0
  const tenants = Object.keys(houses) as TenantId[]
  const modelsOf = (tenant: TenantId, kind: Kind): SeedGoods[] => {
    const before = tenants.slice(0, tenants.indexOf(tenant))
    return families.flatMap((family) => {
      const top = family.group.split('.')[0] ?? ''
      const { models, more } = houses[tenant]
      const offset = before.reduce((sum, other) => sum + (houses[other].models[top] ?? 0), 0)
      const first = kind === 'models' ? offset : offset + (models[top] ?? 0)
      const count = (kind === 'models' ? models[top] : more[top]) ?? 0
      return Array.from({ length: count }, (_, i) => model(family, tenant, first + i, (serial += 1), kind))
    })
  }
  return (['models', 'more'] as const).flatMap((kind) => tenants.flatMap((tenant) => modelsOf(tenant, kind)))
}
