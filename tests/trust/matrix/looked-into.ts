import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import { unzipSync } from 'fflate'
import type { LightMyRequestResponse } from 'fastify'
import { readPdf } from '../../kit/pdf-words.ts'

/** All that an answer says: headers, body, and what is packed in it. */
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

/** A spreadsheet, or any other archive: each of its files. */
const unzipped = (bytes: Buffer): string =>
  Object.entries(unzipSync(bytes))
    .map(([name, content]) => `${name}\n${opened(Buffer.from(content), '')}`)
    .join('\n')

/** The words of the pages where they are ours to read, and every stream that unpacks, where they are not. */
function pagesOf(bytes: Buffer): string {
  const text = bytes.toString('latin1')
  const streams = [...text.matchAll(/stream\r?\n/g)].map(({ index, 0: mark }) => unpacked(bytes.subarray(index + mark.length)))
  return [...readable(bytes), ...streams].join('\n')
}

function readable(bytes: Buffer): readonly string[] {
  try {
    // A line that was broken reads on: what is looked for has no space.
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
