import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import { unzipSync } from 'fflate'
import type { LightMyRequestResponse } from 'fastify'
import { readPdf } from '../../kit/pdf-words.ts'

/** The whole text of an answer: headers, body, and what is packed in it. */
export function saidBy({ headers, rawPayload }: LightMyRequestResponse): string {
  return `${JSON.stringify(headers)}\n${opened(rawPayload, String(headers['content-encoding'] ?? ''))}`
}

function opened(bytes: Buffer, encoding: string): string {
  if (encoding === 'br') return opened(brotliDecompressSync(bytes), '')
  if (encoding === 'gzip' || (bytes[0] === 0x1f && bytes[1] === 0x8b)) return opened(gunzipSync(bytes), '')
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') return unzipped(bytes)
  if (bytes.subarray(0, 4).toString('latin1') === '%PDF') return `${bytes.toString('latin1')}\n${pagesOf(bytes)}`
  return bytes.toString('utf8')
}

/** Each file of a spreadsheet or any other archive. */
const unzipped = (bytes: Buffer): string =>
  Object.entries(unzipSync(bytes))
    .map(([name, content]) => `${name}\n${opened(Buffer.from(content), '')}`)
    .join('\n')

/** The words of the pages if we can read them, and every stream that can be unpacked. */
function pagesOf(bytes: Buffer): string {
  const text = bytes.toString('latin1')
  const streams = [...text.matchAll(/stream\r?\n/g)].map(({ index, 0: mark }) => unpacked(bytes.subarray(index + mark.length)))
  return [...readable(bytes), ...streams].join('\n')
}

function readable(bytes: Buffer): readonly string[] {
  try {
    // Joins broken lines: the canaries contain no space.
    return readPdf(bytes).flatMap((page) => [page, page.replaceAll(/\s+/g, '')])
  } catch {
    return []
  }
}

function unpacked(bytes: Buffer): string {
  try {
    return inflateSync(bytes).toString('latin1')
  } catch {
    return ''
  }
}
