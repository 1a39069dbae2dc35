import { expect, it } from 'vitest'
import { formatFileSize } from './file-size.ts'

it.each([
  [1, 'en-GB', '1 kB'],
  [3412, 'en-GB', '3 kB'],
  [999_499, 'en-GB', '999 kB'],
  [1_440_000, 'de-DE', '1,4 MB'],
])('%d bytes in %s are %s', (bytes, locale, words) => {
  expect(formatFileSize(bytes, locale)).toBe(words)
})
