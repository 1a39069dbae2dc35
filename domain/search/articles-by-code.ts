import { parseBarcode } from '#domain/rules/barcode.ts'
import { foldCode } from './fold.ts'

interface Coded {
  readonly goodsId: string
  readonly barCode: string
  readonly altBarCodes: readonly string[]
  readonly offShelves: boolean
}

/** Returns a lookup among these articles by exact article number or barcode; it prefers those that are still sold. */
export function articlesByCode<A extends Coded>(articles: Iterable<A>): (code: string) => readonly A[] {
  const found = new Map<string, A[]>()
  for (const article of articles)
    for (const key of new Set([article.goodsId, article.barCode, ...article.altBarCodes].flatMap(keysOf)))
      found.set(key, [...(found.get(key) ?? []), article])
  return (code) => {
    const all = [...new Set(keysOf(code).flatMap((key) => found.get(key) ?? []))]
    const sold = all.filter(({ offShelves }) => !offShelves)
    return sold.length > 0 ? sold : all
  }
}

/** UPC-A and EAN-13 of one article differ only in leading zeros. */
function keysOf(code: string): string[] {
  const folded = foldCode(code)
  const barcode = parseBarcode(code)
  return [...(folded === '' ? [] : [`c ${folded}`]), ...(barcode.ok ? [`g ${barcode.gtin}`] : [])]
}

/** Returns the spellings under which a code may be stored, for a database query. */
export function spellingsOf(code: string): string[] {
  const barcode = parseBarcode(code)
  const gtins = barcode.ok ? [barcode.gtin, barcode.gtin.slice(1), barcode.gtin.slice(2), barcode.gtin.slice(6)] : []
  return [...new Set([code, code.toUpperCase(), ...gtins])]
}
