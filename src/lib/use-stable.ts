import { useCallback, useLayoutEffect, useRef } from 'react'

/** A handler whose identity never changes and which always runs the newest code: for rows that must not draw again. */
export function useStable<A extends unknown[]>(run: (...args: A) => void): (...args: A) => void {
  const newest = useRef(run)
  useLayoutEffect(() => {
    newest.current = run
  })
  return useCallback((...args: A) => newest.current(...args), [])
}
