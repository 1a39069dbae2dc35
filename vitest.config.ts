import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vitest/config'

/** What needs a database. */
const POSTGRES = ['{domain,server,src,sw,tests}/**/*.pg.test.ts', 'tests/flows/*.test.ts']
const timeouts = { testTimeout: 20_000, hookTimeout: 60_000 }

/** Rules, screens' parts and the engine on a device without a server: several files at a time. */
const unit = {
  extends: true as const,
  test: {
    ...timeouts,
    name: 'unit',
    environment: 'node',
    include: ['{domain,server,sw}/**/*.test.ts', 'src/**/*.test.{ts,tsx}', 'tests/{contract,shape,kit,e2e/kit}/**/*.test.ts'],
    exclude: ['**/node_modules/**', ...POSTGRES],
    maxWorkers: 2,
    sequence: { groupOrder: 1 },
  },
}

/** Short in every run; with TRADEPAD_LONG=1 a million seeds (tests/simulation/simulation.test.ts). */
const simulation = {
  extends: true as const,
  test: {
    name: 'simulation',
    environment: 'node',
    include: ['tests/simulation/**/*.test.ts'],
    exclude: POSTGRES,
    testTimeout: 900_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    sequence: { groupOrder: 1 },
  },
}

/**
 * On the one PostgreSQL of the run, one file at a time: each has a database of its own, but what is committed in one of them is
 * told by the catalogue's deltas only when no older transaction of the whole cluster is open.
 */
const postgres = {
  extends: true as const,
  test: {
    ...timeouts,
    name: 'postgres',
    environment: 'node',
    include: POSTGRES,
    maxWorkers: 1,
    sequence: { groupOrder: 2 },
  },
}

export default defineConfig({
  // As in vite.config.ts: without it a macro in src throws when a test imports it.
  plugins: [babel({ presets: [linguiTransformerBabelPreset()] })],
  test: {
    projects: [unit, simulation, postgres],
    globalSetup: ['tests/kit/postgres.ts'],
  },
})
