import { createHash } from 'node:crypto'
import type { ErpReturn, erp } from '#domain/contract/erp.ts'
import { findBeyond } from '#domain/rules/erp.ts'
import { LABEL_PDF_BYTES_MAX } from '#domain/rules/limits.ts'
import type { OrderState } from '#domain/rules/order.ts'
import { canMoveReturn, orderStateByReturns } from '#domain/rules/returns.ts'
import { isSafePdf } from '#domain/rules/safe-pdf.ts'
import type { Tx } from '../../../db/client.ts'
import { returnLabelKey } from '../../../files/return-files.ts'
import { openFiles } from '../../../files/open-files.ts'
import { refuse } from '../../../http/domain-error.ts'
import type { RequestContext } from '../../../http/handler.ts'
import type { MachineScope } from '../../../http/scope.ts'
import { judgeRows, refuseRow } from '../rows.ts'
import { invoiceOrder } from './invoice-orders.ts'
import { lockOrder, moveOrder } from './order-progress.store.ts'
import type { LockedOrder, NewEvent, OrderKey } from './order-progress.store.ts'
import { findReturns, readReturnsOf, storeJudged } from './return.store.ts'
import type { HeldReturn } from './return.store.ts'

type Asked = RequestContext<typeof erp.returns>

/** The case at the desk that waits for the same judgement; app.ts injects it, because features do not know each other. */
export interface JudgedReturns {
  close(
    tx: Tx,
    scope: MachineScope,
    judged: {
      readonly subject: string
      readonly state: 'approved' | 'refused'
      readonly by: string
      readonly note: string
      readonly now: Date
    },
  ): Promise<void>
}

/** Judges, receives and credits returns for the ERP (decisions §16). Each row locks its order, as requesting and sending do. */
export const returnOrders = (desk: JudgedReturns) => async (asked: Asked) => {
  const { tx, scope, body, now } = asked
  const keys = await findReturns(tx, scope, [...new Set(body.rows.map(({ returnNumber }) => returnNumber))])
  return judgeRows(tx, body.rows, {
    nameOf: ({ returnNumber }) => returnNumber,
    orderOf: ({ returnNumber }) => keys.get(returnNumber)?.orderId ?? '',
    async act(row) {
      const key = keys.get(row.returnNumber) ?? refuse('erp.unknownReturn')
      const order = await lockOrder(tx, scope, key)
      const returns = await readReturnsOf(tx, scope, order)
      const one = returns.find(({ returnId }) => returnId === key.returnId)
      if (!one) throw new Error('A return was there and is gone')
      const judged = await judgeReturn(asked, row, { order, returns, one })
      if (one.state === 'requested') {
        const state = row.state === 'refused' ? 'refused' : 'approved'
        await desk.close(tx, scope, { subject: one.returnId, state, by: scope.actor.name, note: row.answer, now })
      }
      return judged
    },
  })
}

interface Held {
  readonly order: LockedOrder
  readonly returns: readonly HeldReturn[]
  readonly one: HeldReturn
}

async function judgeReturn(asked: Asked, row: ErpReturn, held: Held): Promise<{ known: boolean }> {
  const { one } = held
  const label = row.label === undefined ? null : labelOf(row.label)
  if (one.history.some(({ state }) => state === row.state)) return again(asked, row, held, label)
  if (!canMoveReturn(one.state, row.state)) return refuse('erp.returnNotMovable', { values: { state: one.state, to: row.state } })
  if (label && row.state === 'accepted') await keepLabel(asked, label)
  if (row.state === 'credited') await creditReturn(asked, row, held)
  await moveReturn(asked, row, held, row.state === 'accepted' ? (label?.hash ?? null) : one.labelHash)
  return { known: false }
}

/** An identical report is known; a label may follow its acceptance, and is never replaced. */
async function again(asked: Asked, row: ErpReturn, { order, one }: Held, label: Label | null): Promise<{ known: boolean }> {
  if (row.state === 'credited') {
    if (row.creditNotes.some(({ invoiceNumber }) => !one.creditNotes.includes(invoiceNumber))) return refuse('erp.otherContent')
    for (const note of row.creditNotes) await invoiceOrder(asked, creditNoteOf(note, order), order)
  }
  if (row.state === 'refused' && row.answer !== one.answer) return refuse('erp.otherContent')
  if (row.state !== 'accepted' || !label) return { known: true }
  if (one.labelHash !== null) return one.labelHash === label.hash ? { known: true } : refuse('erp.otherContent')
  await keepLabel(asked, label)
  await storeJudged(asked.tx, asked.scope, order, { ...one, labelHash: label.hash })
  return { known: false }
}

const EVENTS = { accepted: 'returnAccepted', refused: 'returnRefused', received: 'returnReceived' } as const

async function moveReturn(
  { tx, scope, now }: Asked,
  { state, answer, carrier, trackingNumber, tagId, creditNotes }: ErpReturn,
  { order, returns, one }: Held,
  labelHash: string | null,
): Promise<void> {
  const numbers = creditNotes.map(({ invoiceNumber }) => invoiceNumber)
  const about = state === 'credited' ? numbers.join(', ') : answer
  const moved: HeldReturn = {
    ...one,
    state,
    answer: answer || one.answer,
    carrier: carrier || one.carrier,
    trackingNumber: trackingNumber || one.trackingNumber,
    tagId: tagId || one.tagId,
    labelHash,
    creditNotes: state === 'credited' ? numbers : one.creditNotes,
    history: [...one.history, { state, at: now.toISOString(), by: scope.actor.name, about }],
  }
  await storeJudged(tx, scope, order, moved)
  const states = returns.map((each) => (each.returnId === one.returnId ? state : each.state))
  // A credit note adds its own event to the order.
  const events: NewEvent[] =
    state === 'credited'
      ? []
      : [{ kind: EVENTS[state], facts: { returnNumber: one.returnNumber, ...(answer !== '' && { reason: answer }) } }]
  await moveOrder(tx, scope, order, { state: orderStateByReturns(order.state, states), events, now })
}

/** A part may come back before the rest is shipped: with the last parcel the returns then move the order. */
export async function stateOnceShipped(tx: Tx, scope: MachineScope, order: OrderKey, state: OrderState): Promise<OrderState> {
  if (state !== 'shipped') return state
  const returns = await readReturnsOf(tx, scope, order)
  return orderStateByReturns(
    state,
    returns.map((one) => one.state),
  )
}

/** Stores credit notes like any other, and together never more than came back. */
async function creditReturn(asked: Asked, { creditNotes }: ErpReturn, { order, one }: Held): Promise<void> {
  const beyond = findBeyond(
    creditNotes.flatMap(({ lines }) => lines),
    one.lines,
    [],
  )
  if (beyond) refuseRow(beyond)
  for (const note of creditNotes) {
    const { known } = await invoiceOrder(asked, creditNoteOf(note, order), order)
    // Reported before, on its own or with another return.
    if (known) refuse('erp.otherContent')
  }
}

const creditNoteOf = (note: ErpReturn['creditNotes'][number], { orderNumber }: LockedOrder) => ({
  ...note,
  orderNumber,
  kind: 'creditNote' as const,
})

interface Label {
  readonly bytes: Buffer
  readonly hash: string
}

function labelOf(base64: string): Label {
  const bytes = Buffer.from(base64, 'base64')
  const isWhole = bytes.toString('base64') === base64
  if (!isWhole || bytes.length > LABEL_PDF_BYTES_MAX || !isSafePdf(bytes)) return refuse('erp.badLabel')
  return { bytes, hash: createHash('sha256').update(bytes).digest('hex') }
}

/** Stored under its hash: storing it twice keeps one, and one left behind by a later refusal does no harm. */
async function keepLabel({ services, scope }: Asked, { bytes, hash }: Label): Promise<void> {
  await openFiles(services.config).putFile(returnLabelKey(scope.tenant, hash), bytes)
}
