import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import type { Plugin } from 'vite'

const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** Lingui's own ids: six characters drawn from a message's hash. Ids that we name have dots. */
const GENERATED = /^[\w+/-]{6}$/

/** A number in two characters or more, so that no short id reads like a placeholder, which is `0`, `1` and so on. */
const shortOf = (at: number): string => {
  const rest = Math.floor(at / DIGITS.length)
  return `${rest < DIGITS.length ? DIGITS[rest] : shortOf(rest)}${DIGITS[at % DIGITS.length]}`
}

/**
 * Each generated id of the catalogs with the short one that stands for it in this build, in the order of the English texts: what begins
 * alike stands together, and a catalog in this order (browser-words.ts) compresses better.
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
 * A message's id is drawn from its text, so it does not compress: in every script and in the catalog that each start reads it costs
 * more than many of the words. The build numbers the messages instead. Scripts and catalogs of one build belong together: their
 * names change with what they hold. Nothing kept on a device names a generated id.
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
