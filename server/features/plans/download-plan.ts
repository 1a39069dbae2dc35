import type { ClientAccount } from '#domain/contract/account.ts'
import { priceLine } from '#domain/contract/article-facts.ts'
import type { Article } from '#domain/contract/article.ts'
import type { contract } from '#domain/contract/index.ts'
import { intlLocale } from '#domain/rules/languages.ts'
import type { Language } from '#domain/rules/languages.ts'
import { readAccountFacts } from '../../db/read-account.ts'
import { readArticles } from '../../db/read-articles.ts'
import { writeCsv, writeXlsx } from '../../files/sheets/write-sheet.ts'
import type { SheetColumn } from '../../files/sheets/write-sheet.ts'
import { refuse } from '../../http/domain-error.ts'
import type { Handler } from '../../http/handler.ts'
import type { Words } from '../../http/words.ts'
import { findPlan } from './plans.store.ts'

interface PlanRow {
  readonly goodsId: string
  readonly quantity: number
  /** null if this account no longer has the article. */
  readonly article: Article | null
  /** In minor units, by current rules; null without a price. */
  readonly unit: number | null
  readonly amount: number | null
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Exports one plan as a file (decisions §9); a batch order or the branch matrix reads its first and fourth columns again. */
export const downloadPlan =
  (words: Words): Handler<typeof contract.plans.download> =>
  async ({ tx, scope, query, language, now }) => {
    const plan = (await findPlan(tx, scope, query.planId)) ?? refuse('plan.notFound')
    const account = await readAccountFacts(tx, scope)
    const reader = { tenant: scope.tenant, account, listId: account.priceListId, language, now }
    const ids = plan.lines.map(({ goodsId }) => goodsId)
    const articles = await readArticles(tx, reader, ids)
    const rows = plan.lines.map((line) => rowOf(line, articles.get(line.goodsId), account, now.getTime()))
    const money = query.format === 'csv' ? moneyIn(language) : majorOf
    const columns = columnsIn({ words, language, currency: account.currency, money })
    const fileName = `plan-${account.clientNumber.replaceAll(/[^\w.-]/g, '-')}-${now.toISOString().slice(0, 10)}.${query.format}`
    if (query.format === 'csv') return { bytes: Buffer.from(writeCsv(columns, rows)), type: 'text/csv; charset=utf-8', fileName }
    return { bytes: await writeXlsx(columns, rows, sheetNameOf(plan.name)), type: XLSX, fileName }
  }

interface Writing {
  readonly words: Words
  readonly language: Language
  readonly currency: string
  readonly money: (minor: number | null) => number | string | null
}

const columnsIn = ({ words, language, currency, money }: Writing): readonly SheetColumn<PlanRow>[] => [
  { head: words.head('goodsId', language), kind: 'text', width: 18, value: ({ goodsId }) => goodsId },
  { head: words.head('barCode', language), kind: 'text', width: 18, value: ({ article }) => article?.barCode ?? '' },
  { head: words.head('title', language), kind: 'text', width: 50, value: ({ article }) => article?.name ?? '' },
  { head: words.print('quantity', language), kind: 'number', value: ({ quantity }) => quantity },
  { head: words.print('unitPrice', language, { currency }), kind: 'number', value: ({ unit }) => money(unit) },
  { head: words.print('amount', language, { currency }), kind: 'number', value: ({ amount }) => money(amount) },
]

const rowOf = (
  { goodsId, quantity }: { readonly goodsId: string; readonly quantity: number },
  article: Article | undefined,
  account: ClientAccount,
  now: number,
): PlanRow => {
  const price = article && priceLine(article, account, quantity, now)
  // A missing price is an empty cell, not 0.
  const isPriced = price !== undefined && price.lineTotal > 0
  return {
    goodsId,
    quantity,
    article: article ?? null,
    unit: isPriced ? price.unit : null,
    amount: isPriced ? price.lineTotal : null,
  }
}

const majorOf = (minor: number | null): number | null => (minor === null ? null : minor / 100)

/** Uses the language's decimal sign in a text file: a German spreadsheet reads 12.50 as a day in December. */
const moneyIn = (language: Language) => {
  const format = new Intl.NumberFormat(intlLocale(language), { minimumFractionDigits: 2, useGrouping: false })
  return (minor: number | null): string | null => (minor === null ? null : format.format(minor / 100))
}

/** A name that a spreadsheet accepts for a sheet: 31 characters, without those of a formula's address. */
const sheetNameOf = (name: string): string =>
  name
    .replaceAll(/[\\/?*[\]:']/g, ' ')
    .trim()
    .slice(0, 31) || 'Plan'
