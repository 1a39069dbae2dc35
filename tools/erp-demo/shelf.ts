import { diceOf } from './dice.ts'
import type { Door } from './door.ts'
import type { Notebook } from './memory.ts'

/** A delivery that this ERP has reported to the shop and will put on the shelf. */
export interface Restock {
  readonly goodsId: string
  /** When the lorry of the demo comes: long before the reported day. */
  due: number
  readonly quantity: number
  /** What is still to come after it. */
  readonly rest: { day: string; quantity: number }[]
  /** The count that puts it on the shelf, once it is written down. */
  count?: { readonly asOf: string; readonly serial: number; readonly quantity: number }
}

export interface Clock {
  now(): number
  /** Milliseconds of the demo's waiting, at its speed. */
  wait(seconds: number): number
}

const LOOK_SECONDS = 20
const LORRY_SECONDS = 30
const DAY_MS = 86_400_000
/** Some of what is sold out stays so: a shop without it would show nothing of waiting. */
const RESTOCKED_PERCENT = 50
const AT_ONCE = 2

/** Looks for what is sold out and reports two days on which more comes. Returns the lines to print. */
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

/** Puts deliveries on the shelf that have come. `isBehind` says whether orders wait to be read, which a count would not know. */
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
      // Orders that just came may or may not be in what is held: counted again in the next round.
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

/** What the shop holds of an article; null where it has none of the name any more. */
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
