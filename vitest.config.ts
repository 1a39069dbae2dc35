import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vitest/config'

/** Short in every run; with TRADEPAD_LONG=1 a million seeds (tests/simulation/simulation.test.ts). */
const simulation = {
  extends: true as const,
  test: {
    name: 'simulation',
    environment: 'node',
    include: ['tests/simulation/**/*.test.ts'],
    testTimeout: 900_000,
    hookTimeout: 60_000,
  },
}

export default defineConfig({
  // As in vite.config.ts: without it a macro in src throws when a test imports it.
  plugins: [babel({ presets: [linguiTransformerBabelPreset()] })],
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['{domain,server,sw}/**/*.test.ts', 'src/**/*.test.{ts,tsx}', 'tests/{contract,flows,shape,kit}/**/*.test.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      simulation,
    ],
    globalSetup: ['tests/kit/postgres.ts'],
  },
})
