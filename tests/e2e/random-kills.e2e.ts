import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { chanceOf } from '../simulation/chance.ts'
import { waitUntilOffline } from './kit/acts.ts'
import { NUMBER, cartOf, startAsBuyer } from './kit/buyer.ts'
import { crash, expectVerdicts, isBatch, openKept, sendAll, sentSince } from './kit/kill.ts'
import { panelOf, printed, wedge } from './kit/scan.ts'
import { expect, test } from './kit/world.ts'

const ROUNDS = process.env.TRADEPAD_LONG === '1' ? 60 : 4
const SEED = Number(process.env.KILL_SEED ?? '1')
const ROUND_MS = 30_000

/** Number of pieces in the cart as the screen shows it, over all articles. */
const piecesOn = async (page: Page): Promise<number> => {
  const [words = ''] = await page.getByText(/^Cart: .* pieces?$/).allTextContents()
  return Number((/([\d,.]+) pieces?/.exec(words)?.[1] ?? '0').replaceAll(/\D/g, ''))
}

const open = async (page: Page): Promise<void> => {
  await page.goto('/sync?scan=1')
  await expect(panelOf(page)).toBeVisible()
}

test(
  `a tab or the browser is killed ${ROUNDS} times while goods are scanned: what the screen showed is kept, and is sent once`,
  { tag: '@long' },
  async ({ world }) => {
    test.setTimeout(60_000 + ROUNDS * ROUND_MS)
    const { db, proxy } = world
    const chance = chanceOf(SEED, 'random kills')
    const goods = await printed(db, 12)
    const typed = new Map<string, number>()
    const folder = mkdtempSync(join(tmpdir(), 'tradepad-profile-'))
    let life = await openKept(folder, proxy.origin)
    let { page } = life
    try {
      await startAsBuyer(page)
      await waitUntilOffline(page)
      await open(page)
      const from = proxy.seen.length
      for (let round = 1; round <= ROUNDS; round += 1) {
        const network = chance.pick(['on', 'off', 'breaks'] as const)
        const victim = chance.pick(['tab', 'browser'] as const)
        const scans = chance.between(1, 8)
        const said = `seed ${SEED}, round ${round}: ${network}, the ${victim} dies at scan ${scans}`
        if (network === 'off') await proxy.cut()
        else await proxy.mend()
        if (network === 'breaks') proxy.breakNext(isBatch, chance.pick(['request', 'answer'] as const))
        let shown = 0
        let death: Promise<void> | undefined
        // A browser writes its cookies to disk late, and this test is not about them.
        const cookies = await life.context.cookies()
        for (let scan = 1; scan <= scans + 2; scan += 1) {
          const { goodsId, barCode } = chance.pick(goods)
          typed.set(goodsId, (typed.get(goodsId) ?? 0) + 1)
          // While the next codes are typed.
          if (scan === scans) death = victim === 'tab' ? crash(page) : life.kill()
          try {
            await wedge(page, barCode)
            shown = Math.max(shown, await piecesOn(page))
          } catch {
            break
          }
        }
        await death
        if (victim === 'browser') {
          life = await openKept(folder, proxy.origin)
          await life.context.addCookies(cookies)
        }
        const former = page
        page = victim === 'tab' ? await life.context.newPage() : life.page
        if (victim === 'tab') await former.close()
        await open(page)
        await expect.poll(() => piecesOn(page), said).toBeGreaterThanOrEqual(shown)
      }
      await proxy.mend()
      // A killed tab may have held the lease.
      await sendAll(page, 60_000)
      const cart = await cartOf(db, NUMBER)
      expect(cart.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(await piecesOn(page))
      for (const { goods_id, quantity } of cart) {
        const step = goods.find(({ goodsId }) => goodsId === goods_id)?.step ?? 0
        expect(quantity, goods_id).toBeLessThanOrEqual((typed.get(goods_id) ?? 0) * step)
      }
      expect(cart.length).toBeGreaterThan(0)
      const ids = [...sentSince(proxy, from).keys()]
      await expectVerdicts(db, ids, ids.length)
    } finally {
      await life.context.close().catch(() => undefined)
      await proxy.mend()
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
