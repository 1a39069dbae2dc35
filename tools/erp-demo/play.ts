import { setTimeout as sleep } from 'node:timers/promises'
import type { ErpOrder } from '#domain/contract/erp-order.ts'
import type { RowVerdict } from '#domain/contract/erp.ts'
import type { Door } from './door.ts'
import type { Act, Notebook, Work } from './memory.ts'
import { planInvoices, planParcels } from './plan.ts'
import { dealWithReturns } from './returns.ts'
import type { ReturnTimes } from './returns.ts'
import { orderMore, putOnShelf } from './shelf.ts'
import type { Clock } from './shelf.ts'

export interface Play {
  readonly door: Door
  readonly notebook: Notebook
  readonly say: (line: string) => void
  /** How many times faster than a person would like to watch. */
  readonly speed: number
  /** Does everything that is possible now, without waiting; then ends. */
  readonly once: boolean
  readonly signal: AbortSignal
}

const PICK_SECONDS = 4
const SHIP_SECONDS = 8
const INVOICE_SECONDS = 3
/** Keeps orders older than the first start from moving all at once. */
const STAGGER_SECONDS = 2
const TICK_MS = 500

/** Plays until stopped. Each report is written down before it is sent, so that a kill at any moment duplicates nothing. */
export async function play(game: Play): Promise<void> {
  const { notebook, say, speed, once, signal, door } = game
  const clock: Clock = { now: () => Date.now(), wait: (seconds) => (once ? 0 : (seconds * 1000) / speed) }
  const returnTimes: ReturnTimes = new Map()
  while (!signal.aborted) {
    const read = await readOrders(game, clock)
    let acted = 0
    for (const work of notebook.memory.works.filter(({ due }) => due <= clock.now())) {
      if (signal.aborted) return
      await actOn(game, work, clock)
      acted++
    }
    const returned = await dealWithReturns(door, clock, returnTimes)
    const lines = [
      ...returned,
      ...(await putOnShelf(door, notebook, clock, async () => (await readOrders(game, clock)) > 0)),
      // With `once`, a second look would order the same again and never end.
      ...(once && acted + read > 0 ? [] : await orderMore(door, notebook, clock)),
    ]
    for (const line of lines) say(line)
    if (once && read === 0 && acted === 0 && returned.length === 0 && notebook.memory.restocks.length === 0) return
    if (!once) await sleep(TICK_MS, undefined, { signal }).catch(() => undefined)
  }
}

/** Reads the orders after the cursor into the notebook, together with the new cursor. Returns their number. */
async function readOrders({ door, notebook: { memory, save } }: Play, clock: Clock): Promise<number> {
  let count = 0
  for (let more = true; more;) {
    const page = await door.orders(memory.cursor)
    const open = page.list.filter(({ state }) => state === 'submitted' || state === 'unshipped')
    for (const order of open) {
      const waiting = clock.wait(PICK_SECONDS + STAGGER_SECONDS * memory.works.length)
      memory.works.push({ ...workOf(order), due: clock.now() + waiting })
    }
    memory.cursor = page.after
    more = page.more
    count += page.list.length
    if (page.list.length > 0) await save()
  }
  return count
}

function workOf(order: ErpOrder): Omit<Work, 'due'> {
  const parcels = planParcels(order)
  const invoices = planInvoices(order, parcels)
  const pairs = parcels.flatMap((parcel, at): Act[] => {
    const invoice = invoices[at]
    return [{ kind: 'ship', parcel }, ...(invoice ? [{ kind: 'invoice' as const, invoice }] : [])]
  })
  const picking: Act[] = order.state === 'submitted' ? [{ kind: 'pick' }] : []
  return { orderNumber: order.orderNumber, company: order.client.company, acts: [...picking, ...pairs] }
}

async function actOn({ door, notebook: { memory, save }, say }: Play, work: Work, clock: Clock): Promise<void> {
  const { orderNumber, company, acts } = work
  const [act] = acts
  if (act) {
    if (writeMoment(act, clock)) await save()
    const verdict = await tell(door, orderNumber, act)
    say(`${orderNumber}  ${company}: ${verdict.ok ? wordsOf(act) : refusalOf(verdict)}`)
    if (verdict.ok) acts.shift()
    // Cancelled, or moved by somebody else: no longer ours.
    else acts.length = 0
  }
  const [next] = acts
  if (next) work.due = clock.now() + clock.wait(next.kind === 'invoice' ? INVOICE_SECONDS : SHIP_SECONDS)
  else memory.works.splice(memory.works.indexOf(work), 1)
  await save()
}

/** Sets the time of a report once: sent again after a kill it must be the same. */
function writeMoment(act: Act, clock: Clock): boolean {
  const now = new Date(clock.now()).toISOString()
  if (act.kind === 'ship' && act.shippedAt === undefined) act.shippedAt = now
  else if (act.kind === 'invoice' && act.issuedOn === undefined) act.issuedOn = now.slice(0, 10)
  else return false
  return true
}

function tell(door: Door, orderNumber: string, act: Act): Promise<RowVerdict> {
  if (act.kind === 'pick') return door.tell('states', { orderNumber, state: 'unshipped' })
  if (act.kind === 'ship') {
    const { lines, ...parcel } = act.parcel
    return door.tell('shipments', { orderNumber, ...parcel, lines: [...lines], shippedAt: act.shippedAt ?? '' })
  }
  const { lines, ...invoice } = act.invoice
  return door.tell('invoices', { orderNumber, ...invoice, lines: [...lines], issuedOn: act.issuedOn ?? '' })
}

const piecesOf = (lines: readonly { readonly quantity: number }[]) => lines.reduce((all, { quantity }) => all + quantity, 0)

function wordsOf(act: Act): string {
  if (act.kind === 'pick') return 'is being picked'
  if (act.kind === 'ship')
    return `${piecesOf(act.parcel.lines)} ${piecesOf(act.parcel.lines) === 1 ? 'piece' : 'pieces'} sent with ${act.parcel.carrier}, ${act.parcel.trackingNumber}`
  return `invoice ${act.invoice.invoiceNumber} over ${act.invoice.total} ${act.invoice.currency}`
}

const refusalOf = ({ error }: RowVerdict): string =>
  error === 'erp.orderCancelled' ? 'was cancelled by the client; left alone' : `the shop refuses (${error}); left alone`
