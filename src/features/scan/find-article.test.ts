import { describe, expect, it } from 'vitest'
import type { Article } from '#domain/contract/article.ts'
import { withCheckDigit } from '../../../tests/kit/barcode-pictures.ts'
import { anArticle, shelfOf } from '../../../tests/kit/articles.ts'
import { findArticle } from './find-article.ts'

const EAN = withCheckDigit('841234567890')
const UPC = withCheckDigit('67163265740')
const OLD = withCheckDigit('400638133393')
const lamp = anArticle('NV-LMP-1', { barCode: EAN, altBarCodes: [OLD], model: 'DL-275/B' })
const kettle = anArticle('NV-KTL-2', { barCode: UPC, model: 'K 17' })
const shelf = shelfOf([lamp, kettle, anArticle('NV-LMP-10', { model: 'DL-2750' })])

const found = async (code: string, articles?: readonly Article[]) => {
  const result = await findArticle(articles ? shelfOf(articles) : shelf, code)
  if (result.kind === 'one') return result.article.goodsId
  return result.kind === 'several' ? result.articles.map(({ goodsId }) => goodsId) : result.kind
}

describe('a code means one article', () => {
  it.each([
    ['its barcode', EAN, 'NV-LMP-1'],
    ['its replacement barcode', OLD, 'NV-LMP-1'],
    ['its number', 'nv-lmp-1', 'NV-LMP-1'],
    ['its model as printed', 'DL-275/B', 'NV-LMP-1'],
    ['its model joined', 'dl275b', 'NV-LMP-1'],
    ['UPC-A', UPC, 'NV-KTL-2'],
    ['UPC-A read as EAN-13', `0${UPC}`, 'NV-KTL-2'],
    ['a GTIN-14 that only has a zero before it', `0${EAN}`, 'NV-LMP-1'],
    ['the carton that it comes in', withCheckDigit(`1${EAN.slice(0, 12)}`), 'NV-LMP-1'],
    ['a label of GS1-128', `]C1010${EAN}10LOT7`, 'NV-LMP-1'],
  ])('%s', async (_, code, goodsId) => {
    expect(await found(code)).toBe(goodsId)
  })

  it('tells that it was the carton’s code', async () => {
    expect(await findArticle(shelf, withCheckDigit(`1${EAN.slice(0, 12)}`))).toMatchObject({ kind: 'one', carton: true })
    expect(await findArticle(shelf, EAN)).toMatchObject({ kind: 'one', carton: false })
  })
})

describe('a text that only resembles a code finds nothing', () => {
  it.each([
    ['another barcode', withCheckDigit('123456789012')],
    ['a part of a barcode', EAN.slice(0, 8)],
    ['a part of a model', '275'],
    ['words of a name', 'lamp'],
    ['nothing', '   '],
  ])('%s', async (_, code) => {
    expect(await found(code)).toBe('none')
  })
})

describe('a code shared by several articles', () => {
  const [white, black] = [anArticle('A-1', { model: 'MX-9' }), anArticle('A-2', { model: 'MX-9' })]

  it('returns all of them', async () => {
    expect(await found('MX-9', [white, black])).toEqual(['A-1', 'A-2'])
  })

  it('means the one that is still sold', async () => {
    expect(await found('MX-9', [{ ...white, offShelves: true }, black])).toBe('A-2')
  })

  it('still finds the only article although it is no longer sold', async () => {
    expect(await found('A-1', [{ ...white, offShelves: true }])).toBe('A-1')
  })
})

it('a failed lookup is not reported as unknown', async () => {
  const failure = { ok: false, kind: 'unreachable' } as const
  expect(await findArticle(() => Promise.resolve(failure), EAN)).toEqual({ kind: 'unread', failure })
})
