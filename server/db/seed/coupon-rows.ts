import { demoAccounts } from './demo-accounts.ts'
import { accountIdOf } from './people-rows.ts'
import { uuidOf } from './seed-rows.ts'
import type { Row } from './seed-rows.ts'
import type { Language, Names, SeedGoods } from './seed-types.ts'

const DAY_MS = 86_400_000
/** Rough value of one euro in each currency: a coupon is a round sum everywhere. */
const WORTH: Readonly<Record<string, number>> = { EUR: 1, GBP: 1, USD: 1, PLN: 4, CNY: 8, HKD: 10, MXN: 20 }

const names = (...words: readonly [string, string, string, string, string, string, string, string, string]): Names => {
  const [en, zh, es, it, pl, de, nl, fr, pt] = words
  return { en, 'zh-cn': zh, es, it, pl, de, nl, fr, pt } satisfies Record<Language, string>
}
const WORDS = {
  welcome: names(
    'Welcome coupon',
    '新客优惠券',
    'Cupón de bienvenida',
    'Buono di benvenuto',
    'Kupon powitalny',
    'Willkommensgutschein',
    'Welkomstbon',
    'Coupon de bienvenue',
    'Cupão de boas-vindas',
  ),
  season: names(
    'Season opening',
    '开季优惠',
    'Apertura de temporada',
    'Apertura di stagione',
    'Początek sezonu',
    'Saisonstart',
    'Seizoensstart',
    'Ouverture de saison',
    'Abertura de época',
  ),
  category: names(
    'Category coupon',
    '品类优惠券',
    'Cupón de categoría',
    'Buono di categoria',
    'Kupon na kategorię',
    'Gutschein für eine Kategorie',
    'Bon voor een categorie',
    'Coupon de catégorie',
    'Cupão de categoria',
  ),
  large: names(
    'Large order',
    '大额订单',
    'Pedido grande',
    'Ordine importante',
    'Duże zamówienie',
    'Großbestellung',
    'Grote bestelling',
    'Grosse commande',
    'Encomenda grande',
  ),
  autumn: names(
    'Autumn stock-up',
    '秋季备货',
    'Reposición de otoño',
    'Scorte d’autunno',
    'Jesienne zapasy',
    'Herbstbevorratung',
    'Najaarsvoorraad',
    'Stock d’automne',
    'Reposição de outono',
  ),
  fair: names(
    'Trade fair coupon',
    '展会优惠券',
    'Cupón de feria',
    'Buono fiera',
    'Kupon targowy',
    'Messegutschein',
    'Beursbon',
    'Coupon du salon',
    'Cupão de feira',
  ),
}

/**
 * A few coupons for every brand and each currency of its accounts: usable, limited to a category, for a large order, expired, and
 * one with a code.
 */
export function couponRows(goods: readonly SeedGoods[], now: Date): (readonly [string, readonly Row[]])[] {
  const kinds = new Map(demoAccounts.map(({ tenant, currency }) => [`${tenant} ${currency}`, { tenant, currency }]))
  const at = (days: number) => new Date(now.getTime() + days * DAY_MS)
  const coupons = [...kinds.values()].flatMap(({ tenant, currency }) => {
    const sum = (euros: number) => euros * 100 * (WORTH[currency] ?? 1)
    const popular = goods.filter((one) => one.tenant === tenant && one.price > 0).toSorted((a, b) => b.popularity - a.popularity)
    const [top = ''] = (popular[0]?.classId ?? '').split('.')
    const row = (id: keyof typeof WORDS, part: Row): Row => ({
      tenant_id: tenant,
      coupon_id: uuidOf('coupon', tenant, currency, id),
      code: null,
      names: WORDS[id],
      currency,
      kind: 'amount',
      amount: null,
      percent: 0,
      least_value: 0,
      class_ids: [],
      goods_ids: [],
      starts_at: at(-20),
      ends_at: at(40),
      audience: 'all',
      per_account: 1,
      uses_max: null,
      uses: 0,
      ...part,
    })
    return [
      row('welcome', { amount: sum(15), least_value: sum(150), ends_at: null }),
      row('season', { kind: 'percent', percent: 5, amount: sum(50), least_value: sum(300), per_account: 3 }),
      row('category', { kind: 'percent', percent: 8, amount: sum(40), class_ids: top === '' ? [] : [top], uses_max: 200 }),
      row('large', { amount: sum(100), least_value: sum(2500), starts_at: at(7), ends_at: at(60) }),
      row('autumn', { amount: sum(20), least_value: sum(200), starts_at: at(-60), ends_at: at(-5) }),
      row('fair', { amount: sum(25), least_value: sum(250), audience: 'listed', code: `FAIR${currency}26`, ends_at: at(30) }),
    ]
  })
  // The first account of the main brand already has the fair coupon.
  const [first] = demoAccounts
  const listed = first
    ? [
        {
          tenant_id: first.tenant,
          account_id: accountIdOf(first),
          coupon_id: uuidOf('coupon', first.tenant, first.currency, 'fair'),
        },
      ]
    : []
  return [
    ['coupon', coupons],
    ['coupon_account', listed],
  ]
}
