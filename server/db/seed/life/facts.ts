import type { ClientAccount } from '#domain/contract/account.ts'
import type { Article } from '#domain/contract/article.ts'
import { cashBackIn } from '#domain/feed/row.ts'
import { cashBackOf, demoLists } from '../demo-lists.ts'
import type { DemoAccount } from '../demo-people.ts'
import { accountIdOf, rangesOf } from '../people-rows.ts'
import type { Language, SeedGoods } from '../seed-types.ts'

const HOUR_MS = 3_600_000

/** An account in the shape that the rules take. */
export function accountFacts(demo: DemoAccount, goods: readonly SeedGoods[]): ClientAccount {
  return {
    clientId: accountIdOf(demo),
    clientNumber: demo.number,
    vatAccount: demo.vat,
    vatValid: demo.vatValid ?? true,
    company: demo.company,
    country: demo.country,
    currency: demo.currency,
    priceListId: demo.list,
    priceListVersion: 1,
    userRate: demo.rate ?? 0,
    orderingMode: demo.mode ?? 'normal',
    official: demo.official ?? true,
    isTest: demo.test ?? false,
    shipsFromChina: demo.fromChina ?? false,
    salesRanges: rangesOf(demo, goods),
    minOrderAmount: demo.minimum ?? 0,
    languages: [],
  }
}

/** A current article in the shape that the rules take; its activity is relative to the day of seeding. */
export function articleFacts(goods: SeedGoods, demo: DemoAccount, now: Date): Article {
  const factor = demoLists.find(({ tenant, list }) => tenant === demo.tenant && list === demo.list)?.factor ?? 1
  const { activity } = goods
  return {
    ...goods,
    goodsId: goods.sku,
    name: goods.names[languageOf(demo)],
    currency: demo.currency,
    listPrice: Math.round(goods.price * factor),
    priceListVersion: 1,
    activity: activity && {
      kind: activity.kind,
      percent: activity.percent,
      startsAt: now.getTime() + activity.startsInHours * HOUR_MS,
      endsAt: now.getTime() + activity.endsInHours * HOUR_MS,
      unitsLeft: activity.unitsLeft,
    },
    params: [],
    images: [],
    tags: [],
    cashBack: cashBackIn(cashBackOf(goods), demo.currency),
    remaining: goods.stock,
    arrivesOn: null,
    readAt: now.getTime(),
  }
}

const LANGUAGES: Readonly<Record<string, Language>> = {
  ES: 'es',
  MX: 'es',
  IT: 'it',
  PL: 'pl',
  DE: 'de',
  NL: 'nl',
  BE: 'nl',
  FR: 'fr',
  PT: 'pt',
  CN: 'zh-cn',
}

/** Language of an account's people. */
export const languageOf = ({ country }: DemoAccount): Language => LANGUAGES[country] ?? 'en'
