import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SCALE_MAX, WHOLE, moveBy, zoomAt } from './zoom.ts'
import type { View } from './zoom.ts'

const stage = { width: 400, height: 300 }
const view = fc.record({
  scale: fc.double({ min: 1, max: SCALE_MAX, noNaN: true }),
  x: fc.integer({ min: -300, max: 300 }),
  y: fc.integer({ min: -300, max: 300 }),
})

describe('zoom', () => {
  it('keeps the point under the finger in place unless an edge stops it', () => {
    const before: View = { scale: 3, x: 0, y: 0 }
    const after = zoomAt(before, 1.2, { x: 60, y: -40 }, stage)
    // The picture's own point under the finger, before and after.
    expect((60 - after.x) / after.scale).toBeCloseTo((60 - before.x) / before.scale)
    expect((-40 - after.y) / after.scale).toBeCloseTo((-40 - before.y) / before.scale)
  })

  it('never goes below the whole picture or above the maximum', () => {
    fc.assert(
      fc.property(view, fc.double({ min: 0.01, max: 100, noNaN: true }), (from, factor) => {
        const { scale } = zoomAt(from, factor, { x: 10, y: 10 }, stage)
        expect(scale).toBeGreaterThanOrEqual(1)
        expect(scale).toBeLessThanOrEqual(SCALE_MAX)
      }),
    )
  })

  it('centres a whole picture', () => {
    expect(zoomAt({ scale: 4, x: 200, y: 100 }, 0.1, { x: 90, y: 20 }, stage)).toEqual(WHOLE)
  })

  it('moves a picture to its edge and no further', () => {
    // A square of 300 twice as large is 600: 100 beyond the stage at each side, 150 above and below.
    const from = { scale: 2, x: 0, y: 0 }
    expect(moveBy(from, { x: 5000, y: -5000 }, stage)).toEqual({ scale: 2, x: 100, y: -150 })
    expect(moveBy(WHOLE, { x: 50, y: 50 }, stage)).toEqual(WHOLE)
  })
})
