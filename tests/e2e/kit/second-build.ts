import { readFileSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Altered } from './proxy.ts'

const ASSETS = 'dist/app/assets'
const SECOND = '.second.js'

const KEYRINGS = 'keyrings:`&id`'
/** Where the databases get their versions; a minified name may contain a dollar sign. */
const PERSONAL = /of ([\w$]+)\.entries\(\)\)([\w$]+)\.version\([\w$]+\+1\)\.stores\([\w$]+\);/
const SHARED = /([\w$]+)\.version\(2\)\.stores\(\{keyrings:[^}]*\}\)/

/**
 * The server's build as a later release would change it: each script under a new name and with new content, another worker, another
 * page, and both device databases one version ahead.
 */
export const secondBuild = (): Altered => {
  const names = readdirSync(ASSETS).filter((name) => name.endsWith('.js'))
  const anyName = new RegExp(names.map((name) => name.replaceAll(/[.$]/g, String.raw`\$&`)).join('|'), 'g')
  const build: Altered = {
    from(path) {
      if (path === '/' || path === '/main.js' || path === '/headless.js' || path.startsWith('/index.html')) return path
      return path.endsWith(SECOND) ? path.replace(SECOND, '.js') : undefined
    },
    change(text, path) {
      const renamed = text.replaceAll(anyName, (name) => `${basename(name, '.js')}${SECOND}`)
      if (path === '/main.js')
        return once(renamed, /"revision":"\w+","url":"index.html"/, '"revision":"second","url":"index.html"')
      if (path === '/' || path.startsWith('/index.html'))
        return once(renamed, '<head>', '<head><meta name="build" content="second">')
      if (!renamed.includes(KEYRINGS)) return renamed
      const later = '.stores({later:`&id`})'
      const personal = once(renamed, PERSONAL, `$&$2.version($1.length+1)${later};`)
      return once(personal, SHARED, `$&,$1.version(3)${later}`)
    },
  }
  // Fails here on a file that cannot be changed, instead of later by a broken connection.
  const folder = dirname(ASSETS)
  const files = ['main.js', 'headless.js', 'index.html', ...names.map((name) => `assets/${name}`)]
  for (const file of files) build.change(readFileSync(join(folder, file), 'utf8'), `/${file}`)
  return build
}

/** Replaces a text, which must be there: a second build equal to the first would prove nothing. */
const once = (text: string, what: RegExp | string, by: string): string => {
  const changed = text.replace(what, by)
  if (changed === text) throw new Error(`Not found in the built app: ${String(what)}`)
  return changed
}
