import { expect, it } from 'vitest'
import { classesIn, endsOf, toneAt } from './energy-scale.ts'

it('a label lists the classes of its range, the best first', () => {
  expect(classesIn('A-G')).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G'])
  expect(classesIn('A+++-D')).toEqual(['A+++', 'A++', 'A+', 'A', 'B', 'C', 'D'])
  expect(endsOf('A – G')).toEqual(['A', 'G'])
})

it('the best class is green and the worst is red, whatever their letters', () => {
  expect([toneAt('A', 'A-G'), toneAt('F', 'A-G'), toneAt('G', 'A-G')]).toEqual(['a', 'f', 'g'])
  expect([toneAt('A+++', 'A+++-D'), toneAt('C', 'A+++-D'), toneAt('D', 'A+++-D')]).toEqual(['a', 'f', 'g'])
})
