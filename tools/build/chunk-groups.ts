import type { Rolldown } from 'vite'
import { CARDS, HOME, LIST, MAIN, SHOP, SIGN_IN, START_PARTS } from './starts.ts'

type Test = (id: string, bundler: Rolldown.ChunkingContext) => boolean

/** True for these modules and their static imports, which share one file. */
const neededBy = (...paths: readonly string[]): Test => {
  let needed: Set<string> | undefined
  return (id, bundler) => {
    if (!needed) {
      needed = new Set(paths)
      // Iterating a set also visits entries added meanwhile.
      for (const one of needed) for (const next of bundler.getModuleInfo(one)?.importedIds ?? []) needed.add(next)
    }
    return needed.has(id)
  }
}
const isOfSignIn = neededBy(MAIN, SIGN_IN)
const isOfList = neededBy(...LIST)
const isOfHome = neededBy(...HOME)
const isOfAnyStart = neededBy(MAIN, SIGN_IN, SHOP, START_PARTS, ...CARDS, ...LIST, ...HOME)
/** Screens are looked up by name: in a file with others the manifest would lose them. */
const isScreen = (id: string): boolean => LIST.includes(id) || HOME.includes(id)

const isStyle = (id: string): boolean => id.endsWith('.module.css')
/** Scripts of one file; styles have files of their own. */
const scripts = (name: string, test: Test) => ({
  name: (id: string, bundler: Rolldown.ChunkingContext) => (!isStyle(id) && test(id, bundler) ? name : null),
})

/** Mantine, the packages that only it needs, and our parts built on it (docs/records/0031-mantine.md). */
const KIT =
  /node_modules\/(@mantine|@floating-ui\/react|react-remove-scroll|react-style-singleton|use-callback-ref|use-sidecar|react-number-format|clsx|tabbable)|\/src\/(ui\/kit\/|routes\/_kit\.tsx\?)/
/** True if a module statically needs the kit: shared modules that do not need it must not be in its file. */
const standsOnKit = (id: string, bundler: Rolldown.ChunkingContext): boolean => {
  const seen = new Set([id])
  for (const one of seen) {
    if (KIT.test(one)) return true
    for (const next of bundler.getModuleInfo(one)?.importedIds ?? []) seen.add(next)
  }
  return false
}
const KIT_DATES = /node_modules\/(@mantine\/dates|dayjs)\/|\/src\/ui\/kit\/dates\//

/** Which modules share a file; the first match applies (docs/records/0061-start-and-shared-files.md). */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // Styles that screens share, in one file; first of all, because with the sign-in they would delay the first paint.
  { name: (id, bundler) => (isStyle(id) && isOfAnyStart(id, bundler) ? 'look' : null), minShareCount: 2, priority: 6 },
  { name: (id) => (isStyle(id) ? 'look-more' : null), minShareCount: 2, priority: 5.5 },
  // The entry stays a file of its own: its name changes with every other file's (src/app/reload-once.ts).
  { ...scripts('sign-in', (id, bundler) => id !== MAIN && isOfSignIn(id, bundler)), priority: 5 },
  { ...scripts('shop', neededBy(SHOP)), priority: 4 },
  // Floating panels need it, with and without the kit.
  { name: 'floating', test: /@floating-ui\/(dom|core|utils)\//, priority: 2.5 },
  { ...scripts('start-parts', neededBy(START_PARTS, ...CARDS)), priority: 2 },
  // What the first screens need besides the cards, and nothing of other screens.
  { ...scripts('list', (id, bundler) => !isScreen(id) && isOfList(id, bundler)), priority: 1.95 },
  { ...scripts('home', (id, bundler) => !isScreen(id) && isOfHome(id, bundler)), priority: 1.9 },
  // Alone, without their imports: merged with others, they would load with screens that do not need them.
  { name: 'kit-dates', test: KIT_DATES, includeDependenciesRecursively: false, priority: 1.8 },
  { name: 'kit', test: KIT, includeDependenciesRecursively: false, priority: 1.6 },
  {
    name: (id, bundler) => (standsOnKit(id, bundler) ? 'kit-screens' : null),
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 1.4,
  },
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 120 * 1024, priority: 1 },
]
