import { createHash } from 'node:crypto'
import type { CashBackStep } from '#domain/rules/price.ts'
import { classesOf } from './classes.ts'
import type { ImportedClass } from './classes.ts'
import { derive } from './derive.ts'
import { NAME_MAX, SKU, readSaid } from './said.ts'
import type { Said } from './said.ts'
import type { Verdict } from './verdicts.ts'

export interface ImportedGoods extends Said {
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
  readonly newed: boolean
  readonly top: boolean
  readonly notCheckStock: boolean
  readonly origin: string
  readonly popularity: number
  /** Minor units of `currency`. */
  readonly price: number
  readonly currency: string
  /** Minor units of `currency`, the lowest step first; null where the file does not say. */
  readonly cashBack: readonly CashBackStep[] | null
  /** How to use it, by language; null where the file does not say. */
  readonly usages: Readonly<Record<string, string>> | null
  /** What the trade says of it; absent where the file does not say. */
  readonly tags?: readonly string[]
  readonly stock: number
  readonly transit: number
  /** The file says the stock; else a product that is there already keeps its own. */
  readonly stockGiven: boolean
  /** A digest of everything above: the same line again changes nothing. */
  readonly fingerprint: string
}

const BAR_CODE = /^\d{8,14}$/
export const LINE_MAX = 64 * 1024
/** Raised when a line comes to mean something else, so that the next import writes again. */
const MEANING = 2

/** One line of the file: the product it describes, or why it is left out. */
export function readLine(line: string): ImportedGoods | Verdict {
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
  const { price } = fields
  if (price !== undefined && price !== null && !(typeof price === 'number' && price >= 0 && price < 1e7)) return 'badPrice'
  const counts = ['stock', 'transit'].map((field) => fields[field] ?? 0)
  if (!counts.every((count) => typeof count === 'number' && Number.isInteger(count) && count >= 0 && count < 2e9))
    return 'badQuantity'
  const cashBack = readCashBack(fields.cash_back)
  if (cashBack === 'bad') return 'badCashBack'
  const tags = readTags(fields.tags)
  if (tags === 'bad') return 'badTags'
  const said = readSaid(sku, fields)
  if (typeof said === 'string') return said
  const goods = { ...describe(sku, name, fields, text), cashBack, ...(tags && { tags }), ...said }
  return {
    ...goods,
    fingerprint: createHash('md5')
      .update(JSON.stringify([MEANING, goods]))
      .digest('base64url'),
  }
}

type Fields = Readonly<Record<string, unknown>>

function parse(line: string): Fields | null {
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null
  } catch {
    return null
  }
}

function describe(
  sku: string,
  name: string,
  fields: Fields,
  text: (name: string) => string,
): Omit<ImportedGoods, 'fingerprint' | 'cashBack' | 'tags' | keyof Said> {
  const number = (field: string) => (typeof fields[field] === 'number' ? fields[field] : 0)
  const texts = (field: string) => (Array.isArray(fields[field]) ? fields[field].filter((item) => typeof item === 'string') : [])
  // Packing quantities of a source are often nonsense (0.5, -1): then ours count.
  const whole = (field: string, fallback: number) =>
    Number.isInteger(number(field)) && number(field) > 0 && number(field) < 2e9 ? number(field) : fallback
  const own = derive(sku)
  const volume = Math.round((number('pkg_w_mm') * number('pkg_h_mm') * number('pkg_d_mm')) / 1000)
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
    saleDouble: own.salesMultiple,
    pkgNum: whole('pack_qty', own.pack),
    mediumPkgNum: own.mediumPack,
    cntNum: whole('carton_qty', own.carton),
    palletNum: whole('pallet_qty', 0),
    volumeCm3: Math.min(volume || own.volumeCm3, 2e9),
    weightG: Math.min(whole('pkg_weight_g', whole('weight_g', 0)), 2e9),
    newed: own.newed,
    top: own.top,
    notCheckStock: own.notCheckStock,
    origin: text('origin').slice(0, 100).toWellFormed(),
    popularity: own.popularity,
    price: typeof fields.price === 'number' ? Math.round(fields.price * 100) : own.price,
    currency: text('currency') || 'EUR',
    usages: text('usage') === '' ? null : { en: text('usage').toWellFormed() },
    stock: whole('stock', 'stock' in fields ? 0 : own.stock),
    transit: whole('transit', 'transit' in fields ? 0 : own.transit),
    stockGiven: 'stock' in fields,
  }
}

const TAGS_MAX = 3
const TAG_LENGTH_MAX = 30

/** Short words, each once: a card has room for few. */
function readTags(given: unknown): string[] | undefined | 'bad' {
  if (given === undefined || given === null) return undefined
  if (!Array.isArray(given)) return 'bad'
  const tags = given.flatMap((tag: unknown) => (typeof tag === 'string' ? [tag.trim()] : []))
  const isGood = tags.length === given.length && tags.length <= TAGS_MAX
  return isGood && tags.every((tag) => tag !== '' && tag.length <= TAG_LENGTH_MAX && tag.isWellFormed())
    ? [...new Set(tags)]
    : 'bad'
}

const STEPS_MAX = 10
/** Units of the currency: as minor units of any other it still fits 32 bits. */
const AMOUNT_BELOW = 1e6

/** The steps of a cash-back, the lowest first. Nonsense would cost money and is refused. */
function readCashBack(given: unknown): CashBackStep[] | null | 'bad' {
  if (given === undefined || given === null) return null
  if (!Array.isArray(given) || given.length > STEPS_MAX) return 'bad'
  const steps = given.map((step: unknown): CashBackStep | null => {
    if (typeof step !== 'object' || step === null) return null
    const { from, cash_back: cashBack } = step as { from?: unknown; cash_back?: unknown }
    return isAmount(from) && isAmount(cashBack) ? { from: Math.round(from * 100), cashBack: Math.round(cashBack * 100) } : null
  })
  const good = steps.filter((step) => step !== null).sort((a, b) => a.from - b.from)
  const isOnce = new Set(good.map(({ from }) => from)).size === good.length
  return good.length === steps.length && isOnce ? good : 'bad'
}

const isAmount = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value < AMOUNT_BELOW
