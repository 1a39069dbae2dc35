import { expect, test } from 'vitest'
import { updateNeed } from './update-need.ts'

test.each([
  ['fits', null, 'none'],
  ['fits', 'serverFailed', 'none'],
  ['fits', 'sync.unknownCommand', 'update'],
  ['appTooOld', null, 'update'],
  ['appTooOld', 'sync.unknownCommand', 'update'],
  ['appTooNew', null, 'wait'],
  ['appTooNew', 'sync.unknownCommand', 'wait'],
] as const)('%s, stalled by %s: %s', (fit, stalled, need) => {
  expect(updateNeed(fit, stalled)).toBe(need)
})
