import { orders } from '#domain/contract/orders.ts'
import type { OrderDraft } from '#domain/contract/order-shapes.ts'
import type { DraftActs, EnqueueResult, OrderForm } from '../../src/offline/device-types.ts'
import { createDraftActs } from '../../src/offline/order-drafts.ts'
import { appendRow, rowOf } from '../../src/offline/outbox.ts'
import type { Intent } from './ledger.ts'
import type { Tab } from './tab.ts'

/**
 * Acts of a person on the order form. A window keeps the form that it loaded, however long ago: like a frozen one, it does not
 * follow the others. `fill` writes into it. `old` is a window of an older build, which does not check whether its form's id is
 * used.
 */
export const FORM_ACTS = ['open', 'fill', 'give', 'giveAgain', 'old'] as const
export type FormAct = (typeof FORM_ACTS)[number]

export type NoteAct = (tab: Tab, intent: Intent, given: Promise<EnqueueResult>, isOld?: true) => void

const draftsOf = (tab: Tab): DraftActs =>
  createDraftActs({ account: () => tab.account, store: () => tab.ports.store, newId: () => tab.ports.random.id() })

const open = async (tab: Tab): Promise<void> => {
  tab.form =
    (await draftsOf(tab)
      .open(tab.ports.clock.now())
      .catch(() => undefined)) ?? null
}

const fill = (tab: Tab, form: OrderForm, number: number): void => {
  tab.form = { ...form, ownNumber: `PO-${number}`, notes: `ring ${number} times` }
  void draftsOf(tab).save(tab.form)
}

/** Submits as a build older than this decision did (docs/records/0026-order-id-and-windows.md). */
const giveAsOldBuild = async (tab: Tab, draft: OrderDraft): Promise<EnqueueResult> => {
  const given = { call: orders.submit, body: draft, account: tab.account, label: 'old', shown: null, replaces: null }
  const row = rowOf(given, tab.principal, tab.ports)
  const { store } = tab.ports
  try {
    await store.write(['outbox', 'receipts', 'meta'], async (tx, again) => {
      if (!again || !((await tx.get('outbox', row.id)) ?? (await tx.get('receipts', row.id)))) await appendRow(tx, row, [])
    })
    return { saved: true, id: row.id }
  } catch {
    // It may have been written although the write reported a failure.
    const there = await store.read(['outbox', 'receipts'], async (tx) => {
      return (await tx.get('outbox', row.id)) ?? tx.get('receipts', row.id)
    })
    return there ? { saved: true, id: row.id } : { saved: false, reason: 'broken' }
  }
}

/** `freeze` turns what the page shows into an order under a form's id. */
export const doForm = (tab: Tab, act: FormAct, freeze: (orderId: string) => OrderDraft, note: NoteAct): void => {
  const { form, person } = tab
  if (!person) return
  if (act === 'open' || !form) return void open(tab)
  const { orderId, ownNumber, notes } = form
  const now = { ...freeze(orderId), ownNumber, notes }
  if (act === 'fill') return fill(tab, form, now.lines[0]?.quantity ?? 0)
  // Given again, it is the same form: a second tap, or the window after a kill.
  const draft = act === 'giveAgain' ? (tab.lastGiven ?? now) : now
  if (act === 'old') return note(tab, { kind: 'order', draft }, giveAsOldBuild(tab, draft), true)
  tab.lastGiven = draft
  note(tab, { kind: 'order', draft }, person.engine.append(orders.submit, draft, { account: tab.account, label: 'form' }))
}
