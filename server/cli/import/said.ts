import { LANGUAGE_CODES } from '#domain/rules/languages.ts'
import type { AccessoryLink, Article } from '#domain/contract/article.ts'
import type { Verdict } from './verdicts.ts'

/** Optional fields of a line: an absent one keeps the stored value, an empty one clears it. */
export interface Said {
  readonly energy?: NonNullable<Article['energy']> | ''
  /** `2026-12-01`. */
  readonly arrivesOn?: string
  readonly offShelves?: boolean
  readonly presale?: boolean
  readonly newed?: boolean
  readonly top?: boolean
  readonly notCheckStock?: boolean
  /** By language; `name` replaces missing ones. */
  readonly names?: Readonly<Record<string, string>>
  readonly accessories?: readonly AccessoryLink[]
  readonly successor?: string
}

export const SKU = /^[A-Za-z0-9._-]{1,40}$/
export const NAME_MAX = 300

interface Reader<T> {
  readonly field: string
  readonly verdict: Verdict
  /** Returns null for an unusable value. */
  read(given: unknown, sku: string): T | null
}

const flag = (given: unknown): boolean | null => (typeof given === 'boolean' ? given : null)

const READERS: { readonly [K in keyof Said]-?: Reader<NonNullable<Said[K]>> } = {
  energy: { field: 'energy', verdict: 'badEnergy', read: readEnergy },
  arrivesOn: { field: 'arrives_on', verdict: 'badArrivesOn', read: readDay },
  offShelves: { field: 'off_shelf', verdict: 'badOffShelf', read: flag },
  presale: { field: 'presale', verdict: 'badPresale', read: flag },
  newed: { field: 'newed', verdict: 'badNewed', read: flag },
  top: { field: 'top', verdict: 'badTop', read: flag },
  notCheckStock: { field: 'not_check_stock', verdict: 'badNotCheckStock', read: flag },
  names: { field: 'names', verdict: 'badNames', read: readNames },
  accessories: { field: 'accessories', verdict: 'badAccessories', read: readAccessories },
  successor: { field: 'successor', verdict: 'badSuccessor', read: readSuccessor },
}

/** Returns the optional fields of a line, or the verdict on the first unusable one. */
export function readSaid(sku: string, fields: Readonly<Record<string, unknown>>): Said | Verdict {
  const said: Record<string, unknown> = {}
  for (const [key, { field, verdict, read }] of Object.entries(READERS)) {
    const given = fields[field]
    if (given === undefined || given === null) continue
    const value = read(given, sku)
    if (value === null) return verdict
    said[key] = value
  }
  return said
}

const CLASS = /^(?:A\+{0,3}|[B-G])$/
/** Distance of a class from A; A+ ranks before A. */
const rankOf = (name: string): number => name.charCodeAt(0) - 'A'.charCodeAt(0) - (name.length - 1)

function readEnergy(given: unknown): NonNullable<Said['energy']> | null {
  if (given === '') return ''
  if (typeof given !== 'object' || given === null) return null
  const { class: own, range = 'A-G' } = given as { class?: unknown; range?: unknown }
  if (typeof own !== 'string' || typeof range !== 'string') return null
  const [best = '', worst = '', ...more] = range.split('-')
  if (more.length > 0 || ![own, best, worst].every((name) => CLASS.test(name))) return null
  return rankOf(best) <= rankOf(own) && rankOf(own) <= rankOf(worst) ? { class: own, range } : null
}

function readDay(given: unknown): string | null {
  if (given === '') return ''
  if (typeof given !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(given)) return null
  // `Date` turns 30 February into 2 March.
  const day = new Date(`${given}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(given) ? given : null
}

function readNames(given: unknown): Record<string, string> | null {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return null
  const names = Object.entries(given).map(([language, text]: [string, unknown]) => {
    return [language, typeof text === 'string' ? text.trim() : ''] as const
  })
  const isGood = names.every(([language, text]) => {
    return LANGUAGES.has(language) && text !== '' && text.length <= NAME_MAX && text.isWellFormed()
  })
  return isGood ? Object.fromEntries(names) : null
}
const LANGUAGES: ReadonlySet<string> = new Set(LANGUAGE_CODES)

const ACCESSORIES_MAX = 50
const PER_PIECE_MAX = 10_000

function readAccessories(given: unknown, own: string): AccessoryLink[] | null {
  if (!Array.isArray(given) || given.length > ACCESSORIES_MAX) return null
  const links = given.flatMap((one: unknown): AccessoryLink[] => {
    if (typeof one !== 'object' || one === null) return []
    const { sku, per_piece: refGoodsNum = 1 } = one as { sku?: unknown; per_piece?: unknown }
    if (typeof sku !== 'string' || !SKU.test(sku) || sku === own) return []
    const isCount = typeof refGoodsNum === 'number' && Number.isInteger(refGoodsNum) && refGoodsNum > 0
    return isCount && refGoodsNum <= PER_PIECE_MAX ? [{ goodsId: sku, refGoodsNum }] : []
  })
  const isOnce = new Set(links.map(({ goodsId }) => goodsId)).size === given.length
  return links.length === given.length && isOnce ? links : null
}

function readSuccessor(given: unknown, own: string): string | null {
  return typeof given === 'string' && (given === '' || (SKU.test(given) && given !== own)) ? given : null
}
