import { Inflate } from 'fflate'

/** Amount of packed data that is unpacked before its size is checked. */
const PIECE_BYTES = 16 * 1024

export function inflateWithin(packed: Uint8Array, sizeMax: number): Uint8Array {
  const unpacked = new Uint8Array(sizeMax)
  let size = 0
  const inflate = new Inflate((piece) => {
    if (size + piece.length > sizeMax) throw new RangeError('More than was declared')
    unpacked.set(piece, size)
    size += piece.length
  })
  for (let at = 0; at < packed.length; at += PIECE_BYTES)
    inflate.push(packed.subarray(at, at + PIECE_BYTES), at + PIECE_BYTES >= packed.length)
  return unpacked.subarray(0, size)
}
