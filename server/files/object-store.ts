import { createHash } from 'node:crypto'
import { AwsClient, AwsV4Signer } from 'aws4fetch'
import type { ObjectStoreConfig } from '../config/files-config.ts'
import { checkedKey } from './store.ts'
import type { FileStore } from './store.ts'

/** Files in a bucket of an S3-compatible store: a put is complete and durable, or did not happen. */
export interface ObjectStore extends FileStore {
  /** Returns the store's response to a read, of a part if asked for; null if the key holds nothing. */
  readPart(key: string, asked: { readonly range?: string | undefined }): Promise<Response | null>
  /** Returns an address where others may put exactly this many bytes, until it expires. */
  addressToPut(key: string, asked: { readonly size: number; readonly seconds: number }): Promise<PutAddress>
  deleteFile(key: string): Promise<void>
}

export interface PutAddress {
  readonly url: string
  /** Must be sent along: the signature covers them. */
  readonly headers: Readonly<Record<string, string>>
}

/** The store did not answer, or its answer is unusable. */
export class ObjectStoreAway extends Error {
  override name = 'ObjectStoreAway'
}

const WAIT_MS = 20_000
/** Each after a random pause that doubles: a busy store answers 5xx or 429. */
const RETRIES = 2

export function objectStore({ endpoint, bucket, region, accessKeyId, secretAccessKey }: ObjectStoreConfig): ObjectStore {
  const access = { accessKeyId, secretAccessKey, region, service: 's3' }
  const client = new AwsClient({ ...access, retries: RETRIES })
  const urlOf = (key: string): string => `${endpoint}/${bucket}/${checkedKey(key)}`
  const ask = async (key: string, init: RequestInit & { method: string }): Promise<Response | null> => {
    const url = urlOf(key)
    const answer = await client.fetch(url, { ...init, signal: AbortSignal.timeout(WAIT_MS) }).catch((error: unknown) => {
      throw new ObjectStoreAway(`${init.method} ${key} was not answered`, { cause: error })
    })
    if (answer.ok || answer.status === 416) return answer
    const said = await answer.text().catch(() => '')
    // A missing bucket does not count as an empty one: that would hide everything.
    if (answer.status === 404 && !said.includes('NoSuchBucket')) return null
    throw new ObjectStoreAway(`${init.method} ${key} was answered ${answer.status}: ${said.slice(0, 200)}`)
  }
  return {
    async putFile(key, bytes) {
      const sum = createHash('sha256').update(bytes).digest('hex')
      const answer = await ask(key, { method: 'PUT', body: Uint8Array.from(bytes), headers: { 'x-amz-content-sha256': sum } })
      if (!answer) throw new ObjectStoreAway(`${key} has no place in the store`)
      await answer.arrayBuffer()
    },
    async openFile(key) {
      const answer = await ask(key, { method: 'GET' })
      if (!answer) return null
      return Buffer.from(await answer.arrayBuffer())
    },
    async describeFile(key) {
      const answer = await ask(key, { method: 'HEAD' })
      if (!answer) return null
      const [bytes, putAt] = [answer.headers.get('content-length'), answer.headers.get('last-modified')]
      return { bytes: Number(bytes ?? 0), putAt: new Date(putAt ?? 0) }
    },
    readPart: (key, { range }) => ask(key, { method: 'GET', headers: range === undefined ? {} : { range } }),
    async addressToPut(key, { size, seconds }) {
      const url = new URL(urlOf(key))
      url.searchParams.set('X-Amz-Expires', String(seconds))
      const headers = { 'content-length': String(size), 'content-type': 'application/octet-stream' }
      const signer = new AwsV4Signer({ ...access, method: 'PUT', url: url.href, headers, signQuery: true, allHeaders: true })
      return { url: (await signer.sign()).url.href, headers }
    },
    async deleteFile(key) {
      await (await ask(key, { method: 'DELETE' }))?.arrayBuffer()
    },
  }
}
