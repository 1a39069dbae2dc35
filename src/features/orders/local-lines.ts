import type { Article } from '#domain/contract/article.ts'
import type { OrderDraft } from '#domain/contract/order-shapes.ts'
import { parseDecimal } from '#domain/rules/money.ts'
import type { OrderEntry, ShownLine } from '../../offline/device-types.ts'
import type { DocumentLine } from './document-lines.tsx'
import { subjectOf } from './shown-line.ts'

const minor = (text: string) => parseDecimal(text) ?? 0
const isSingle = ({ bundleKey }: ShownLine): boolean => bundleKey === undefined

/** The lines of an order that the service has not answered yet, as submitted: single ones, then the parts of sets and pallets. */
export function localLines(
  { draft, shown, currency, draftedAt }: Pick<OrderEntry, 'draft' | 'shown' | 'currency' | 'draftedAt'>,
  articles: ReadonlyMap<string, Article>,
): readonly DocumentLine[] {
  const lines = shown?.lines ?? []
  const known = new Map(lines.filter(isSingle).map((line) => [line.goodsId, line]))
  const singles = draft ? draft.lines.map((line) => asGiven(line, known.get(line.goodsId))) : lines.filter(isSingle)
  const document = { currency, version: draft?.priceListVersion, at: draft?.pricesReadAt ?? draftedAt }
  return [...singles, ...lines.filter((line) => !isSingle(line))].map((line): DocumentLine => {
    const article = articles.get(line.goodsId)
    return {
      goodsId: line.goodsId,
      name: line.name,
      quantity: line.quantity,
      unitPrice: minor(line.unitPrice),
      ...(line.originalPrice !== undefined && { originalPrice: minor(line.originalPrice) }),
      lineTotal: minor(line.lineTotal),
      image: article?.images[0] ?? line.image,
      energy: article?.energy,
      subject: subjectOf(line, document),
      bundleKey: line.bundleKey,
    }
  })
}

/** The line as requested; `known` is the line as it would be accepted. */
const asGiven = (
  { goodsId, quantity, unitPriceSeen, lineTotalSeen }: OrderDraft['lines'][number],
  known: ShownLine | undefined,
): ShownLine => ({
  ...(known ?? { name: goodsId, image: '' }),
  goodsId,
  quantity,
  unitPrice: unitPriceSeen,
  lineTotal: lineTotalSeen,
})
