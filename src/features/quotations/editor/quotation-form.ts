import type { Article } from '#domain/contract/article.ts'
import type { Quotation } from '#domain/contract/quotations.ts'
import { QUOTATION_LINES_MAX, UNLIMITED_QUANTITY_MAX } from '#domain/rules/limits.ts'
import type { Language } from '#domain/rules/languages.ts'
import { formatDecimal, parseDecimal } from '#domain/rules/money.ts'
import type { Minor } from '#domain/rules/money.ts'
import { quotationFits } from '#domain/rules/quotation-fits.ts'
import { MARGIN_PERCENT_MAX, lineTotalOf, priceWithMargin, readTyped } from '#domain/rules/quotation-prices.ts'
import { useFormEntries } from '../../../lib/use-form-draft.ts'
import type { FormDraft } from '../../../lib/use-form-draft.ts'
import type { QuotationDraft } from '../../../offline/form-drafts.ts'
import type { QuotationBody } from '../quotations.commands.ts'

export type DraftLine = QuotationDraft['lines'][number]

/** A typed price in wire format; undefined if it cannot be asked of a customer. */
export const priceOf = (typed: string): string | undefined => {
  const price = readTyped(typed)
  return price === undefined || price === 0 ? undefined : formatDecimal(Math.round(price * 100))
}

export const isQuantity = (quantity: number): boolean =>
  Number.isInteger(quantity) && quantity >= 1 && quantity <= UNLIMITED_QUANTITY_MAX

export const marginOf = (typed: string): number | undefined => {
  const percent = readTyped(typed)
  return percent === undefined || percent > MARGIN_PERCENT_MAX ? undefined : percent
}

type CostOf = (article: Article | undefined, quantity: number) => Minor | null

/** Prices a line that follows the margin; a line with its own price, or without a known cost, stays as it is. */
export function pricedLine(line: DraftLine, article: Article | undefined, margin: string, costOf: CostOf): DraftLine {
  const [percent, cost] = [marginOf(margin), costOf(article, line.quantity)]
  if (line.isOwnPrice || percent === undefined || cost === null) return line
  return { ...line, price: formatDecimal(priceWithMargin(cost, percent)) }
}

export const draftOf = ({ marginPercent, lines, ...one }: Quotation): QuotationDraft => ({
  quotationId: one.quotationId,
  addressee: one.addressee,
  validUntil: one.validUntil,
  language: one.language,
  hasPictures: one.hasPictures,
  margin: String(marginPercent),
  notes: one.notes,
  lines: lines.map(({ unitPrice, ...line }) => ({ ...line, price: unitPrice })),
})

export interface NewDraft {
  readonly quotationId: string
  readonly language: Language
  readonly validUntil: string
  readonly margin: string
}
export const emptyDraft = (begin: NewDraft): QuotationDraft => ({
  ...begin,
  addressee: '',
  hasPictures: true,
  notes: '',
  lines: [],
})

export type Trouble = 'addressee' | 'validUntil' | 'margin' | 'noLines' | 'lines' | 'total'

/** What keeps a draft from being saved. */
export function troublesOf({ addressee, validUntil, margin, lines }: QuotationDraft, today: string): ReadonlySet<Trouble> {
  const wrong: readonly (readonly [Trouble, boolean])[] = [
    ['addressee', addressee.trim() === ''],
    ['validUntil', validUntil === null || validUntil < today],
    ['margin', marginOf(margin) === undefined],
    ['noLines', lines.length === 0],
    ['lines', lines.some(({ quantity, price }) => !isQuantity(quantity) || priceOf(price) === undefined)],
    ['total', !quotationFits(lines.map(({ quantity, price }) => ({ quantity, unitPrice: priceOf(price) ?? '' })))],
  ]
  return new Set(wrong.flatMap(([trouble, isWrong]) => (isWrong ? [trouble] : [])))
}

/** Normalises text for the service. */
const plain = (text: string): string => text.replaceAll('\0', '').toWellFormed().trim()

export function bodyOf(draft: QuotationDraft, currency: string): QuotationBody {
  const { margin, validUntil, lines, ...rest } = draft
  return {
    ...rest,
    addressee: plain(draft.addressee),
    notes: plain(draft.notes),
    validUntil: validUntil ?? '',
    marginPercent: marginOf(margin) ?? 0,
    currency,
    lines: lines.map(({ price, ...line }) => ({ ...line, unitPrice: priceOf(price) ?? '' })),
  }
}

/**
 * What the customer pays and what it costs; null if too large to compute. A line without a valid price or quantity counts in
 * neither; an incomplete line or an unknown cost makes the cost null.
 */
export function sumsOf(lines: readonly DraftLine[], articles: ReadonlyMap<string, Article>, costOf: CostOf) {
  const counted = lines.flatMap((line) => {
    const [unitPrice, cost] = [priceOf(line.price), costOf(articles.get(line.goodsId), line.quantity)]
    if (unitPrice === undefined || !isQuantity(line.quantity)) return []
    return [{ quoted: lineTotalOf({ quantity: line.quantity, unitPrice }), cost: cost === null ? null : cost * line.quantity }]
  })
  const isKnown = counted.length === lines.length && counted.every(({ cost }) => cost !== null)
  const added = (amounts: readonly Minor[]): Minor | null => {
    const all = amounts.reduce((total, amount) => total + amount, 0)
    return Number.isSafeInteger(all) ? all : null
  }
  return {
    quoted: added(counted.map(({ quoted }) => quoted)),
    cost: isKnown ? added(counted.map(({ cost }) => cost ?? 0)) : null,
  }
}

export const amountOf = ({ price, quantity }: DraftLine): Minor | null => {
  const unitPrice = priceOf(price)
  return unitPrice === undefined || !isQuantity(quantity) || parseDecimal(unitPrice) === undefined
    ? null
    : lineTotalOf({ quantity, unitPrice })
}

/** The draft on the screen and its changes, each kept on the device. */
export function useDraft(initial: QuotationDraft, { keep, follow }: FormDraft<QuotationDraft>) {
  const [draft, change, newest] = useFormEntries(initial, keep, follow)
  const put = (act: (before: QuotationDraft) => Partial<QuotationDraft>) => change((before) => ({ ...before, ...act(before) }))
  return {
    draft,
    newest,
    set: put,
    setLine: (goodsId: string, next: DraftLine) =>
      put(({ lines }) => ({ lines: lines.map((line) => (line.goodsId === goodsId ? next : line)) })),
    removeLine: (goodsId: string) => put(({ lines }) => ({ lines: lines.filter((line) => line.goodsId !== goodsId) })),
    /** Adds the lines at the current margin; returns whether there was room. */
    addLines(linesAt: (margin: string) => readonly DraftLine[]): boolean {
      const { margin, lines } = newest()
      const known = new Set(lines.map(({ goodsId }) => goodsId))
      const all = [...lines, ...linesAt(margin).filter(({ goodsId }) => !known.has(goodsId))]
      if (all.length > QUOTATION_LINES_MAX) return false
      put(() => ({ lines: all }))
      return true
    },
  }
}
export type DraftForm = ReturnType<typeof useDraft>
