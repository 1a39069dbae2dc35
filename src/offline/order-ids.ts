import { orderContent } from '#domain/contract/order-content.ts'
import { orders } from '#domain/contract/orders.ts'
import type { OrderDraft } from '#domain/contract/order-shapes.ts'
import { MIX_SEEDS, mixText, toHex } from '#domain/rules/mix-text.ts'
import { forgetDraftOf } from './named-drafts.ts'
import { draftsOf, isGiving } from './given-orders.ts'
import { appendRow } from './outbox.ts'
import type { StoreTx, TableName } from './ports.ts'
import type { OutboxRow } from './tables.ts'
import { upcast } from './upcast/index.ts'

/** What giving an order reads and writes. */
export const ORDER_TABLES: readonly TableName[] = ['outbox', 'receipts', 'meta', 'orders', 'drafts', 'prefs']

/** The command that has an order id; without one where only the order itself is known any more. */
interface Holder {
  readonly commandId: string | null
  readonly content: string | null
}

type Given = Pick<OutboxRow, 'id' | 'call' | 'version' | 'body'>
const draftIn = (given: Pick<Given, 'call' | 'body'>, orderId: string): OrderDraft | undefined =>
  draftsOf(given).find((draft) => draft.orderId === orderId)
const isOrder = (given: Given, orderId: string): boolean => draftIn(given, orderId) !== undefined
const holderOf = (given: Given, orderId: string): Holder => ({
  commandId: given.id,
  content: contentOf(draftIn(upcast(given), orderId)),
})

const contentOf = (body: unknown): string | null => {
  try {
    return orderContent(body as OrderDraft)
  } catch {
    // Of another age: it is like no order of this build.
    return null
  }
}

/**
 * Who has spent this order id on this device, by what its database says in this very transaction: what another window has given
 * may not have reached this one. What was refused and decided, or taken back unsent, left no order of this id.
 */
export const holdersOf = async (tx: StoreTx, orderId: string): Promise<readonly Holder[]> => {
  const waiting = (await tx.all('outbox')).filter((row) => isOrder(row, orderId)).map((row) => holderOf(row, orderId))
  if (!(await tx.get('orders', orderId))) return waiting
  const receipts = (await tx.all('receipts')).filter((one) => isOrder(one, orderId) && one.outcome.startsWith('applied'))
  return [
    ...waiting,
    ...(receipts.length > 0 ? receipts.map((one) => holderOf(one, orderId)) : [{ commandId: null, content: null }]),
  ]
}

/** The command under which an order id was given; undefined while it is free. */
export const spentBy = async (tx: StoreTx, orderId: string): Promise<Holder | undefined> => (await holdersOf(tx, orderId))[0]

/**
 * Puts the order last and takes its form away, in one transaction. The same form given twice is one command; an id that another
 * order has is no longer to be had, and this one gets an id of its own.
 */
const placeOrder = async (tx: StoreTx, row: OutboxRow, known: readonly OutboxRow[]): Promise<{ readonly id: string }> => {
  const draft = row.body as OrderDraft
  const content = contentOf(draft)
  const own = ownIdOf(draft.orderId, content ?? '')
  const holders = await holdersOf(tx, draft.orderId)
  const form = row.account === null ? undefined : await tx.get('drafts', row.account)
  if (form?.orderId === draft.orderId) {
    await tx.delete('drafts', form.key)
    await forgetDraftOf(tx, form.key, form)
  }
  // Given before: under the form's id, or under the one that it got because that was spent.
  const twin = [...holders, ...(await holdersOf(tx, own))].find((holder) => holder.content !== null && holder.content === content)
  if (twin?.commandId) return { id: twin.commandId }
  return appendRow(tx, holders.length > 0 ? withOrderId(row, own) : row, known)
}

/** The same for orders that are given together: all of them are the ones of an earlier act, or each whose id is spent has one of its own. */
const placeTogether = async (tx: StoreTx, row: OutboxRow, known: readonly OutboxRow[]): Promise<{ readonly id: string }> => {
  const drafts = draftsOf(row)
  const own = drafts.map((draft) => ({ ...draft, orderId: ownIdOf(draft.orderId, contentOf(draft) ?? '') }))
  const twin = (await twinOf(tx, drafts)) ?? (await twinOf(tx, own))
  if (twin !== undefined) return { id: twin }
  const isSpent = await someSpent(tx, drafts)
  return appendRow(tx, isSpent ? { ...row, body: { orders: own } } : row, known)
}

/** One order, or several together. */
export const placeGiven: typeof placeOrder = (tx, row, known) =>
  (row.call === orders.submitMany.name ? placeTogether : placeOrder)(tx, row, known)

/** The one command that holds all of these orders, word for word. */
const twinOf = async (tx: StoreTx, drafts: readonly OrderDraft[]): Promise<string | undefined> => {
  let shared: readonly string[] | undefined
  for (const draft of drafts) {
    const content = contentOf(draft)
    const same = (await holdersOf(tx, draft.orderId)).flatMap((holder) =>
      content !== null && holder.content === content && holder.commandId !== null ? [holder.commandId] : [],
    )
    shared = shared ? shared.filter((id) => same.includes(id)) : same
    if (shared.length === 0) return undefined
  }
  return shared?.[0]
}

const someSpent = async (tx: StoreTx, drafts: readonly OrderDraft[]): Promise<boolean> => {
  for (const { orderId } of drafts) if (await spentBy(tx, orderId)) return true
  return false
}

const withOrderId = (row: OutboxRow, orderId: string): OutboxRow => ({ ...row, body: { ...(row.body as OrderDraft), orderId } })

/**
 * The id of an order whose form's id is spent: one for each content, so that the same form given again finds itself. A UUID of
 * version 8, made of both.
 */
const ownIdOf = (formId: string, content: string): string => {
  const hex = MIX_SEEDS.map((seed) => toHex(mixText(`${formId} ${content}`, seed))).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}

/** Refused because another order has its id: sent again as it is, it would be refused for ever. */
export const isIdTaken = ({ refusal, lastError }: Pick<OutboxRow, 'refusal' | 'lastError'>): boolean =>
  (refusal ?? lastError)?.error === 'idempotency.keyReused'

/** What is given in the place of refused orders: under ids of their own where the first ones were taken. */
export const bodyAgain = (refused: OutboxRow, body: unknown, spare: string): unknown => {
  if (!isGiving(refused) || !isIdTaken(refused)) return body
  if (refused.call === orders.submit.name) return { ...(body as OrderDraft), orderId: spare }
  const drafts = draftsOf({ call: refused.call, body })
  return { orders: drafts.map((draft, at) => ({ ...draft, orderId: ownIdOf(spare, String(at)) })) }
}
