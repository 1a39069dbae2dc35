import { fold, wordsOf } from '#domain/search/fold.ts'
import { indexHelp, searchHelp } from '#domain/help/search-help.ts'
import { LANGUAGE_CODES } from '#domain/rules/languages.ts'
import { helpTexts } from '../../server/features/help/help-texts.ts'
import { timed, timesOf } from './times.ts'

/** Types the title of every third article. */
const EVERY = 3

/** Measures the device's search of the help centre in every language, beside `includes` over every folded text. */
export function benchHelp(say: (text: string) => void) {
  return LANGUAGE_CODES.map((language) => {
    const { articles } = helpTexts(language)
    const started = performance.now()
    const index = indexHelp(articles)
    const indexMs = performance.now() - started
    const queries = articles.filter((_, at) => at % EVERY === 0).flatMap(({ title }) => typed(title))
    const texts = articles.map(({ title, keywords, body }) => fold(`${title} ${keywords.join(' ')} ${body}`))
    const scan = (query: string) => texts.filter((text) => wordsOf(fold(query)).every((word) => text.includes(word)))
    for (const query of queries.slice(0, 50)) searchHelp(index, query)
    const ours = timesOf(queries.map((query) => timed(() => searchHelp(index, query))))
    const bare = timesOf(queries.map((query) => timed(() => scan(query))))
    const ms = (value: number) => `${value.toFixed(2)} ms`
    say(`  ${language}, ${articles.length} articles, ${queries.length} queries: p50 ${ms(ours.p50)}, p95 ${ms(ours.p95)}`)
    say(
      `    baseline, a scan of all texts without typing errors: p50 ${ms(bare.p50)}, p95 ${ms(bare.p95)}; index made in ${ms(indexMs)}`,
    )
    return { language, ours, bare, indexMs }
  })
}

/** The field's content after each typed character of this title. */
const typed = (title: string): string[] => Array.from({ length: title.length }, (_, at) => title.slice(0, at + 1))
