import type { Minor } from '#domain/rules/money.ts'
import { MIX_SEEDS, mixText, toHex } from '#domain/rules/mix-text.ts'

/** An order as it is signed: articles, sets and pallets by their keys, with quantities and prices, and the total. */
export interface OrderToSign {
  readonly lines: readonly { readonly key: string; readonly quantity: number; readonly total: Minor }[]
  readonly total: Minor
}

/** What a signature is bound to: a hash of the lines, and the total. */
export interface SignedMark {
  readonly lines: string
  readonly total: Minor
}

export function markOf({ lines, total }: OrderToSign): SignedMark {
  const text = JSON.stringify(lines.map((line) => [line.key, line.quantity, line.total]))
  return { lines: MIX_SEEDS.map((seed) => toHex(mixText(text, seed))).join(''), total }
}

/** True if the signature is still valid; the total is ignored until it is known for certain. */
export function isStillSigned(signed: SignedMark | undefined, now: SignedMark, isTotalKnown: boolean): boolean {
  return signed !== undefined && signed.lines === now.lines && (!isTotalKnown || signed.total === now.total)
}
