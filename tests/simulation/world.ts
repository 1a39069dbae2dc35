import { summaryOf } from '../../src/offline/mirrors/orders.ts'
import type { Order } from '#domain/contract/order-shapes.ts'
import { chanceOf } from './chance.ts'
import { Checker } from './checker.ts'
import { Device } from './device.ts'
import type { Mutant } from './mutation.ts'
import { COUPONS, OFFERS } from './offers.ts'
import type { Schedule } from './schedule.ts'
import { ServerModel } from './server-model.ts'
import type { ModelFacts } from './server-state.ts'
import { READ_CALLS } from './tab.ts'
import { Timeline } from './timeline.ts'
import { WORD_LISTS, listOfWord } from './words.ts'

export const ACCOUNTS = ['01990000-0000-7000-8000-00000000000a', '01990000-0000-7000-8000-00000000000b'] as const
export const USERS = ['staff:ana', 'buyer:ben'] as const
export const GOODS = ['G0', 'G1', 'G2', 'G3', 'G4', 'G5', 'NONE'] as const

export const FACTS: ModelFacts = {
  offers: OFFERS,
  coupons: new Map(COUPONS.map((coupon) => [coupon.couponId, coupon])),
  accounts: new Set(ACCOUNTS),
  addresses: new Map(ACCOUNTS.map((id) => [id, id])),
  prices: new Map(GOODS.filter((id) => id !== 'NONE').map((id, at) => [id, 100 * (at + 1)])),
  initialStock: new Map(GOODS.map((id, at) => [id, [9, 30, 1000, 1000, 1000, 1000, 0][at] ?? 0])),
  account: {
    clientNumber: 'C1',
    vatAccount: '',
    vatValid: false,
    company: '',
    country: 'ES',
    currency: 'EUR',
    priceListId: 'std',
    priceListVersion: 1,
    userRate: 0,
    orderingMode: 'normal',
    official: true,
    isTest: false,
    shipsFromChina: false,
    salesRanges: [],
    minOrderAmount: 0,
    languages: ['en'],
  },
}

/** Newest first, as the server lists them. */
const listIn = <T>(all: ReadonlyMap<string, { readonly account: string; readonly data: T }>, account: string) => {
  const list = [...all.values()].flatMap((one) => (one.account === account ? [one.data] : [])).toReversed()
  return { list, total: list.length }
}

/** One server and two devices in virtual time. */
export class World {
  readonly seed: number
  readonly timeline = new Timeline()
  readonly checker: Checker
  readonly server: ServerModel
  readonly devices: Device[] = []
  readonly mutant: Mutant | undefined
  /** True if it has acts beside cart and orders. */
  readonly hasWords: boolean
  /** True if orders are shipped, signed for and returned, and files are uploaded. */
  readonly hasLife: boolean
  storageDisturbedAt = Number.NEGATIVE_INFINITY
  /** End of the devices' last sleep, which took no time for them. */
  sleptAt = Number.NEGATIVE_INFINITY
  private readonly accountStart: number

  constructor(schedule: Schedule, mutant?: Mutant, facts = FACTS) {
    const { seed } = schedule
    this.seed = seed
    this.mutant = mutant
    this.hasWords = schedule.events.some((event) => event.do === 'word')
    this.hasLife = schedule.events.some((event) => event.do === 'life')
    this.checker = new Checker(this)
    this.server = new ServerModel(this.timeline, chanceOf(seed, 'server'), facts, mutant?.server ?? {}, this.checker)
    this.accountStart = seed % 2
    const chance = chanceOf(seed, 'world')
    for (const number of [0, 1]) {
      const device = new Device(this, number, USERS[chance.below(2)] ?? USERS[0], schedule.webLocks)
      this.devices.push(device)
      for (let tab = 0; tab < (schedule.tabs[number] ?? 1); tab += 1) device.open()
      if (chance.is(0.5)) device.open(true)
    }
  }

  /** Most tabs show the first account, so that they interact. */
  accountFor(tab: number): string {
    return ACCOUNTS[(tab + this.accountStart) % 4 === 3 ? 1 : 0]
  }

  /** The answers of the reading calls. */
  reading(call: string, principal: string, account: string): unknown {
    const { state, facts } = this.server
    const word = WORD_LISTS.find((name) => READ_CALLS[name] === call)
    if (word) {
      const list = listOfWord(state.words, word, principal, account, facts.accounts)
      return { list, total: list.length }
    }
    if (call === READ_CALLS.cart) {
      const { revision, lines } = this.server.cartOf(account)
      const all = [...lines.values()].map((line) => ({ savedForLater: false, note: '', ...line, changedBy: '', changedAt: '' }))
      const bundles = all.flatMap(({ bundle, goodsId: bundleKey, ...line }) =>
        bundle ? [{ ...line, ...bundle, bundleKey, isOffered: true, error: null, lines: [] }] : [],
      )
      return { revision, list: all.filter(({ bundle }) => !bundle).map((line) => ({ ...line, goods: null })), bundles }
    }
    if (call === READ_CALLS.returns) return listIn(state.returns, account)
    if (call === READ_CALLS.batch) return listIn(state.imports, account)
    const own = this.server.ordersOf(account)
    return { list: own.map(({ data }) => summaryOf(data as unknown as Order)), total: own.length }
  }
}
