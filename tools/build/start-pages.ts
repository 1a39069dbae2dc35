import type { Plugin, Rolldown } from 'vite'
import { ELSEWHERE } from '#domain/rules/open-addresses.ts'
import { signInFrames } from './sign-in-frame.ts'
import { MAIN, SHOP, SIGN_IN, START_PARTS } from './starts.ts'

/** Names of the bundle's files that load with these modules. */
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

/** A catalog's module; captures its language. */
const WORDS = /\/src\/locales\/([\w-]+)\/messages\.po$/
const wordsOf = (bundle: Rolldown.OutputBundle): [language: string, file: string][] =>
  Object.values(bundle).flatMap((file) =>
    file.type === 'chunk'
      ? file.moduleIds.flatMap((id): [string, string][] => {
          const language = WORDS.exec(id)?.[1]
          return language === undefined ? [] : [[language, file.fileName]]
        })
      : [],
  )

const ENTRY = /<script type="module" crossorigin src="([^"]+)"><\/script>/
const STYLE_SHEET = /\s*<link rel="stylesheet"[^>]*>/g

/** Preloads fetch without compiling: compiling ahead would delay the first paint. */
const SCRIPT = /\s*<link rel="(?:modulepreload|preload" as="script)"[^>]*>/g
const link = (as: 'script' | 'style', name: string, more = ''): string =>
  `\n<link rel="preload" as="${as}" crossorigin${more} href="/${name}">`
const ahead = (names: Iterable<string>, as: 'script' | 'style', more = ''): string =>
  [...names].map((name) => link(as, name, more)).join('')
/** On a slow network the style sheet of the first paint comes before them. The worker's page has all files at hand. */
const BEHIND_THE_PAINT = ' fetchpriority="low"'
/** The server keeps only the requested language (server/http/brand-page.ts). */
const wordsAhead = (words: readonly (readonly [string, string])[]): string =>
  words.map(([code, name]) => link('script', name, `${BEHIND_THE_PAINT} data-language="${code}"`)).join('')

/**
 * Writes two pages. The worker keeps index.html, which requests all files of the shop's start at once. Without a worker the server
 * sends welcome.html: it requests only the sign-in's files and its catalog, which otherwise waits for the entry, and holds the
 * sign-in as it looks before that; public/start.js shows it, or adds the rest if a session is kept here.
 */
export const preloadStart = (): Plugin => ({
  name: 'preload-start',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') throw new Error('There is no index.html')
      const html = String(page.source)
      const [, entry = ''] = ENTRY.exec(html) ?? []
      const chunk = bundle[entry.slice(1)]
      if (chunk?.type !== 'chunk') throw new Error('index.html has no entry')
      // The first paint needs the entry's own styles and no script; other styles come with what uses them.
      const own = [...(chunk.viteMetadata?.importedCss ?? [])]
      // Only the source needs the indentation.
      const bare = html.replaceAll(STYLE_SHEET, '').replaceAll(SCRIPT, '').replaceAll(/\n +/g, '\n')
      const pageOf = (names: Set<string>, more: string, words = '', priority = '') => {
        const styles = new Set(stylesOf(bundle, names).filter((name) => !own.includes(name)))
        const sheets = own.map((name) => `<link rel="stylesheet" crossorigin href="/${name}">\n`).join('')
        const start = `<script defer src="/start.js" data-entry="${entry}"${more}></script>`
        return bare.replace(ENTRY, () => `${sheets}${start}${ahead(names, 'script', priority)}${words}${ahead(styles, 'style')}`)
      }
      const [atOnce, shop] = [filesOf(bundle, MAIN, SIGN_IN), startFiles(bundle)]
      const rest = [...shop].filter((name) => !atOnce.has(name)).map((name) => `/${name}`)
      page.source = pageOf(shop, '')
      const more = ` data-shop="${rest.join(' ')}" data-elsewhere="${ELSEWHERE.source}"`
      const welcome = pageOf(atOnce, more, wordsAhead(wordsOf(bundle)), BEHIND_THE_PAINT)
      const frames = await signInFrames()
      this.emitFile({
        type: 'asset',
        fileName: 'welcome.html',
        source: welcome.replace('<noscript>', () => `${frames}<noscript>`),
      })
    },
  },
})

/**
 * Nearly all of this code runs at every start. V8 compiles functions on their first call and caches only those compiled by then;
 * with this comment it compiles all of them at once, off the main thread, and caches them.
 */
export const compileAhead = (): Plugin => ({
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
