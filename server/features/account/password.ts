import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const argon2Async = promisify(argon2)

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const
const SALT_BYTES = 16
const TAG_BYTES = 32
/** Hashes at once; each takes 19 MiB and one of libuv's four threads. */
const AT_ONCE = 4

/** A PHC string: `$argon2id$v=19$m=19456,t=2,p=1$salt$tag`. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(SALT_BYTES)
  const tag = await derive(password, salt, COST, TAG_BYTES)
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(salt)}$${base64(tag)}`
}

/** A null `hash` is an unknown person: it takes the same time and is never right. */
export const verifyPassword = async (password: string, hash: string | null): Promise<boolean> => {
  const stored = readPhc(hash ?? UNKNOWN)
  if (!stored) return false
  const tag = await derive(password, stored.salt, stored.cost, stored.tag.length)
  return timingSafeEqual(tag, stored.tag) && hash !== null
}

interface Cost {
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

const phc = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/
const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')
const UNKNOWN = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

const readPhc = (text: string) => {
  const [, memory, passes, parallelism, salt, tag] = phc.exec(text) ?? []
  if (!salt || !tag) return null
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

let running = 0
const waiting: (() => void)[] = []

const derive = async (password: string, nonce: Buffer, cost: Cost, tagLength: number): Promise<Buffer> => {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else running++
  try {
    // The same password typed on another keyboard may arrive in another normal form.
    return await argon2Async('argon2id', { message: password.normalize('NFC'), nonce, tagLength, ...cost })
  } finally {
    // The slot passes straight to the next waiter, so the count stays the same.
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
