import type { OrderDraft } from '#domain/contract/order-shapes.ts'
import { orders } from '#domain/contract/orders.ts'
import { parseDecimal } from '#domain/rules/money.ts'
import { markOf } from '#domain/rules/signed-order.ts'
import type { SignedMark } from '#domain/rules/signed-order.ts'
import type { DraftActs, OrderForm } from './device-types.ts'
import { hasChoices, hasWords } from './form-entries.ts'
import { spentBy } from './order-ids.ts'
import type { Store, StoreTx, TableName } from './ports.ts'
import { forgetDraftOf } from './named-drafts.ts'
import { heardAt } from './server-epoch.ts'
import type { OutboxRow } from './tables.ts'

const FORM_TABLES: readonly TableName[] = ['outbox', 'receipts', 'orders', 'drafts']

interface DraftDeps {
  /** The chosen account. */
  account(): string | null
  store(): Store | undefined
  newId(): string
}

const toForm = (row: (OrderForm & { readonly key: string }) | undefined): OrderForm | undefined => {
  if (!row) return undefined
  const { key: _, ...form } = row
  return form
}

/**
 * The order form of the chosen account, shared by all windows. Its row carries the order's id and is deleted in the transaction
 * that gives the order, so a window whose form is not the stored one knows that it is no longer the order to give.
 */
export const createDraftActs = ({ account, store, newId }: DraftDeps): DraftActs => ({
  async open(now) {
    const [key, kept] = [account(), store()]
    if (key === null || !kept) return undefined
    const current = async (tx: StoreTx) => {
      const stored = await tx.get('drafts', key)
      return stored && !(await spentBy(tx, stored.orderId)) ? toForm(stored) : undefined
    }
    const stored = await kept.read(FORM_TABLES, current)
    if (stored) return stored
    const spare = newId()
    return kept.write([...FORM_TABLES, 'meta'], async (tx) => {
      const meanwhile = await current(tx)
      if (meanwhile) return meanwhile
      // A device that starts with a wrong clock may not know better yet, but the date is never before the service's last known
      // time.
      const draftedAt = new Date(Math.max(now, (await heardAt(tx)) ?? 0)).toISOString()
      const form: OrderForm = { orderId: spare, draftedAt, addressId: null, ownNumber: '', notes: '', requestedOn: null }
      await tx.put('drafts', { ...form, key })
      return form
    })
  },
  async look(orderId) {
    const [key, kept] = [account(), store()]
    if (key === null || !kept) return { form: undefined, isGiven: false, commandId: null }
    return kept.read(FORM_TABLES, async (tx) => {
      const holder = await spentBy(tx, orderId)
      return {
        form: toForm(await tx.get('drafts', key)),
        isGiven: holder !== undefined,
        commandId: holder?.commandId ?? null,
      }
    })
  },
  async save(form) {
    const [key, kept] = [account(), store()]
    if (key === null || !kept) return 'failed'
    const put = (tx: StoreTx) => tx.put('drafts', { ...form, key }).then(() => 'saved' as const)
    try {
      // Runs at each letter: reads and notifies no more than needed.
      const written = await kept.write(['drafts'], async (tx) => {
        const stored = await tx.get('drafts', key)
        if (!stored) return 'absent'
        return stored.orderId === form.orderId ? put(tx) : 'replaced'
      })
      if (written !== 'absent') return written
      return await kept.write(FORM_TABLES, async (tx) => {
        const isFree = !(await tx.get('drafts', key)) && !(await spentBy(tx, form.orderId))
        return isFree ? put(tx) : 'replaced'
      })
    } catch {
      return 'failed'
    }
  },
  async finish(form) {
    const [key, kept] = [account(), store()]
    if (key === null || !kept) return
    await kept.write(['drafts', 'prefs'], async (tx) => {
      await forgetDraftOf(tx, key, form)
      // Another window may have begun the next form.
      if ((await tx.get('drafts', key))?.orderId === form.orderId) await tx.delete('drafts', key)
    })
  },
  onChange: (listener) =>
    store()?.onChange((tables) => {
      if (tables.includes('drafts')) listener()
    }) ?? (() => {}),
})

/** A withdrawn order returns its entries to the form, unless the person has begun to fill in the next one. */
export const takeFormBack = async (tx: StoreTx, row: OutboxRow, orderId: string): Promise<void> => {
  const { call, account, body } = row
  if (call !== orders.submit.name || account === null) return
  const present = await tx.get('drafts', account)
  if (present && (hasWords(present) || hasChoices(present))) return
  const { draftedAt, addressId, ownNumber, notes, requestedOn, lines, signature, couponId } = body as OrderDraft
  const wishes = lines.flatMap(({ goodsId, ifShort, replaceBy }) =>
    ifShort ? [[goodsId, { choice: ifShort, ...(replaceBy && { by: replaceBy.goodsId }) }] as const] : [],
  )
  await tx.put('drafts', {
    key: account,
    orderId,
    draftedAt,
    addressId,
    ownNumber,
    notes,
    requestedOn,
    ...(wishes.length > 0 && { lineShort: Object.fromEntries(wishes) }),
    ...(signature && { signature, signedFor: signedIn(row) }),
    ...(couponId !== undefined && { couponId }),
  })
}

/** The order for which a command's signature was given. */
const signedIn = ({ body, shown }: Pick<OutboxRow, 'body' | 'shown'>): SignedMark => {
  const { lines, bundles = [] } = body as OrderDraft
  const minor = (decimal: string) => parseDecimal(decimal) ?? 0
  return markOf({
    lines: [
      ...lines.map(({ goodsId, quantity, lineTotalSeen }) => ({ key: goodsId, quantity, total: minor(lineTotalSeen) })),
      ...bundles.map(({ bundleKey, quantity, totalSeen }) => ({ key: bundleKey, quantity, total: minor(totalSeen) })),
    ],
    total: minor(shown?.total ?? ''),
  })
}
