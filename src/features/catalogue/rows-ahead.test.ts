import { describe, expect, it } from 'vitest'
import { rowsAhead } from './rows-ahead.ts'

const from = (first: number, last: number): number[] => Array.from({ length: last - first + 1 }, (_, at) => first + at)

describe('rows drawn beyond those in sight', () => {
  it('are more ahead than behind, in either scroll direction', () => {
    const rows = rowsAhead()
    const at = (startIndex: number) => rows({ startIndex, endIndex: startIndex + 2, count: 1000 })
    expect(at(500)).toEqual(from(499, 504))
    expect(at(501)).toEqual(from(500, 505))
    expect(at(500)).toEqual(from(498, 503))
    // Only the end of the window has moved: the direction stays.
    expect(rows({ startIndex: 500, endIndex: 503, count: 1000 })).toEqual(from(498, 504))
  })

  it('end with the list', () => {
    const rows = rowsAhead()
    expect(rows({ startIndex: 0, endIndex: 2, count: 1000 })).toEqual(from(0, 4))
    expect(rows({ startIndex: 997, endIndex: 999, count: 1000 })).toEqual(from(996, 999))
    expect(rows({ startIndex: 0, endIndex: 0, count: 1 })).toEqual([0])
  })
})
