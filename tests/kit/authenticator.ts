import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** The browser's part of WebAuthn in software: one key for one host, with a use counter. */
export interface Authenticator {
  readonly id: string
  /** Answers a challenge for a new passkey. */
  make(challenge: string, given?: Given): { id: string; clientDataJSON: string; attestationObject: string; transports: string[] }
  /** Answers a challenge for a signature. */
  answer(challenge: string, given?: Given): { id: string; clientDataJSON: string; authenticatorData: string; signature: string }
}
interface Given {
  readonly origin?: string
  /** True if the person has shown their face, finger or PIN. */
  readonly verified?: boolean
  /** Use counter to report; a lower one means that a copy has been used meanwhile. */
  readonly uses?: number
}

const PRESENT = 0x01
const VERIFIED = 0x04
const WITH_CREDENTIAL = 0x40

export const anAuthenticator = (host = 'localhost'): Authenticator => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credential = randomBytes(32)
  const id = credential.toString('base64url')
  let uses = 0
  const clientData = (type: string, challenge: string, { origin = `http://${host}` }: Given) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const head = (flags: number, { verified = true, uses: said }: Given) => {
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(said ?? ++uses)
    return Buffer.concat([sha256(host), Buffer.from([flags | PRESENT | (verified ? VERIFIED : 0)]), counted])
  }
  return {
    id,
    make(challenge, given = {}) {
      // COSE: key type EC2, ES256, curve P-256, x, y (RFC 9053 §7.1).
      const key = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
        Buffer.from(x, 'base64url'),
        Buffer.from([0x22, 0x58, 0x20]),
        Buffer.from(y, 'base64url'),
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credential.length)
      const data = Buffer.concat([head(WITH_CREDENTIAL, given), Buffer.alloc(16), length, credential, key])
      // CBOR: { fmt: "none", attStmt: {}, authData: bytes } (WebAuthn §6.5.4).
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        Buffer.from([0x58, data.length]),
        data,
      ])
      return {
        id,
        clientDataJSON: clientData('webauthn.create', challenge, given).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      }
    },
    answer(challenge, given = {}) {
      const client = clientData('webauthn.get', challenge, given)
      const data = head(0, given)
      return {
        id,
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
      }
    },
  }
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest()
const text = (word: string) => Buffer.concat([Buffer.from([0x60 | word.length]), Buffer.from(word)])
