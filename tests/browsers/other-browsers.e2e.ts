import { writeFileSync } from 'node:fs'
import { test } from '../e2e/kit/world.ts'
import type { Driver } from './driver.ts'
import { Missing } from './driver.ts'
import { openFirefox } from './firefox.ts'
import { doMainJob } from './main-job.ts'
import { screenOf } from './screen.ts'
import { openWebKit } from './webkit.ts'

const BROWSERS: readonly { name: string; open(): Promise<Driver> }[] = [
  { name: 'Firefox', open: openFirefox },
  { name: 'WebKitGTK', open: openWebKit },
]

/** Time for a browser to start, download the whole catalogue and do the job on a busy machine. */
const TEST_MS = 480_000

for (const { name, open } of BROWSERS)
  test(`the main job in ${name}: ordered without a network, on the server exactly once`, async ({ world }, info) => {
    test.setTimeout(TEST_MS)
    const driver = await open().catch((error: unknown) => {
      if (!(error instanceof Missing)) throw error
      // Playwright's list says that a test was skipped, but not why.
      console.log(`The main job in ${name} is skipped: ${error.message}`)
      test.skip(true, error.message)
      throw error
    })
    try {
      await doMainJob(screenOf(driver, world.proxy.origin), world, `${name.toUpperCase()}-17`)
    } catch (error) {
      const picture = await driver.screenshot().catch(() => undefined)
      if (picture) writeFileSync(info.outputPath(`${name}.png`), picture)
      throw error
    } finally {
      await driver.close()
      await world.proxy.mend()
    }
  })
