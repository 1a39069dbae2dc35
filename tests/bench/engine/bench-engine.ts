import { openWorld } from '../../e2e/kit/world.ts'
import type { World } from '../../e2e/kit/world.ts'
import { benchExpiry } from './expiry.ts'
import type { Expiry } from './expiry.ts'
import { withEnginePages } from './in-browser.ts'
import type { EngineBench } from './page.ts'

const TAPS = 200
const WAITING = 1000
const ROUND_TRIPS_MS = [0, 150]
const ACCOUNTS = 8

declare const bench: EngineBench

/** Measures the engine in Chromium against the real server: each figure beside the minimum for the same work. */
export async function benchEngine(say: (text: string) => void) {
  const world = await openWorld()
  try {
    const tap = await benchTap(world)
    const line = (name: string, { p50, p95 }: Spread) => say(`  ${name}: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`)
    line('tap to durable', tap.empty)
    line(`tap to durable behind ${WAITING} waiting commands`, tap.behind)
    line('  baseline, one bare strict transaction and its reading back', tap.bare)
    const drained = []
    for (const roundTrip of ROUND_TRIPS_MS) {
      const result = await benchDrain(world, roundTrip)
      drained.push({ roundTrip, ...result })
      const { commands, ours, bare, changedByReplay } = result
      say(`  ${commands} queued commands sent, ${roundTrip} ms round trip added: ${(ours / 1000).toFixed(2)} s`)
      say(`    baseline, as many in bare requests: ${(bare / 1000).toFixed(2)} s; ours is ${(ours / bare).toFixed(2)} of it`)
      say(`    cart lines that sending all of them again changed: ${changedByReplay}`)
    }
    const handedOver = []
    for (const end of ['crash', 'freeze'] as const) {
      const { ours, bare } = await benchHandOver(world, end)
      handedOver.push({ end, ours, bare })
      say(`  another tab sends after a ${end} of the one that had a batch out: ${ours} ms`)
      say(`    baseline, a bare Web Lock handed over: ${Number.isNaN(bare) ? 'never' : `${bare} ms`}`)
    }
    const expiry = await benchExpiry(world)
    const tabs = ({ refreshes, ms }: Expiry) =>
      `${refreshes} refresh${refreshes === 1 ? '' : 'es'}, all answered after ${ms.toFixed(0)} ms`
    say(`  8 tabs whose access token runs out: ${tabs(expiry.ours)}`)
    say(`    baseline, each tab refreshes for itself: ${tabs(expiry.bare)}`)
    return { tap, drained, handedOver, expiry }
  } finally {
    await world.close()
  }
}

const benchTap = ({ proxy }: World) =>
  withEnginePages(proxy.origin, async (open) => {
    const page = await open()
    const ask = (waiting: number) => page.evaluate(([taps, many]) => bench.tap(taps, many), [TAPS, waiting] as const)
    const bare = await page.evaluate((taps) => bench.bare(taps), TAPS)
    return { empty: spread(await ask(0)), behind: spread(await ask(WAITING)), bare: spread(bare) }
  })

const benchDrain = async ({ proxy, db }: World, roundTrip: number) => {
  await db.query('delete from cart_line')
  const accounts = await db.query<{ id: string }>(
    `select account_id as id from staff_account join staff using (tenant_id, staff_id)
     where tenant_id = 'main' and username = 'marta.vidal' order by 1 limit $1`,
    [ACCOUNTS],
  )
  const goods = await db.query<{ id: string }>(
    `select goods_id as id from goods g where tenant_id = 'main' and sales_range = '' and not off_shelves
     and not exists (select from price p where p.tenant_id = g.tenant_id and p.goods_id = g.goods_id and p.amount = 0)
     order by 1 limit $1`,
    [WAITING / ACCOUNTS],
  )
  const asked = {
    username: 'marta.vidal',
    password: 'Tradepad2026',
    accounts: accounts.rows.map(({ id }) => id),
    goods: goods.rows.map(({ id }) => id),
  }
  return withEnginePages(proxy.origin, async (open) => {
    const page = await open()
    // Not the browser's latency emulation: it only sets a minimum per answer, which a batch exceeds anyway.
    proxy.slow(roundTrip)
    try {
      return await page.evaluate((what) => bench.drain(what), asked)
    } finally {
      proxy.slow(0)
    }
  })
}

/** Milliseconds from the end of the sending tab until the other tab sends. */
const benchHandOver = ({ proxy }: World, end: 'crash' | 'freeze') =>
  withEnginePages(proxy.origin, async (open) => {
    const name = `hand-over-${end}`
    const [first, second] = [await open(), await open()]
    await first.evaluate((database) => bench.hang(database), name)
    await second.evaluate((database) => bench.follow(database), name)
    const cdp = await first.context().newCDPSession(first)
    const ended = Date.now()
    // `Page.crash` never gets an answer.
    if (end === 'crash') void cdp.send('Page.crash').catch(() => undefined)
    else {
      // Chromium does not freeze a page that holds a lock, so the debugger pauses it instead.
      await cdp.send('Debugger.enable')
      await cdp.send('Debugger.pause')
    }
    const followed = await second.evaluate(() => bench.followed())
    return { ours: followed.engine - ended, bare: followed.bare - ended }
  })

interface Spread {
  readonly p50: number
  readonly p95: number
}
const spread = (times: readonly number[]): Spread => {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95) }
}
