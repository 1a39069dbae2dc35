import { runInNewContext } from 'node:vm'
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

const pathOf = (path: string): string => new URL(path, import.meta.url).pathname

/** Needed by every start, but not in the entry: asked for with the page and not only when the entry has run. */
const START_PARTS = pathOf('src/app/start-parts.ts')
/** What nearly every screen shows: goods cards that can be ordered from. */
const CARDS = ['src/features/catalogue/goods-list.tsx', 'src/routes/-parts/buying.tsx']

/** What both starts begin with, the sign-in and the shop's. */
const MAIN = pathOf('src/main.tsx')
const SIGN_IN = pathOf('src/app/sign-in/start-sign-in.tsx')
const SHOP = pathOf('src/app/start-shop.ts')

/** Whether a module is one of these or needed by one of them at once: then it lies in the one file of them. */
const neededBy = (...paths: readonly string[]) => {
  let needed: Set<string> | undefined
  return (id: string, bundler: Rolldown.ChunkingContext): boolean => {
    if (!needed) {
      needed = new Set(paths)
      // A set is walked to its end, also what is added meanwhile.
      for (const one of needed) for (const next of bundler.getModuleInfo(one)?.importedIds ?? []) needed.add(next)
    }
    return needed.has(id)
  }
}
const isStyle = (id: string): boolean => id.endsWith('.module.css')
const isOfSignIn = neededBy(MAIN, SIGN_IN)
const isOfShop = neededBy(SHOP)
const isOfStart = neededBy(START_PARTS, ...CARDS.map(pathOf))
/** The two screens that a day begins with: what they need beside the cards lies in files of their own, and nothing of other screens with it. */
const LIST = [`${import.meta.dirname}/src/routes/{$product}ProductList.tsx?tsr-split=component`]
const HOME = [
  `${import.meta.dirname}/src/routes/index.tsx?tsr-split=component`,
  pathOf('src/routes/-parts/home-promos.tsx'),
  pathOf('src/routes/-parts/home-shelves.tsx'),
]
/** A screen itself is read by its own name. */
const isFirst = (id: string): boolean => isStyle(id) || LIST.includes(id) || HOME.includes(id)
const isOfList = neededBy(...LIST)
const isOfHome = neededBy(...HOME)
const startNeeds = neededBy(MAIN, SIGN_IN, SHOP, START_PARTS, ...CARDS.map(pathOf), ...LIST, ...HOME)

/** Every file that is read with these modules, by its name in the bundle. */
const filesOf = (bundle: Rolldown.OutputBundle, ...modules: readonly string[]): Set<string> => {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const wanted = new Set<string>()
  const visit = (name: string): void => {
    if (wanted.has(name)) return
    wanted.add(name)
    for (const next of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) visit(next)
  }
  for (const { fileName, moduleIds, facadeModuleId } of chunks)
    if ([...moduleIds, facadeModuleId].some((id) => id !== null && modules.includes(id))) visit(fileName)
  return wanted
}
const stylesOf = (bundle: Rolldown.OutputBundle, names: Set<string>): string[] =>
  Object.values(bundle).flatMap((file) =>
    file.type === 'chunk' && names.has(file.fileName) ? [...(file.viteMetadata?.importedCss ?? [])] : [],
  )
/** Every file that the shop's start reads. */
const startFiles = (bundle: Rolldown.OutputBundle): Set<string> => filesOf(bundle, MAIN, SHOP, START_PARTS)

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

const ICONS = /import \{([^}]*)\} from '@tabler\/icons-react'/g

/**
 * Each icon from its own file: by the package's index every one of the app's icons would be a part of whatever names one of them, and
 * so of the sign-in.
 */
const iconsOneByOne = (): Plugin => ({
  name: 'icons-one-by-one',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/.*\.tsx?(\?|$)/, code: '@tabler/icons-react' },
    handler: (code) => ({
      code: code.replace(ICONS, (_, names: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== '')
          .map((name) => `import ${name} from '@tabler/icons-react/dist/esm/icons/${name}.mjs'`)
          .join(';'),
      ),
      map: null,
    }),
  },
})

/** Words that the service alone says: in papers, mails and spreadsheets, and to programs (tests/shape/bundle.test.ts). */
const SERVER_WORDS = /^(?:mail|document|export|batch\.head|error\.erp|error\.access)\./
/** A string of JavaScript, in either quotes. */
const CATALOG = /JSON\.parse\(((?<quote>["'])(?:\\.|(?!\\|\k<quote>).)*\k<quote>)\)/s

/** The catalogs of the browser are without them: every start reads one. */
const browserWords = (): Plugin => ({
  name: 'browser-words',
  apply: 'build',
  transform: {
    order: 'post',
    filter: { id: /\/locales\/[\w-]+\/messages\.po$/ },
    handler(code) {
      const [whole, literal] = CATALOG.exec(code) ?? []
      if (whole === undefined || literal === undefined) throw new Error('The catalog is not written as it was')
      const words = Object.entries(JSON.parse(runInNewContext(literal) as string) as object)
      const spoken = Object.fromEntries(words.filter(([id]) => !SERVER_WORDS.test(id)))
      return { code: code.replace(whole, () => `JSON.parse(${JSON.stringify(JSON.stringify(spoken))})`), map: null }
    },
  },
})

/** What each file of the build is made of, for the test that keeps the kit off the way to the first card. */
const listModules = (): Plugin => ({
  name: 'list-modules',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const parts = chunks.map(({ fileName, imports, moduleIds }) => [fileName, { imports, modules: moduleIds }])
    this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source: JSON.stringify(Object.fromEntries(parts)) })
  },
})

/** Mantine with what it alone needs, and our parts made of it (docs/records/0031-mantine.md). */
const KIT =
  /node_modules\/(@mantine|@floating-ui\/react|react-remove-scroll|react-style-singleton|use-callback-ref|use-sidecar|react-number-format|clsx|tabbable)|\/src\/(ui\/kit\/|routes\/_kit\.tsx\?)/
/** Whether a module needs the kit at once: what others share with it must not lie in a file with it. */
const standsOnKit = (id: string, bundler: Rolldown.ChunkingContext): boolean => {
  const seen = new Set([id])
  for (const one of seen) {
    if (KIT.test(one)) return true
    for (const next of bundler.getModuleInfo(one)?.importedIds ?? []) seen.add(next)
  }
  return false
}
const KIT_DATES = /node_modules\/(@mantine\/dates|dayjs)\/|\/src\/ui\/kit\/dates\//

const ENTRY = /<script type="module" crossorigin src="([^"]+)"><\/script>/
const STYLE_SHEET = /\s*<link rel="stylesheet"[^>]*>/g

/** Fetched ahead, but not compiled ahead: that would hold up the first paint. */
const SCRIPT = /\s*<link rel="(?:modulepreload|preload" as="script)"[^>]*>/g
const ahead = (names: Iterable<string>, as: 'script' | 'style'): string =>
  [...names].map((name) => `\n    <link rel="preload" as="${as}" crossorigin href="/${name}">`).join('')

/**
 * Two pages. The worker keeps index.html, which asks for all files of the shop's start at once. The server gives who comes without
 * a worker welcome.html, which asks for those of the sign-in alone; public/start.js adds the rest where a session is kept here.
 */
const preloadStart = (): Plugin => ({
  name: 'preload-start',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') throw new Error('There is no index.html')
      const html = String(page.source)
      const [, entry = ''] = ENTRY.exec(html) ?? []
      const chunk = bundle[entry.slice(1)]
      if (chunk?.type !== 'chunk') throw new Error('index.html has no entry')
      // The first paint needs the entry's own styles and no script; the rest comes with what is styled by it.
      const own = [...(chunk.viteMetadata?.importedCss ?? [])]
      const bare = html.replaceAll(STYLE_SHEET, '').replaceAll(SCRIPT, '')
      const pageOf = (names: Set<string>, more: string) => {
        const styles = new Set(stylesOf(bundle, names).filter((name) => !own.includes(name)))
        const sheets = own.map((name) => `<link rel="stylesheet" crossorigin href="/${name}">\n    `).join('')
        const start = `<script defer src="/start.js" data-entry="${entry}"${more}></script>`
        return bare.replace(ENTRY, () => `${sheets}${start}${ahead(names, 'script')}${ahead(styles, 'style')}`)
      }
      const [atOnce, shop] = [filesOf(bundle, MAIN, SIGN_IN), startFiles(bundle)]
      const rest = [...shop].filter((name) => !atOnce.has(name)).map((name) => `/${name}`)
      page.source = pageOf(shop, '')
      this.emitFile({ type: 'asset', fileName: 'welcome.html', source: pageOf(atOnce, ` data-shop="${rest.join(' ')}"`) })
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
        globIgnores: ['**/screenshots/**', 'headless.js', 'welcome.html'],
        maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
      },
    }),
    browserWords(),
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
        chunkFileNames: ({ name }) => `assets/${name.startsWith('shared') ? 'shared' : '[name]'}-[hash].js`,
        // Each file costs a cold start its way through the worker: what is shared comes in few of them.
        // Such files may need each other, so a module must run when it is needed and not when its file is read: without this
        // a class may be made before the one that it extends, and the app does not start.
        strictExecutionOrder: true,
        codeSplitting: {
          groups: [
            // The styles of what screens share, in one file; first of all, for with the sign-in they would hold up the first paint.
            {
              name: (id, context) => (isStyle(id) && startNeeds(id, context) ? 'look' : null),
              minShareCount: 2,
              priority: 6,
            },
            { name: (id) => (isStyle(id) ? 'look-more' : null), minShareCount: 2, priority: 5.5 },
            // The entry stays a file of its own: its name changes with every other file's (src/app/reload-once.ts).
            { name: (id, context) => (id !== MAIN && isOfSignIn(id, context) && !isStyle(id) ? 'sign-in' : null), priority: 5 },
            { name: (id, context) => (isOfShop(id, context) && !isStyle(id) ? 'shop' : null), priority: 4 },
            // What floats needs it, with the kit and without.
            { name: 'floating', test: /@floating-ui\/(dom|core|utils)\//, priority: 2.5 },
            { name: (id, context) => (isOfStart(id, context) && !isStyle(id) ? 'start-parts' : null), priority: 2 },
            { name: (id, context) => (isOfList(id, context) && !isFirst(id) ? 'list' : null), priority: 1.95 },
            { name: (id, context) => (isOfHome(id, context) && !isFirst(id) ? 'home' : null), priority: 1.9 },
            // Alone, and without what they import: merged with others they would come with screens that do without them.
            { name: 'kit-dates', test: KIT_DATES, includeDependenciesRecursively: false, priority: 1.8 },
            { name: 'kit', test: KIT, includeDependenciesRecursively: false, priority: 1.6 },
            {
              name: (id, context) => (standsOnKit(id, context) ? 'kit-screens' : null),
              minShareCount: 2,
              includeDependenciesRecursively: false,
              priority: 1.4,
            },
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
