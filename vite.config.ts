import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { build, defineConfig } from 'vite'
import type { Plugin, Rolldown } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

/** The API that `npm run dev` puts behind Vite's own port. */
const api = process.env.TRADEPAD_API ?? 'http://localhost:8080'

/** The part of the worker that sends with no page open: a script of its own, read only when it is needed (sw/headless.ts). */
const headlessWorker = (): Plugin => ({
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

/** Needed by every start, but not in the entry: asked for with the page and not only when the entry has run. */
const START_PARTS = new URL('src/app/start-parts.ts', import.meta.url).pathname
/** What nearly every screen shows: goods cards that can be ordered from. */
const CARDS = ['src/features/catalogue/goods-list.tsx', 'src/routes/-parts/buying.tsx']

let ofStart: Set<string> | undefined

/** Whether a start needs this module: then it lies in the one file of them. */
const isOfStart = (id: string, bundler: Rolldown.ChunkingContext): boolean => {
  if (!ofStart) {
    ofStart = new Set([START_PARTS, ...CARDS.map((path) => new URL(path, import.meta.url).pathname)])
    // A set is walked to its end, also what is added meanwhile.
    for (const one of ofStart) for (const next of bundler.getModuleInfo(one)?.importedIds ?? []) ofStart.add(next)
  }
  return ofStart.has(id)
}

/** Every file that a start reads, by its name in the bundle. */
const startFiles = (bundle: Rolldown.OutputBundle): Set<string> => {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const wanted = new Set<string>()
  const visit = (name: string): void => {
    if (wanted.has(name)) return
    wanted.add(name)
    for (const next of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) visit(next)
  }
  for (const { fileName, moduleIds } of chunks) if (moduleIds.includes(START_PARTS)) visit(fileName)
  return wanted
}

const ICON = /tabler.icons-react.*\/icons\/Icon[^/]*\.mjs$/
const ICON_PATH = /\["path", \{ "d": "(M[^"]*)", "key": "svg-\d+" \}\]/

/** An icon's lines as one path: each is an element, a card has a dozen of them, and what is scrolled pays for each. */
const onePathIcons = (): Plugin => ({
  name: 'one-path-icons',
  apply: 'build',
  transform: {
    filter: { id: ICON },
    handler(code) {
      const [whole, list] = /const __iconNode = \[(.*)\];/.exec(code) ?? []
      // Filled shapes that meet are not the shape of their outline.
      if (whole === undefined || list === undefined || !code.includes('"outline"')) return null
      const parts = list.split(/(?<=\]), (?=\[)/).map((part) => ICON_PATH.exec(part)?.[1])
      // A circle, a filled part or a path of its own kind stays as it is.
      if (parts.length < 2 || parts.includes(undefined)) return null
      const path = JSON.stringify([['path', { d: parts.join(''), key: 'svg-0' }]])
      return { code: code.replace(whole, () => `const __iconNode = ${path};`), map: null }
    },
  },
})

const ENTRY = /<script type="module" crossorigin src="([^"]+)"><\/script>/
const STYLE_SHEET = /\s*<link rel="stylesheet"[^>]*>/
/** Fetched ahead, but not compiled ahead: that would hold up the first paint. */
const SCRIPT_AHEAD = 'rel="preload" as="script"'

/** All files of a start are asked for with the page; public/start.js has them run. */
const preloadStart = (): Plugin => ({
  name: 'preload-start',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(page, { bundle }) {
      if (!ENTRY.test(page)) throw new Error('index.html has no entry')
      const [styleSheet = ''] = STYLE_SHEET.exec(page) ?? []
      const start = `<script defer src="/start.js" data-entry="$1"></script>\n    <link ${SCRIPT_AHEAD} crossorigin href="$1">`
      // The first paint needs the style sheet and no script.
      const html = page
        .replace(styleSheet, '')
        .replace(ENTRY, `${styleSheet.trim()}\n    ${start}`)
        .replaceAll('rel="modulepreload"', SCRIPT_AHEAD)
      const names = startFiles(bundle ?? {})
      const styles = new Set<string>()
      for (const file of Object.values(bundle ?? {}))
        if (file.type === 'chunk' && names.has(file.fileName)) file.viteMetadata?.importedCss.forEach((name) => styles.add(name))
      const link = (name: string, attrs: Record<string, string | boolean>) => ({
        tag: 'link',
        attrs: { ...attrs, href: `/${name}` },
        injectTo: 'head' as const,
      })
      const ahead = (files: Iterable<string>, as: string) =>
        [...files].filter((name) => !html.includes(name)).map((name) => link(name, { rel: 'preload', as, crossorigin: true }))
      // As the app itself will ask for them; none of them holds up the first paint.
      return { html, tags: [...ahead(names, 'script'), ...ahead(styles, 'style')] }
    },
  },
})

/**
 * Nearly all of these files runs at every start. V8 compiles functions when they are first called, and what it keeps of a script
 * are the functions compiled until then; with this word it compiles all of them at once, off the main thread, and keeps them.
 */
const compileAhead = (): Plugin => ({
  name: 'compile-ahead',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const wanted = startFiles(bundle)
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && (file.isEntry || wanted.has(file.fileName)))
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
      }
    },
  },
})

export default defineConfig({
  plugins: [
    // The router plugin splits routes before React's transform sees them.
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
        globIgnores: ['**/screenshots/**', 'headless.js'],
        maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
      },
    }),
    onePathIcons(),
    headlessWorker(),
    preloadStart(),
    compileAhead(),
  ],
  build: {
    outDir: 'dist/app',
    target: 'es2023',
    manifest: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        chunkFileNames: ({ name }) => `assets/${name.startsWith('shared') ? 'shared' : '[name]'}-[hash].js`,
        // Each file costs a cold start its way through the worker: what is shared comes in few of them.
        // Such files may need each other, so a module must run when it is needed and not when its file is read: without this
        // a class may be made before the one that it extends, and the app does not start.
        strictExecutionOrder: true,
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 4 },
            // The styles of what screens share, in one file.
            { name: 'look', test: /\.module\.css$/, minShareCount: 2, priority: 3 },
            { name: (id, context) => (isOfStart(id, context) ? 'start-parts' : null), priority: 2 },
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 120 * 1024, priority: 1 },
          ],
        },
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
