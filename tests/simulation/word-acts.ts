import { account as accounts } from '#domain/contract/account.ts'
import { addresses } from '#domain/contract/addresses.ts'
import type { Call } from '#domain/contract/call.ts'
import { favorites } from '#domain/contract/favorites.ts'
import { notices } from '#domain/contract/notices.ts'
import { plans } from '#domain/contract/plans.ts'
import type { Tab } from './tab.ts'
import { ACCOUNTS, GOODS } from './world.ts'

/** What a person does beside cart and orders. */
export const WORD_ACTS = [
  'newPlan',
  'writePlan',
  'renamePlan',
  'deletePlan',
  'newAddress',
  'writeAddress',
  'removeAddress',
  'setDefault',
  'favorite',
  'notice',
  'subscribe',
  'removeNotice',
  'pin',
  'defaultAccount',
] as const
export type WordAct = (typeof WORD_ACTS)[number]

interface Given {
  readonly call: Call
  readonly body: unknown
  readonly account: string | null
}
const goodsOf = (number: number): string => GOODS[number % GOODS.length] as string

/** The command of this act as the app would make it from what the page shows; undefined if there is nothing to apply it to. */
export const wordOf = (tab: Tab, act: WordAct, pick: number, quantity: number): Given | undefined => {
  const { account } = tab
  const ours = (call: Call, body: unknown): Given => ({ call, body, account })
  const plan = pickOf(tab.views.plans.get(), pick)
  const address = pickOf(tab.views.addresses.get(), pick)
  const lines = [{ goodsId: goodsOf(pick % 6), quantity }]
  const name = `Plan ${quantity}`
  const form = (addressId: string) => ({
    addressId,
    company: 'Bazar',
    fullName: 'Ana',
    street: `Calle ${quantity}`,
    telephone: '',
    country: 'ES',
    province: '',
    city: 'Sevilla',
    postalCode: '41001',
  })
  switch (act) {
    case 'newPlan':
      return ours(plans.save, { planId: tab.ports.random.id(), name, lines })
    case 'writePlan':
      return plan && ours(plans.save, { planId: plan.planId, name: plan.name, lines: [...lines, ...others(plan.lines, lines)] })
    case 'renamePlan':
      return plan && ours(plans.save, { planId: plan.planId, name })
    case 'deletePlan':
      return plan && ours(plans.delete, { planId: plan.planId })
    case 'newAddress':
      return ours(addresses.create, form(tab.ports.random.id()))
    case 'writeAddress':
      return address && ours(addresses.update, form(address.addressId))
    case 'removeAddress':
      return address && ours(addresses.remove, { addressId: address.addressId })
    case 'setDefault':
      return address && ours(addresses.setDefault, { addressId: address.addressId })
    case 'favorite':
      return ours(favorites.set, { goodsId: goodsOf(pick % 3), favorite: quantity % 2 === 0 })
    case 'notice':
      return ours(notices.add, { goodsId: goodsOf(pick) })
    case 'subscribe':
      return ours(notices.subscribe, { goodsId: goodsOf(pick % 3), email: `a${pick % 2}@shop.example`, quantity })
    case 'removeNotice':
      return ours(notices.remove, {
        goodsId: goodsOf(pick % 3),
        ...(quantity % 2 === 0 && { email: `a${pick % 2}@shop.example` }),
      })
    // A buyer has one account, so there is nothing to pin.
    case 'pin':
      return tab.principal.startsWith('staff:')
        ? { call: accounts.top, body: { clientId: ACCOUNTS[pick % 2], top: quantity % 2 === 0 }, account: null }
        : undefined
    default:
      return tab.principal.startsWith('staff:')
        ? { call: accounts.setDefault, body: { clientId: ACCOUNTS[pick % 2] }, account: null }
        : undefined
  }
}

const pickOf = <T>(list: readonly T[] | undefined, pick: number): T | undefined => list?.[pick % Math.max(list.length, 1)]
const others = <T extends { readonly goodsId: string }>(lines: readonly T[], without: readonly { goodsId: string }[]): T[] =>
  lines.filter(({ goodsId }) => without.every((line) => line.goodsId !== goodsId)).slice(0, 3)
