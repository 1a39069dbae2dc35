import { parseBarcode } from '#domain/rules/barcode.ts'
import type { BatchReason } from '#domain/rules/batch-names.ts'
import type { FilledRow } from '#domain/rules/batch-columns.ts'
import { isDate } from '#domain/rules/batch-codes.ts'
import { TEXT_SHORT_MAX } from '#domain/rules/limits.ts'
import { isBlocking, lineConditions } from '#domain/rules/line-conditions.ts'
import type { LineCondition, LineGoods } from '#domain/rules/line-conditions.ts'
import { fitCell } from '#domain/rules/matrix.ts'
import { faultOfParts } from '#domain/rules/order-bundles.ts'
import { parseQuantity } from '#domain/rules/quantity.ts'

export interface BatchArticle {
  readonly goodsId: string
  readonly name: string
  readonly goods: LineGoods
}

/** What a row can order: an article, or a set with the articles of one set. */
export interface BatchThing {
  readonly id: string
  readonly name: string
  readonly parts: readonly { readonly article: BatchArticle; readonly quantity: number }[]
}

/** A delivery address; a row names it by its company, name, town or postal code. */
export interface BatchCentre {
  readonly addressId: string
  readonly company: string
  readonly fullName: string
  readonly city: string
  readonly postalCode: string
  readonly isDefault: boolean
}

/** Facts for judging rows: the same on the device, for the person, and on the server, which decides. */
export interface BatchFacts {
  readonly salesRanges: readonly string[]
  /** True if the rows name sets. */
  readonly isCompose: boolean
  readonly find: (code: string) => readonly BatchThing[]
  readonly centres: readonly BatchCentre[]
}

export interface BatchLine {
  readonly goodsId: string
  readonly quantity: number
}

/** A row with its verdict; good if `reason` is null. */
export interface JudgedRow extends FilledRow {
  /** Name of the article or set; '' if none was found. */
  readonly name: string
  readonly goodsId: string | null
  readonly lines: readonly BatchLine[]
  readonly addressId: string | null
  readonly reason: BatchReason | null
  /**
   * Details of the reason, if any: the allowed quantities (of a set, in sets) if the quantity is too large or no multiple, the
   * unavailable article of a set, the choices.
   */
  readonly about: string
  /** The code that a spreadsheet truncated, restored by its check digit; shown to the person. decisions §9 */
  readonly repaired: string | null
}

type Verdict = Pick<JudgedRow, 'name' | 'goodsId' | 'lines' | 'addressId' | 'reason' | 'about' | 'repaired'>

/** Judges the rows in order: later rows cannot use stock that earlier ones took. §5, decisions §8 */
export function judgeRows(rows: readonly FilledRow[], facts: BatchFacts): JudgedRow[] {
  const taken = new Map<string, number>()
  return rows.map((row) => {
    const verdict = judgeRow(row, facts, taken)
    if (verdict.reason === null)
      for (const { goodsId, quantity } of verdict.lines) taken.set(goodsId, (taken.get(goodsId) ?? 0) + quantity)
    return { ...row, ...verdict }
  })
}

function judgeRow(row: FilledRow, facts: BatchFacts, taken: Taken): Verdict {
  const none = { name: '', goodsId: null, lines: [], addressId: null, about: '', repaired: repairedCode(row.code) }
  const things = row.code === '' ? [] : facts.find(row.code)
  const [thing] = things
  const fail = (reason: BatchReason, about = ''): Verdict => ({
    ...none,
    name: thing?.name ?? '',
    goodsId: thing?.id ?? null,
    reason,
    about,
  })
  if (!thing || things.length > 1)
    return { ...none, reason: codeReason(row.code, things.length, facts.isCompose), about: things.map(({ id }) => id).join(', ') }
  if (row.quantity === '') return fail('quantityMissing')
  const asked = parsePieces(row.quantity)
  if (asked === undefined || asked <= 0) return fail('quantityWrong')
  const lines = thing.parts.map(({ article, quantity }) => ({ goodsId: article.goodsId, quantity: quantity * asked }))
  const problem = facts.isCompose ? setProblem(thing, asked, taken, facts) : articleProblem(thing, asked, taken, facts)
  if (problem) return fail(problem.reason, problem.about)
  const centre = centreOf(row.centre, facts.centres)
  if (typeof centre === 'string') return fail(centre)
  if (Array.from(row.ownNumber).length > TEXT_SHORT_MAX) return fail('ownNumberTooLong')
  return { ...none, name: thing.name, goodsId: thing.id, lines, addressId: centre.addressId, reason: null }
}

function codeReason(code: string, found: number, isCompose: boolean): BatchReason {
  if (code === '') return 'codeMissing'
  if (found > 1) return 'severalArticles'
  if (isCompose) return 'unknownSet'
  const read = parseBarcode(code)
  if (!read.ok && read.error === 'lostDigits') return 'codeLostDigits'
  return isDate(code) ? 'codeIsDate' : 'unknownArticle'
}

function repairedCode(code: string): string | null {
  const read = parseBarcode(code)
  return read.ok && read.repaired ? read.code : null
}

/** Parses pieces as a spreadsheet writes them: `12`, `1 200`, and `12.0` or `12,00` in a cell with decimals. */
export function parsePieces(text: string): number | undefined {
  return parseQuantity(text.replace(/^(\d+)[.,]0{1,2}$/, '$1'))
}

interface Problem {
  readonly reason: BatchReason
  readonly about: string
}
type Taken = ReadonlyMap<string, number>

function articleProblem(
  { parts: [part] }: BatchThing,
  quantity: number,
  taken: Taken,
  { salesRanges }: BatchFacts,
): Problem | undefined {
  if (!part) return undefined
  const { goodsId, goods } = part.article
  const others = taken.get(goodsId) ?? 0
  const worst = (pieces: number) => lineConditions(goods, { salesRanges }, pieces).find(isBlocking)
  const found = worst(quantity) ?? (others > 0 ? worst(quantity + others) : undefined)
  return found === undefined ? undefined : { reason: REASONS[found], about: nearestOf(found, quantity, others, goods) }
}

/** Judges by the rule for sets of an order: sales multiples do not apply, and stock is counted in sets. */
function setProblem({ parts }: BatchThing, quantity: number, taken: Taken, account: BatchFacts): Problem | undefined {
  const toCheck = parts.map(({ article, quantity: inOne }) => ({ goodsId: article.goodsId, inOne, goods: article.goods }))
  const fault = faultOfParts(toCheck, quantity, taken, account)
  if (!fault) return undefined
  if (fault.left !== null) return { reason: fault.error, about: fault.left > 0 ? String(fault.left) : '' }
  return { reason: fault.error, about: parts.find(({ article }) => article.goodsId === fault.goodsId)?.article.name ?? '' }
}

const REASONS: Readonly<Record<LineCondition, BatchReason>> = {
  offMarket: 'offMarket',
  salesRangeRestricted: 'salesRangeRestricted',
  zeroPrice: 'zeroPrice',
  insufficientStock: 'insufficientStock',
  belowMultiple: 'belowMultiple',
  // Units beyond a promotion are sold at the account's own price, so this never blocks (decisions §5).
  limitedPromotion: 'insufficientStock',
}

/** Returns the allowed quantities next to the requested one, within what earlier rows leave, if the quantity is the problem. */
function nearestOf(condition: LineCondition, quantity: number, others: number, goods: LineGoods): string {
  if (condition !== 'belowMultiple' && condition !== 'insufficientStock') return ''
  const { nearest } = fitCell(quantity, others, goods)
  return [nearest.lower, nearest.upper].filter((one) => one !== null).join(', ')
}

const folded = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

/** Returns the one address that a row names; without a name, the default or only one. */
function centreOf(named: string, centres: readonly BatchCentre[]): BatchCentre | 'noAddress' | 'centreUnknown' | 'centreSeveral' {
  if (named === '')
    return centres.find(({ isDefault }) => isDefault) ?? (centres.length === 1 ? centres[0] : undefined) ?? 'noAddress'
  const wanted = folded(named)
  const names = ({ addressId, company, fullName, city, postalCode }: BatchCentre) =>
    [addressId, `${company}, ${city}`, `${company} ${city}`, company, fullName, city, postalCode].map(folded)
  // More specific names decide first: the town distinguishes two branches of one company.
  for (let at = 0; at < names(NO_CENTRE).length; at++) {
    const found = centres.filter((centre) => names(centre)[at] === wanted)
    if (found.length > 1) return 'centreSeveral'
    if (found[0]) return found[0]
  }
  return 'centreUnknown'
}
const NO_CENTRE: BatchCentre = { addressId: '', company: '', fullName: '', city: '', postalCode: '', isDefault: false }

export interface BatchOrderSet {
  readonly offerId: string
  readonly quantity: number
  /** Parts of one set. */
  readonly parts: readonly BatchLine[]
}

/** One order of a batch: the good rows of one delivery address and one own number. */
export interface BatchOrder {
  readonly addressId: string
  readonly ownNumber: string
  readonly lines: readonly BatchLine[]
  /** The sets that the rows name, each once. */
  readonly sets: readonly BatchOrderSet[]
  /** Line numbers in the spreadsheet. */
  readonly rows: readonly number[]
}

/** Groups the good rows into orders, sorted by first row; rows of an order with the same article or set become one line. */
export function ordersOf(rows: readonly JudgedRow[], { isCompose }: Pick<BatchFacts, 'isCompose'>): BatchOrder[] {
  const good = rows.filter((row) => row.reason === null && row.addressId !== null)
  const groups = Map.groupBy(good, ({ addressId, ownNumber }) => `${addressId}\n${ownNumber}`)
  return [...groups.values()].map((group) => ({
    addressId: group[0]?.addressId ?? '',
    ownNumber: group[0]?.ownNumber ?? '',
    lines: isCompose ? [] : linesOf(group),
    sets: isCompose ? setsOf(group) : [],
    rows: group.map(({ line }) => line),
  }))
}

function linesOf(rows: readonly JudgedRow[]): BatchLine[] {
  const pieces = new Map<string, number>()
  for (const { goodsId, quantity } of rows.flatMap(({ lines }) => lines))
    pieces.set(goodsId, (pieces.get(goodsId) ?? 0) + quantity)
  return Array.from(pieces, ([goodsId, quantity]) => ({ goodsId, quantity }))
}

function setsOf(rows: readonly JudgedRow[]): BatchOrderSet[] {
  const bySet = Map.groupBy(rows, ({ goodsId }) => goodsId ?? '')
  return Array.from(bySet, ([offerId, same]) => {
    const counts = same.map((row) => parsePieces(row.quantity) ?? 0)
    const [first = 1] = counts
    const parts = (same[0]?.lines ?? []).map(({ goodsId, quantity }) => ({ goodsId, quantity: quantity / first }))
    return { offerId, quantity: counts.reduce((sum, count) => sum + count, 0), parts }
  })
}
