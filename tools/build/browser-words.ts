import { runInNewContext } from 'node:vm'
import type { Plugin } from 'vite'

/** Words that the service alone says: in papers, mails and spreadsheets, and to programs (tests/shape/bundle.test.ts). */
const SERVER_WORDS = /^(?:mail|document|export|batch\.head|error\.erp|error\.access)\./
/** A string of JavaScript, in either quotes. */
const CATALOG = /JSON\.parse\(((?<quote>["'])(?:\\.|(?!\\|\k<quote>).)*\k<quote>)\)/s

/** The catalogs of the browser are without them: every start reads one. */
export const browserWords = (): Plugin => ({
  name: 'browser-words',
  apply: 'build',
  transform: {
    order: 'post',
    filter: { id: /\/locales\/[\w-]+\/messages\.po$/ },
    handler(code) {
      const [whole, literal] = CATALOG.exec(code) ?? []
      if (whole === undefined || literal === undefined) throw new Error('The catalog is not written as it was')
      const words = Object.entries(JSON.parse(runInNewContext(literal) as string) as object)
      const spoken = Object.fromEntries(words.filter(([id]) => !SERVER_WORDS.test(id)))
      return { code: code.replace(whole, () => `JSON.parse(${JSON.stringify(JSON.stringify(spoken))})`), map: null }
    },
  },
})
