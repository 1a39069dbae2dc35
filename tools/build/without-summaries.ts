import type { Plugin } from 'vite'

/** What a call is for, as the OpenAPI document says it. */
const SUMMARY = /\bsummary:\s*(?<quote>['"])(?:\\.|(?!\\|\k<quote>).)*\k<quote>/g

/** The browser's copy of the contract is without them: no screen shows one, and every start would read them all. */
export const withoutSummaries = (): Plugin => ({
  name: 'without-summaries',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/domain\/contract\/[\w-]+\.ts$/ },
    handler: (code) => ({ code: code.replaceAll(SUMMARY, "summary: ''"), map: null }),
  },
})
