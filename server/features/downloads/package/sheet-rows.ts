import type { ClientAccount } from '#domain/contract/account.ts'
import { priceLine } from '#domain/contract/article-facts.ts'
import type { Language } from '#domain/rules/languages.ts'
import type { Minor } from '#domain/rules/money.ts'
import type { Tx } from '../../../db/client.ts'
import { readArticles } from '../../../db/read-articles.ts'

/** An article as price lists and product data show it. */
export interface SheetRow {
  readonly goodsId: string
  readonly name: string
  readonly brand: string
  readonly model: string
  readonly barCode: string
  readonly classId: string
  readonly saleDouble: number
  readonly pkgNum: number
  readonly cntNum: number
  readonly palletNum: number
  readonly volumeCm3: number
  readonly weightG: number
  /** 0 is not priced. */
  readonly listPrice: Minor
  readonly netPrice: Minor
  /** '' where there is none. */
  readonly image: string
}

interface SheetReader {
  readonly tenant: string
  readonly account: ClientAccount
  readonly language: Language
  readonly now: Date
}

/** The account's own prices by the rule that prices its orders. */
export async function readSheetRows(
  tx: Tx,
  { tenant, account, language, now }: SheetReader,
  goodsIds: readonly string[],
): Promise<readonly SheetRow[]> {
  const articles = await readArticles(tx, { tenant, account, listId: account.priceListId, language, now }, goodsIds)
  return goodsIds.flatMap((goodsId) => {
    const article = articles.get(goodsId)
    if (!article) return []
    const { name, brand, model, barCode, classId, saleDouble, pkgNum, cntNum, palletNum, volumeCm3, weightG, listPrice } = article
    const netPrice = listPrice > 0 ? priceLine(article, account, 1, now.getTime()).unit : 0
    const sizes = { saleDouble, pkgNum, cntNum, palletNum, volumeCm3, weightG }
    return [{ goodsId, name, brand, model, barCode, classId, ...sizes, listPrice, netPrice, image: article.images[0] ?? '' }]
  })
}
