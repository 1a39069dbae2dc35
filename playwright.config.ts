import { defineConfig } from '@playwright/test'
import { CHROMIUM, CHROMIUM_FLAGS } from './tests/kit/chromium.ts'

/** Browser tests on the built app and real servers: each worker has a world of its own (tests/e2e/kit/world.ts). */
export default defineConfig({
  testDir: 'tests',
  // Other browsers and slow tests run only in npm run test:long.
  testMatch: ['e2e/**/*.e2e.ts', ...(process.env.TRADEPAD_LONG === '1' ? ['browsers/**/*.e2e.ts', 'long/**/*.e2e.ts'] : [])],
  // @long marks what another layer or a similar journey also covers.
  ...(process.env.TRADEPAD_LONG !== '1' && { grepInvert: /@long/ }),
  globalSetup: './tests/e2e/kit/seed-world.ts',
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // One worker: a browser, its service worker, the server and PostgreSQL fill two cores. Two workers were slower there and ran into
  // timeouts (docs/records/0099-the-browser-suite-draws-each-screen-once.md).
  workers: 1,
  fullyParallel: false,
  // A retry hides nothing: the last lines of `npm test` name each retried test, and more than three fail the run.
  retries: 1,
  forbidOnly: process.env.CI === 'true',
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  outputDir: 'test-results/e2e',
  use: {
    browserName: 'chromium',
    // A representative's tablet.
    viewport: { width: 1024, height: 768 },
    hasTouch: true,
    locale: 'en-GB',
    screenshot: 'only-on-failure',
    trace: 'off',
    launchOptions: {
      executablePath: CHROMIUM,
      args: CHROMIUM_FLAGS,
    },
  },
})
