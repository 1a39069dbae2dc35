import { expect, test } from 'vitest'
import { mayHaveArrived } from './may-have-arrived.ts'

test.each([
  ['saved', 0, false],
  ['saved', 1, true],
  ['sending', 1, true],
  ['needsDecision', 1, false],
  ['quarantined', 3, false],
] as const)('a command in state %s after %i attempts: may have arrived is %s', (state, attempts, may) => {
  expect(mayHaveArrived({ state, attempts })).toBe(may)
})
