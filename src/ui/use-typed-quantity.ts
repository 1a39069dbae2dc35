import { useRef, useState } from 'react'
import { parseQuantity } from '#domain/rules/quantity.ts'

/** More than any quantity has, so that a number too long is refused and not cut short. */
export const TYPED_MAX = 16

interface TypedQuantity {
  readonly quantity: number
  readonly ask: (quantity: number, how: 'typed' | 'stepped') => void
  /** What an empty field stands for. */
  readonly emptyIs: number
  /** What minus stops at. */
  readonly min?: number
}

/** What is being typed into the quantity of a row until it is committed; what is no quantity stays to be corrected. */
export function useTypedQuantity({ quantity, ask, emptyIs, min = 0 }: TypedQuantity) {
  const [typed, setTyped] = useState<string | null>(null)
  // Enter writes and moves on; leaving the field right after must not write again.
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
    /** False where what was typed is no quantity. */
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
