import type { OrderState } from '#domain/rules/order.ts'
import type { ReceivedLine, SignedGoods } from '#domain/rules/receipt.ts'
import { shippedByLine } from '#domain/rules/shipped.ts'

interface Pieces {
  readonly goodsId: string
  readonly quantity: number
}

interface OrderToReceive {
  readonly state: OrderState | null
  readonly lines: readonly Pieces[]
  readonly shipments?: readonly { readonly lines: readonly Pieces[] }[] | undefined
  readonly deliveries?: readonly { readonly lines: readonly ReceivedLine[] }[] | undefined
}

/** Returns the sent pieces of each article, in line order. An order shipped without a reported parcel was sent whole. */
function sentOf({ state, lines, shipments = [] }: OrderToReceive): Map<string, number> {
  const sent = new Map<string, number>()
  if (state === null || state === 'cancelled') return sent
  const isWhole = shipments.length === 0 && state !== 'submitted' && state !== 'unshipped'
  const shipped = isWhole ? lines.map(({ quantity }) => quantity) : shippedByLine(lines, shipments)
  for (const [at, { goodsId }] of lines.entries()) sent.set(goodsId, (sent.get(goodsId) ?? 0) + (shipped[at] ?? 0))
  return sent
}

/** Returns each article's sent pieces that nobody has signed for, in line order; pieces once missing may still arrive. */
export function openToReceive(order: OrderToReceive): readonly Pieces[] {
  const open = sentOf(order)
  for (const { goodsId, arrived } of (order.deliveries ?? []).flatMap((delivery) => delivery.lines))
    open.set(goodsId, Math.max((open.get(goodsId) ?? 0) - arrived, 0))
  return [...open].flatMap(([goodsId, quantity]) => (quantity > 0 ? [{ goodsId, quantity }] : []))
}

/**
 * Returns the first article that is not in the order, has more signed for than is open, or more expected than was sent (strangers
 * read the difference as missing); null if there is none. `expected` may exceed what is open: others may have signed since.
 */
export function findBeyondShipped(
  lines: readonly ReceivedLine[],
  order: OrderToReceive,
): { goodsId: string; open: number } | null {
  const sent = sentOf(order)
  const left = new Map(openToReceive(order).map(({ goodsId, quantity }) => [goodsId, quantity]))
  const beyond = lines.find(
    ({ goodsId, expected, arrived }) => arrived > (left.get(goodsId) ?? 0) || expected > (sent.get(goodsId) ?? -1),
  )
  return beyond ? { goodsId: beyond.goodsId, open: left.get(beyond.goodsId) ?? 0 } : null
}

/** Counts the arrived, missing and damaged pieces of a receipt. */
export function countReceipt(lines: readonly ReceivedLine[]): { arrived: number; missing: number; damaged: number } {
  const sum = (of: (line: ReceivedLine) => number) => lines.reduce((all, line) => all + of(line), 0)
  return {
    arrived: sum(({ arrived }) => arrived),
    missing: sum(({ expected, arrived }) => expected - arrived),
    damaged: sum(({ damaged }) => damaged),
  }
}

/** Returns the text to hash: the same on every device and on the server, whatever the order of the fields. */
export function receiptToText({ receiptId, orderId, signedAt, lines, signature: { name, strokes } }: SignedGoods): string {
  const goods = lines.map(({ goodsId, expected, arrived, damaged, note }) => [goodsId, expected, arrived, damaged, note])
  return JSON.stringify(['receipt 1', receiptId, orderId, new Date(signedAt).toISOString(), goods, name, strokes])
}

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const CODE_BYTES = 18
/** Returns the code of a receipt: the first 144 bits of the SHA-256 of its text, in base64url. */
export function hashToCode(sha256: Uint8Array): string {
  let code = ''
  for (let at = 0; at < CODE_BYTES; at += 3) {
    const [a = 0, b = 0, c = 0] = sha256.subarray(at, at + 3)
    const bits = (a << 16) | (b << 8) | c
    for (const shift of [18, 12, 6, 0]) code += SIGNS[(bits >> shift) & 63]
  }
  return code
}

/** Returns a name as strangers may see it: "A. R.". */
export function nameToInitials(name: string): string {
  return name
    .trim()
    .split(/\s+/)
    .slice(0, 3)
    .map((word) => `${(Array.from(word)[0] ?? '').toUpperCase()}.`)
    .join(' ')
}

const SHOWN_SIGNS = 4
/** Returns an order number as strangers may see it: its last four characters. */
export function maskNumber(number: string): string {
  return `…${number.slice(-SHOWN_SIGNS)}`
}
