import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { CHROMIUM, CHROMIUM_FLAGS } from './tests/kit/chromium.ts'
import { POSTGRES_WORKERS } from './tests/kit/workers.ts'

/** Tests that need a database. */
const POSTGRES = ['{domain,server,src,sw,tests}/**/*.pg.test.ts', 'tests/flows/*.test.ts']
/** Tests that need a browser, but no server. */
const SCREENS = 'src/**/*.screen.test.tsx'
/** Tests that only the long run has time for. */
const LONG = process.env.TRADEPAD_LONG === '1' ? [] : ['tests/long/**']
const PATIENCE = 'tests/kit/patience.ts'
// A wait is for what never comes: a busy machine may take long for what comes.
const patient = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 10_000 } }, setupFiles: [PATIENCE] }

/** Rules, screens' parts and the engine on a device without a server: several files at a time. */
const unit = {
  extends: true as const,
  test: {
    ...patient,
    name: 'unit',
    environment: 'node',
    include: [
      '{domain,server,sw}/**/*.test.ts',
      'src/**/*.test.{ts,tsx}',
      'tests/{contract,shape,kit,trust,e2e/kit}/**/*.test.ts',
    ],
    exclude: ['**/node_modules/**', ...POSTGRES, SCREENS],
    maxWorkers: 2,
    sequence: { groupOrder: 3 },
  },
}

/** Parts of screens with data, in a real browser, on a device that the test fills (tests/kit/screen.tsx). */
const screens = {
  extends: true as const,
  plugins: [react()],
  optimizeDeps: {
    include: [
      'react',
      'react-dom/client',
      'react/jsx-dev-runtime',
      '@lingui/core',
      '@lingui/react',
      '@tanstack/react-query',
      '@tanstack/react-router',
      'valibot',
      'vitest-browser-react',
    ],
  },
  test: {
    name: 'screens',
    include: [SCREENS],
    setupFiles: [PATIENCE, 'tests/kit/screen-setup.ts'],
    // Each wait has its own limit; how long a form of twenty fields takes says nothing about the product.
    testTimeout: 60_000,
    expect: { poll: { timeout: 5000 } },
    maxWorkers: 2,
    sequence: { groupOrder: 3 },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1024, height: 768 },
      provider: playwright({ actionTimeout: 5000, launchOptions: { executablePath: CHROMIUM, args: CHROMIUM_FLAGS } }),
      instances: [{ browser: 'chromium' as const }],
    },
  },
}

/** Short in every run; with TRADEPAD_LONG=1 a million seeds (tests/simulation/simulation.test.ts). */
const simulation = {
  extends: true as const,
  test: {
    name: 'simulation',
    environment: 'node',
    include: ['tests/simulation/**/*.test.ts'],
    setupFiles: [PATIENCE],
    exclude: POSTGRES,
    testTimeout: 900_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    sequence: { groupOrder: 1 },
  },
}

/** Each file has a database of its own, each worker a PostgreSQL of its own (tests/kit/postgres.ts). */
const postgres = {
  extends: true as const,
  test: {
    ...patient,
    name: 'postgres',
    globalSetup: ['tests/kit/postgres.ts'],
    environment: 'node',
    include: POSTGRES,
    exclude: ['**/node_modules/**', ...LONG],
    maxWorkers: POSTGRES_WORKERS,
    sequence: { groupOrder: 2 },
  },
}

export default defineConfig({
  // As in vite.config.ts: without it a macro in src throws when a test imports it.
  plugins: [babel({ presets: [linguiTransformerBabelPreset()] })],
  test: {
    projects: [unit, simulation, postgres, screens],
  },
})
