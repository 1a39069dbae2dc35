import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import type { Altered } from './proxy.ts'

const ASSETS = 'dist/app/assets'
const SECOND = '.second.js'

/**
 * The build that the server has, as a later release would come: each script under a new name and with new content, another
 * worker, another page, and both device databases one version on.
 */
export const secondBuild = (): Altered => {
  const names = readdirSync(ASSETS).filter((name) => name.endsWith('.js'))
  const anyName = new RegExp(names.map((name) => name.replaceAll(/[.$]/g, String.raw`\$&`)).join('|'), 'g')
  return {
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
      if (!/^\/(assets\/device-|headless\.js)/.test(path)) return renamed
      const later = '.stores({later:`&id`})'
      const personal = once(
        renamed,
        /of (\w+)\.entries\(\)\)(\w+)\.version\(\w+\+1\)\.stores\(\w+\);/,
        `$&$2.version($1.length+1)${later};`,
      )
      return once(personal, /(\w+)\.version\(2\)\.stores\(\{keyrings:[^}]*\}\)/, `$&,$1.version(3)${later}`)
    },
  }
}

/** A second build that is the first one would prove nothing. */
const once = (text: string, what: RegExp | string, by: string): string => {
  const changed = text.replace(what, by)
  if (changed === text) throw new Error(`Not found in the built app: ${String(what)}`)
  return changed
}
