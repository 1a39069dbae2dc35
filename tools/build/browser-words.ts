import { runInNewContext } from 'node:vm'
import type { Plugin } from 'vite'
import { readLateIds } from './late-words.ts'
import { readShortIds } from './short-ids.ts'

/** Words that the service alone says: in papers, mails, spreadsheets and tours, and to programs (tests/shape/bundle.test.ts). */
const SERVER_WORDS = /^(?:mail|document|export|guide|batch\.head|error\.erp|error\.access)\./
/** A string of JavaScript, in either quotes. */
const CATALOG = /JSON\.parse\(((?<quote>["'])(?:\\.|(?!\\|\k<quote>).)*\k<quote>)\)/s

/** The catalogs of the browser are without them and without the words of late rooms, in the order of the short ids: every start reads one. */
export const browserWords = (): Plugin => {
  let places = new Map<string, number>()
  let late: ReadonlySet<string> = new Set()
  return {
    name: 'browser-words',
    apply: 'build',
    buildStart: async () => {
      places = new Map([...(await readShortIds()).keys()].map((id, at) => [id, at]))
      late = await readLateIds()
    },
    transform: {
      order: 'post',
      filter: { id: /\/locales\/[\w-]+\/messages\.po$/ },
      handler(code) {
        const [whole, literal] = CATALOG.exec(code) ?? []
        if (whole === undefined || literal === undefined) throw new Error('The catalog is not written as it was')
        const words = Object.entries(JSON.parse(runInNewContext(literal) as string) as object)
        const placeOf = (id: string) => places.get(id) ?? places.size
        const kept = words.filter(([id]) => !SERVER_WORDS.test(id) && !late.has(id)).sort(([a], [b]) => placeOf(a) - placeOf(b))
        const spoken = Object.fromEntries(kept)
        return { code: code.replace(whole, () => `JSON.parse(${JSON.stringify(JSON.stringify(spoken))})`), map: null }
      },
    },
  }
}
