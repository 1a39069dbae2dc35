import { expect, test } from 'vitest'
import { featurePlaces, hasCall, hasRoute } from './features.ts'
import { brands } from './index.ts'

test('only the main brand has the program', () => {
  const having = Object.values(brands).filter((brand) => hasRoute(brand, '/lieyingProgram') && hasCall(brand, 'promo.plan'))
  expect(having.map(({ id }) => id)).toEqual(['main'])
})

test('a brand without pallets has no pallet screens or calls, and keeps its sets', () => {
  const { nobleza } = brands
  expect([hasRoute(nobleza, '/pallets'), hasCall(nobleza, 'promo.pallets'), hasCall(nobleza, 'promo.pallet')]).toEqual([
    false,
    false,
    false,
  ])
  expect([hasRoute(nobleza, '/sets'), hasCall(nobleza, 'promo.meshes')]).toEqual([true, true])
})

test('every brand has what belongs to no feature', () => {
  for (const brand of Object.values(brands)) expect([hasRoute(brand, '/cart'), hasCall(brand, 'cart.save')]).toEqual([true, true])
})

test('no screen or call belongs to two features', () => {
  const places = Object.values(featurePlaces).flatMap(({ routes = [], calls = [] }) => [...routes, ...calls])
  expect(new Set(places).size).toBe(places.length)
})
