import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { QrCode } from './qr-code.tsx'

beforeAll(async () => {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  const bytes = await readFile(file)
  const wasmBinary = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
})

/** Pixels per module of the code. */
const SCALE = 4

/** The drawn bars on white, as printed. */
function printed(svg: string): ImageData {
  const size = Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1]) * SCALE
  const data = new Uint8ClampedArray(size * size * 4).fill(255)
  for (const [, x, y, width] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g))
    for (let row = 0; row < SCALE; row++) {
      const from = (Number(y) * SCALE + row) * size + Number(x) * SCALE
      for (let at = 0; at < Number(width) * SCALE; at++) data.fill(0, (from + at) * 4, (from + at) * 4 + 3)
    }
  return { data, width: size, height: size, colorSpace: 'srgb' } as ImageData
}

const read = async (picture: ImageData) => {
  const found = await readBarcodes(picture, { formats: ['QRCode'] })
  return found.map(({ text }) => text)
}

test('a camera reads the drawn address', async () => {
  const address = 'https://shop.norvik.example/receipt/l3rn4N0GLuvBfa2f0SMiEP9u'
  const svg = renderToStaticMarkup(<QrCode text={address} label="QR code" />)
  expect(await read(printed(svg))).toEqual([address])
})

test('it is still readable if a stamp hides a tenth of its width and height', async () => {
  const address = 'https://shop.norvik.example/receipt/AAAAAAAAAAAAAAAAAAAAAAAA'
  const picture = printed(renderToStaticMarkup(<QrCode text={address} label="QR code" />))
  const side = Math.round(picture.width / 10)
  const from = Math.round(picture.width * 0.6)
  for (let y = from; y < from + side; y++)
    picture.data.fill(0, (y * picture.width + from) * 4, (y * picture.width + from + side) * 4)
  expect(await read(picture)).toEqual([address])
})
