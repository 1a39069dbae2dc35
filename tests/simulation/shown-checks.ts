import type { OutboxEntry } from '../../src/offline/device-types.ts'
import type { CartBase, OutboxRow } from '../../src/offline/tables.ts'
import type { Change, StoreFile } from './device-store.ts'
import { cartOf, foldIntents, intentsOf, sameCart, shownCart } from './ledger.ts'
import type { Tab } from './tab.ts'

type Pending = Pick<OutboxRow, 'state' | 'account' | 'offeredAgain'>
const isPending = (row: Pending, account: string): boolean =>
  row.account === account && row.state !== 'needsDecision' && !row.offeredAgain

/** What one account has after a commit: the base of its cart, and the commands without a verdict. */
interface Moment {
  readonly base: CartBase | undefined
  readonly pending: ReadonlySet<string>
}

/** The moments of one account in one database, in order, and the moment in which each command arrived. */
class History {
  readonly moments: Moment[] = [{ base: undefined, pending: new Set() }]
  readonly cameAt = new Map<string, number>()

  add(moment: Moment): void {
    for (const id of moment.pending) if (!this.cameAt.has(id)) this.cameAt.set(id, this.moments.length)
    this.moments.push(moment)
  }
}

/**
 * Checks every rendering of a cart, not only the last: it must be the fold of one moment of the database and of what was saved
 * since, and must not go back behind the previous one. A command in the base that is still shown as waiting would count twice, one
 * in neither not at all.
 */
export class ShownWatch {
  private readonly histories = new Map<StoreFile, Map<string, History>>()
  private readonly lastMoment = new WeakMap<Tab, number>()

  onCommit(file: StoreFile, changes: readonly Change[]): void {
    const accounts = new Set<string>()
    for (const { table, key, before, after } of changes) {
      if (table === 'cart') accounts.add(key)
      if (table === 'outbox') accounts.add(((after ?? before) as OutboxRow).account ?? '')
    }
    for (const account of accounts) {
      const rows = [...file.rows('outbox').values()].filter((row) => isPending(row, account))
      this.historyOf(file, account).add({ base: file.rows('cart').get(account), pending: new Set(rows.map(({ id }) => id)) })
    }
  }

  /** Returns null if the rendering is right, otherwise its fault. */
  fault(tab: Tab): string | null {
    const { account, principal, views } = tab
    if (tab.person?.account !== account) return null
    const { moments, cameAt } = this.historyOf(tab.device.file(principal), account)
    const waiting = views.outbox
      .get()
      .filter((entry) => entry.principal === principal && isPending(entry as OutboxEntry & Pending, account))
    const ids = new Set(waiting.map(({ id }) => id))
    const intents = waiting.flatMap(({ call, body }) => intentsOf(call, body))
    const shown = shownCart(views.cart.get())
    for (let at = this.lastMoment.get(tab) ?? 0; at < moments.length; at += 1) {
      const { base, pending } = moments[at] as Moment
      const isWhole =
        [...pending].every((id) => ids.has(id)) && [...ids].every((id) => pending.has(id) || (cameAt.get(id) ?? 0) > at)
      if (!isWhole || !sameCart(foldIntents(cartOf(base?.lines ?? []), intents), shown)) continue
      this.lastMoment.set(tab, at)
      return null
    }
    return `${tab.process.name} showed ${JSON.stringify([...shown])} beside ${[...ids].join(', ') || 'nothing'} waiting: never so in its database`
  }

  private historyOf(file: StoreFile, account: string): History {
    let ofFile = this.histories.get(file)
    if (!ofFile) this.histories.set(file, (ofFile = new Map()))
    let history = ofFile.get(account)
    if (!history) ofFile.set(account, (history = new History()))
    return history
  }
}
