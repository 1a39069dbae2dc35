import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'

const ROUTES_OF_KIT = 'src/routes/_kit/'
/** Static, dynamic and re-exporting imports; type-only ones are not part of a script. */
const IMPORTS = /(?:^|\n)\s*(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'(\.[^']+)'|\bimport\(\s*'(\.[^']+)'\s*\)/g

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))

/** Files that a screen outside `src/routes/_kit` may run, by relative path. */
function filesBeforeTheKit(): ReadonlySet<string> {
  const found = new Set<string>()
  const waiting = [
    ...sourcesIn('src/routes').filter((file) => !file.startsWith(ROUTES_OF_KIT)),
    ...sourcesIn('src/app'),
    ...readdirSync('src').flatMap((name) => (/\.tsx?$/.test(name) && name !== 'routeTree.gen.ts' ? [`src/${name}`] : [])),
  ]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file) || !/\.tsx?$/.test(file) || !existsSync(file)) continue
    found.add(file)
    if (!file.startsWith('src/')) continue
    for (const [, fixed, lazy] of readFileSync(file, 'utf8').matchAll(IMPORTS))
      waiting.push(normalize(join(dirname(file), (fixed ?? lazy)!)))
  }
  return found
}

/**
 * Ids of the messages that only screens of the kit use (src/routes/_kit): they load with the first of those screens, so no start
 * loads them (record 0241). Lingui's own extractor knows which file uses which message.
 */
export async function readLaterIds(): Promise<ReadonlySet<string>> {
  const [catalog] = await getCatalogs(getConfig({ configPath: 'lingui.config.ts' }))
  const messages = await catalog?.collect({})
  if (!messages) throw new Error('The words of the sources cannot be read')
  const before = filesBeforeTheKit()
  const isLater = (files: readonly (readonly [file: string, line?: number])[]): boolean =>
    files.every(([file]) => file.startsWith('src/') && !before.has(file) && !file.startsWith(ROUTES_OF_KIT))
  return new Set(Object.entries(messages).flatMap(([id, { origin }]) => (isLater(origin) ? [id] : [])))
}
