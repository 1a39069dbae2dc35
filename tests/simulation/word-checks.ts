import { DomainError } from '../../server/http/domain-error.ts'
import type { ListBase, OutboxRow } from '../../src/offline/tables.ts'
import type { Address } from '#domain/contract/addresses.ts'
import type { ClientAccountRow } from '#domain/contract/account.ts'
import type { Favorite } from '#domain/contract/favorites.ts'
import type { Notice } from '#domain/contract/notices.ts'
import type { Plan } from '#domain/contract/plans.ts'
import type { Quotation } from '#domain/contract/quotations.ts'
import { draftsIn } from './ledger.ts'
import type { StoreFile } from './device-store.ts'
import type { Tab } from './tab.ts'
import { WORD_LISTS, doWord, emptyWords, essenceOfWord, isWord, listOfWord, waitForArrival } from './words.ts'
import type { WordList, WordState } from './words.ts'
import type { World } from './world.ts'

const listIn = (file: StoreFile, name: WordList, account: string): ListBase<object> | undefined =>
  (file.rows(name) as ReadonlyMap<string, ListBase<object>>).get(name === 'accounts' ? 'all' : account)
const baseOf = (tab: Tab, name: WordList): readonly object[] | undefined =>
  listIn(tab.device.file(tab.principal), name, tab.account)?.list

/** Turns the device's base back into the server's tables, so that the server's own rules fold the pending commands over it. */
const stateOf = (file: StoreFile, account: string): WordState => {
  const { principal } = file
  const list = (name: WordList) => listIn(file, name, account)?.list ?? []
  const rows = list('accounts') as readonly ClientAccountRow[]
  const chosen = rows.find(({ isDefault }) => isDefault)
  return {
    plans: new Map([[account, new Map((list('plans') as readonly Plan[]).map((plan) => [plan.planId, plan]))]]),
    quotations: new Map([[account, new Map((list('quotations') as readonly Quotation[]).map((one) => [one.quotationId, one]))]]),
    addresses: new Map([
      [account, new Map((list('addresses') as readonly Address[]).map((address) => [address.addressId, address]))],
    ]),
    favorites: new Map([
      [`${principal}|${account}`, new Set((list('favorites') as readonly Favorite[]).map(({ goodsId }) => goodsId))],
    ]),
    notices: new Map([
      [
        `${principal}|${account}`,
        new Map((list('notices') as readonly Notice[]).map((one) => [`${one.goodsId}|${one.email}`, one])),
      ],
    ]),
    pinned: new Map([[principal, new Set(rows.flatMap(({ clientId, pinned }) => (pinned ? [clientId] : [])))]]),
    defaults: new Map(chosen ? [[principal, chosen.clientId]] : []),
  }
}

const fold = (
  { server }: World,
  file: StoreFile,
  account: string,
  pending: readonly Pick<OutboxRow, 'call' | 'body'>[],
): WordState => {
  const state = stateOf(file, account)
  const doing = { principal: file.principal, account, accounts: server.facts.accounts, at: '', defects: {} }
  for (const { call, body } of pending) {
    try {
      // Only the server knows whether such an article exists.
      doWord(state, call, body, { ...doing, isArticle: () => true })
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
    }
  }
  return state
}

/** Each list of the page must equal the fold of its database. */
export const checkWordViews = (world: World, tab: Tab, rows: readonly OutboxRow[]): void => {
  const pending = rows.filter(
    (row) => isWord(row.call) && row.state !== 'needsDecision' && (row.account === null || row.account === tab.account),
  )
  const state = fold(world, tab.device.file(tab.principal), tab.account, pending)
  for (const name of WORD_LISTS) {
    // Accounts that were never read are not guessed.
    if (name === 'accounts' && (listIn(tab.device.file(tab.principal), name, '')?.readAt ?? 0) === 0) continue
    const should = essenceOfWord(listOfWord(state, name, tab.principal, tab.account, world.server.facts.accounts))
    const shown = essenceOfWord(tab.views[name].get() ?? [])
    if (shown !== should) world.checker.broken('view equals fold', `${tab.process.name} shows ${name} ${shown}, not ${should}`)
  }
}

/**
 * A base must not forget what was confirmed here: if the list's last effect came from this device and its receipt is here,
 * repeating it changes nothing.
 */
export const checkWordBase = (world: World, file: StoreFile, name: WordList, base: ListBase<object>): void => {
  // A list that was never read has only this device's commands; after a restore it is unknown which effect was last.
  if (base.readAt === 0 || world.server.epoch > 1) return
  const account = name === 'accounts' ? null : base.key
  const isPersonal = name === 'favorites' || name === 'notices' || name === 'accounts'
  const last = world.server.log.findLast(
    ({ command, principal }) =>
      (LIST_OF[command.call.split('.')[0] ?? ''] === name || (name === 'notices' && waitsOf(world, command).length > 0)) &&
      command.account === account &&
      (!isPersonal || principal === file.principal),
  )
  if (!last || !file.rows('receipts').get(last.command.id)?.outcome.startsWith('applied')) return
  const { command } = last
  // Only a reading shows what an order waits for.
  if (!isWord(command.call)) return
  const list = listOfWord(
    fold(world, file, account ?? '', [command]),
    name,
    file.principal,
    account ?? '',
    world.server.facts.accounts,
  )
  if (essenceOfWord(list) !== essenceOfWord(base.list))
    world.checker.broken(
      'base equals the server at its cursor',
      `${command.id} (${command.call}) is confirmed, but not in ${name}`,
    )
}
/** Pieces that were short in a command's orders and are waited for. */
const waitsOf = ({ server }: World, { call, body }: Pick<OutboxRow, 'call' | 'body'>) =>
  draftsIn(call, body).flatMap(({ orderId }) => server.state.orders.get(orderId)?.waits ?? [])

const LIST_OF: Readonly<Record<string, WordList>> = {
  plans: 'plans',
  quotations: 'quotations',
  addresses: 'addresses',
  favorites: 'favorites',
  notices: 'notices',
  account: 'accounts',
}

/** Once the outbox is drained and all is read, each base must equal the server's list. */
export const checkWordBases = (world: World, tab: Tab): void => {
  const words = world.server.state.words
  for (const name of WORD_LISTS) {
    const base = baseOf(tab, name)
    if (!base) continue
    const there = essenceOfWord(listOfWord(words, name, tab.principal, tab.account, world.server.facts.accounts))
    if (essenceOfWord(base) !== there)
      world.checker.broken(
        'base equals the server at its cursor',
        `${tab.process.name}: ${name} ${essenceOfWord(base)}, server ${there}`,
      )
  }
}

/** The server's lists must equal the fold of its own log, by the rules without a defect. */
export const checkWordServer = (world: World): void => {
  const { server, checker } = world
  const { facts, log, state } = server
  const again = emptyWords(facts.addresses)
  for (const { command, principal } of log) {
    const doing = { principal, account: command.account ?? '', accounts: facts.accounts, at: '', defects: {} }
    doWord(again, command.call, command.body, { ...doing, isArticle: (id) => facts.prices.has(id) })
    for (const { goodsId, waits: quantity } of waitsOf(world, command))
      waitForArrival(again, `${principal}|${doing.account}`, { goodsId, quantity, at: '' })
  }
  const keys = new Set(log.flatMap(({ principal }) => [...facts.accounts].map((account) => `${principal} ${account}`)))
  for (const key of keys) {
    const [principal = '', account = ''] = key.split(' ')
    for (const name of WORD_LISTS) {
      const [should, is] = [again, state.words].map((words) =>
        essenceOfWord(listOfWord(words, name, principal, account, facts.accounts)),
      )
      if (should !== is) checker.broken('side effects once', `${name} of ${key} are ${is}, not ${should}`)
    }
  }
}
