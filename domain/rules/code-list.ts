import { parseBarcode } from './barcode.ts'

export interface CodeRow {
  readonly line: number
  readonly code: string
}

export interface JudgedCode<A> extends CodeRow {
  readonly verdict: 'found' | 'notFound' | 'foundTwice' | 'repaired'
  readonly articles: readonly A[]
}

/** A first row made of words is a heading. */
const HEADING = /^[\p{L} ._/-]+$/u

/** Returns the codes of a list in order, without a heading and blanks. decisions §13 */
export const codesOf = (rows: readonly CodeRow[]): readonly CodeRow[] =>
  rows
    .map(({ line, code }) => ({ line, code: code.trim() }))
    .filter(({ code }) => code !== '')
    .filter(({ code }, at) => at > 0 || !HEADING.test(code))

/** Matches each code to one article, none, or several; a code that a spreadsheet broke is repaired and marked. decisions §13 */
export const judgeCodes = <A>(rows: readonly CodeRow[], find: (code: string) => readonly A[]): JudgedCode<A>[] =>
  codesOf(rows).map(({ line, code }) => {
    const barcode = parseBarcode(code)
    const repaired = barcode.ok && barcode.repaired ? barcode.code : null
    const articles = find(repaired ?? code)
    const found = repaired === null ? 'found' : 'repaired'
    return {
      line,
      code: repaired ?? code,
      verdict: articles.length > 1 ? 'foundTwice' : articles.length === 1 ? found : 'notFound',
      articles,
    }
  })
