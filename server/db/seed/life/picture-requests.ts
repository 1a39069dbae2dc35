import type { PictureRequestState, PictureUse } from '#domain/rules/picture-request.ts'
import { picturesExpireAt } from '#domain/rules/picture-request.ts'
import { demoAccounts } from '../demo-accounts.ts'
import type { DemoAccount } from '../demo-people.ts'
import { accountIdOf, buyerIdOf } from '../people-rows.ts'
import { pictureKey } from '../seed-pictures.ts'
import type { DrawSvg } from '../seed-pictures.ts'
import { uuidOf } from '../seed-rows.ts'
import type { Row } from '../seed-rows.ts'
import type { SeedGoods } from '../seed-types.ts'
import { DAY_MS } from './calendar.ts'
import { orderableLines } from './carts.ts'
import { languageOf } from './facts.ts'

interface Asked {
  readonly use: PictureUse
  readonly note: string
  readonly state: PictureRequestState
  readonly reason: string
  readonly daysAgo: number
  readonly articles: number
}

/** Requests for pictures without a watermark, by client number, oldest first. */
const asked: Readonly<Record<string, readonly Asked[]>> = {
  ES10001: [
    { use: 'onlineShop', note: '', state: 'approved', reason: '', daysAgo: 12, articles: 3 },
    { use: 'print', note: 'Catálogo de otoño, 4.000 ejemplares', state: 'underReview', reason: '', daysAgo: 2, articles: 5 },
  ],
  DE40001: [{ use: 'socialMedia', note: '', state: 'underReview', reason: '', daysAgo: 1, articles: 2 }],
  FR60001: [
    {
      use: 'advertising',
      note: 'Affiches dans le métro',
      state: 'rejected',
      reason: 'Précisez la durée de l’affichage et envoyez une nouvelle demande.',
      daysAgo: 20,
      articles: 1,
    },
  ],
}

/** Picture requests of the demo world; two of them wait at the desk. */
export function pictureRequestRows(goods: readonly SeedGoods[], draw: DrawSvg, now: Date): (readonly [string, readonly Row[]])[] {
  const rows = demoAccounts.flatMap((account) =>
    (asked[account.number] ?? []).map((one, at) => ({
      ...rowOf(account, one, now),
      request_id: uuidOf('picture-request', account.number, String(at)),
      request_number: `${account.number}-P${at + 1}`,
      articles: articlesOf(account, goods, draw, { many: one.articles, now }),
    })),
  )
  return [['picture_request', rows]]
}

function rowOf(account: DemoAccount, { use, note, state, reason, daysAgo }: Asked, now: Date) {
  const [buyer] = account.buyers
  const then = new Date(now.getTime() - daysAgo * DAY_MS)
  const decided = state === 'underReview' ? null : new Date(then.getTime() + DAY_MS)
  return {
    tenant_id: account.tenant,
    account_id: accountIdOf(account),
    use,
    note,
    state,
    reason,
    requested_at: then,
    requested_by: buyer?.[1] ?? '',
    buyer_id: buyer ? buyerIdOf(account, buyer[0]) : null,
    language: languageOf(account),
    decided_at: decided,
    expires_at: decided && state === 'approved' ? picturesExpireAt(decided) : null,
  }
}

function articlesOf(
  account: DemoAccount,
  goods: readonly SeedGoods[],
  draw: DrawSvg,
  { many, now }: { readonly many: number; readonly now: Date },
) {
  const own = new Map(goods.filter(({ tenant }) => tenant === account.tenant).map((one) => [one.sku, one]))
  return orderableLines(account, [...own.values()], now, many).flatMap(({ goodsId }) => {
    const one = own.get(goodsId)
    if (!one) return []
    const images = one.drawings.map((drawing) => pictureKey(one.tenant, draw(drawing)))
    return [{ goodsId, name: one.names[languageOf(account)], images }]
  })
}
