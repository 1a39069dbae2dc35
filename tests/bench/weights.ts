import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { brands } from '#domain/brands/index.ts'
import { brandPage } from '../../server/http/brand-page.ts'

export const KINDS = ['page', 'script', 'style', 'worker', 'font'] as const
export type Kind = (typeof KINDS)[number]
/** Bytes on the wire by kind. */
export type Weight = Readonly<Record<Kind, number>>

/** What a start reads beyond the files that its page names, as source paths. */
interface Start {
  readonly page: string
  readonly sources: readonly string[]
  readonly worker: boolean
}
const PARTS = 'src/routes/-parts'
const WORDS = 'src/locales/en/messages.po'
const STARTS = {
  /** Opening the sign-in on a device without any of the app's files, until the form responds. */
  signIn: { page: 'welcome.html', sources: [WORDS], worker: false },
  /** Opening the home screen when signed in; the worker that holds the app has the same files. */
  home: {
    page: 'index.html',
    sources: [WORDS, 'src/routes/index.tsx?tsr-split=component', `${PARTS}/home-promos.tsx`, `${PARTS}/home-shelves.tsx`],
    worker: true,
  },
  /** Opening a list when signed in. */
  list: { page: 'index.html', sources: [WORDS, 'src/routes/{$product}ProductList.tsx?tsr-split=component'], worker: true },
} as const satisfies Record<string, Start>
export type StartName = keyof typeof STARTS
export const START_NAMES = Object.keys(STARTS) as StartName[]

/**
 * Maximum weight of each start in bytes on the wire: at most a twentieth above the build's weight when it was set. The sign-in's
 * script has its own promised limit, 130 kB. Its page holds the form's frame (record 0049), at the script's expense.
 */
export const CEILINGS: Readonly<Record<StartName, Weight>> = {
  signIn: { page: 940, script: 109_550, style: 13_500, worker: 0, font: 50_000 },
  home: { page: 580, script: 312_000, style: 16_500, worker: 44_500, font: 50_000 },
  list: { page: 580, script: 310_000, style: 15_900, worker: 44_500, font: 50_000 },
}

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

/** Every file of the build that such a start reads, by kind. */
export function filesOfStart(folder: string, name: StartName): Record<Kind, Set<string>> {
  const { page, sources, worker } = STARTS[name]
  const html = asSent(folder, page)
  const chunks = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  const files: Record<Kind, Set<string>> = {
    page: new Set([page]),
    script: new Set(named(html, /<script[^>]* src="\/([^"]+)"/g)),
    style: new Set(),
    worker: new Set(),
    font: new Set(),
  }
  for (const entry of named(html, / data-entry="\/([^"]+)"/g)) files.script.add(entry)
  for (const [tag] of html.matchAll(/<link [^>]*>/g)) {
    const [file] = named(tag, / href="\/([^"]+)"/g)
    if (file !== undefined && /rel="(?:stylesheet|preload|modulepreload)"/.test(tag)) files[kindOf(tag)].add(file)
  }
  const seen = new Set<string>()
  const visit = (key: string): void => {
    const chunk = chunks[key]
    if (!chunk) throw new Error(`The build has no ${key}`)
    if (seen.has(key)) return
    seen.add(key)
    files.script.add(chunk.file)
    for (const file of chunk.css ?? []) files.style.add(file)
    for (const next of chunk.imports ?? []) visit(next)
  }
  for (const source of sources) visit(source)
  const styles = [...files.style].map((file) => readFileSync(join(folder, file), 'utf8')).join('')
  // The browser loads only the parts of the font whose characters are on the screen: with English texts, the Latin ones.
  for (const file of named(styles, /url\(\/(assets\/[\w-]+-latin-wght-[\w-]+\.woff2)\)/g)) files.font.add(file)
  const scripts = [...files.script].map((file) => readFileSync(join(folder, file), 'utf8')).join('')
  if (worker) for (const [file] of scripts.matchAll(/assets\/catalogue\.worker-[\w-]+\.js/g)) files.worker.add(file)
  return files
}

export function weightOf(folder: string, name: StartName): Weight {
  const files = filesOfStart(folder, name)
  const sum = (kind: Kind) => [...files[kind]].reduce((all, file) => all + onTheWire(join(folder, file)), 0)
  const page = brotliCompressSync(asSent(folder, STARTS[name].page)).length
  return { page, script: sum('script'), style: sum('style'), worker: sum('worker'), font: sum('font') }
}

/** The server writes the brand and the language into the build's page. */
const asSent = (folder: string, page: string): string => brandPage(readFileSync(join(folder, page), 'utf8'), brands.main, 'en')

/** Size as the server sends it: of the compressed file that the build wrote beside it, if there is one. */
const onTheWire = (file: string): number => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size

const named = (text: string, what: RegExp): string[] => [...text.matchAll(what)].map(([, file = '']) => file)

function kindOf(link: string): Kind {
  const [, as = ''] = / as="(\w+)"/.exec(link) ?? []
  if (as === 'font') return 'font'
  return as === 'style' || link.includes('rel="stylesheet"') ? 'style' : 'script'
}
