import { expect, test } from 'vitest'
import { highlightParts } from './highlight.ts'

const hits = (text: string, keyword: string) =>
  highlightParts(text, keyword)
    .filter((part) => part.isHit)
    .map((part) => part.text)

test('word beginnings are marked without minding accents and capitals', () => {
  expect(hits('Lámpara LED de mesa', 'lamp led')).toEqual(['Lámp', 'LED'])
})

test('the middle of a word is not marked', () => {
  expect(hits('Handlamp', 'lamp')).toEqual([])
})

test('the parts together are the whole text, whatever is searched', () => {
  for (const keyword of ['', ' ', '<b>', '(((', '😀', 'ﬁ', 'x'.repeat(5000)]) {
    const parts = highlightParts('Bombilla E27 😀 9 W', keyword)
    expect(parts.map((part) => part.text).join('')).toBe('Bombilla E27 😀 9 W')
  }
})
