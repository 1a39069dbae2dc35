import { useWindowVirtualizer } from '@tanstack/react-virtual'
import type { Virtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'

type Options<T extends Element> = Parameters<typeof useWindowVirtualizer<T>>[0]

/** Virtualised rows of a long list in the window. Its functions are stable while their results change: call them during render. */
export function useWindowRows<T extends Element>(options: Options<T>): Virtualizer<Window, T> {
  // oxlint-disable-next-line react/incompatible-library -- who uses it hands numbers to what is memoised, never its functions
  return useWindowVirtualizer<T>(options)
}

/** The same for rows of one height in pixels, which may change. */
export function useEvenRows<T extends Element>({ rowPx, ...options }: Omit<Options<T>, 'estimateSize'> & { rowPx: number }) {
  const virtual = useWindowRows<T>({ ...options, estimateSize: () => rowPx })
  // Not on the first render: everything would be drawn a second time.
  const sizedFor = useRef(rowPx)
  useEffect(() => {
    if (sizedFor.current === rowPx) return
    sizedFor.current = rowPx
    virtual.measure()
  }, [virtual, rowPx])
  return virtual
}
