import { createHash } from 'node:crypto'
import { articleFacts } from '#domain/contract/batch-facts.ts'
import type { BatchImport } from '#domain/contract/batch.ts'
import { priceOrder } from '#domain/contract/order-facts.ts'
import type { OrderDraft } from '#domain/contract/order-shapes.ts'
import { judgeRows, ordersOf } from '#domain/rules/batch-rows.ts'
import type { BatchOrder, JudgedRow } from '#domain/rules/batch-rows.ts'
import { formatDecimal } from '#domain/rules/money.ts'
import { errors } from '#domain/contract/errors.ts'
import { DomainError, refuse } from '../../server/http/domain-error.ts'
import { FILES } from './files.ts'
import { modelArticle } from './model-article.ts'
import { BRAND, savepoint, submit } from './order-rules.ts'
import type { ModelAsked, ServerState } from './server-state.ts'

/** The received part of a file; complete once its digest was checked. */
export interface Upload {
  readonly size: number
  readonly pieces: readonly Uint8Array[]
  readonly received: number
  readonly done: boolean
}
export interface Piece {
  readonly account: string
  readonly hash: string
  readonly offset: number
  readonly size: number
  readonly bytes: Uint8Array
}

/** server/features/batch/upload/upload.service.ts: only the next piece is accepted. */
export const takePiece = (state: ServerState, { account, hash, offset, size, bytes }: Piece) => {
  const key = `${account} ${hash}`
  const before = state.uploads.get(key) ?? { size, pieces: [], received: 0, done: false }
  const { received, done } = before
  const next = received + bytes.length
  if (done || before.size !== size || offset !== received || bytes.length === 0 || next > size) return { received, done }
  const pieces = [...before.pieces, bytes]
  const isDone = next === size
  if (isDone && digestOf(pieces) !== hash) {
    state.uploads.delete(key)
    return refuse('batch.fileDamaged')
  }
  state.uploads.set(key, { size, pieces, received: next, done: isDone })
  return { received: next, done: isDone }
}

const digestOf = (pieces: readonly Uint8Array[]): string => {
  const hash = createHash('sha256')
  for (const piece of pieces) hash.update(piece)
  return hash.digest('hex')
}

interface HandedIn {
  readonly importId: string
  readonly fileName: string
  readonly size: number
  readonly hash: string
  readonly partial?: boolean
}
/** server/features/batch/import-order.ts, with rows that name articles and without anything to learn. */
export const importOrder = (asked: ModelAsked, body: HandedIn): BatchImport => {
  const { state, account, now, defects } = asked
  const { importId, hash, size } = body
  const key = `${account} ${importId}`
  const known = state.imports.get(key)
  if (known) return known.data
  const upload = state.uploads.get(`${account} ${hash}`)
  if (upload?.size !== size || !(upload.done || (defects.takesHalfFile && upload.received > 0))) refuse('batch.fileMissing')
  const filled = FILES.get(hash)?.rows ?? refuse('sheet.empty')
  const judged = judgeRows(filled, batchFacts(asked))
  const { state: done, rows } = makeOrders(asked, body, judged)
  const failed = rows.filter(({ isFailed }) => isFailed).length
  const data: BatchImport = {
    importId,
    fileName: body.fileName,
    size,
    kind: 'csv',
    hash,
    state: done,
    uploadedAt: new Date(now).toISOString(),
    uploadedBy: '',
    isCompose: false,
    successful: rows.length - failed,
    failed,
  }
  state.imports.set(key, { account, data })
  return data
}

const batchFacts = ({ state, facts, account, now }: ModelAsked) => {
  const articles = [...facts.prices.keys()].map((id) => modelArticle(id, facts, state.stock))
  const centres = [...(state.words.addresses.get(account)?.values() ?? [])]
  return articleFacts(articles, new Map(), { account: { ...facts.account, clientId: account }, brand: BRAND, now, centres })
}

/** server/features/batch/make-orders.ts */
const makeOrders = (asked: ModelAsked, { importId, partial }: HandedIn, judged: readonly JudgedRow[]) => {
  const rows = judged.map(({ line, reason }) => ({ line, isFailed: reason !== null }))
  if (partial === undefined || (!partial && rows.some(({ isFailed }) => isFailed))) return { state: 'waiting' as const, rows }
  const rollBack = savepoint(asked)
  const refused = new Set<number>()
  let made = 0
  for (const order of ordersOf(judged, { isCompose: false })) {
    if (tryOrder(asked, importId, order)) made += 1
    else for (const line of order.rows) refused.add(line)
  }
  const isTaken = partial || refused.size === 0
  if (!isTaken) rollBack()
  const told = rows.map((row) => ({ ...row, isFailed: row.isFailed || refused.has(row.line) }))
  if (!isTaken || made === 0) return { state: 'waiting' as const, rows: told }
  return { state: told.some(({ isFailed }) => isFailed) ? ('partly' as const) : ('ordered' as const), rows: told }
}

const tryOrder = (asked: ModelAsked, importId: string, order: BatchOrder): boolean => {
  const { state, defects } = asked
  const orderId = idOf([importId, order.addressId, order.ownNumber])
  try {
    for (const id of defects.ordersFileTwice ? [orderId, idOf([orderId, 'again'])] : [orderId]) {
      submit(asked, draftOf(asked, order, id))
      const stored = state.orders.get(id)
      if (stored) state.orders.set(id, { ...stored, importId })
    }
    return true
  } catch (error) {
    if (!(error instanceof DomainError) || errors[error.error].status >= 500) throw error
    return false
  }
}

/** A file names no prices: an order from it uses the current ones. */
const draftOf = ({ state, facts, account, now }: ModelAsked, order: BatchOrder, orderId: string): OrderDraft => {
  const owner = { ...facts.account, clientId: account }
  const articles = new Map(order.lines.map(({ goodsId }) => [goodsId, modelArticle(goodsId, facts, state.stock)]))
  const about = { account: owner, brand: BRAND, hasAddress: true, requestedOn: null, articles, now }
  const { lines } = priceOrder(
    order.lines.map((line) => ({ ...line, totalSeen: null })),
    about,
  )
  const at = new Date(now).toISOString()
  return {
    orderId,
    draftedAt: at,
    currency: owner.currency,
    priceListVersion: owner.priceListVersion,
    pricesReadAt: at,
    addressId: order.addressId,
    ownNumber: order.ownNumber,
    notes: '',
    requestedOn: null,
    lines: lines.map(({ goodsId, quantity, price }) => ({
      goodsId,
      quantity,
      unitPriceSeen: formatDecimal(price.unit),
      lineTotalSeen: formatDecimal(price.lineTotal),
    })),
  }
}

/** The same order of the same import always has the same id. */
export const idOf = (parts: readonly string[]): string => {
  const hex = createHash('sha256').update(JSON.stringify(parts)).digest('hex')
  const variant = ((Number.parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16).padStart(2, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(18, 20)}-${hex.slice(20, 32)}`
}
