import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Pool } from 'pg'
import { signIn, walkTo } from '../e2e/kit/acts.ts'
import { openWorld } from '../e2e/kit/world.ts'
import { median, withBrowser } from './browser-kit.ts'

const REPRESENTATIVE = 'marta.vidal'
const CLIENTS = 20
const ROUND_TRIP_MS = 150
const RUNS = 5
const PATIENCE_MS = 120_000
/** Maximum wait before leaving until every client's data is on the device; files follow later (record 0191). */
const CEILING_MS = 6000
/** The app's own number of concurrent requests (src/features/day/prepare-run.ts). */
const AT_ONCE = 4

/** Measures "Prepare for today" for twenty pinned clients in the built app, over a network with a round trip of 150 ms. */
export async function benchPrepare(say: (text: string) => void) {
  const world = await openWorld()
  const folder = await mkdtemp(join(tmpdir(), 'tradepad-prepare-'))
  try {
    const { clients, orders } = await pinClients(world.db)
    return await withBrowser(join(folder, 'profile'), async (context) => {
      const page = context.pages()[0] ?? (await context.newPage())
      const asked = page.waitForRequest((request) => request.headers().authorization !== undefined)
      await page.goto(world.proxy.origin)
      await signIn(page, 'Staff', REPRESENTATIVE)
      await page.getByRole('navigation', { name: 'Main' }).waitFor()
      const headers = await (await asked).allHeaders()
      await walkTo(page, '/today')
      await page.getByRole('button', { name: 'Prepare for today' }).waitFor()
      world.proxy.slow(ROUND_TRIP_MS)
      const ours: number[] = []
      const bare: number[] = []
      for (let run = 0; run < RUNS; run++) {
        bare.push(await askBare(page, clients, headers))
        ours.push(await prepare(page))
      }
      const result = { clients: clients.length, orders, first: ours[0] ?? Number.NaN, ours: median(ours), bare: median(bare) }
      tell(say, result)
      return result
    })
  } finally {
    await world.close()
    await rm(folder, { recursive: true, force: true })
  }
}

interface PrepareBench {
  readonly clients: number
  readonly orders: number
  /** Milliseconds. */
  readonly first: number
  readonly ours: number
  readonly bare: number
}

function tell(say: (text: string) => void, { clients, orders, first, ours, bare }: PrepareBench): void {
  const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
  const verdict = Math.max(first, ours) <= CEILING_MS ? 'ok' : 'TOO SLOW'
  say(
    `  ${clients} clients with ${orders} orders, ${ROUND_TRIP_MS} ms there and back, until the data of all lies on the device: ${seconds(ours)}, the first time ${seconds(first)}; ceiling ${seconds(CEILING_MS)}: ${verdict}`,
  )
  say(
    `    baseline, the same calls asked and thrown away, ${AT_ONCE} at once: ${seconds(bare)}; ours is ${(ours / bare).toFixed(1)} of it`,
  )
}

/**
 * Pins all clients of the representative. The demo world has fewer than twenty, so copies of them with their addresses, carts and
 * plans fill the list.
 */
async function pinClients(db: Pool): Promise<{ readonly clients: readonly string[]; readonly orders: number }> {
  const those = await db.query<{ id: string }>(
    `select account_id as id from staff_account join staff using (tenant_id, staff_id) join client_account using (tenant_id, account_id)
      where tenant_id = 'main' and username = $1 and not closed order by 1 limit $2`,
    [REPRESENTATIVE, CLIENTS],
  )
  const clients = those.rows.map(({ id }) => id)
  for (let at = 0; clients.length < CLIENTS; at++) clients.push(await copyClient(db, clients[at] ?? '', at))
  await db.query(
    `insert into staff_account (tenant_id, staff_id, account_id, pinned_at)
      select tenant_id, staff_id, account, now() from staff, unnest($2::uuid[]) account where tenant_id = 'main' and username = $1
      on conflict (tenant_id, staff_id, account_id) do update set pinned_at = excluded.pinned_at`,
    [REPRESENTATIVE, clients],
  )
  const { rows } = await db.query<{ orders: string }>('select count(*) as orders from orders where account_id = any ($1)', [
    clients,
  ])
  return { clients, orders: Number(rows[0]?.orders) }
}

async function copyClient(db: Pool, from: string, at: number): Promise<string> {
  const { rows } = await db.query<{ id: string }>('select uuidv7() as id')
  const id = rows[0]?.id ?? ''
  const copies = { account_id: id, client_number: `COPY${at}`, vat_account: `COPY${at}` }
  for (const table of ['client_account', 'cart', 'cart_line', 'address', 'distribution_plan']) {
    await db.query(
      `insert into ${table} select (jsonb_populate_record(t, $2::jsonb)).* from ${table} t where t.tenant_id = 'main' and t.account_id = $1`,
      [from, JSON.stringify(copies)],
    )
  }
  return id
}

/** Milliseconds from the press until the last client's data is on the device. */
async function prepare(page: Page): Promise<number> {
  const took = await page.evaluate(
    ({ patience }) =>
      new Promise<number>((done, fail) => {
        const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Prepare for today')
        const started = performance.now()
        let begun = false
        const look = (): void => {
          const bar = document.querySelector('progress')
          begun ||= bar !== null
          const took = performance.now() - started
          // Without files to fetch, the bar disappears the moment it is full.
          if (begun && (bar === null || bar.value >= bar.max)) done(took)
          else if (took > patience) fail(new Error('The clients were not prepared'))
          else requestAnimationFrame(look)
        }
        button?.click()
        look()
      }),
    { patience: PATIENCE_MS },
  )
  await page.locator('progress').waitFor({ state: 'detached', timeout: PATIENCE_MS })
  if (await page.getByText(/could not be kept|What is left is read/).count()) throw new Error('Not every client was prepared')
  return took
}

/** Milliseconds in the page until every answer has arrived in full. */
const askBare = (page: Page, clients: readonly string[], headers: Readonly<Record<string, string>>): Promise<number> =>
  page.evaluate(
    async ({ ids, sent, atOnce }) => {
      const queue = [...ids]
      const work = async (): Promise<void> => {
        for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
          const answer = await fetch(`/api/v1.0/worker/day?clientId=${id}`, { headers: sent, cache: 'no-store' })
          if (!answer.ok) throw new Error(`The call was answered with ${answer.status}`)
          await answer.json()
        }
      }
      const started = performance.now()
      await Promise.all(Array.from({ length: atOnce }, work))
      return performance.now() - started
    },
    { ids: clients, sent: ours(headers), atOnce: AT_ONCE },
  )

/** The headers that a page may set itself. */
const ours = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    ['authorization', 'plat', 'brand', 'tenantid', 'countycode', 'accept-language'].flatMap((name) => {
      const value = headers[name]
      return value === undefined ? [] : [[name, value] as const]
    }),
  )
