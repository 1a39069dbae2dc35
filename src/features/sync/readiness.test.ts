import { expect, test } from 'vitest'
import { isReady, readinessOf } from './readiness.ts'
import type { ReadinessFacts } from './readiness.ts'

const facts = (part: Partial<ReadinessFacts> = {}): ReadinessFacts => ({
  shell: { phase: 'kept' },
  catalogue: { phase: 'ready', stockAt: 5, isPaused: false, trouble: null, total: 0 },
  isOld: false,
  pictures: { classes: [], whole: null, averageBytes: null, running: null, stopped: null },
  session: {
    phase: 'signedIn',
    expired: false,
    account: null,
    who: { principal: 'buyer:1', kind: 'buyer', role: 'buyer', name: '', tenant: 'main' },
  },
  storage: { isPersistent: true },
  ...part,
})
const lighting = { classId: 'light', name: 'Light', total: 9, kept: 4, bytes: 1, missing: 0, choice: 'on' } as const

test('a device with everything on it is ready', () => {
  const all = readinessOf(facts())
  expect(new Set(Object.values(all))).toEqual(new Set(['yes']))
  expect(isReady(all)).toBe(true)
})

test.each([
  ['files of the app are missing', { shell: { phase: 'incomplete', missing: 3 } }, 'app', 'soon'],
  ['the worker has not reported on the app yet', { shell: { phase: 'unknown' } }, 'app', 'unknown'],
  ['the browser keeps no app', { shell: { phase: 'none' } }, 'app', 'not'],
  [
    'the catalogue is held back',
    { catalogue: { phase: 'none', stockAt: null, isPaused: true, trouble: null, total: 9 } },
    'catalogue',
    'not',
  ],
  [
    'the catalogue is coming',
    { catalogue: { phase: 'installing', stockAt: null, isPaused: false, trouble: null, total: 9 } },
    'catalogue',
    'soon',
  ],
  [
    'the stock is not known',
    { catalogue: { phase: 'ready', stockAt: null, isPaused: false, trouble: null, total: 0 } },
    'prices',
    'not',
  ],
  ['prices are a day old', { isOld: true }, 'prices', 'not'],
  ['nobody is signed in', { session: { phase: 'signedOut' } }, 'session', 'not'],
] as const)('the device is not ready if %s', (_, part, name, ready) => {
  const all = readinessOf(facts(part))
  expect(all[name]).toBe(ready)
  expect(isReady(all)).toBe(false)
})

test('pictures and persistent storage are listed but do not affect being ready', () => {
  const pictures = { classes: [lighting], whole: null, averageBytes: 1, running: 'light', stopped: null }
  const all = readinessOf(facts({ pictures, storage: { isPersistent: false } }))
  expect([all.pictures, all.storage, isReady(all)]).toEqual(['soon', 'not', true])
  expect(readinessOf(facts({ pictures: { ...pictures, stopped: 'full' } })).pictures).toBe('not')
})
