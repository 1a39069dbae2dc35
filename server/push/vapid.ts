import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { SignJWT } from 'jose'
import { StartError } from '../config.ts'
import type { PushConfig } from '../config.ts'

/** Who we are to a push service (RFC 8292). */
export interface Vapid {
  /** What a browser asks for when it subscribes: the uncompressed point, base64url. */
  readonly publicKey: string
  /** The `authorization` of one message to this origin. */
  authorization(origin: string, now: Date): Promise<string>
}

/** The longest that services take is 24 hours; a clock may be wrong. */
const TOKEN_SECONDS = 12 * 60 * 60

export const createVapid = ({ vapidKeyFile, contact }: Pick<PushConfig, 'vapidKeyFile' | 'contact'>): Vapid => {
  const privateKey = readKey(vapidKeyFile)
  const publicKey = pointOf(privateKey)
  return {
    publicKey,
    async authorization(origin, now) {
      const token = new SignJWT({})
        .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
        .setAudience(origin)
        .setExpirationTime(Math.floor(now.getTime() / 1000) + TOKEN_SECONDS)
      if (contact !== null) token.setSubject(contact)
      return `vapid t=${await token.sign(privateKey)}, k=${publicKey}`
    },
  }
}

const UNCOMPRESSED = Buffer.from([4])

const pointOf = (privateKey: KeyObject): string => {
  const { x = '', y = '' } = createPublicKey(privateKey).export({ format: 'jwk' })
  return Buffer.concat([UNCOMPRESSED, Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]).toString('base64url')
}

/** The key as a JWK, made on the first start with mode 0600; of two processes starting at once, one makes it. */
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
