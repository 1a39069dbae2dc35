import { isInSalesRange } from '#domain/rules/line-conditions.ts'
import { demoAccounts } from '../demo-accounts.ts'
import type { DemoAccount } from '../demo-people.ts'
import { accountIdOf, buyerIdOf, rangesOf } from '../people-rows.ts'
import { uuidOf } from '../seed-rows.ts'
import type { Row } from '../seed-rows.ts'
import type { Language, SeedGoods } from '../seed-types.ts'
import { DAY_MS } from './calendar.ts'
import { diceOf, pickOf } from './dice.ts'
import { languageOf } from './facts.ts'

const FAVOURITES = 9
const VIEWED = 14
const WAITED_FOR = 4
const PLAN_LINES = 6

/** Two plans of every account, as its people name them. */
const PLAN_NAMES: Readonly<Record<Language, readonly [string, string]>> = {
  'zh-cn': ['每月补货', '新店首单'],
  en: ['Monthly restock', 'New shop, first order'],
  es: ['Reposición mensual', 'Tienda nueva, primer pedido'],
  it: ['Riassortimento mensile', 'Nuovo negozio, primo ordine'],
  pl: ['Uzupełnienie miesięczne', 'Nowy sklep, pierwsze zamówienie'],
  de: ['Nachbestellung monatlich', 'Neue Filiale, Erstausstattung'],
  nl: ['Maandelijkse aanvulling', 'Nieuwe winkel, eerste bestelling'],
  fr: ['Réassort mensuel', 'Nouveau magasin, première commande'],
  pt: ['Reposição mensal', 'Loja nova, primeira encomenda'],
}

/** Favourites, history, notices and plans. An article off the shelf stays in these lists. */
export function shelfRows(goods: readonly SeedGoods[], now: Date): (readonly [string, readonly Row[]])[] {
  const open = demoAccounts.filter(({ closed }) => !closed)
  const of = (rows: (account: DemoAccount, own: readonly SeedGoods[], now: Date) => Row[]): Row[] =>
    open.flatMap((account) =>
      rows(
        account,
        goods.filter(({ tenant }) => tenant === account.tenant),
        now,
      ),
    )
  return [
    ['favorite', of(favouriteRows)],
    ['arrival_notice', of(noticeRows)],
    ['browse_record', of(viewedRows)],
    ['distribution_plan', of(planRows)],
  ]
}

const keyOf = (account: DemoAccount) => ({ tenant_id: account.tenant, account_id: accountIdOf(account) })
const ago = (now: Date, days: number, minutes: number) => new Date(now.getTime() - days * DAY_MS - minutes * 60_000)

/** Articles that this account may see, most popular first, plus one of each kind that has left the lists. */
function mixOf(account: DemoAccount, own: readonly SeedGoods[], count: number, word: string): SeedGoods[] {
  const ranges = rangesOf(account, own)
  const dice = diceOf(word, account.number)
  const seen = own.filter(({ salesRange, offShelves }) => isInSalesRange(salesRange, ranges) && !offShelves)
  const gone = own.filter(({ offShelves, salesRange }) => offShelves && salesRange === '')
  const offline = own.filter(({ salesRange }) => salesRange === 'OFFLINE')
  const special = [gone, offline].flatMap((list) => (list.length > 0 ? [pickOf(list, dice)] : []))
  const mixed = new Set(special)
  for (let tries = 0; mixed.size < count && tries < count * 10 && seen.length > 0; tries++) mixed.add(pickOf(seen, dice))
  return [...mixed]
}

const favouriteRows = (account: DemoAccount, own: readonly SeedGoods[], now: Date): Row[] =>
  account.buyers.flatMap(([email]) =>
    mixOf(account, own, FAVOURITES, `favourites ${email}`).map(({ sku }, at) => {
      const principal = `buyer:${buyerIdOf(account, email)}`
      return { ...keyOf(account), principal, goods_id: sku, added_at: ago(now, at * 11, at * 37) }
    }),
  )

const viewedRows = (account: DemoAccount, own: readonly SeedGoods[], now: Date): Row[] =>
  account.buyers.flatMap(([email]) =>
    mixOf(account, own, VIEWED, `viewed ${email}`).map(({ sku }, at) => {
      return { ...keyOf(account), person_id: buyerIdOf(account, email), goods_id: sku, browsed_at: ago(now, at * 2, at * 53 + 4) }
    }),
  )

/**
 * The first buyer waits for sold-out articles; the second notice also goes to an e-mail address, the third waits for a quantity.
 */
function noticeRows(account: DemoAccount, own: readonly SeedGoods[], now: Date): Row[] {
  const [[email] = ['']] = account.buyers
  const ranges = rangesOf(account, own)
  const dice = diceOf('notices', account.number)
  const waited = own.filter(
    (one) => one.stock === 0 && !one.notCheckStock && !one.presale && !one.offShelves && isInSalesRange(one.salesRange, ranges),
  )
  const first = waited.length > 0 ? dice(waited.length) : 0
  return [...waited.slice(first), ...waited.slice(0, first)].slice(0, WAITED_FOR).map(({ sku, saleDouble }, at) => ({
    ...keyOf(account),
    goods_id: sku,
    principal: `buyer:${buyerIdOf(account, email)}`,
    email: at === 1 ? email : '',
    quantity: at === 2 ? saleDouble * 10 : null,
    since: ago(now, at * 6 + 1, at * 91),
  }))
}

function planRows(account: DemoAccount, own: readonly SeedGoods[], now: Date): Row[] {
  const [[, by] = ['', '']] = account.buyers
  return PLAN_NAMES[languageOf(account)].flatMap((name, at) => {
    const lines = mixOf(account, own, PLAN_LINES + at * 3, `plan ${at}`)
      .filter(({ salesRange }) => salesRange !== 'OFFLINE')
      .map(({ sku, saleDouble, pkgNum }, no) => {
        return { goodsId: sku, quantity: (account.mode === 'package' ? pkgNum : saleDouble) * (1 + (no % 4)) }
      })
    if (lines.length === 0) return []
    const head = { ...keyOf(account), plan_id: uuidOf('plan', account.number, String(at)), name, lines, item_count: lines.length }
    const total = lines.reduce((sum, { quantity }) => sum + quantity, 0)
    const times = { created_at: ago(now, 120 + at * 40, 11), changed_at: ago(now, 9 + at * 21, 32), changed_by: by }
    return [{ ...head, total_quantity: total, ...times }]
  })
}
