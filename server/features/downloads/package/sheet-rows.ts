import type { ClientAccount } from '#domain/contract/account.ts'
import { priceLine } from '#domain/contract/article-facts.ts'
import type { Language } from '#domain/rules/languages.ts'
import type { Minor } from '#domain/rules/money.ts'
import type { Tx } from '../../../db/client.ts'
import { parametersIn, readArticles } from '../../../db/read-articles.ts'

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
  /** 0 if it has no price. */
  readonly listPrice: Minor
  readonly netPrice: Minor
  /** '' if there is none. */
  readonly image: string
  /** Class and scale, as on the energy label; '' if the article has none. */
  readonly energyClass: string
  /** Only in product data: a price list has neither. */
  readonly details: SheetDetails
}

export interface SheetDetails {
  readonly description: string
  readonly parameters: readonly { readonly name: string; readonly value: string }[]
}

const NO_DETAILS: SheetDetails = { description: '', parameters: [] }

interface SheetReader {
  readonly tenant: string
  readonly account: ClientAccount
  readonly language: Language
  readonly now: Date
  /** Reads long texts too, for files that contain them. */
  readonly withDetails?: boolean
}

/** Reads rows with the account's own prices, by the rule that prices its orders. */
export async function readSheetRows(
  tx: Tx,
  { tenant, account, language, now, withDetails = false }: SheetReader,
  goodsIds: readonly string[],
): Promise<readonly SheetRow[]> {
  const articles = await readArticles(tx, { tenant, account, listId: account.priceListId, language, now }, goodsIds)
  const details = withDetails ? await readDetails(tx, tenant, language, goodsIds) : new Map<string, SheetDetails>()
  return goodsIds.flatMap((goodsId) => {
    const article = articles.get(goodsId)
    if (!article) return []
    const { name, brand, model, barCode, classId, saleDouble, pkgNum, cntNum, palletNum, volumeCm3, weightG, listPrice } = article
    const netPrice = listPrice > 0 ? priceLine(article, account, 1, now.getTime()).unit : 0
    const sizes = { saleDouble, pkgNum, cntNum, palletNum, volumeCm3, weightG }
    const { energy, images } = article
    return [
      {
        goodsId,
        name,
        brand,
        model,
        barCode,
        classId,
        ...sizes,
        listPrice,
        netPrice,
        image: images[0] ?? '',
        energyClass: energy ? `${energy.class} (${energy.range})` : '',
        details: details.get(goodsId) ?? NO_DETAILS,
      },
    ]
  })
}

async function readDetails(tx: Tx, tenant: string, language: string, goodsIds: readonly string[]) {
  const { rows } = await tx.query<{ id: string; description: string; params: Parameters<typeof parametersIn>[0] }>({
    name: 'sheet-details',
    text: `select goods_id as id, params, coalesce(nullif(descriptions->>$3, ''), nullif(description, ''), descriptions->>'en', '') as description
      from goods where tenant_id = $1 and goods_id = any ($2)`,
    values: [tenant, goodsIds, language],
  })
  return new Map(
    rows.map(({ id, description, params }): [string, SheetDetails] => [
      id,
      { description, parameters: parametersIn(params, language) },
    ]),
  )
}
