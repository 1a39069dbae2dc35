import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import type { Plugin } from 'vite'

const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** Lingui's own ids: six characters of a message's hash. Ids that we name contain dots. */
const GENERATED = /^[\w+/-]{6}$/

/** A number in at least two characters, so that no short id looks like a placeholder (`0`, `1` and so on). */
const shortOf = (at: number): string => {
  const rest = Math.floor(at / DIGITS.length)
  return `${rest < DIGITS.length ? DIGITS[rest] : shortOf(rest)}${DIGITS[at % DIGITS.length]}`
}

/**
 * Maps each generated id to its short id in this build, in the order of the English texts: similar beginnings are adjacent, and a
 * catalog in this order (browser-words.ts) compresses better.
 */
export async function readShortIds(): Promise<Map<string, string>> {
  const [catalog] = await getCatalogs(getConfig({ configPath: 'lingui.config.ts' }))
  const messages = await catalog?.read('en')
  if (!messages) throw new Error('There is no English catalog')
  const textOf = (id: string): string => messages[id]?.translation || messages[id]?.message || id
  const generated = Object.keys(messages).filter((id) => GENERATED.test(id))
  const inOrder = generated.sort((a, b) => (textOf(a) < textOf(b) ? -1 : textOf(a) > textOf(b) ? 1 : a < b ? -1 : 1))
  return new Map(inOrder.map((id, at) => [id, shortOf(at)]))
}

/**
 * Numbers the messages in the build. A generated id is a hash of its text and does not compress: in scripts and in the catalog that
 * each start loads it costs more than many of the texts. Scripts and catalogs of one build belong together: their names change with
 * their content. Nothing kept on a device contains a generated id.
 */
export const shortIds = (): Plugin => {
  let shorts = new Map<string, string>()
  return {
    name: 'short-ids',
    apply: 'build',
    buildStart: async () => {
      shorts = await readShortIds()
    },
    transform: {
      order: 'post',
      filter: { id: /\/src\/|\/domain\/contract\// },
      handler(code, module) {
        const place = /\/messages\.po(?:\?lingui)?$/.test(module)
          ? /(?<before>\\?")(?<id>[\w+/-]{6})(?=\\?":)/g
          : /(?<before>\bid:\s*["'])(?<id>[\w+/-]{6})(?=["'])/g
        const short = code.replaceAll(place, (whole, before: string, id: string) => {
          const to = shorts.get(id)
          return to === undefined ? whole : `${before}${to}`
        })
        return short === code ? undefined : { code: short, map: null }
      },
    },
  }
}
