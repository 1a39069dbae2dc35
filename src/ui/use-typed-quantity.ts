import { useRef, useState } from 'react'
import { parseQuantity } from '#domain/rules/quantity.ts'

/** Longer than any quantity, so that an overlong number is refused and not truncated. */
export const TYPED_MAX = 16

interface TypedQuantity {
  readonly quantity: number
  readonly ask: (quantity: number, how: 'typed' | 'stepped') => void
  /** Value of an empty field. */
  readonly emptyIs: number
  /** Minimum for minus. */
  readonly min?: number
}

/** Text typed into a row's quantity until it is committed; text that is not a quantity stays to be corrected. */
export function useTypedQuantity({ quantity, ask, emptyIs, min = 0 }: TypedQuantity) {
  const [typed, setTyped] = useState<string | null>(null)
  // Enter commits and moves on; leaving the field right after must not commit again.
  const waiting = useRef<string | null>(null)
  const [isRefused, setRefused] = useState(false)
  const take = (text: string | null) => {
    waiting.current = text
    setTyped(text)
    setRefused(false)
  }
  return {
    typed,
    entered: typed ?? '',
    isRefused,
    take,
    /** False if the text is not a quantity. */
    commit(): boolean {
      const text = waiting.current
      if (text === null) return true
      const asked = text.trim() === '' ? emptyIs : parseQuantity(text)
      if (asked === undefined) {
        setRefused(true)
        return false
      }
      take(null)
      if (asked !== quantity) ask(asked, 'typed')
      return true
    },
    change(difference: number): void {
      const from = parseQuantity(typed ?? '') ?? quantity
      take(null)
      ask(Math.max(min, from + difference), 'stepped')
    },
  }
}
