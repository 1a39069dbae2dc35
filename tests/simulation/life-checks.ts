import type { Return } from '#domain/contract/returns.ts'
import type { Receipt } from '../../src/offline/device-types.ts'
import type { BatchEntry, OutboxRow } from '../../src/offline/tables.ts'
import type { Change, StoreFile } from './device-store.ts'
import type { Tab } from './tab.ts'
import type { World } from './world.ts'

type Row = Pick<OutboxRow, 'call' | 'body'>
/** What a person could tell apart in one return or one file. */
type Back = [returnId: string, state: string, trackingNumber: string, lines: string]
type File = [importId: string, state: string, hash: string]

const toBack = ({ returnId, state, trackingNumber, lines }: Return): Back => [
  returnId,
  state,
  trackingNumber,
  lines.map(({ goodsId, quantity }) => `${goodsId} ${quantity}`).join(),
]
const toFile = ({ importId, state, hash }: BatchEntry): File => [importId, state, hash]

const foldBacks = (base: readonly Return[], rows: readonly Row[]): Back[] => {
  const backs = base.map(toBack)
  for (const { call, body } of rows) {
    const asked = body as Return
    const back = backs.find(([returnId]) => returnId === asked.returnId)
    if (call === 'returns.request' && !back) backs.unshift(toBack({ ...asked, state: 'requested', trackingNumber: '' }))
    if (call === 'returns.withdraw' && back?.[1] === 'requested') back[1] = 'withdrawn'
    if (call !== 'returns.send' || !back || !['accepted', 'sent'].includes(back[1])) continue
    back[1] = 'sent'
    back[2] = asked.trackingNumber
  }
  return backs
}
const foldFiles = (base: readonly BatchEntry[], rows: readonly Row[]): File[] => {
  const files = base.map(toFile)
  for (const { call, body } of rows) {
    const { importId, hash } = body as BatchEntry
    const isNew = call === 'batch.importOrder' && files.every(([known]) => known !== importId)
    if (isNew) files.unshift([importId, 'saved', hash])
  }
  return files
}

/** A confirmed command must be in its list from the very commit that confirms it. */
export const checkLifeChange = ({ checker, server }: World, file: StoreFile, { table, after }: Change): void => {
  if (table !== 'receipts' || !after || server.epoch > 1) return
  const { id, call, body, account, outcome } = after as Receipt
  if (!outcome.startsWith('applied') || account === null) return
  const { returnId, importId } = body as { readonly returnId?: string; readonly importId?: string }
  const backs = file.rows('returns').get(account)?.list ?? []
  const files = file.rows('batch').get(account)?.list ?? []
  const back = backs.find((one) => one.returnId === returnId)
  const isMissing =
    (call === 'returns.request' && !back) ||
    (call === 'returns.withdraw' && back !== undefined && back.state !== 'withdrawn') ||
    (call === 'batch.importOrder' && files.every((one) => one.importId !== importId || one.state === 'saved'))
  if (isMissing) checker.broken('base equals the server at its cursor', `${id} (${call}) is confirmed, but not in its list`)
}

/** Returns and files of the page must equal the fold of its database, in a second, simple implementation. */
export const checkLifeViews = ({ checker }: World, tab: Tab, rows: readonly OutboxRow[]): void => {
  const pending = rows.filter(({ account, state }) => account === tab.account && state !== 'needsDecision')
  const file = tab.device.file(tab.principal)
  const compare = (name: string, shown: readonly unknown[], should: readonly unknown[]): void => {
    const [here, there] = [JSON.stringify(shown), JSON.stringify(should)]
    if (here !== there) checker.broken('view equals fold', `${tab.process.name} shows ${name} ${here}, not ${there}`)
  }
  const backs = tab.views.returns.get() ?? []
  compare('returns', backs.map(toBack), foldBacks(file.rows('returns').get(tab.account)?.list ?? [], pending))
  const files = tab.views.batch.get() ?? []
  compare('files', files.map(toFile), foldFiles(file.rows('batch').get(tab.account)?.list ?? [], pending))
}

/** Once the outbox is drained and all is read, both lists must equal the server's. */
export const checkLifeBases = ({ checker, server }: World, tab: Tab): void => {
  const file = tab.device.file(tab.principal)
  const { returns, imports } = server.state
  const own = <T>(all: ReadonlyMap<string, { readonly account: string; readonly data: T }>): T[] =>
    [...all.values()].flatMap((one) => (one.account === tab.account ? [one.data] : [])).toReversed()
  const compare = (name: string, base: readonly unknown[] | undefined, there: readonly unknown[]): void => {
    if (!base || JSON.stringify(base) === JSON.stringify(there)) return
    const words = `${tab.process.name}: ${name} ${JSON.stringify(base)}, server ${JSON.stringify(there)}`
    checker.broken('base equals the server at its cursor', words)
  }
  compare('returns', file.rows('returns').get(tab.account)?.list.map(toBack), own(returns).map(toBack))
  compare('files', file.rows('batch').get(tab.account)?.list.map(toFile), own(imports).map(toFile))
}
