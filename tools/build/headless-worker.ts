import { build } from 'vite'
import type { Plugin } from 'vite'

/** Builds the worker's part that sends with no page open: its own script, loaded only when needed (sw/headless.ts). */
export const headlessWorker = (): Plugin => ({
  name: 'headless-worker',
  apply: 'build',
  async closeBundle() {
    const lib = { entry: 'sw/headless.ts', formats: ['iife' as const], name: 'headless', fileName: () => 'headless.js' }
    await build({
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      build: { outDir: 'dist/app', emptyOutDir: false, target: 'es2023', minify: true, lib },
    })
  },
})
