import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { encode } from 'uqr'
import { beforeAll, describe, expect, it } from 'vitest'
import { readingsOf } from '#domain/rules/scanned-code.ts'
import { code128, drawFrame, ean13, ean8, itf, upcA, upcE, withCheckDigit } from '../../../../tests/kit/barcode-pictures.ts'
import type { Look } from '../../../../tests/kit/barcode-pictures.ts'
import { decodeFrame, prepareDecoder } from './decode.ts'

const EAN = withCheckDigit('841234567890')
const LOOK: Look = { width: 640, height: 360, module: 3 }

beforeAll(async () => {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  const bytes = await readFile(file)
  await prepareDecoder(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
})

/** Draws a code as the app does; `dots` is the pixels per module. */
const drawQr = (text: string, dots: number): ImageData => {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const side = size * dots
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++)
      if (data[Math.floor(y / dots)]?.[Math.floor(x / dots)]) pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3)
  return { data: pixels, width: side, height: side, colorSpace: 'srgb' } as ImageData
}
const read = (modules: string | null, look: Partial<Look> = {}) => decodeFrame(drawFrame(modules, { ...LOOK, ...look }))
/** All readings that the app derives from a code. */
const understood = async (modules: string) =>
  (await read(modules, { width: 1280 })).flatMap((text) => readingsOf(text).map(({ code }) => code))

describe('reads the codes printed on goods', () => {
  it.each([
    ['EAN-13', ean13(EAN), EAN],
    ['EAN-8', ean8(withCheckDigit('9638507')), withCheckDigit('9638507')],
    ['UPC-A', upcA(withCheckDigit('04210000526')), withCheckDigit('04210000526')],
    ['UPC-E', upcE('04252614'), '042100005264'],
    ['ITF-14', itf(withCheckDigit('1841234567890')), withCheckDigit('1841234567890')],
    ['Code 128', code128('NV-LMP/01'), 'NV-LMP/01'],
    ['GS1-128', code128(`01${withCheckDigit('0841234567890')}10A12`, true), withCheckDigit('0841234567890')],
  ])('%s', async (_, modules, code) => {
    const readings = await understood(modules)
    expect(readings.some((reading) => reading.replace(/^0+/, '') === code.replace(/^0+/, ''))).toBe(true)
  })
})

describe('reads codes as cameras see them', () => {
  it.each([
    ['on its side', { upright: true, width: 480, height: 640 }],
    ['with noise', { noise: 90 }],
    ['in poor light', { dark: 40, light: 95 }],
    ['small', { module: 2 }],
    ['large', { width: 1280, height: 720, module: 9 }],
  ] satisfies [string, Partial<Look>][])('%s', async (_, look) => {
    expect(await read(ean13(EAN), look)).toEqual([EAN])
  })
})

describe('reads codes from another screen, but only on request', () => {
  const TEXT = `TPR1.0123456789abcdef.1.3.${'Zx_-9'.repeat(120)}`

  it('a code of a hand-over run', async () => {
    const frame = drawQr(TEXT, 4)
    expect(await decodeFrame(frame, 'qr')).toEqual([TEXT])
    expect(await decodeFrame(frame)).toEqual([])
  })
})

describe('does not read what is no code', () => {
  it('an empty surface', async () => {
    expect(await read(null, { noise: 120 })).toEqual([])
  })

  it('a barcode with a wrong check digit', async () => {
    const wrong = `${EAN.slice(0, -1)}${(Number(EAN.at(-1)) + 1) % 10}`
    expect(await read(ean13(wrong))).toEqual([])
  })
})
