import { createHash } from 'node:crypto'
import { classesOf } from './classes.ts'
import type { ImportedClass } from './classes.ts'
import { derive } from './derive.ts'
import type { Derived } from './derive.ts'
import { readPrices } from './prices.ts'
import type { Prices, Reading } from './prices.ts'
import { NAME_MAX, SKU, readSaid } from './said.ts'
import type { Said } from './said.ts'
import type { Verdict } from './verdicts.ts'

export interface ImportedGoods extends Said, Prices {
  readonly sku: string
  readonly name: string
  readonly description: string
  readonly brand: string
  readonly model: string
  readonly barCode: string
  readonly altBarCodes: readonly string[]
  readonly classes: readonly ImportedClass[]
  readonly params: readonly { readonly type: string; readonly name: string; readonly value: string }[]
  readonly saleDouble: number
  readonly pkgNum: number
  readonly mediumPkgNum: number
  readonly cntNum: number
  readonly palletNum: number
  readonly volumeCm3: number
  readonly weightG: number
  readonly origin: string
  /** Demo only: otherwise the orders determine it. */
  readonly popularity?: number
  /** Instructions for use, by language; null where the file has none. */
  readonly usages: Readonly<Record<string, string>> | null
  /** Short words about it; absent where the file has none. */
  readonly tags?: readonly string[]
  readonly stock: number
  readonly transit: number
  /** True if the line gives it; otherwise an existing product keeps its own. */
  readonly stockGiven: boolean
  readonly transitGiven: boolean
  /** Digest of all of the above: importing the same line again changes nothing. */
  readonly fingerprint: string
}

const BAR_CODE = /^\d{8,14}$/
export const LINE_MAX = 64 * 1024
/** Raised when the interpretation of a line changes, so that the next import writes again. */
const MEANING = 3

/** Parses one line: returns its product, or why it is left out. */
export function readLine(line: string, reading: Reading): ImportedGoods | Verdict {
  if (line.length > LINE_MAX) return 'longLine'
  const fields = parse(line)
  if (!fields) return 'notJson'
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name].trim() : '')
  const sku = text('sku')
  if (sku === '') return 'noSku'
  if (!SKU.test(sku)) return 'badSku'
  const name = text('name')
  if (name === '') return 'noName'
  if (name.length > NAME_MAX) return 'longName'
  if (line.includes('\\u0000') || !line.isWellFormed() || !name.isWellFormed()) return 'badText'
  const demo = reading.fillDemo ? derive(sku) : null
  const prices = readPrices(fields, reading, demo?.price ?? 0)
  if (typeof prices === 'string') return prices
  const counts = readCounts(fields, demo)
  if (typeof counts === 'string') return counts
  const tags = readTags(fields.tags)
  if (tags === 'bad') return 'badTags'
  const said = readSaid(sku, fields)
  if (typeof said === 'string') return said
  const goods = { ...describe(sku, name, fields, text, demo), ...counts, ...(tags && { tags }), ...flagsOf(demo), ...said }
  const { price, prices: byList, currency, cash_back: cashBack } = fields
  const meaning = [MEANING, goods, price, byList, currency ?? reading.currency, cashBack, reading.rates]
  return { ...goods, ...prices, fingerprint: createHash('md5').update(JSON.stringify(meaning)).digest('base64url') }
}

const flagsOf = (demo: Derived | null) =>
  demo && { newed: demo.newed, top: demo.top, notCheckStock: demo.notCheckStock, popularity: demo.popularity }

type Fields = Readonly<Record<string, unknown>>

function parse(line: string): Fields | null {
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null
  } catch {
    return null
  }
}

const COUNT_BELOW = 2e9

/** Pieces: from the line, else the documented default, or for a demo derived from the sku. */
function readCounts(fields: Fields, demo: Derived | null) {
  const isCount = (value: unknown, least: number): value is number =>
    typeof value === 'number' && Number.isInteger(value) && value >= least && value < COUNT_BELOW
  const isSaid = (field: string) => fields[field] !== undefined && fields[field] !== null
  const bad = (field: string, least: number) => isSaid(field) && !isCount(fields[field], least)
  if (bad('stock', 0) || bad('in_transit', 0)) return 'badQuantity'
  // Source files are full of cartons of 0.5 and -1: a demo ignores them.
  if (!demo && (['sale_double', 'pack_qty', 'carton_qty'].some((field) => bad(field, 1)) || bad('pallet_qty', 0)))
    return 'badPack'
  const count = (field: string, otherwise: number, least = 1) => {
    const value = fields[field]
    return isCount(value, least) ? value : otherwise
  }
  const saleDouble = count('sale_double', demo?.salesMultiple ?? 1)
  const pkgNum = count('pack_qty', demo?.pack ?? saleDouble)
  const mediumPkgNum = demo?.mediumPack ?? pkgNum
  return {
    saleDouble,
    pkgNum,
    mediumPkgNum,
    cntNum: count('carton_qty', demo?.carton ?? pkgNum),
    palletNum: count('pallet_qty', 0, 0),
    stock: count('stock', demo?.stock ?? 0, 0),
    transit: count('in_transit', demo?.transit ?? 0, 0),
    stockGiven: isSaid('stock'),
    transitGiven: isSaid('in_transit'),
  }
}

function describe(sku: string, name: string, fields: Fields, text: (name: string) => string, demo: Derived | null) {
  const measure = (field: string) => (typeof fields[field] === 'number' && fields[field] > 0 ? fields[field] : 0)
  const texts = (field: string) => (Array.isArray(fields[field]) ? fields[field].filter((item) => typeof item === 'string') : [])
  const volume = Math.round((measure('pkg_w_mm') * measure('pkg_h_mm') * measure('pkg_d_mm')) / 1000)
  const params = [
    ['Colour', text('colour')],
    ['Released', text('released')],
  ].flatMap(([label = '', value = '']) => (value ? [{ type: label === 'Colour' ? '1' : '0', name: label, value }] : []))
  return {
    sku,
    name,
    description: text('description'),
    brand: text('brand').slice(0, 100).toWellFormed(),
    model: text('model').slice(0, 200).toWellFormed(),
    barCode: BAR_CODE.test(text('gtin')) ? text('gtin') : '',
    altBarCodes: texts('gtin_alt').filter((code) => BAR_CODE.test(code)),
    classes: classesOf(text('cat4'), texts('category_path')),
    params,
    volumeCm3: Math.min(volume || (demo?.volumeCm3 ?? 0), COUNT_BELOW),
    weightG: Math.min(Math.round(measure('pkg_weight_g') || measure('weight_g')), COUNT_BELOW),
    origin: text('origin').slice(0, 100).toWellFormed(),
    usages: text('usage') === '' ? null : { en: text('usage').toWellFormed() },
  }
}

const TAGS_MAX = 3
const TAG_LENGTH_MAX = 30

/** Returns short words, each once: a card has room for few. */
function readTags(given: unknown): string[] | undefined | 'bad' {
  if (given === undefined || given === null) return undefined
  if (!Array.isArray(given)) return 'bad'
  const tags = given.flatMap((tag: unknown) => (typeof tag === 'string' ? [tag.trim()] : []))
  const isGood = tags.length === given.length && tags.length <= TAGS_MAX
  return isGood && tags.every((tag) => tag !== '' && tag.length <= TAG_LENGTH_MAX && tag.isWellFormed())
    ? [...new Set(tags)]
    : 'bad'
}
