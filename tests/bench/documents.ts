import Pdf from 'pdfkit'
import type { Order } from '#domain/contract/order-shapes.ts'
import { fontOf } from '../../server/documents/kit/fonts.ts'
import { invoiceToPdf } from '../../server/documents/invoice-paper.ts'
import { loadWords } from '../../server/http/words.ts'
import { aFrozenInvoice, invoiceParties } from '../kit/frozen-invoice.ts'
import { aPaperOrder } from '../kit/paper-order.ts'
import { timesOf } from './times.ts'
import type { Times } from './times.ts'

const LINES = 200
const RUNS = 30

interface DocumentsBench {
  readonly first: number
  readonly ours: Times
  readonly bare: Times
  readonly bytes: number
}

/**
 * Measures an invoice of 200 lines with its data (Factur-X) in Latin, Polish and Chinese, beside its bare texts written by pdfkit
 * with the same fonts.
 */
export async function benchDocuments(say: (text: string) => void): Promise<DocumentsBench> {
  const order = aPaperOrder(LINES)
  const parties = invoiceParties(await loadWords(), 'pl')
  const invoice = aFrozenInvoice(LINES)
  const ours = () => invoiceToPdf(invoice, parties)
  const [first] = await timesFor(ours, 1)
  const result = {
    first: first ?? Number.NaN,
    ours: timesOf(await timesFor(ours, RUNS)),
    bare: timesOf(await timesFor(() => dump(order), RUNS)),
    bytes: (await ours()).length,
  }
  tell(say, result)
  return result
}

function tell(say: (text: string) => void, { first, ours, bare, bytes }: DocumentsBench): void {
  const ms = (value: number) => `${value.toFixed(0)} ms`
  say(
    `  an invoice of ${LINES} lines: p50 ${ms(ours.p50)}, p95 ${ms(ours.p95)}, the first ${ms(first)}, ${(bytes / 1024).toFixed(0)} KiB`,
  )
  say(
    `    baseline, its texts poured out by pdfkit: p50 ${ms(bare.p50)}, p95 ${ms(bare.p95)}; ours is ${(ours.p50 / bare.p50).toFixed(1)} × of it`,
  )
}

async function timesFor(work: () => Promise<unknown>, runs: number): Promise<number[]> {
  const times: number[] = []
  for (let run = 0; run < runs; run++) {
    const started = performance.now()
    await work()
    times.push(performance.now() - started)
  }
  return times
}

function dump(order: Order): Promise<Buffer> {
  return new Promise((resolve) => {
    const doc = new Pdf({ size: 'A4' })
    const pieces: Buffer[] = []
    doc.on('data', (piece: Buffer) => pieces.push(piece))
    doc.on('end', () => resolve(Buffer.concat(pieces)))
    doc.registerFont('text', fontOf('text').bytes).registerFont('chinese', fontOf('chinese').bytes)
    for (const { name, goodsId, quantity, unitPrice, lineTotal } of order.lines) {
      doc.font(name.includes('不') ? 'chinese' : 'text', 9)
      doc.text([goodsId, name, quantity, unitPrice, lineTotal].join('  '))
    }
    doc.end()
  })
}
