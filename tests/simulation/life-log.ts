import { batch } from '#domain/contract/batch.ts'
import type { SignedDelivery } from '#domain/contract/delivery-shapes.ts'
import type { ReturnRequest } from '#domain/contract/returns.ts'
import type { Command } from '#domain/contract/sync.ts'
import type { ErpReport } from './erp-rules.ts'
import { draftsIn } from './ledger.ts'
import { orderedOf } from './order-rules.ts'
import { ordersOfFile } from './server-log.ts'
import type { World } from './world.ts'

/** Pieces by article. */
type Tally = Map<string, number>
const count = (tally: Tally, lines: readonly { readonly goodsId: string; readonly quantity: number }[]): void => {
  for (const { goodsId, quantity } of lines) tally.set(goodsId, (tally.get(goodsId) ?? 0) + quantity)
}
/** The first article with a larger quantity in `part` than in `whole`. */
const beyond = (part: Tally, whole: Tally): string | undefined =>
  [...part].find(([goodsId, quantity]) => quantity > (whole.get(goodsId) ?? 0))?.[0]

interface Back {
  state: string
  readonly orderId: string
  readonly lines: ReturnRequest['lines']
}
/** The life of one order, in a second, simple implementation. */
interface Life {
  state: string
  readonly ordered: Tally
  readonly sent: Tally
  readonly signed: Tally
  readonly parcels: string[]
  readonly receipts: string[]
}

/** Replays orders, parcels, receipts and returns from the log, one after another. */
class LifeLog {
  readonly lives = new Map<string, Life>()
  readonly backs = new Map<string, Back>()
  private readonly world: World

  constructor(world: World) {
    this.world = world
  }

  private broken(detail: string): void {
    this.world.checker.broken('side effects once', detail)
  }

  report(report: ErpReport): void {
    if (report.kind === 'judged') return this.judge(report)
    const life = this.lives.get(report.orderId)
    if (!life) return this.broken(`${report.orderId} was ${report.kind}, which is no order`)
    if (report.kind === 'moved') {
      life.state = report.to
      return
    }
    const { orderId, shipmentNumber, lines } = report
    if (life.state === 'cancelled') this.broken(`order ${orderId} was sent, though it was cancelled`)
    if (life.parcels.includes(shipmentNumber)) this.broken(`parcel ${shipmentNumber} counts twice`)
    life.parcels.push(shipmentNumber)
    count(life.sent, lines)
    const over = beyond(life.sent, life.ordered)
    if (over !== undefined) this.broken(`more of ${over} was sent than order ${orderId} has`)
    if (life.state === 'submitted' || life.state === 'unshipped')
      life.state = beyond(life.ordered, life.sent) === undefined ? 'shipped' : 'unshipped'
  }

  private judge({ returnId, to }: Extract<ErpReport, { kind: 'judged' }>): void {
    const back = this.backs.get(returnId)
    if (!back) return this.broken(`${returnId} was judged, which is no return`)
    back.state = to
    const life = this.lives.get(back.orderId)
    if (!life || (life.state !== 'shipped' && life.state !== 'returning')) return
    const states = new Set([...this.backs.values()].flatMap(({ orderId, state }) => (orderId === back.orderId ? [state] : [])))
    if (states.has('accepted') || states.has('sent')) life.state = 'returning'
    else if (states.has('received')) life.state = 'returned'
  }

  take({ call, body, account }: Command): void {
    const { orderId } = body as { orderId: string }
    const given =
      call === batch.importOrder.name
        ? ordersOfFile(this.world.server.state, account ?? '', body)
        : draftsIn(call, body).map((one) => one.orderId)
    for (const id of given) this.begin(id)
    if (call === 'orders.cancel') this.cancel(orderId)
    if (call === 'receipts.sign') this.sign(body as SignedDelivery)
    if (call.startsWith('returns.')) this.askBack(call, body as ReturnRequest)
  }

  private begin(orderId: string): void {
    const order = this.world.server.state.orders.get(orderId)
    if (!order) return this.broken(`order ${orderId} is in the log and not there`)
    const ordered: Tally = new Map()
    count(ordered, orderedOf(order))
    const none = { sent: new Map(), signed: new Map(), parcels: [], receipts: [] }
    this.lives.set(orderId, { state: 'submitted', ordered, ...none })
  }

  private cancel(orderId: string): void {
    const life = this.lives.get(orderId)
    if (!life) return
    if (life.parcels.length > 0) this.broken(`order ${orderId} was cancelled, though a part was sent`)
    life.state = 'cancelled'
  }

  private sign({ orderId, receiptId, lines }: SignedDelivery): void {
    const life = this.lives.get(orderId)
    if (!life) return this.broken(`${receiptId} was signed for no order`)
    life.receipts.push(receiptId)
    count(
      life.signed,
      lines.map(({ goodsId, arrived }) => ({ goodsId, quantity: arrived })),
    )
    const over = beyond(life.signed, life.sent)
    if (over !== undefined) this.broken(`more of ${over} was signed for than was sent of order ${orderId}`)
    const hoped = beyond(new Map(lines.map(({ goodsId, expected }) => [goodsId, expected])), life.sent)
    if (hoped !== undefined) this.broken(`more of ${hoped} was expected than was sent of order ${orderId}`)
  }

  private askBack(call: string, { returnId, orderId, lines }: ReturnRequest): void {
    const back = this.backs.get(returnId)
    if (call !== 'returns.request') {
      const [from, to] = call === 'returns.withdraw' ? [['requested'], 'withdrawn'] : [['accepted', 'sent'], 'sent']
      if (!back || !from.includes(back.state))
        return this.broken(`${call} of ${returnId}, which is ${back?.state ?? 'not there'}`)
      back.state = to
      return
    }
    if (back) this.broken(`return ${returnId} was asked for twice`)
    this.backs.set(returnId, { state: 'requested', orderId, lines })
    const held: Tally = new Map()
    for (const one of this.backs.values())
      if (one.orderId === orderId && one.state !== 'refused' && one.state !== 'withdrawn') count(held, one.lines)
    const over = beyond(held, this.lives.get(orderId)?.sent ?? new Map())
    if (over !== undefined) this.broken(`more of ${over} is to come back than was sent of order ${orderId}`)
  }
}

/** Never more may be signed for or returned than was shipped, each only once, and each order's state must fit its life. */
export const checkLife = (world: World): void => {
  const { server, checker } = world
  const { state, reports } = server
  const once = (detail: string): void => checker.broken('side effects once', detail)
  const log = new LifeLog(world)
  let told = 0
  const tell = (place: number): void => {
    for (; (reports[told]?.after ?? Infinity) <= place; told += 1) log.report((reports[told] as (typeof reports)[number]).report)
  }
  for (const [place, { command }] of server.log.entries()) {
    tell(place)
    log.take(command)
  }
  tell(server.log.length)
  for (const [orderId, { data }] of state.orders) {
    const life = log.lives.get(orderId)
    if (!life) continue
    const { deliveries = [], shipments = [], shippedQuantity = 0 } = data
    if (data.state !== life.state) once(`order ${orderId} is ${data.state}, not ${life.state}`)
    if (deliveries.map(({ receiptId }) => receiptId).join() !== life.receipts.join())
      once(`order ${orderId} has not the receipts that were signed, each once`)
    const sent = [...life.sent.values()].reduce((sum, quantity) => sum + quantity, 0)
    if (shipments.length !== life.parcels.length || shippedQuantity !== sent)
      once(`order ${orderId} has ${shippedQuantity} pieces sent, not ${sent}`)
  }
  const there = [...state.returns].map(([id, { data }]) => `${id} ${data.state}`)
  const should = [...log.backs].map(([id, back]) => `${id} ${back.state}`)
  if (there.sort().join() !== should.sort().join()) once(`returns are ${there.join()}, not ${should.join()}`)
}
