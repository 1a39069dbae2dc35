import { ECDH } from 'node:crypto'

/** Keys that a browser gives with its subscription, base64url. */
export interface ReceiverKeys {
  readonly p256dh: string
  readonly auth: string
}

const POINT_HEX_SIGNS = 130

/** True if a browser's key is valid: a point on the curve. */
export const isPoint = (p256dh: string): boolean => {
  try {
    return ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'hex', 'uncompressed').length === POINT_HEX_SIGNS
  } catch {
    return false
  }
}
