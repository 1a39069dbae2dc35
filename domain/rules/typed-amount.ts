import { parseDecimal } from './money.ts'
import type { Minor } from './money.ts'

/** Parses a typed amount: "500", "500,5", "1 200.50"; undefined if none or 0. Points and commas never group thousands. */
export function typedAmount(text: string): Minor | undefined {
  const found = /^(\d{1,8})(?:[.,](\d{1,2}))?$/.exec(text.replaceAll(/[\s\u00a0\u202f]/g, ''))
  if (!found) return undefined
  const minor = parseDecimal(`${found[1]}.${(found[2] ?? '').padEnd(2, '0')}`)
  return minor === 0 ? undefined : minor
}
