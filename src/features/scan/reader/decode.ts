import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import type { ReaderOptions } from 'zxing-wasm/reader'

/** What is printed on goods, cartons and shelf labels. */
const OPTIONS: ReaderOptions = {
  formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE', 'ITF', 'Code128'],
  tryHarder: true,
  tryRotate: true,
  tryInvert: false,
  tryDownscale: true,
  maxNumberOfSymbols: 4,
  // Group separators of a label as they are: they are no part of the code.
  textMode: 'Plain',
}

/** Our own copy of the reader: without the bytes the library would ask a public host for them. */
export const prepareDecoder = async (wasm: ArrayBuffer): Promise<void> => {
  await prepareZXingModule({ overrides: { wasmBinary: wasm }, fireImmediately: true })
}

/** Every code in the picture, as text. */
export const decodeFrame = async (frame: ImageData): Promise<string[]> => {
  const results = await readBarcodes(frame, OPTIONS)
  return results.filter(({ isValid, text }) => isValid && text !== '').map(({ text }) => text)
}
