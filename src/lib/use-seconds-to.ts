import { useEffect, useState } from 'react'

const SECOND_MS = 1000

/** Whole seconds until `at`, counting down; 0 once it is reached. */
export function useSecondsTo(at: number): number {
  const [now, setNow] = useState(Date.now)
  const isOver = at <= now
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [isOver])
  return Math.max(0, Math.ceil((at - now) / SECOND_MS))
}
