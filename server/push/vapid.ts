import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartError } from '../config.ts'
import type { PushConfig } from '../config.ts'

/** Our identity towards a push service (RFC 8292). Keys are base64url: the uncompressed point, and its private number. */
export interface Vapid {
  /** Key that a browser needs to subscribe. */
  readonly publicKey: string
  readonly privateKey: string
  /** `mailto:` or `https:`, the contact for a service that has trouble with our messages. */
  readonly subject: string
}

/** A push service requires a contact address; if none is configured, it gets this one, which nobody reads. */
const NOBODY = 'mailto:push@localhost'

export const createVapid = ({ vapidKeyFile, contact }: Pick<PushConfig, 'vapidKeyFile' | 'contact'>): Vapid => {
  const { x = '', y = '', d = '' } = readKey(vapidKeyFile).export({ format: 'jwk' })
  const point = Buffer.concat([UNCOMPRESSED, Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  return { publicKey: point.toString('base64url'), privateKey: d, subject: contact ?? NOBODY }
}

const UNCOMPRESSED = Buffer.from([4])

/** Reads the key as a JWK, created on the first start with mode 0600; if two processes start at once, one creates it. */
const readKey = (file: string): KeyObject => {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const made = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })
  try {
    writeFileSync(file, JSON.stringify(made), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  try {
    const key = createPrivateKey({ key: JSON.parse(readFileSync(file, 'utf8')), format: 'jwk' })
    if (key.asymmetricKeyDetails?.namedCurve === 'prime256v1') return key
  } catch (error) {
    throw new StartError(`VAPID_KEY_FILE: ${file} cannot be read as a private P-256 key in JWK form.`, { cause: error })
  }
  throw new StartError(`VAPID_KEY_FILE: ${file} is not a P-256 key.`)
}
