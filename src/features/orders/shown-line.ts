import type { ClientAccount } from '#domain/contract/account.ts'
import { explainLine, priceKindOf, stepsToWire } from '#domain/contract/explained-price.ts'
import type { PricedLine } from '#domain/contract/order-facts.ts'
import type { ShownTax } from '../../offline/outbox-types.ts'
import type { ShownLine } from '../../offline/device-types.ts'
import type { PriceSubject } from '../../ui/price-panel.ts'
import { formatDecimal } from '#domain/rules/money.ts'
import type { Minor } from '#domain/rules/money.ts'
import type { VatCase } from '#domain/rules/tax.ts'

type Priced = Pick<PricedLine, 'goodsId' | 'quantity' | 'article' | 'price'>
type Way = Pick<ShownLine, 'originalPrice' | 'priceKind' | 'steps'>

/** The price steps of a line; `bundlePercent` is what a set or pallet takes off. */
export const wayOf = ({ article, price }: Pick<Priced, 'article' | 'price'>, account: ClientAccount, bundlePercent = 0): Way => {
  const steps = article && stepsToWire(explainLine(price, article, account, bundlePercent))
  return { originalPrice: formatDecimal(price.original), priceKind: priceKindOf(price), ...(steps && { steps }) }
}

/** A line as the person sees it, with its price steps. */
export const shownLine = (line: Priced, account: ClientAccount, bundlePercent = 0): ShownLine => ({
  goodsId: line.goodsId,
  name: line.article?.name ?? line.goodsId,
  image: line.article?.images[0] ?? '',
  quantity: line.quantity,
  unitPrice: formatDecimal(line.price.unit),
  lineTotal: formatDecimal(line.price.lineTotal),
  ...wayOf(line, account, bundlePercent),
})

export const shownTax = (amount: Minor, { wording, ratePercent }: Pick<VatCase, 'wording' | 'ratePercent'>): ShownTax => ({
  amount: formatDecimal(amount),
  wording,
  ratePercent,
})

interface Document {
  readonly currency: string
  readonly version: number | undefined
  readonly at: string
}

/** What the steps of a shown price are derived from; undefined in orders of earlier builds, which stored none. */
export const subjectOf = (line: ShownLine, { currency, version, at }: Document): PriceSubject | undefined => {
  const { goodsId, name, quantity, unitPrice, lineTotal, originalPrice, priceKind, steps } = line
  if (originalPrice === undefined || priceKind === undefined) return undefined
  const charged = { goodsId, name, quantity, unitPrice, lineTotal, originalPrice, priceKind }
  return { kind: 'order', line: { ...charged, ...(steps && { steps }) }, currency, version, at }
}
