import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitsSignature, isSignature, isSigned, quantizeStroke, SIGNATURE_BOX, signatureToPath } from './signature.ts'

test('a straight stroke keeps its two ends, a corner keeps its corner', () => {
  expect(
    quantizeStroke([
      [0, 0],
      [10, 0.2],
      [20, 0],
      [100, 0],
    ]),
  ).toEqual([0, 0, 100, 0])
  expect(
    quantizeStroke([
      [0, 0],
      [50, 0],
      [50, 50],
    ]),
  ).toEqual([0, 0, 50, 0, 50, 50])
})

test('a dot is kept and is visible', () => {
  expect(quantizeStroke([[5.4, 6.6]])).toEqual([5, 7])
  expect(signatureToPath([[5, 7]])).toBe('M5 7L5 7')
})

test('a drawing or a name is a signature; blank is not', () => {
  expect(isSigned({ name: ' ', strokes: [] })).toBe(false)
  expect(isSigned({ name: 'Ana Ruiz', strokes: [] })).toBe(true)
  expect(isSigned({ name: '', strokes: [[1, 1]] })).toBe(true)
})

test('half a point, a point outside the box and an endless scribble are not a signature', () => {
  const box = { name: 'Ana', ...SIGNATURE_BOX }
  expect(isSignature({ ...box, strokes: [[1, 2, 3]] })).toBe(false)
  expect(isSignature({ ...box, strokes: [[1, 201]] })).toBe(false)
  expect(isSignature({ ...box, strokes: [Array.from({ length: 4802 }, () => 1)] })).toBe(false)
})

test('whatever is drawn, the stored signature is valid and smaller than 20 KB', () => {
  const stroke = fc.array(
    fc.tuple(fc.double({ min: -50, max: 900, noNaN: true }), fc.double({ min: -50, max: 400, noNaN: true })),
    {
      minLength: 1,
      maxLength: 3000,
    },
  )
  fc.assert(
    fc.property(fc.array(stroke, { minLength: 1, maxLength: 4 }), (drawn) => {
      const strokes: number[][] = []
      for (const stroke of drawn.map(quantizeStroke)) if (fitsSignature(strokes, stroke)) strokes.push(stroke)
      const signature = { name: 'Ana Ruiz', ...SIGNATURE_BOX, strokes }
      expect(isSignature(signature)).toBe(true)
      expect(JSON.stringify(signature).length).toBeLessThan(20_480)
    }),
    { numRuns: 30 },
  )
})
