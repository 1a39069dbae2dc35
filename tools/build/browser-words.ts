import { runInNewContext } from 'node:vm'
import type { Plugin } from 'vite'
import { readLaterIds } from './later-words.ts'
import { readShortIds } from './short-ids.ts'

/** Messages for the service alone: papers, mails, spreadsheets, tours, the page, programs (tests/shape/bundle.test.ts). */
const SERVER_WORDS = /^(?:firstPaint|mail|document|download|export|guide|batch\.head|error\.erp|error\.access)\./
/** A JSON.parse of a string, in either quotes. */
const CATALOG = /JSON\.parse\(((?<quote>["'])(?:\\.|(?!\\|\k<quote>).)*\k<quote>)\)/s

/**
 * Removes the service's messages from the browser's catalogs and sorts the rest by short id: every start loads one. Messages of
 * later screens are in a second catalog per language, `messages.po?lingui`.
 */
export const browserWords = (): Plugin => {
  let places = new Map<string, number>()
  let later: ReadonlySet<string> = new Set()
  return {
    name: 'browser-words',
    apply: 'build',
    buildStart: async () => {
      places = new Map([...(await readShortIds()).keys()].map((id, at) => [id, at]))
      later = await readLaterIds()
    },
    transform: {
      order: 'post',
      filter: { id: /\/locales\/[\w-]+\/messages\.po(?:\?lingui)?$/ },
      handler(code, module) {
        const [whole, literal] = CATALOG.exec(code) ?? []
        if (whole === undefined || literal === undefined) throw new Error('The catalog is not written as it was')
        const words = Object.entries(JSON.parse(runInNewContext(literal) as string) as object)
        const placeOf = (id: string) => places.get(id) ?? places.size
        const isLater = module.endsWith('?lingui')
        const kept = words.filter(([id]) => !SERVER_WORDS.test(id) && later.has(id) === isLater)
        const spoken = Object.fromEntries(kept.sort(([a], [b]) => placeOf(a) - placeOf(b)))
        return { code: code.replace(whole, () => `JSON.parse(${JSON.stringify(JSON.stringify(spoken))})`), map: null }
      },
    },
  }
}
