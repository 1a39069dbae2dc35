import { eachContaining } from './vocabulary.ts'
import type { Vocabulary } from './vocabulary.ts'

const GRAM = 4
const BLOCK_BITS = 11
const ROWS = 1 << 14

/** Finds entries by any part of 4 bytes or more, searching only where all its 4-byte pieces occur. */
export interface PartFinder {
  find(probe: Uint8Array, visit: (entry: number) => void): void
}

/**
 * Builds a bitmap of which 4-byte pieces begin in which block of the blob: as large as the blob itself and built in about 20 ms for
 * 450,000 numbers on the first lookup of a part, so it is not stored in the file.
 */
export const partFinder = (vocabulary: Vocabulary): PartFinder => {
  const { blob } = vocabulary
  const blocks = (blob.length >>> BLOCK_BITS) + 1
  const stride = (blocks + 8) >>> 3
  const bits = new Uint8Array(ROWS * stride)
  for (let at = 0; at + GRAM <= blob.length; at++) {
    const block = at >>> BLOCK_BITS
    const place = rowOf(blob, at) * stride + (block >>> 3)
    bits[place] = (bits[place] ?? 0) | (1 << (block & 7))
  }
  const has = (row: number, block: number): boolean => ((bits[row * stride + (block >>> 3)] ?? 0) & (1 << (block & 7))) !== 0

  return {
    find(probe, visit) {
      if (probe.length < GRAM) return
      const rows = Array.from({ length: probe.length - GRAM + 1 }, (_, at) => rowOf(probe, at))
      const [first = 0] = rows
      for (let block = 0; block < blocks; block++) {
        if (!has(first, block) || !rows.every((row) => has(row, block) || has(row, block + 1))) continue
        // A match that begins in this block may end in the next one.
        const end = Math.min(blob.length, ((block + 1) << BLOCK_BITS) + probe.length - 1)
        eachContaining(vocabulary, probe, { low: block << BLOCK_BITS, high: end }, visit)
      }
    },
  }
}

const rowOf = (bytes: Uint8Array, at: number): number =>
  ((((bytes[at] ?? 0) * 31 + (bytes[at + 1] ?? 0)) * 31 + (bytes[at + 2] ?? 0)) * 31 + (bytes[at + 3] ?? 0)) & (ROWS - 1)
