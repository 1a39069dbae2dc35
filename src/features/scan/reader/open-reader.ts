import { nativeReader } from './native-reader.ts'
import type { FromReader, ToReader, Wanted } from './protocol.ts'
import { readerFile } from './reader-file.ts'

/** Reads the codes of one picture. */
export interface BarcodeReader {
  read(frame: ImageData): Promise<readonly string[]>
  close(): void
}

/** The browser's own reader if it has one, else ours in a worker; rejects if ours is neither here nor can be fetched. */
export async function openReader(wanted: Wanted = 'goods'): Promise<BarcodeReader> {
  const native = await nativeReader(wanted).catch(() => undefined)
  const openOwn = async () => openOwnReader(await readerFile(), wanted)
  return native ? withFallback(native, openOwn) : openOwn()
}

/** Some browsers offer a reader whose service is not on the device; after its first failure ours takes over. */
export function withFallback(native: BarcodeReader['read'], openOwn: () => Promise<BarcodeReader>): BarcodeReader {
  let own: Promise<BarcodeReader> | undefined
  const readOwn = async (frame: ImageData): Promise<readonly string[]> => {
    own ??= openOwn()
    return (await own).read(frame)
  }
  return {
    read: (frame) => (own ? readOwn(frame) : native(frame).catch(() => readOwn(frame))),
    close: () => void own?.then((reader) => reader.close()).catch(() => {}),
  }
}

async function openOwnReader(wasm: ArrayBuffer, wanted: Wanted): Promise<BarcodeReader> {
  const worker = new Worker(new URL('./reader.worker.ts', import.meta.url), { type: 'module', name: 'barcode-reader' })
  const ask = (message: ToReader, transfer: Transferable[]): Promise<readonly string[]> =>
    new Promise((resolve, reject) => {
      worker.addEventListener(
        'message',
        ({ data }: MessageEvent<FromReader>) => (data.ok ? resolve(data.codes) : reject(new Error(data.error))),
        { once: true },
      )
      worker.addEventListener('error', () => reject(new Error('The barcode reader did not start')), { once: true })
      worker.postMessage(message, transfer)
    })
  try {
    await ask({ kind: 'prepare', wasm }, [wasm])
  } catch (error) {
    worker.terminate()
    throw error
  }
  return {
    // One frame at a time: the next is requested once this one is read.
    read: (frame) => ask({ kind: 'read', frame, wanted }, [frame.data.buffer]),
    close: () => worker.terminate(),
  }
}
