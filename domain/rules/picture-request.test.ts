import { expect, test } from 'vitest'
import { canFetchPictures, isUseTold, picturesExpireAt } from './picture-request.ts'

const approved = new Date('2026-11-01T12:00:00Z')
const end = picturesExpireAt(approved).getTime()

test('approved pictures are available for exactly 30 days', () => {
  expect(new Date(end).toISOString()).toBe('2026-12-01T12:00:00.000Z')
  expect(canFetchPictures('approved', end, end - 1)).toBe(true)
  expect(canFetchPictures('approved', end, end)).toBe(false)
})

test('no pictures are available under review or after a refusal', () => {
  expect(canFetchPictures('underReview', null, 0)).toBe(false)
  expect(canFetchPictures('rejected', end, 0)).toBe(false)
})

test('a use outside the list needs a note', () => {
  expect([isUseTold('print', ''), isUseTold('other', ' '), isUseTold('other', 'a trade fair')]).toEqual([true, false, true])
})
