import { useCallback, useLayoutEffect, useRef } from 'react'

/** A handler with a stable identity that always runs the newest code: for rows that must not render again. */
export function useStable<A extends unknown[]>(run: (...args: A) => void): (...args: A) => void {
  const newest = useRef(run)
  useLayoutEffect(() => {
    newest.current = run
  })
  return useCallback((...args: A) => newest.current(...args), [])
}
