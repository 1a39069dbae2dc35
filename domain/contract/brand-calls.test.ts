import { expect, test } from 'vitest'
import { featurePlaces } from '#domain/brands/features.ts'
import { everyCall } from './every-call.ts'

test('every call that a brand may lack is a call of the contract', () => {
  const names = new Set(everyCall.map(({ name }) => name))
  const named = Object.values(featurePlaces).flatMap(({ calls = [] }) => calls)
  expect(named.filter((name) => !names.has(name))).toEqual([])
})
