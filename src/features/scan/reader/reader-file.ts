import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** Holds only the reader; a version from an app update replaces the former one. */
const CACHE = 'barcode-reader'

/**
 * The reader's program: fetched from our own origin on first use, then kept on this device. It is not part of the install, because
 * most devices have a reader of their own or a scanner and would never use it.
 */
export async function readerFile(): Promise<ArrayBuffer> {
  if (!('caches' in globalThis)) return fetched()
  const cache = await caches.open(CACHE)
  const kept = await cache.match(wasmUrl)
  if (kept) return kept.arrayBuffer()
  const response = await answered()
  const bytes = await response.clone().arrayBuffer()
  for (const old of await cache.keys()) await cache.delete(old)
  // A full disk must not prevent scanning now.
  await cache.put(wasmUrl, response).catch(() => undefined)
  return bytes
}

const fetched = async (): Promise<ArrayBuffer> => (await answered()).arrayBuffer()

async function answered(): Promise<Response> {
  const response = await fetch(wasmUrl)
  // A captive portal's sign-in page is no program.
  if (!response.ok || !(response.headers.get('content-type') ?? '').startsWith('application/wasm'))
    throw new Error('The barcode reader could not be fetched')
  return response
}
