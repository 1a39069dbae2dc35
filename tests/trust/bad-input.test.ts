import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { weaknesses } from './bad-input.ts'

const ROOT = join(import.meta.dirname, '../..')

test('every weakness is listed, once', () => {
  const lines = weaknesses.map(({ line }) => line)
  expect(new Set(lines).size).toBe(lines.length)
  const numbers = [...new Set(lines.map((line) => line.split(' ')[0]))]
  expect(numbers).toEqual([
    'A1',
    'A2',
    'A3',
    'A4',
    'A4b',
    'A5',
    'A6',
    'A7',
    ...Array.from({ length: 10 }, (_, at) => `T${at + 1}`),
  ])
})

test.each(weaknesses.map((one) => [one.line, one.was, one] as const))('%s: %s', (_line, _was, { tried = [], open }) => {
  // Either it is tested or it says why not: never both, never neither.
  expect([tried.length > 0, open !== undefined]).toEqual([open === undefined, tried.length === 0])
  const lost = tried.filter((one) => {
    const [, file = '', title = ''] = /^([^:]+): (.+)$/.exec(one) ?? []
    return !existsSync(join(ROOT, file)) || !hasTest(readFileSync(join(ROOT, file), 'utf8'), title)
  })
  expect(lost).toEqual([])
})

/** True if the title is the beginning of a text behind `it(`, `test(` or one of their tables. */
const hasTest = (text: string, title: string): boolean => {
  const at = ["'", '"', '`'].map((quote) => text.indexOf(quote + title)).filter((place) => place >= 0)
  return at.some((place) => /\b(?:it|test)\b[\s\S]*\(\s*$/.test(text.slice(0, place)))
}
