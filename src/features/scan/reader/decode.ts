import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import type { ReaderOptions } from 'zxing-wasm/reader'
import type { Wanted } from './protocol.ts'

/** Formats printed on goods, cartons and shelf labels, or shown on a screen. */
const FORMATS: Readonly<Record<Wanted, NonNullable<ReaderOptions['formats']>>> = {
  goods: ['EAN13', 'EAN8', 'UPCA', 'UPCE', 'ITF', 'Code128'],
  qr: ['QRCode'],
}
const OPTIONS: ReaderOptions = {
  tryHarder: true,
  tryRotate: true,
  tryInvert: false,
  tryDownscale: true,
  maxNumberOfSymbols: 4,
  // Returns a label's group separators raw; they are not part of the code.
  textMode: 'Plain',
}

/** Loads our own copy of the reader: without the bytes the library would fetch them from a public host. */
export const prepareDecoder = async (wasm: ArrayBuffer): Promise<void> => {
  await prepareZXingModule({ overrides: { wasmBinary: wasm }, fireImmediately: true })
}

/** Every code in the picture, as text. */
export const decodeFrame = async (frame: ImageData, wanted: Wanted = 'goods'): Promise<string[]> => {
  const results = await readBarcodes(frame, { ...OPTIONS, formats: FORMATS[wanted] })
  return results.filter(({ isValid, text }) => isValid && text !== '').map(({ text }) => text)
}
