import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** Only for the reader: what the app's update brings takes the place of what was there. */
const CACHE = 'barcode-reader'

/**
 * The reader's program: fetched from our own origin with the first use, from then on kept on this device. It is no part of the
 * install, which most devices (with a reader of their own, or a scanner) would carry for nothing.
 */
export async function readerFile(): Promise<ArrayBuffer> {
  if (!('caches' in globalThis)) return fetched()
  const cache = await caches.open(CACHE)
  const kept = await cache.match(wasmUrl)
  if (kept) return kept.arrayBuffer()
  const response = await answered()
  const bytes = await response.clone().arrayBuffer()
  for (const old of await cache.keys()) await cache.delete(old)
  // A full disk is no reason not to scan now.
  await cache.put(wasmUrl, response).catch(() => undefined)
  return bytes
}

const fetched = async (): Promise<ArrayBuffer> => (await answered()).arrayBuffer()

async function answered(): Promise<Response> {
  const response = await fetch(wasmUrl)
  // A hotel's sign-in page is no program.
  if (!response.ok || !(response.headers.get('content-type') ?? '').startsWith('application/wasm'))
    throw new Error('The barcode reader could not be fetched')
  return response
}
