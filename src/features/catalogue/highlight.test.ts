import { expect, test } from 'vitest'
import { anArticle } from '../../../tests/kit/articles.ts'
import { highlightParts, otherNumber } from './highlight.ts'

const hits = (text: string, keyword: string) =>
  highlightParts(text, keyword)
    .filter((part) => part.isHit)
    .map((part) => part.text)

test('word beginnings are marked regardless of accents and capitals', () => {
  expect(hits('Lámpara LED de mesa', 'lamp led')).toEqual(['Lámp', 'LED'])
})

test('the middle of a word is not marked', () => {
  expect(hits('Handlamp', 'lamp')).toEqual([])
})

test('what the search tolerates is marked too: a typo, another spelling of a number, characters inside a run', () => {
  expect(hits('Electric kettle', 'kettel')).toEqual(['kettle'])
  expect(hits('DL-275/B', 'dl275b')).toEqual(['DL-275/B'])
  expect(hits('不锈钢电水壶', '电水')).toEqual(['电水'])
})

test('the parts together are the whole text, whatever is searched', () => {
  for (const keyword of ['', ' ', '<b>', '(((', '😀', 'ﬁ', 'x'.repeat(5000)]) {
    const parts = highlightParts('Bombilla E27 😀 9 W', keyword)
    expect(parts.map((part) => part.text).join('')).toBe('Bombilla E27 😀 9 W')
  }
})

test('a number that the card does not show is named where the article was found by it', () => {
  const article = anArticle('NV-1', {
    name: 'Kettle',
    barCode: '8410000000017',
    model: 'KT-900',
    altBarCodes: ['4006381333931'],
  })
  expect(otherNumber(article, '4006381333931')).toBe('4006381333931')
  expect(otherNumber(article, 'kettle kt900')).toBe('KT-900')
  expect(otherNumber(article, '8410000000017')).toBeUndefined()
  expect(otherNumber(article, 'kettle')).toBeUndefined()
})
