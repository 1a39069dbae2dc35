import { expect, test } from 'vitest'
import type { ClassPictures, PicturesState } from '../../offline/device-types.ts'
import { WHOLE_CATALOGUE } from '../../offline/pictures-types.ts'
import { rowStateOf } from './pictures-state.ts'

const row = (over: Partial<ClassPictures>): ClassPictures => ({
  classId: 'lighting',
  name: 'Lighting',
  total: 10,
  kept: 0,
  bytes: 0,
  missing: 0,
  choice: 'off',
  ...over,
})
const state = (over: Partial<PicturesState> = {}): PicturesState => ({
  classes: [],
  whole: null,
  averageBytes: null,
  running: null,
  stopped: null,
  ...over,
})

test.each([
  ['nothing was chosen', row({}), state(), 'off'],
  ['it is not counted', row({ total: null }), state(), 'counting'],
  ['its pictures come', row({ choice: 'on', kept: 3 }), state({ running: 'lighting' }), 'running'],
  ['another class comes first', row({ choice: 'on' }), state({ running: 'home' }), 'next'],
  [
    'everything was chosen and one class comes',
    row({ classId: WHOLE_CATALOGUE, choice: 'on' }),
    state({ running: 'home' }),
    'running',
  ],
  ['it was paused', row({ choice: 'paused', kept: 3 }), state({ stopped: 'full' }), 'paused'],
  ['there is no room', row({ choice: 'on', kept: 3 }), state({ stopped: 'full' }), 'full'],
  ['our server does not answer', row({ choice: 'on', kept: 3 }), state({ stopped: 'unreachable' }), 'unreachable'],
  ['all are here', row({ choice: 'on', kept: 10 }), state({ stopped: 'unreachable' }), 'complete'],
  ['all are here but one that the service lacks', row({ choice: 'on', kept: 9, missing: 1 }), state(), 'complete'],
] as const)('when %s', (_, one, now, expected) => {
  expect(rowStateOf(one, now)).toBe(expected)
})
