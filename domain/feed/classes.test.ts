import { expect, test } from 'vitest'
import { classesAround, classesUnder, doorsOf, upperClasses, wayTo } from './classes.ts'
import type { FeedClass } from './classes.ts'

const one = (id: string, parentId: string | null, level: number): FeedClass => ({ id, parentId, level, name: id, goodsCount: 1 })
const TREE = [
  one('light', null, 1),
  one('bulb', 'light', 2),
  one('led', 'bulb', 3),
  one('lamp', 'light', 2),
  one('pet', null, 1),
  one('bowl', 'pet', 2),
]
const idsOf = (classes: readonly FeedClass[]) => classes.map(({ id }) => id)

test('a class is listed with its children; without a class, the first level is', () => {
  expect(idsOf(classesUnder(TREE, 'light'))).toEqual(['light', 'bulb', 'lamp'])
  expect(idsOf(classesUnder(TREE, null))).toEqual(['light', 'pet'])
  expect(classesUnder(TREE, 'none')).toEqual([])
})

test('the classes around a class are its ancestors and descendants, not its siblings', () => {
  expect(idsOf(classesAround(TREE, 'bulb'))).toEqual(['light', 'bulb', 'led'])
  expect(classesAround(TREE, 'none')).toEqual([])
})

test('the path to a class begins at the first level; a cycle in the tree stops the walk', () => {
  expect(idsOf(wayTo(TREE, 'led'))).toEqual(['light', 'bulb', 'led'])
  expect(wayTo(TREE, 'none')).toEqual([])
  expect(idsOf(wayTo([one('a', 'b', 2), one('b', 'a', 2)], 'a'))).toEqual(['b', 'a'])
})

test('a catalogue opens with its first level, or with the children of its only category', () => {
  expect(idsOf(doorsOf(upperClasses(TREE)))).toEqual(['light', 'pet'])
  expect(idsOf(doorsOf(upperClasses(TREE.slice(0, 4))))).toEqual(['bulb', 'lamp'])
  expect(idsOf(doorsOf(TREE.slice(0, 1)))).toEqual(['light'])
})
