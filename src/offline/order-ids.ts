import { orderContent } from '#domain/contract/order-content.ts'
import { orders } from '#domain/contract/orders.ts'
import type { OrderDraft } from '#domain/contract/order-shapes.ts'
import { idOfText } from '#domain/rules/mix-text.ts'
import { forgetDraftOf } from './named-drafts.ts'
import { draftsOf, isGiving } from './given-orders.ts'
import { appendRow } from './outbox.ts'
import type { Receipt } from './device-types.ts'
import type { StoreTx, TableName } from './ports.ts'
import type { OutboxRow } from './tables.ts'
import { upcast } from './upcast/index.ts'

/** Tables that giving an order reads and writes. */
export const ORDER_TABLES: readonly TableName[] = ['outbox', 'receipts', 'meta', 'orders', 'drafts', 'prefs']

/** The command that has an order id; both fields are null if only the order itself is still known. */
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
    // A body of another version: it matches no order of this build.
    return null
  }
}

type HoldersOf = (orderId: string) => Promise<readonly Holder[]>

/**
 * Finds who has used an order id on this device, by what its database says in this very transaction: an order given in another
 * window may not have reached this one. Orders that were refused and decided, or withdrawn unsent, leave their id free. The outbox
 * and the receipts are read once for all ids.
 */
const holdersIn = (tx: StoreTx): HoldersOf => {
  let outbox: Promise<readonly OutboxRow[]> | undefined
  let receipts: Promise<readonly Receipt[]> | undefined
  return async (orderId) => {
    outbox ??= tx.all('outbox')
    const waiting = (await outbox).filter((row) => isOrder(row, orderId)).map((row) => holderOf(row, orderId))
    if (!(await tx.get('orders', orderId))) return waiting
    receipts ??= tx.all('receipts')
    const applied = (await receipts).filter((one) => isOrder(one, orderId) && one.outcome.startsWith('applied'))
    return [
      ...waiting,
      ...(applied.length > 0 ? applied.map((one) => holderOf(one, orderId)) : [{ commandId: null, content: null }]),
    ]
  }
}

/** The command under which an order id was given; undefined if the id is free. */
export const spentBy = async (tx: StoreTx, orderId: string): Promise<Holder | undefined> => (await holdersIn(tx)(orderId))[0]

/** Minimum number of tries: the given ids and two derived from them. */
const TRIES_MIN = 3

/**
 * Returns the one command that already holds these orders, word for word; else the orders under ids that no other order has. Each
 * id is derived from the one before: an order under its derived id may have been refused and decided otherwise, and the other order
 * has had that id since. Ids behind a free one are searched too, since that may have been in use when these orders were given.
 */
const findPlace = async (
  tx: StoreTx,
  given: readonly OrderDraft[],
): Promise<{ readonly twin: string } | { readonly free: readonly OrderDraft[] }> => {
  const holdersOf = holdersIn(tx)
  let free: readonly OrderDraft[] | undefined
  let drafts = given
  for (let tries = 0; ; tries += 1) {
    const twin = await twinOf(holdersOf, drafts)
    if (twin !== undefined) return { twin }
    if (!free && !(await someSpent(holdersOf, drafts))) free = drafts
    if (free && tries + 1 >= TRIES_MIN) return { free }
    drafts = drafts.map((draft) => ({ ...draft, orderId: ownIdOf(draft.orderId, contentOf(draft) ?? '') }))
  }
}

/**
 * Appends the order and deletes its form, in one transaction. The same form given twice is one command; if another order has the
 * id, this one gets an id of its own.
 */
const placeOrder = async (tx: StoreTx, row: OutboxRow, known: readonly OutboxRow[]): Promise<{ readonly id: string }> => {
  const draft = row.body as OrderDraft
  const form = row.account === null ? undefined : await tx.get('drafts', row.account)
  if (form?.orderId === draft.orderId) {
    await tx.delete('drafts', form.key)
    await forgetDraftOf(tx, form.key, form)
  }
  const place = await findPlace(tx, [draft])
  if ('twin' in place) return { id: place.twin }
  return appendRow(tx, { ...row, body: place.free[0] }, known)
}

/** The same for orders given together: all of them are those of an earlier act, or all get ids of their own. */
const placeTogether = async (tx: StoreTx, row: OutboxRow, known: readonly OutboxRow[]): Promise<{ readonly id: string }> => {
  const place = await findPlace(tx, draftsOf(row))
  if ('twin' in place) return { id: place.twin }
  return appendRow(tx, { ...row, body: { orders: place.free } }, known)
}

/** One order, or several together. */
export const placeGiven: typeof placeOrder = (tx, row, known) =>
  (row.call === orders.submitMany.name ? placeTogether : placeOrder)(tx, row, known)

/** The one command that holds all of these orders, word for word. */
const twinOf = async (holdersOf: HoldersOf, drafts: readonly OrderDraft[]): Promise<string | undefined> => {
  let shared: readonly string[] | undefined
  for (const draft of drafts) {
    const content = contentOf(draft)
    const same = (await holdersOf(draft.orderId)).flatMap((holder) =>
      content !== null && holder.content === content && holder.commandId !== null ? [holder.commandId] : [],
    )
    shared = shared ? shared.filter((id) => same.includes(id)) : same
    if (shared.length === 0) return undefined
  }
  return shared?.[0]
}

const someSpent = async (holdersOf: HoldersOf, drafts: readonly OrderDraft[]): Promise<boolean> => {
  for (const { orderId } of drafts) if ((await holdersOf(orderId)).length > 0) return true
  return false
}

/**
 * Derives the id of an order whose form's id is used, from that id and the content, so that the same form given again finds itself.
 */
const ownIdOf = (formId: string, content: string): string => idOfText(`${formId} ${content}`)

/** True if it was refused because another order has its id: sent again unchanged, it would be refused for ever. */
export const isIdTaken = ({ refusal, lastError }: Pick<OutboxRow, 'refusal' | 'lastError'>): boolean =>
  (refusal ?? lastError)?.error === 'idempotency.keyReused'

/** The body given in place of refused orders: under new ids if the first ones were taken. */
export const bodyAgain = (refused: OutboxRow, body: unknown, spare: string): unknown => {
  if (!isGiving(refused) || !isIdTaken(refused)) return body
  if (refused.call === orders.submit.name) return { ...(body as OrderDraft), orderId: spare }
  const drafts = draftsOf({ call: refused.call, body })
  return { orders: drafts.map((draft, at) => ({ ...draft, orderId: ownIdOf(spare, String(at)) })) }
}
