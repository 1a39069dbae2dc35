import { diceOf } from './dice.ts'
import type { Door } from './door.ts'
import type { Notebook } from './memory.ts'

/** A delivery that this ERP has reported to the shop and will put on the shelf. */
export interface Restock {
  readonly goodsId: string
  /** When the demo's lorry arrives: long before the reported day. */
  due: number
  readonly quantity: number
  /** Arrivals still to come after it. */
  readonly rest: { day: string; quantity: number }[]
  /** The stock count that adds it, once written down. */
  count?: { readonly asOf: string; readonly serial: number; readonly quantity: number }
}

export interface Clock {
  now(): number
  /** Milliseconds to wait, at the demo's speed. */
  wait(seconds: number): number
}

const LOOK_SECONDS = 20
const LORRY_SECONDS = 30
const DAY_MS = 86_400_000
/** Some sold-out articles stay so: otherwise the shop could not show waiting. */
const RESTOCKED_PERCENT = 50
const AT_ONCE = 2

/** Finds sold-out articles and reports two arrival days for each. Returns the lines to print. */
export async function orderMore(door: Door, { memory, save }: Notebook, clock: Clock): Promise<string[]> {
  if (memory.shelfDue > clock.now()) return []
  const said: string[] = []
  for (let after = '', more = true; more && said.length < AT_ONCE;) {
    const page = await door.stock(after)
    for (const { goodsId, quantity, arrivals } of page.list) {
      const dice = diceOf(goodsId)
      if (quantity > 0 || arrivals.length > 0 || said.length >= AT_ONCE || dice(100, 'restock') >= RESTOCKED_PERCENT) continue
      if (memory.restocks.some((restock) => restock.goodsId === goodsId)) continue
      const day = (ahead: number) => new Date(clock.now() + ahead * DAY_MS).toISOString().slice(0, 10)
      const [first, second] = [60 * (1 + dice(4, 'first')), 60 * (2 + dice(6, 'second'))]
      const [soon, later] = [day(2 + dice(4, 'soon')), day(9 + dice(20, 'later'))]
      const expected = [
        { day: soon, quantity: first },
        { day: later, quantity: second },
      ]
      const { ok } = await door.tell('arrivals', { goodsId, arrivals: expected })
      if (!ok) continue
      memory.restocks.push({ goodsId, due: clock.now() + clock.wait(LORRY_SECONDS), quantity: first, rest: expected.slice(1) })
      await save()
      said.push(`${goodsId}  sold out: ${first} expected on ${soon}, ${second} on ${later}`)
    }
    after = page.after
    more = page.more
  }
  memory.shelfDue = clock.now() + clock.wait(LOOK_SECONDS)
  await save()
  return said
}

/** Puts arrived deliveries on the shelf. `isBehind` tells whether orders are unread, which a count would not include. */
export async function putOnShelf(
  door: Door,
  notebook: Notebook,
  clock: Clock,
  isBehind: () => Promise<boolean>,
): Promise<string[]> {
  const { memory, save } = notebook
  const said: string[] = []
  for (const restock of memory.restocks.filter(({ due }) => due <= clock.now())) {
    const { goodsId, quantity, rest } = restock
    if (!restock.count) {
      const held = await heldOf(door, goodsId)
      // New orders may or may not be in `held`: count again in the next round.
      if (await isBehind()) continue
      if (held === null) {
        memory.restocks.splice(memory.restocks.indexOf(restock), 1)
        continue
      }
      restock.count = { asOf: new Date(clock.now()).toISOString(), serial: memory.cursor, quantity: held + quantity }
      await save()
    }
    const { quantity: counted, ...count } = restock.count
    const { ok, error } = await door.tell('stock', { goodsId, quantity: counted }, count)
    if (ok) await door.tell('arrivals', { goodsId, arrivals: rest })
    memory.restocks.splice(memory.restocks.indexOf(restock), 1)
    await save()
    said.push(ok ? `${goodsId}  ${quantity} have come: on the shelf` : `${goodsId}  not taken: ${error}`)
  }
  return said
}

/** The shop's stock of an article; null if the shop no longer has it. */
async function heldOf(door: Door, goodsId: string): Promise<number | null> {
  for (let after = '', more = true; more;) {
    const page = await door.stock(after)
    const found = page.list.find((row) => row.goodsId === goodsId)
    if (found) return found.quantity
    after = page.after
    more = page.more
  }
  return null
}
