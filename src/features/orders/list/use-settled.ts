import { useEffect, useState } from 'react'

/** Debounces typed text by `ms`, so that not every letter queries the service. */
export function useSettled(typed: string, ms = 300): string {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    if (typed === settled) return undefined
    const timer = setTimeout(() => setSettled(typed), ms)
    return () => clearTimeout(timer)
  }, [typed, settled, ms])
  return settled
}
