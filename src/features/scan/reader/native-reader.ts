import type { Wanted } from './protocol.ts'

/** The browser's own reader (Shape Detection), which TypeScript's library does not type. */
interface NativeDetector {
  detect(source: ImageData): Promise<readonly { readonly rawValue: string }[]>
}
interface NativeDetectorClass {
  new (options: { formats: readonly string[] }): NativeDetector
  getSupportedFormats(): Promise<readonly string[]>
}

const FORMATS: Readonly<Record<Wanted, readonly string[]>> = {
  goods: ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'itf', 'code_128'],
  qr: ['qr_code'],
}

/** Undefined if the browser has none, or one that does not know the formats on goods (some support only QR codes). */
export async function nativeReader(
  wanted: Wanted = 'goods',
): Promise<((frame: ImageData) => Promise<readonly string[]>) | undefined> {
  const { BarcodeDetector: Detector } = globalThis as { BarcodeDetector?: NativeDetectorClass }
  if (!Detector) return undefined
  const supported = new Set(await Detector.getSupportedFormats().catch(() => []))
  const formats = FORMATS[wanted]
  if (!formats.every((format) => supported.has(format))) return undefined
  const detector = new Detector({ formats })
  return async (frame) => (await detector.detect(frame)).map(({ rawValue }) => rawValue)
}
