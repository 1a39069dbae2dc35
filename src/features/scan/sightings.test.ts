import { expect, it } from 'vitest'
import { createSightings } from './sightings.ts'

it('a label held in view counts once, however long', () => {
  const isNew = createSightings()
  const counted = Array.from({ length: 100 }, (_, frame) => isNew('A', frame * 100)).filter(Boolean)
  expect(counted).toHaveLength(1)
})

it('a moment out of focus does not count as a second label', () => {
  const isNew = createSightings()
  expect([isNew('A', 0), isNew('A', 1200), isNew('A', 2300)]).toEqual([true, false, false])
})

it('a label taken away and shown again counts again', () => {
  const isNew = createSightings()
  expect([isNew('A', 0), isNew('A', 1201)]).toEqual([true, true])
})

it('two labels in one view count once each', () => {
  const isNew = createSightings()
  const seen = [0, 100, 200, 300].flatMap((at) => ['A', 'B'].filter((code) => isNew(code, at)))
  expect(seen).toEqual(['A', 'B'])
})
