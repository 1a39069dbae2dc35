import { priceLine } from '#domain/contract/article-facts.ts'
import { formatDecimal } from '#domain/rules/money.ts'
import { priceWithMargin } from '#domain/rules/quotation-prices.ts'
import type { QuotationState } from '#domain/rules/quotations.ts'
import { demoAccounts } from '../demo-accounts.ts'
import type { DemoAccount } from '../demo-people.ts'
import { accountIdOf } from '../people-rows.ts'
import { uuidOf } from '../seed-rows.ts'
import type { Row } from '../seed-rows.ts'
import type { SeedGoods } from '../seed-types.ts'
import { DAY_MS } from './calendar.ts'
import { orderableLines } from './carts.ts'
import { accountFacts, articleFacts, languageOf } from './facts.ts'

interface Offer {
  readonly addressee: string
  readonly state: QuotationState
  readonly marginPercent: number
  readonly lines: number
  readonly daysAgo: number
  /** Counted from the day on which it was written. */
  readonly validDays: number
}

const offer = (addressee: string, part: Partial<Offer> = {}): Offer => {
  return { addressee, state: 'open', marginPercent: 35, lines: 4, daysAgo: 3, validDays: 30, ...part }
}

/** Quotations of accounts to their customers, by client number, oldest first. */
const offers: Readonly<Record<string, readonly Offer[]>> = {
  ES10001: [
    offer('Hotel Mirador\nCalle Betis 12\n41010 Sevilla', { state: 'accepted', daysAgo: 41, lines: 6 }),
    offer('Café Triana\nPlaza del Altozano 4\n41010 Sevilla', { marginPercent: 30 }),
  ],
  DE40001: [
    offer('Pension Bergblick\nDorfstraße 7\n87561 Oberstdorf', { state: 'declined', daysAgo: 60 }),
    offer('Gasthof Linde\nHauptstraße 19\n86150 Augsburg', { daysAgo: 45, validDays: 21 }),
    offer('Kita Regenbogen\nGartenweg 2\n86159 Augsburg', { lines: 5, marginPercent: 27.5 }),
  ],
  IT20001: [offer('Trattoria da Nino\nVia Garibaldi 31\n20121 Milano', { lines: 3, daysAgo: 8 })],
}

/** Quotations of the demo world, at the accounts' current prices plus margin, and the last number of each account. */
export function quotationRows(goods: readonly SeedGoods[], now: Date): (readonly [string, readonly Row[]])[] {
  const writing = demoAccounts.filter(({ number }) => offers[number] !== undefined)
  return [
    ['quotation', writing.flatMap((account) => quotationsOf(account, goods, now))],
    [
      'quotation_counter',
      writing.map((account) => {
        return { tenant_id: account.tenant, account_id: accountIdOf(account), last: offers[account.number]?.length ?? 0 }
      }),
    ],
  ]
}

function quotationsOf(account: DemoAccount, goods: readonly SeedGoods[], now: Date): Row[] {
  const own = goods.filter(({ tenant }) => tenant === account.tenant)
  return (offers[account.number] ?? []).map((made, at) => {
    const written = new Date(now.getTime() - made.daysAgo * DAY_MS)
    const lines = quotedLines(account, own, { made, now })
    return {
      tenant_id: account.tenant,
      account_id: accountIdOf(account),
      quotation_id: uuidOf('quotation', account.number, String(at)),
      quotation_number: `Q-${String(at + 1).padStart(5, '0')}`,
      state: made.state,
      addressee: made.addressee,
      valid_until: new Date(written.getTime() + made.validDays * DAY_MS).toISOString().slice(0, 10),
      language: languageOf(account),
      has_pictures: true,
      margin_percent: made.marginPercent,
      currency: account.currency,
      notes: '',
      lines,
      item_count: lines.length,
      created_at: written,
      changed_at: written,
      changed_by: account.buyers[0]?.[1] ?? '',
    }
  })
}

function quotedLines(account: DemoAccount, goods: readonly SeedGoods[], { made, now }: { made: Offer; now: Date }) {
  const facts = accountFacts(account, goods)
  const bySku = new Map(goods.map((one) => [one.sku, one]))
  return orderableLines(account, goods, now, made.lines).flatMap(({ goodsId, quantity }) => {
    const one = bySku.get(goodsId)
    if (!one) return []
    const article = articleFacts(one, account, now)
    const { unit } = priceLine(article, facts, quantity, now.getTime())
    const unitPrice = formatDecimal(priceWithMargin(unit, made.marginPercent))
    return [{ goodsId, name: article.name, quantity, unitPrice, isOwnPrice: false }]
  })
}
