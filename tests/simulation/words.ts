import type { ClientAccountRow } from '#domain/contract/account.ts'
import type { Address, AddressForm } from '#domain/contract/addresses.ts'
import type { Notice } from '#domain/contract/notices.ts'
import type { Quotation } from '#domain/contract/quotations.ts'
import type { Plan } from '#domain/contract/plans.ts'
import { refuse } from '../../server/http/domain-error.ts'

/** What the server keeps beside carts and orders; plans, quotations and addresses by account, the rest by person and account. */
export interface WordState {
  readonly plans: Map<string, ReadonlyMap<string, Plan>>
  readonly quotations: Map<string, ReadonlyMap<string, Quotation>>
  readonly addresses: Map<string, ReadonlyMap<string, Address>>
  readonly favorites: Map<string, ReadonlySet<string>>
  readonly notices: Map<string, ReadonlyMap<string, Notice>>
  /** By person. */
  readonly pinned: Map<string, ReadonlySet<string>>
  readonly defaults: Map<string, string>
}

/** Planted defects; the true server has none. */
export interface WordDefects {
  readonly renameDropsLines?: boolean
  readonly keepsDeletedPlan?: boolean
  readonly twoDefaults?: boolean
  readonly togglesFavorites?: boolean
}
interface Doing {
  readonly principal: string
  readonly account: string
  readonly accounts: ReadonlySet<string>
  readonly isArticle: (goodsId: string) => boolean
  readonly at: string
  readonly defects: WordDefects
}

export const emptyWords = (addresses: ReadonlyMap<string, string> = new Map()): WordState => ({
  plans: new Map(),
  quotations: new Map(),
  addresses: new Map([...addresses].map(([account, id]) => [account, new Map([[id, firstAddress(id)]])])),
  favorites: new Map(),
  notices: new Map(),
  pinned: new Map(),
  defaults: new Map(),
})
const firstAddress = (addressId: string): Address => ({
  addressId,
  company: 'Bazar',
  fullName: 'Ana',
  street: 'Calle 1',
  telephone: '',
  country: 'ES',
  province: '',
  city: 'Sevilla',
  postalCode: '41001',
  isDefault: true,
})

const ofAccount = <T>(all: Map<string, ReadonlyMap<string, T>>, key: string): Map<string, T> => {
  const own = new Map(all.get(key))
  all.set(key, own)
  return own
}
const own = ({ principal, account }: Doing): string => `${principal}|${account}`

type Word = (state: WordState, body: never, doing: Doing) => unknown

/** As server/features has them: plans, addresses, favorites, notices, and which accounts a person pinned. */
const WORDS: Readonly<Record<string, Word>> = {
  'plans.save': (state, { planId, name, lines }: { planId: string; name: string; lines?: Plan['lines'] }, doing) => {
    const plans = ofAccount(state.plans, doing.account)
    const known = plans.get(planId)
    const kept = lines ?? (doing.defects.renameDropsLines ? [] : known?.lines)
    if (!kept || (!lines && !known)) return refuse('plan.notFound')
    const totalQuantity = kept.reduce((sum, { quantity }) => sum + quantity, 0)
    const { createdAt = doing.at } = known ?? {}
    const counted = { itemCount: kept.length, totalQuantity, createdAt, changedAt: doing.at, changedBy: '' }
    const plan: Plan = { planId, name, ...counted, lines: kept }
    plans.set(planId, plan)
    return plan
  },
  'plans.delete': (state, { planId }: { planId: string }, { account, defects }) => {
    if (!defects.keepsDeletedPlan) ofAccount(state.plans, account).delete(planId)
    return null
  },
  'quotations.save': (state, content: Content, { account, at }) => {
    const quotations = ofAccount(state.quotations, account)
    const { createdAt = at } = quotations.get(content.quotationId) ?? {}
    // Only the service assigns its number.
    const one = { ...content, quotationNumber: '', state: 'open', createdAt, changedAt: at, changedBy: '' } as const
    quotations.set(content.quotationId, one)
    return one
  },
  'quotations.answer': (state, { quotationId, state: answered }: Pick<Quotation, 'quotationId' | 'state'>, { account }) => {
    const known = state.quotations.get(account)?.get(quotationId) ?? refuse('quotation.notFound')
    const one = { ...known, state: answered }
    ofAccount(state.quotations, account).set(quotationId, one)
    return one
  },
  'quotations.delete': (state, { quotationId }: Pick<Quotation, 'quotationId'>, { account }) => {
    ofAccount(state.quotations, account).delete(quotationId)
    return null
  },
  'addresses.create': (state, form: AddressForm, { account }) => {
    const addresses = ofAccount(state.addresses, account)
    const isDefault = addresses.get(form.addressId)?.isDefault ?? addresses.size === 0
    addresses.set(form.addressId, { ...form, isDefault })
    return { ...form, isDefault }
  },
  'addresses.update': (state, form: AddressForm, { account }) => {
    const known = state.addresses.get(account)?.get(form.addressId) ?? refuse('address.notFound')
    const { isDefault } = known
    ofAccount(state.addresses, account).set(form.addressId, { ...form, isDefault })
    return { ...form, isDefault }
  },
  'addresses.remove': (state, { addressId }: { addressId: string }, { account }) => {
    ofAccount(state.addresses, account).delete(addressId)
    return null
  },
  'addresses.setDefault': (state, { addressId }: { addressId: string }, { account, defects }) => {
    if (!state.addresses.get(account)?.has(addressId)) refuse('address.notFound')
    const addresses = ofAccount(state.addresses, account)
    for (const [id, address] of addresses)
      addresses.set(id, { ...address, isDefault: id === addressId || (defects.twoDefaults === true && address.isDefault) })
    return null
  },
  'favorites.set': (state, { goodsId, favorite }: { goodsId: string; favorite: boolean }, doing) => {
    const favorites = new Set(state.favorites.get(own(doing)))
    const isOn = doing.defects.togglesFavorites ? !favorites.has(goodsId) : favorite
    if (isOn) favorites.add(goodsId)
    else favorites.delete(goodsId)
    state.favorites.set(own(doing), favorites)
    return null
  },
  'notices.add': (state, { goodsId }: { goodsId: string }, doing) => notify(state, doing, goodsId, '', null),
  'notices.subscribe': (state, body: { goodsId: string; email: string; quantity: number }, doing) =>
    notify(state, doing, body.goodsId, body.email, body.quantity),
  'notices.remove': (state, { goodsId, email = '' }: { goodsId: string; email?: string }, doing) => {
    ofAccount(state.notices, own(doing)).delete(`${goodsId}|${email}`)
    return null
  },
  'account.top': (state, { clientId, top }: { clientId: string; top: boolean }, { principal, accounts }) => {
    if (!accounts.has(clientId)) refuse('account.notFound')
    const pinned = new Set(state.pinned.get(principal))
    if (top) pinned.add(clientId)
    else pinned.delete(clientId)
    state.pinned.set(principal, pinned)
    return null
  },
  'account.setDefault': (state, { clientId }: { clientId: string }, { principal, accounts }) => {
    if (!accounts.has(clientId)) refuse('account.notFound')
    state.defaults.set(principal, clientId)
    return null
  },
}

type Content = Omit<Quotation, 'quotationNumber' | 'state' | 'createdAt' | 'changedAt' | 'changedBy'>

const notify = (state: WordState, doing: Doing, goodsId: string, email: string, quantity: number | null): null => {
  if (!doing.isArticle(goodsId)) refuse('catalogue.notFound')
  const notices = ofAccount(state.notices, own(doing))
  const key = `${goodsId}|${email}`
  notices.set(key, { goodsId, email, quantity, since: notices.get(key)?.since ?? doing.at })
  return null
}

/** server/features/orders/short.store.ts: the person who ordered is notified when the missing pieces arrive. */
export const waitForArrival = (
  { notices }: WordState,
  key: string,
  { goodsId, quantity, at }: { readonly goodsId: string; readonly quantity: number; readonly at: string },
): void => {
  const own = ofAccount(notices, key)
  own.set(`${goodsId}|`, { goodsId, email: '', quantity, since: own.get(`${goodsId}|`)?.since ?? at })
}

export const isWord = (call: string): boolean => Object.hasOwn(WORDS, call)
/** Refuses as the server's handlers do, without having changed anything. */
export const doWord = (state: WordState, call: string, body: unknown, doing: Doing): unknown =>
  WORDS[call]?.(state, body as never, doing)

/** The lists by the names of the device's mirrors. */
export const WORD_LISTS = ['plans', 'quotations', 'addresses', 'favorites', 'notices', 'accounts'] as const
export type WordList = (typeof WORD_LISTS)[number]

/** The answers of the reading calls. */
export const listOfWord = (
  state: WordState,
  name: WordList,
  principal: string,
  account: string,
  accounts: Iterable<string>,
): readonly object[] => {
  const key = `${principal}|${account}`
  switch (name) {
    case 'plans':
      return [...(state.plans.get(account)?.values() ?? [])]
    case 'quotations':
      return [...(state.quotations.get(account)?.values() ?? [])]
    case 'addresses':
      return [...(state.addresses.get(account)?.values() ?? [])]
    case 'favorites':
      return [...(state.favorites.get(key) ?? [])].map((goodsId) => ({ goodsId, addedAt: '' }))
    case 'notices':
      return [...(state.notices.get(key)?.values() ?? [])]
    default:
      return [...accounts].map((clientId) => {
        const pinned = state.pinned.get(principal)?.has(clientId) ?? false
        return { clientId, pinned, isDefault: state.defaults.get(principal) === clientId } satisfies Partial<ClientAccountRow>
      })
  }
}

/** What a person could tell apart in a list, in a fixed order: without times and names of persons. */
export const essenceOfWord = (list: readonly object[]): string =>
  JSON.stringify(
    list
      .map((row) =>
        Object.entries(row)
          .filter(([name]) => !UNTOLD.has(name))
          .sort(([one], [other]) => (one < other ? -1 : 1)),
      )
      .map((row) => JSON.stringify(row))
      .sort(),
  )
const UNTOLD = new Set(['createdAt', 'changedAt', 'changedBy', 'addedAt', 'since', 'seenAt', 'quotationNumber'])
