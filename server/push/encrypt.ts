import { ECDH, createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** What a browser gives with its subscription, base64url. */
export interface ReceiverKeys {
  readonly p256dh: string
  readonly auth: string
}

const SALT_BYTES = 16
const KEY_BYTES = 16
const NONCE_BYTES = 12
const SECRET_BYTES = 32
const POINT_BYTES = 65
const RECORD_BYTES = 4096
/** The last record of a message ends so (RFC 8188). */
const LAST = Buffer.from([2])

/** Of a payload; with record, keys and padding it stays under what every push service takes. */
export const PAYLOAD_BYTES_MAX = 3072

/** One message for one browser: aes128gcm in one record (RFC 8291, RFC 8188). Throws for keys that are none. */
export const encryptMessage = ({ p256dh, auth }: ReceiverKeys, payload: string): Buffer => {
  const plain = Buffer.from(payload)
  if (plain.length > PAYLOAD_BYTES_MAX) throw new TypeError(`A push message of ${plain.length} bytes is too long`)
  const sender = createECDH('prime256v1')
  const ours = sender.generateKeys()
  const theirs = Buffer.from(p256dh, 'base64url')
  const salt = randomBytes(SALT_BYTES)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours])
  const secret = derive(sender.computeSecret(theirs), Buffer.from(auth, 'base64url'), info, SECRET_BYTES)
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', KEY_BYTES)
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', NONCE_BYTES)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const sealed = [cipher.update(Buffer.concat([plain, LAST])), cipher.final(), cipher.getAuthTag()]
  const sizes = Buffer.alloc(5)
  sizes.writeUInt32BE(RECORD_BYTES)
  sizes[4] = POINT_BYTES
  return Buffer.concat([salt, sizes, ours, ...sealed])
}

/** Whether a browser's key is one: a point on the curve. */
export const isPoint = (p256dh: string): boolean => {
  try {
    return ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'hex', 'uncompressed').length === 2 * POINT_BYTES
  } catch {
    return false
  }
}

const derive = (key: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))
