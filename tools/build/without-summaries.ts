import type { Plugin } from 'vite'

/** The purpose of a call, as in the OpenAPI document. */
const SUMMARY = /\bsummary:\s*(?<quote>['"])(?:\\.|(?!\\|\k<quote>).)*\k<quote>/g
/** A possible body of a command: tests and the document start from it. */
const EXAMPLE = /\bexample: (?=\{)/g

/** Strips summaries and examples from the browser's copy of the contract: no screen shows them, every start would load them. */
export const withoutSummaries = (): Plugin => ({
  name: 'without-summaries',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/domain\/contract\/[\w-]+\.ts$/ },
    handler: (code) => ({ code: withoutExamples(code.replaceAll(SUMMARY, "summary: ''")), map: null }),
  },
})

export function withoutExamples(code: string): string {
  let [rest, from] = ['', 0]
  for (const { 0: name, index } of code.matchAll(EXAMPLE)) {
    const at = index + name.length
    if (index < from) continue
    rest += `${code.slice(from, at)}null`
    from = endOfObject(code, at)
  }
  return rest + code.slice(from)
}

/** Position after the brace that closes the one at `at`; braces in strings are ignored. */
function endOfObject(code: string, at: number): number {
  let depth = 0
  let quote = ''
  for (let place = at; place < code.length; place++) {
    const sign = code[place] ?? ''
    if (quote !== '') {
      if (sign === '\\') place += 1
      else if (sign === quote) quote = ''
    } else if (`'"\``.includes(sign)) quote = sign
    else if (sign === '{') depth += 1
    else if (sign === '}' && (depth -= 1) === 0) return place + 1
  }
  throw new Error('An example of the contract is not closed')
}
