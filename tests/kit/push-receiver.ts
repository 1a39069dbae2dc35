import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ReceiverKeys } from '../../server/push/receiver-keys.ts'

interface ReceivedPush {
  readonly headers: IncomingHttpHeaders
  readonly payload: string
}

/** A push service and the browser behind it in one: receives messages as the service and decrypts them with the browser's keys. */
export interface PushReceiver {
  readonly origin: string
  /** Endpoint of a subscribed browser. */
  readonly endpoint: string
  readonly keys: ReceiverKeys
  readonly received: readonly ReceivedPush[]
  /** Sets the answer from now on. */
  answer(status: number, headers?: Record<string, string>): void
  forget(): void
  close(): Promise<void>
}

/** Starts on any free port by default. */
export const startPushReceiver = async (port = 0): Promise<PushReceiver> => {
  const browser = createECDH('prime256v1')
  const keys = { p256dh: browser.generateKeys().toString('base64url'), auth: randomBytes(16).toString('base64url') }
  const received: ReceivedPush[] = []
  let next = { status: 201, headers: {} as Record<string, string> }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ headers: request.headers, payload: decrypt(Buffer.concat(chunks), browser, keys) })
      response.writeHead(next.status, next.headers).end('a word of the service')
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    endpoint: `${origin}/send/${randomBytes(12).toString('base64url')}`,
    keys,
    received,
    answer: (status, headers = {}) => void (next = { status, headers }),
    forget: () => void received.splice(0),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** The receiving half of RFC 8291, written from the standard and not from our sending half. */
const decrypt = (body: Buffer, browser: ReturnType<typeof createECDH>, { p256dh, auth }: ReceiverKeys): string => {
  const salt = body.subarray(0, 16)
  const idLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + idLength)
  const record = body.subarray(21 + idLength)
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0', 'latin1'), Buffer.from(p256dh, 'base64url'), sender])
  const hkdf = (from: Buffer, with_: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', from, with_, info, length))
  const input = hkdf(browser.computeSecret(sender), Buffer.from(auth, 'base64url'), keyInfo, 32)
  const key = hkdf(input, salt, Buffer.from('Content-Encoding: aes128gcm\0', 'latin1'), 16)
  const nonce = hkdf(input, salt, Buffer.from('Content-Encoding: nonce\0', 'latin1'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  const end = plain.lastIndexOf(2)
  if (end === -1 || plain.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('The record does not end as the last one')
  return plain.subarray(0, end).toString('utf8')
}
