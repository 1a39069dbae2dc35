import { defineConfig } from '@playwright/test'

/** What proves that no order is lost, doubled or changed: one failure is a failure. */
const PROOFS = ['kills', 'random-kills', 'many-tabs', 'headless', 'main-job', 'failing-world', 'shared-tablet'].map(
  (name) => `**/e2e/${name}.e2e.ts`,
)

/** The other browsers' turn comes in npm run test:long. */
const SCREENS = ['e2e/**/*.e2e.ts', ...(process.env.TRADEPAD_LONG === '1' ? ['browsers/**/*.e2e.ts'] : [])]

/** Browser tests on the built app and the real server. One worker: the machine is small and the server is shared. */
export default defineConfig({
  testDir: 'tests',
  timeout: 90_000,
  expect: { timeout: 15_000 },
  workers: 1,
  fullyParallel: false,
  forbidOnly: process.env.CI === 'true',
  projects: [
    { name: 'proofs', testMatch: PROOFS, retries: 0 },
    // A screen that was late once on a busy machine gets a second look in a new world, and the run names it.
    { name: 'screens', testMatch: SCREENS, testIgnore: PROOFS, retries: 1 },
  ],
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
      executablePath: process.env.CHROMIUM_BIN ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
