import { useEffect, useState } from 'react'

/** What was typed, once nobody has typed for so long: not every letter is a question to the service. */
export function useSettled(typed: string, ms = 300): string {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    if (typed === settled) return undefined
    const timer = setTimeout(() => setSettled(typed), ms)
    return () => clearTimeout(timer)
  }, [typed, settled, ms])
  return settled
}
