import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bestOfThree } from '../../tests/kit/best-of-three.ts'
import { FeedError } from '../feed/feed-error.ts'
import { buildIndex } from './build.ts'
import type { SearchDoc } from './build.ts'
import { ordinalsOfCode } from './by-code.ts'
import { fold, wordsOf } from './fold.ts'
import { openIndex } from './open-index.ts'
import { search } from './query.ts'

const article = (sku: string, name: string, more: Partial<SearchDoc> = {}): SearchDoc => ({
  sku,
  name,
  brand: '',
  model: '',
  barCodes: [],
  classId: 'lighting',
  salesRange: '',
  popularity: 0,
  ...more,
})

const docs = [
  article('LMP-100', 'Desk lamp with dimmer', { brand: 'Norvik', model: 'DL-275/B', barCodes: ['8412345678905'], popularity: 5 }),
  article('LMP-200', 'Lampshade of linen', { popularity: 90 }),
  article('KTL-300', 'Kühlgerät für Küche', { classId: 'kitchen', barCodes: ['671632657407', '0065030804721'] }),
  article('KTL-400', 'Electric kettle 1.7 l', { brand: 'Rösle', classId: 'kitchen', popularity: 10 }),
  article('KTL-500', 'Чайник электрический со свистком', { classId: 'kitchen' }),
  article('KTL-600', '不锈钢电水壶', { classId: 'kitchen' }),
  article('CBL-700', 'Network cable Cat6, 10 m, straße', { classId: 'cables', model: 'PDX275-6FBN' }),
  article('LMP-800', 'Floor lamp, brass', { popularity: 50 }),
]
const index = openIndex(buildIndex(docs))
const found = (text: string) => Array.from(search(index, { text }, 0, 20).ordinals, (ordinal) => docs[ordinal]!.sku)

describe('recall', () => {
  it.each([
    ['a word', 'kettle', 'KTL-400'],
    ['two words in any order', 'kettle electric', 'KTL-400'],
    ['a beginning', 'kett', 'KTL-400'],
    ['two beginnings', 'netw cab', 'CBL-700'],
    ['a brand', 'norvik', 'LMP-100'],
    ['a brand without its accent', 'rosle', 'KTL-400'],
    ['accents left out', 'kuhlgerat kuche', 'KTL-300'],
    ['accents typed', 'KÜHLGERÄT', 'KTL-300'],
    ['ß as ss', 'strasse', 'CBL-700'],
    ['Cyrillic', 'чайник', 'KTL-500'],
    ['Cyrillic beginning', 'электр', 'KTL-500'],
    ['Chinese', '电水壶', 'KTL-600'],
    ['one Chinese sign, the last', '壶', 'KTL-600'],
    ['a model as printed', 'DL-275/B', 'LMP-100'],
    ['a model joined', 'dl275b', 'LMP-100'],
    ['a part of a model', '275b', 'LMP-100'],
    ['an article number', 'ktl-300', 'KTL-300'],
    ['a barcode', '8412345678905', 'LMP-100'],
    ['the beginning of a barcode', '84123', 'LMP-100'],
    ['the middle of a barcode', '4567', 'LMP-100'],
    ['a replacement barcode', '0065030804721', 'KTL-300'],
    ['UPC-A scanned as EAN-13', '0671632657407', 'KTL-300'],
    ['EAN-13 scanned as UPC-A', '065030804721', 'KTL-300'],
    ['a changed letter', 'kattle', 'KTL-400'],
    ['a missing letter', 'ketle', 'KTL-400'],
    ['a letter too many', 'kettlle', 'KTL-400'],
    ['two letters swapped', 'kettel', 'KTL-400'],
    ['the first two swapped', 'ekttle', 'KTL-400'],
    ['a wrong first letter', 'jettle', 'KTL-400'],
    ['a typo in the second word', 'electric kettke', 'KTL-400'],
    ['a Cyrillic typo', 'чайнек', 'KTL-500'],
  ])('%s finds it: %s', (_, text, sku) => {
    expect(found(text)[0]).toBe(sku)
  })

  it('ranks whole words before prefixes, then by popularity', () => {
    expect(found('lamp')).toEqual(['LMP-800', 'LMP-100', 'LMP-200'])
  })

  it('needs every word', () => {
    expect(found('kettle lamp')).toEqual([])
  })
})

describe('odd queries', () => {
  it.each([
    ['10,000 characters', 'lamp '.repeat(2000)],
    ['one endless word', 'x'.repeat(10_000)],
    ['emoji', '🙂🙃'],
    ['right to left', 'مصباح كهربائي'],
    ['HTML', '<img src=x onerror=alert(1)>'],
    ['SQL', "'; drop table goods; --"],
    ['a lone surrogate', '\ud800 lamp'],
    ['a NUL', 'lamp\0'],
  ])('%s is answered quickly', (_, text) => {
    expect(search(index, { text }, 0, 20).total).toBeLessThanOrEqual(docs.length)
    expect(bestOfThree(() => search(index, { text }, 0, 20))).toBeLessThan(50)
  })

  it('characters that are no letters find nothing, blank finds everything', () => {
    expect(found('🙂')).toEqual([])
    expect(found('  ')).toHaveLength(docs.length)
  })

  it('any text gets an answer, the same each time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        expect(found(text)).toEqual(found(text))
      }),
    )
  })
})

describe('filters and pages', () => {
  it('counts by class before the class filter', () => {
    const result = search(index, { text: '', classIds: new Set(['kitchen']) }, 1, 2)
    expect(result.total).toBe(4)
    expect(result.ordinals).toHaveLength(2)
    expect(result.classes).toEqual({ lighting: 3, kitchen: 4, cables: 1 })
  })

  it('pages add up to the whole without gaps', () => {
    const all = search(index, { text: 'l' }, 0, 20)
    const pages = [0, 1, 2, 3].flatMap((page) => [...search(index, { text: 'l' }, page * 2, 2).ordinals])
    expect(pages).toEqual([...all.ordinals])
    expect(search(index, { text: 'l' }, 1000, 20).ordinals).toHaveLength(0)
  })

  it('every article is found by its words and its number', () => {
    for (const doc of docs) {
      for (const word of wordsOf(fold(doc.name))) expect(found(word)).toContain(doc.sku)
      expect(ordinalsOfCode(index, doc.sku).map((ordinal) => docs[ordinal]!.sku)).toEqual([doc.sku])
    }
  })
})

describe('damaged bytes', () => {
  const whole = buildIndex(docs)

  it('truncated anywhere is refused', () => {
    for (let length = 0; length < whole.byteLength; length += 7)
      expect(() => openIndex(whole.slice(0, length))).toThrow(FeedError)
  })

  it('altered anywhere is refused or still gives answers', () => {
    fc.assert(
      fc.property(fc.nat(whole.byteLength - 1), fc.integer({ min: 1, max: 255 }), (at, by) => {
        const altered = whole.slice(0)
        const bytes = new Uint8Array(altered)
        bytes[at] = bytes[at]! ^ by
        try {
          const opened = openIndex(altered)
          for (const text of ['lamp', '4567', 'kattle', ''])
            expect(search(opened, { text }, 0, 10).ordinals.length).toBeLessThan(11)
        } catch (error) {
          if (!(error instanceof FeedError)) throw error
        }
      }),
      { numRuns: 300 },
    )
  })
})
