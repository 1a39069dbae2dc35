import { useWindowVirtualizer } from '@tanstack/react-virtual'
import type { Virtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'

type Options<T extends Element> = Parameters<typeof useWindowVirtualizer<T>>[0]

/** The rows of a long list that are in the window. Its functions stay the same while their answers change: call them while drawing. */
export function useWindowRows<T extends Element>(options: Options<T>): Virtualizer<Window, T> {
  // oxlint-disable-next-line react/incompatible-library -- who uses it hands numbers to what is memoised, never its functions
  return useWindowVirtualizer<T>(options)
}

/** The same of rows that are all so many pixels high, which may change. */
export function useEvenRows<T extends Element>({ rowPx, ...options }: Omit<Options<T>, 'estimateSize'> & { rowPx: number }) {
  const virtual = useWindowRows<T>({ ...options, estimateSize: () => rowPx })
  // Not at the first drawing: all of it would be drawn a second time.
  const sizedFor = useRef(rowPx)
  useEffect(() => {
    if (sizedFor.current === rowPx) return
    sizedFor.current = rowPx
    virtual.measure()
  }, [virtual, rowPx])
  return virtual
}
