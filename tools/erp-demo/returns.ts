import type { ErpReturn, RowVerdict } from '#domain/contract/erp.ts'
import type { ErpReturnRead } from '#domain/contract/erp-return.ts'
import { formatDecimal, parseDecimal, roundHalfUp } from '#domain/rules/money.ts'
import type { Minor } from '#domain/rules/money.ts'
import { diceOf } from './dice.ts'
import type { Door } from './door.ts'
import type { Clock } from './shelf.ts'

/** Due time of the next act on a return, by its number and state. Not stored: the shop itself returns the state of each. */
export type ReturnTimes = Map<string, number>

const JUDGE_SECONDS = 6
const RECEIVE_SECONDS = 10
const CREDIT_SECONDS = 6
const REFUSED_PERCENT = 12

/** What there is to do in each state; an accepted return waits for its client to send it. */
const WORK = [
  ['requested', JUDGE_SECONDS, judge],
  ['sent', RECEIVE_SECONDS, ({ returnNumber }: ErpReturnRead) => ({ returnNumber, state: 'received' as const })],
  ['received', CREDIT_SECONDS, credit],
] as const

const NOTHING_INVOICED = 'return received, but nothing of it was invoiced: there is nothing to credit'

type Report = Pick<ErpReturn, 'returnNumber' | 'state'> & Partial<Pick<ErpReturn, 'answer' | 'creditNotes'>>

/** Judges, receives and credits what is due. Returns the lines to print. */
export async function dealWithReturns(door: Door, clock: Clock, times: ReturnTimes): Promise<string[]> {
  const said: string[] = []
  for (const [state, seconds, toTell] of WORK) {
    for (const one of await readAll(door, state)) {
      const key = `${one.returnNumber} ${state}`
      const due = times.get(key) ?? clock.now() + clock.wait(seconds)
      times.set(key, due)
      if (due > clock.now()) continue
      const row = toTell(one, clock)
      if (!row) {
        // Said once; a later invoice is credited when it arrives.
        if (!times.has(`${key} said`)) said.push(`${one.returnNumber}  ${one.client.company}: ${NOTHING_INVOICED}`)
        times.set(`${key} said`, due)
        continue
      }
      const verdict = await door.tell('returns', row)
      said.push(`${one.returnNumber}  ${one.client.company}: ${wordsOf(row, verdict)}`)
      // The shop would refuse it again.
      times.set(key, Infinity)
    }
  }
  return said
}

async function readAll(door: Door, state: ErpReturnRead['state']): Promise<ErpReturnRead[]> {
  const all: ErpReturnRead[] = []
  for (let after = '', more = true; more;) {
    const page = await door.returns(state, after)
    all.push(...page.list)
    ;({ after, more } = page)
  }
  return all
}

function judge({ returnNumber }: ErpReturnRead): Report {
  const isRefused = diceOf(returnNumber)(100, 'refused') < REFUSED_PERCENT
  if (isRefused) return { returnNumber, state: 'refused', answer: 'The articles show signs of use.' }
  return { returnNumber, state: 'accepted', answer: 'Please send the articles in their packaging.' }
}

function credit(one: ErpReturnRead, clock: Clock): Report | null {
  const creditNotes = planCredits(one, new Date(clock.now()).toISOString().slice(0, 10))
  return creditNotes.length > 0 ? { returnNumber: one.returnNumber, state: 'credited', creditNotes } : null
}

type CreditNote = ErpReturn['creditNotes'][number]
type Invoice = ErpReturnRead['invoices'][number]

/** Plans a credit note for each invoice that charged the returned pieces, up to what it still charges; deterministic per return. */
export function planCredits({ returnNumber, lines, invoices }: ErpReturnRead, issuedOn: string): CreditNote[] {
  const open = new Map<string, number>()
  for (const { goodsId, quantity } of lines) open.set(goodsId, (open.get(goodsId) ?? 0) + quantity)
  return invoices
    .filter(({ kind }) => kind === 'invoice')
    .flatMap((invoice, at) => {
      const taken = takeFrom(invoice, invoices, open)
      return taken.length > 0 ? [creditNoteOf(invoice, taken, { invoiceNumber: `CN-${returnNumber}-${at + 1}`, issuedOn })] : []
    })
}

type Taken = Invoice['lines'][number] & { readonly pieces: number }

/** Takes from `open` what this invoice still charges. */
function takeFrom(invoice: Invoice, all: readonly Invoice[], open: Map<string, number>): Taken[] {
  const credited = all.filter(({ credits }) => credits === invoice.invoiceNumber).flatMap((note) => note.lines)
  const gone = new Map<string, number>()
  for (const { goodsId, quantity } of credited) gone.set(goodsId, (gone.get(goodsId) ?? 0) + quantity)
  return invoice.lines.flatMap((line) => {
    const before = Math.min(gone.get(line.goodsId) ?? 0, line.quantity)
    gone.set(line.goodsId, (gone.get(line.goodsId) ?? 0) - before)
    const pieces = Math.min(open.get(line.goodsId) ?? 0, line.quantity - before)
    open.set(line.goodsId, (open.get(line.goodsId) ?? 0) - pieces)
    return pieces > 0 ? [{ ...line, pieces }] : []
  })
}

function creditNoteOf(
  invoice: Invoice,
  taken: readonly Taken[],
  { invoiceNumber, issuedOn }: { readonly invoiceNumber: string; readonly issuedOn: string },
): CreditNote {
  const lines = taken.map(({ goodsId, name, pieces, quantity, unitPrice, lineTotal }) => {
    const amount = share(minor(lineTotal), pieces, quantity)
    return { goodsId, name, quantity: pieces, unitPrice, lineTotal: formatDecimal(amount) }
  })
  const goods = lines.reduce((sum, { lineTotal }) => sum + minor(lineTotal), 0)
  const charged = invoice.lines.reduce((sum, { lineTotal }) => sum + minor(lineTotal), 0)
  // A coupon is only in the invoice's sums: it is credited in proportion to the goods.
  const net = share(minor(invoice.subtotal) - minor(invoice.discount), goods, charged)
  const tax = share(net, Math.round(invoice.taxPercent * 100), 10_000)
  return {
    invoiceNumber,
    issuedOn,
    dueOn: null,
    currency: invoice.currency,
    subtotal: formatDecimal(Math.max(goods, net)),
    discount: formatDecimal(Math.max(goods, net) - net),
    tax: formatDecimal(tax),
    taxPercent: invoice.taxPercent,
    taxCase: invoice.taxCase,
    total: formatDecimal(net + tax),
    lines,
    shipmentNumber: null,
    credits: invoice.invoiceNumber,
  }
}

const share = (whole: Minor, part: number, all: number): Minor =>
  all === 0 ? 0 : roundHalfUp(BigInt(whole) * BigInt(part), BigInt(all))
const minor = (text: string): Minor => parseDecimal(text) ?? 0

function wordsOf({ state, answer, creditNotes = [] }: Report, { ok, error }: RowVerdict): string {
  if (!ok) return `the shop refuses (${error}); left alone`
  if (state === 'refused') return `return refused: ${answer}`
  if (state === 'accepted') return 'return accepted; the client prints the label and sends it'
  if (state === 'received') return 'return received'
  return creditNotes
    .map(({ invoiceNumber, total, currency }) => `credit note ${invoiceNumber} over ${total} ${currency}`)
    .join(', ')
}
