import { parseDecimal } from './money.ts'
import type { Minor } from './money.ts'

/** An amount as people type it: "500", "500,5", "1 200.50"; undefined is none, or nothing above 0. Neither point nor comma groups figures. */
export function typedAmount(text: string): Minor | undefined {
  const found = /^(\d{1,8})(?:[.,](\d{1,2}))?$/.exec(text.replaceAll(/[\s\u00a0\u202f]/g, ''))
  if (!found) return undefined
  const minor = parseDecimal(`${found[1]}.${(found[2] ?? '').padEnd(2, '0')}`)
  return minor === 0 ? undefined : minor
}
