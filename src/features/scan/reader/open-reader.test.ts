import { afterEach, expect, test, vi } from 'vitest'
import { nativeReader } from './native-reader.ts'
import { withFallback } from './open-reader.ts'
import type { BarcodeReader } from './open-reader.ts'

const ALL = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'itf', 'code_128', 'qr_code']
const FRAME = {} as ImageData

/** A browser with its own reader, like Chromium on Android. */
const browserWith = (formats: readonly string[], detect: () => Promise<{ rawValue: string }[]>) => {
  const asked: unknown[] = []
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => formats
      constructor(options: unknown) {
        asked.push(options)
      }
      detect = detect
    },
  )
  return asked
}
afterEach(() => vi.unstubAllGlobals())

test('the browser’s own reader is used if it knows all formats on goods', async () => {
  const asked = browserWith(ALL, async () => [{ rawValue: '8410000119961' }])
  const read = await nativeReader()
  expect(await read?.(FRAME)).toEqual(['8410000119961'])
  expect(asked).toEqual([{ formats: ALL.filter((format) => format !== 'qr_code') }])
})

test.each([
  ['has none', () => {}],
  ['reads QR codes alone', () => void browserWith(['qr_code'], async () => [])],
  [
    'cannot say what it reads',
    () => vi.stubGlobal('BarcodeDetector', { getSupportedFormats: () => Promise.reject(new Error()) }),
  ],
])('a browser that %s falls back to ours', async (_words, prepare) => {
  prepare()
  expect(await nativeReader()).toBeUndefined()
})

test('a browser’s reader without its service falls back to ours, permanently and with the same picture', async () => {
  const native = vi.fn<() => Promise<readonly string[]>>().mockRejectedValue(new Error('Barcode detection service unavailable.'))
  const close = vi.fn<() => void>()
  const openOwn = vi.fn<() => Promise<BarcodeReader>>(async () => ({ read: async () => ['ours'], close }))
  const reader = withFallback(native, openOwn)
  expect(await reader.read(FRAME)).toEqual(['ours'])
  expect(await reader.read(FRAME)).toEqual(['ours'])
  expect([native.mock.calls.length, openOwn.mock.calls.length]).toEqual([1, 1])
  reader.close()
  await vi.waitFor(() => expect(close).toHaveBeenCalledTimes(1))
})

test('ours is not fetched while the browser’s works', async () => {
  const openOwn = vi.fn<() => Promise<BarcodeReader>>(async () => Promise.reject(new Error('not here')))
  const reader = withFallback(async () => [], openOwn)
  expect(await reader.read(FRAME)).toEqual([])
  reader.close()
  expect(openOwn).not.toHaveBeenCalled()
})
