import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import type { Page } from '@playwright/test'
import { CHROMIUM, CHROMIUM_FLAGS } from '../../kit/chromium.ts'
import { buildPage } from '../build-page.ts'

const PAGE = '<!doctype html><title>Engine</title><script type="module" src="/bench/page.js"></script>'

/** Opens pages of one browser at `/bench/` of this origin, with the engine but none of the screens. */
export async function withEnginePages<T>(origin: string, work: (open: () => Promise<Page>) => Promise<T>): Promise<T> {
  const script = await buildPage(new URL('page.ts', import.meta.url))
  const profile = await mkdtemp(join(tmpdir(), 'tradepad-engine-'))
  // A persistent profile: any other keeps its databases in memory, and nothing is durable.
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: CHROMIUM,
    args: CHROMIUM_FLAGS,
  })
  try {
    await context.route(`${origin}/bench/`, (route) => route.fulfill({ contentType: 'text/html', body: PAGE }))
    await context.route(`${origin}/bench/page.js`, (route) => route.fulfill({ contentType: 'text/javascript', body: script }))
    return await work(async () => {
      const page = await context.newPage()
      await page.goto(`${origin}/bench/`)
      await page.waitForFunction(() => 'bench' in globalThis)
      return page
    })
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true })
  }
}
