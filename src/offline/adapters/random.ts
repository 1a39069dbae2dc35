import type { Random } from '../ports.ts'

/** RFC 9562 version 7: 48 bits of time, a counter that keeps ids of one millisecond in order, then random bits. */
export const createRandom = (now: () => number = Date.now): Random => {
  let lastMs = 0
  let counter = 0
  return {
    id() {
      const bytes = crypto.getRandomValues(new Uint8Array(16))
      const ms = Math.max(now(), lastMs)
      counter = ms === lastMs ? counter + 1 : (((bytes[6] ?? 0) & 0x07) << 8) | (bytes[7] ?? 0)
      lastMs = counter > 0xfff ? ms + 1 : ms
      counter &= 0xfff
      const view = new DataView(bytes.buffer)
      view.setUint32(0, Math.floor(lastMs / 0x10000))
      view.setUint16(4, lastMs % 0x10000)
      view.setUint16(6, 0x7000 | counter)
      view.setUint8(8, 0x80 | (view.getUint8(8) & 0x3f))
      const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
      return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
    },
    fraction: () => Math.random(),
  }
}
