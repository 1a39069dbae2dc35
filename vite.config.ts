import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { browserWords } from './tools/build/browser-words.ts'
import { chunkGroups } from './tools/build/chunk-groups.ts'
import { headlessWorker } from './tools/build/headless-worker.ts'
import { iconsOneByOne, onePathIcons } from './tools/build/icons.ts'
import { listModules } from './tools/build/list-modules.ts'
import { shortIds } from './tools/build/short-ids.ts'
import { compileAhead, preloadStart } from './tools/build/start-pages.ts'
import { withoutSummaries } from './tools/build/without-summaries.ts'

/** The API that `npm run dev` puts behind Vite's own port. */
const api = process.env.TRADEPAD_API ?? 'http://localhost:8080'

export default defineConfig({
  plugins: [
    // The router plugin must split routes before React's transform.
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      quoteStyle: 'single',
      semicolons: false,
      routeFileIgnorePattern: '-parts|\\.css$|\\.test\\.',
    }),
    react(),
    lingui({ failOnMissing: process.env.TRADEPAD_ALLOW_MISSING !== '1' }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'main.ts',
      injectRegister: false,
      // The manifest differs by brand, so the server writes it (server/http/app-shell.ts).
      manifest: false,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,woff2}'],
        globIgnores: ['**/screenshots/**', 'headless.js', 'welcome.html'],
        maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
      },
    }),
    browserWords(),
    withoutSummaries(),
    shortIds(),
    iconsOneByOne(),
    onePathIcons(),
    headlessWorker(),
    preloadStart(),
    compileAhead(),
    listModules(),
  ],
  build: {
    outDir: 'dist/app',
    target: 'es2023',
    manifest: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // A start names hundreds of files: seven characters of each tell two builds apart as well as eight.
        chunkFileNames: ({ name }) => `assets/${name.startsWith('shared') ? 'shared' : '[name]'}-[hash:7].js`,
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        // Each file costs a cold start a pass through the worker, so shared code is in few files. Such files may need each other,
        // so a module must run when it is needed and not when its file loads: otherwise a class may be created before the one that
        // it extends, and the app does not start.
        strictExecutionOrder: true,
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      '/api': { target: api, changeOrigin: false },
      '/media': { target: api, changeOrigin: false },
      '/video': { target: api, changeOrigin: false },
      '/oidc': { target: api, changeOrigin: false },
      '/manifest.webmanifest': api,
      '/brand': api,
    },
  },
})
